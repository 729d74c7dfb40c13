import ArgumentParser
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import Foundation

/// Records a large app at a steady rate, for `web/tests/browser/measure_live.py`, which watches the recording. Prints how many
/// events were lost.
struct RecordLiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record-live",
        abstract: "Record a large app at a steady rate.",
        shouldDisplay: false
    )

    @Argument var path: String
    @Argument(help: "How long it records.") var seconds: Int
    @Argument(help: "Events a second.") var rate: Int
    @Flag(help: "Only actions and messages, and no screens that come and go.") var onlyMessages = false

    func run() throws {
        // Subcommands run on the main thread, where the program began.
        try MainActor.assumeIsolated { try record() }
    }

    @MainActor
    private func record() throws {
        let place = URL(fileURLWithPath: path)
        let recording = try MeasuredRecording(in: place.deletingLastPathComponent(), named: place.lastPathComponent)
        let events = Int64(seconds * rate)
        var app = LargeApp(events: events, seed: 1, in: recording.recorder)
        let load = onlyMessages ? MessageLoad(in: recording.recorder) : nil
        let (button, tap) = onlyMessages ? makeButton(in: recording.recorder) : (.none, .none)
        let began = Clock.nanoseconds
        while recording.last.rawValue < events {
            let elapsed = Double(Clock.nanoseconds - began) / 1e9
            if elapsed >= Double(seconds) { break }
            let due = Int64(elapsed * Double(rate))
            while recording.last.rawValue < due {
                if let load {
                    // Otherwise all of the session would be one step, as in no app with users.
                    Instrumentation.record(EventRecord(.action, subject: button, name: tap))
                    recording.last = load.record()
                } else {
                    app.interact()
                    recording.last = app.last
                }
            }
            // Fifty times a second, as a user interface does.
            Clock.sleep(nanoseconds: 20_000_000)
        }
        recording.finish()
        print(recording.recorder.droppedEvents)
    }

    private func makeButton(in backend: any InstrumentationBackend) -> (NodeID, StringID) {
        (backend.define(kind: .view, typeName: "UIButton", identifier: nil), backend.intern("touchUpInside"))
    }
}
