internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz merge`: copies the sessions of several recordings into one.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the sessions of several recordings into one.",
        discussion: """
            For example the recordings of an app and its extension, or of two devices. Sessions are numbered by their \
            start time on the wall clock. The recordings are not changed; events that a crashed program left in side \
            files are included. One recording is enough: the result has its sessions. Needs disk space for a copy of \
            each recording.

            Example:
              coordviz merge phone.sqlite watch.sqlite -o both.sqlite
            """
    )

    @Option(name: [.short, .long], help: "The recording to write; a new file is readable only by you.")
    var output: String

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recordings.", completion: .file(extensions: ["sqlite"]))
    var recordings: [String]

    func run() throws {
        let destination = OutputFile(path: output)
        try destination.checkIsPlaceForRecording(force: force, apartFrom: recordings)
        for (index, recording) in recordings.enumerated() {
            if recordings[..<index].contains(where: { OutputFile.file($0).isSameFile(as: recording) }) {
                throw CommandFailure(.usage, "\(recording) is named twice. Name each recording once.")
            }
        }
        try CommandFailure.translating {
            let merged = try RecordingMerger.merging(
                recordings,
                into: OutputFile.placeOfRecording(output),
                replacing: force
            )
            ForeignFiles.report(merged.foreignFiles)
            if merged.copies > 0 {
                StandardError.write(
                    "coordviz: left out \(Count.of(merged.copies, "session")) that another one of the recordings holds, too"
                )
            }
            let sessions = Count.of(merged.sessions, "session")
            StandardError.write(
                "coordviz: merged \(sessions) of \(Count.of(recordings.count, "recording")) into \(output)"
            )
        }
    }
}

extension OutputFile {
    /// - Throws: ``CommandFailure`` when a recording cannot be written here.
    func checkIsPlaceForRecording(force: Bool, apartFrom inputs: [String]) throws {
        guard !isStream else {
            throw CommandFailure(.cannotCreate, "\(name) cannot hold a recording. Name a file with -o.")
        }
        try checkIsApart(from: inputs)
        try checkMayBeWritten(force: force)
    }
}
