import ArgumentParser
import Foundation

/// Writes a large recording to experiment with.
struct WriteLargeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write-large",
        abstract: "Write a large recording that is the same for the same seed."
    )

    @Argument(help: "The file to write.")
    var path: String

    @Option(help: "The number of events.")
    var events: Int64 = 1_000_000

    @Option(help: "The seed of the random events.")
    var seed: UInt64 = 1

    @Option(help: "How many of the events remain in the ring, as if the program was killed; none by default.")
    var inRing: Int64 = 0

    func validate() throws {
        guard events > 0, inRing >= 0, inRing < events else {
            throw ValidationError("There must be at least one event, and more events than in the ring.")
        }
        guard !FileManager.default.fileExists(atPath: path) else { throw ValidationError("\(path) exists already.") }
    }

    func run() throws {
        // Subcommands run on the main thread, where the program began.
        try MainActor.assumeIsolated {
            guard inRing > 0 else { return try LargeRecording.write(events: events, seed: seed, to: path) }
            try LargeRecording.writeKilled(events: events, inRing: inRing, seed: seed, to: path)
        }
    }
}
