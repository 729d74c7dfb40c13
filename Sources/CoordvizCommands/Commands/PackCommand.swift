internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz pack`: joins a copied recording and its side files into one file.
struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Pack a recording that was copied from a device into one file.",
        discussion: """
            While an app records, a part of the recording is in the side files '-wal' and '-shm'. This command joins a \
            copied recording and its side files into one file with everything that the app had committed. The copy is \
            not changed. In a folder, such as an app's container, the recording is searched for recursively.

            Examples:
              coordviz pack -o app.sqlite Shop.xcappdata
              coordviz pack -o app.sqlite container/Documents/recording.sqlite
            """
    )

    @Option(name: [.short, .long], help: "The file to write; a new file is readable only by you.")
    var output: String

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recording, or a folder that contains one.")
    var source: String

    func run() throws {
        let destination = OutputFile(path: output)
        guard !destination.isStream else {
            throw CommandFailure(.cannotCreate, "\(destination.name) cannot hold a recording. Name a file with -o.")
        }
        // The error of 'export' for a missing recording advises to make one, which does not help here.
        guard FileManager.default.fileExists(atPath: source) else {
            throw CommandFailure(.noInput, "There is no folder or recording at \(source).")
        }
        try CommandFailure.translating {
            let recording = try RecordingSearch.recording(at: source)
            try destination.checkIsApart(from: [recording])
            try destination.checkMayBeWritten(force: force)
            do {
                let packed = try RecordingPacker.packing(
                    recording,
                    to: OutputFile.placeOfRecording(output),
                    replacing: force
                )
                ForeignFiles.report(packed.foreignFiles)
                let sessions = Count.of(packed.sessions, "session")
                StandardError.write("coordviz: packed \(sessions) of \(recording) into \(output)")
            } catch RecordingError.noSession {
                throw CommandFailure(
                    .badData,
                    """
                    \(recording) contains no session. If it was copied from a device, also copy the files \
                    '\(recording)-wal' and '-shm': while an app runs, or after the system ended it, the newest events \
                    are there.
                    """
                )
            }
        }
    }
}
