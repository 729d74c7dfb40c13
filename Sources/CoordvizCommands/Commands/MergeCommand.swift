internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz merge`: the sessions of several recordings in one.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put the sessions of several recordings into one.",
        discussion: """
            Of an app and its extension, or of two devices. Sessions are numbered in the order in which they began on the \
            wall clock. The recordings are not changed; what a dead program left beside its recording is taken with it. \
            Space for a copy of each is needed.

            Example:
              coordviz merge phone.sqlite watch.sqlite -o both.sqlite
            """
    )

    @Option(name: [.short, .long], help: "The recording to write, readable by you only unless it exists.")
    var output: String

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recordings.", completion: .file(extensions: ["sqlite"]))
    var recordings: [String]

    func validate() throws {
        if recordings.count < 2 { throw ValidationError("Name two recordings or more.") }
    }

    func run() throws {
        let destination = OutputFile(path: output)
        try destination.checkIsPlaceForRecording(force: force, apartFrom: recordings)
        for (index, recording) in recordings.enumerated() {
            if recordings[..<index].contains(where: { OutputFile.file($0).isSameFile(as: recording) }) {
                throw CommandFailure(.usage, "\(recording) is named twice. Name each recording once.")
            }
        }
        try CommandFailure.translating {
            let merged = try RecordingMerger.merging(recordings, into: output, replacing: force)
            ForeignFiles.tell(merged.foreignFiles)
            let sessions = Count.of(merged.sessions, "session")
            StandardError.write(
                "coordviz: merged \(sessions) of \(Count.of(recordings.count, "recording")) into \(output)"
            )
        }
    }
}

extension OutputFile {
    /// - Throws: ``CommandFailure`` when no recording can be put here.
    func checkIsPlaceForRecording(force: Bool, apartFrom inputs: [String]) throws {
        guard !isStream else {
            throw CommandFailure(.cannotCreate, "\(name) is no place for a recording. Name a file with -o.")
        }
        try checkIsApart(from: inputs)
        try checkMayBeWritten(force: force)
    }
}
