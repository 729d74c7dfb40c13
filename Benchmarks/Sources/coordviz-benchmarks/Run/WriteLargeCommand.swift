import ArgumentParser
import Foundation

/// Writes a large recording to look at.
struct WriteLargeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write-large",
        abstract: "Write a large recording that is the same for the same seed."
    )

    @Argument(help: "The file to write.")
    var path: String

    @Option(help: "How many events it has.")
    var events: Int64 = 1_000_000

    @Option(help: "What happens in it.")
    var seed: UInt64 = 1

    @Option(help: "How many of the events are left in the ring of a program that is killed; none by default.")
    var inRing: Int64 = 0

    func validate() throws {
        guard events > 0, inRing >= 0, inRing < events else { throw ValidationError("There is no such recording.") }
        guard !FileManager.default.fileExists(atPath: path) else { throw ValidationError("\(path) exists already.") }
    }

    func run() throws {
        // Subcommands run where the program began, on the main thread.
        try MainActor.assumeIsolated {
            guard inRing > 0 else { return try LargeRecording.write(events: events, seed: seed, to: path) }
            try LargeRecording.writeKilled(events: events, inRing: inRing, seed: seed, to: path)
        }
    }
}
