import ArgumentParser
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder

/// Records at a steady rate, and prints how many events were lost, by how many MiB resident memory grew, and how many
/// events there were; ``SustainedRows`` starts it.
struct SustainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sustain",
        abstract: "Record at a steady rate and print what it cost.",
        shouldDisplay: false
    )

    /// The rate in the table.
    static let rate = 200_000

    @Argument var seconds: Int
    @Argument var rate: Int

    func run() throws {
        // Subcommands run on the main thread, where the program began.
        print(try MainActor.assumeIsolated { try measure() })
    }

    @MainActor
    private func measure() throws -> String {
        guard let before = ResidentMemory.bytes else {
            throw BenchmarkFailure("the system does not report how much memory is in use")
        }
        return try MeasuredRecording.with { recording in
            let (largest, recorded) = record(into: recording)
            recording.waitUntilInFlight(0)
            // An event that has a number and is not stored is lost, also if the recorder did not notice.
            let lost = max(recording.recorder.droppedEvents, recording.last.rawValue - recording.storedEvents)
            return "\(lost) \(Double(max(0, largest - before)) / 1_048_576) \(recorded)"
        }
    }

    /// Records in each millisecond what is due.
    /// - Returns: the most resident memory, sampled ten times a second, and how many events were recorded.
    @MainActor
    private func record(into recording: MeasuredRecording) -> (largest: Int, recorded: Int) {
        let load = MessageLoad(in: recording.recorder)
        let began = Clock.nanoseconds
        var (recorded, largest, lookedAt) = (0, 0, began)
        while true {
            let now = Clock.nanoseconds
            let elapsed = Double(now - began) / 1e9
            if elapsed >= Double(seconds) { break }
            let due = Int(elapsed * Double(rate))
            while recorded < due {
                recording.last = load.record()
                recorded += MessageLoad.eventsPerMessage
            }
            if now - lookedAt > 100_000_000 {
                largest = max(largest, ResidentMemory.bytes ?? 0)
                lookedAt = now
            }
            Clock.sleep(nanoseconds: 1_000_000)
        }
        return (max(largest, ResidentMemory.bytes ?? 0), recorded)
    }
}
