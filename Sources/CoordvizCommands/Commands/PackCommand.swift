internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz pack`: a recording that was copied with its side files as one file.
struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Make one file of a recording that was copied from a device.",
        discussion: """
            While an app records, some of its recording is in files beside it, '-wal' and '-shm'. Copied together, they \
            become one file again; all that the app had committed is in it. The copy itself is not changed. In a folder, \
            such as an app's container, the recording is searched for, also in the folders below.

            Examples:
              coordviz pack -o app.sqlite Shop.xcappdata
              coordviz pack -o app.sqlite container/Documents/recording.sqlite
            """
    )

    @Option(name: [.short, .long], help: "The file to write, readable by you only unless it exists.")
    var output: String

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recording, or a folder that holds one.")
    var source: String

    func run() throws {
        let destination = OutputFile(path: output)
        guard !destination.isStream else {
            throw CommandFailure(.cannotCreate, "\(destination.name) is no place for a recording. Name a file with -o.")
        }
        // What 'export' says of a missing recording, to make one, is no help here.
        guard FileManager.default.fileExists(atPath: source) else {
            throw CommandFailure(.noInput, "There is no folder or recording at \(source).")
        }
        try CommandFailure.translating {
            let recording = try RecordingSearch.recording(at: source)
            try destination.checkIsApart(from: [recording])
            try destination.checkMayBeWritten(force: force)
            do {
                let packed = try RecordingPacker.packing(recording, to: output, replacing: force)
                ForeignFiles.tell(packed.foreignFiles)
                let sessions = Count.of(packed.sessions, "session")
                StandardError.write("coordviz: packed \(sessions) of \(recording) into \(output)")
            } catch RecordingError.noSession {
                throw CommandFailure(
                    .badData,
                    """
                    \(recording) holds no session. If it was copied from a device, copy the files '\(recording)-wal' and \
                    '-shm' beside it as well: an app that runs, or was ended by the system, has its newest events there.
                    """
                )
            }
        }
    }
}
