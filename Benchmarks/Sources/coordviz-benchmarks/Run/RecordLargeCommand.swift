import ArgumentParser
import CoordvizModel
import CoordvizRecorder
import Foundation

/// Records a large app and waits to be killed; ``LargeRecording`` starts it.
struct RecordLargeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record-large",
        abstract: "Record a large app and wait to be killed.",
        shouldDisplay: false
    )

    @Argument var path: String
    @Argument var events: Int64
    @Argument var inRing: Int64
    @Argument var seed: UInt64

    func run() throws {
        // Subcommands run on the main thread, where the program began.
        try MainActor.assumeIsolated { try record() }
    }

    @MainActor
    private func record() throws {
        let place = URL(fileURLWithPath: path)
        let recording = try MeasuredRecording(in: place.deletingLastPathComponent(), named: place.lastPathComponent)
        let last = LargeRecording.record(events: events, inRing: inRing, seed: seed, into: recording) {
            tell("started")
            // From here on nothing can be stored.
            return readLine() != nil
        }
        try recording.requireNoLoss()
        tell("\(last.rawValue)")
        while true { sleep(60) }
    }

    private func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
