import ArgumentParser
import CoordvizInstrumentation
import CoordvizRecorder
import Foundation

/// Fills a ring and waits to be killed; ``DyingProgram`` starts it.
struct FillRingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill-ring",
        abstract: "Fill a recording's ring and wait to be killed.",
        shouldDisplay: false
    )

    @Argument var path: String

    func run() throws {
        let recorder = try Recorder.start(at: path)
        tell("started")
        // From here on nothing can be stored.
        guard readLine() != nil else { return }
        let ids = PreparedIDs(in: recorder)
        var last = ids.cause.event
        while true {
            let number = recorder.record(ids.hop)
            if recorder.droppedEvents > 0 { break }
            last = number
        }
        tell("\(last.rawValue)")
        while true { sleep(60) }
    }

    private func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
