internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz open`: shows the report in the browser.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Write the report into a temporary folder and open it in the browser.",
        discussion: """
            The page is the same as that of 'coordviz export --html', with --finding the one for a finding. It is in a \
            new folder that only you can read, in the folder that TMPDIR names or else in the system's for temporary \
            files, and is removed with those. The browser is the one that the variable BROWSER names, or else the \
            system's ('xdg-open', on macOS 'open'). Without a browser the exit code is 69, and the message names the file.

            Examples:
              coordviz open app.sqlite
              coordviz open --finding unhandled-message app.sqlite
              coordviz open --session all recordings
              BROWSER=firefox coordviz open app.sqlite
            """
    )

    @Option(
        help: ArgumentHelp(
            "The session to show: a number, several, such as 1,3, 'last' or 'all'.",
            valueName: "session"
        )
    )
    var session: String = "last"

    @Option(
        help: ArgumentHelp(
            "Open a small page at this finding: a fingerprint, or a rule with only one finding.",
            valueName: "finding"
        )
    )
    var finding: String?

    @Argument(help: "The recording, or a folder of recordings.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    func validate() throws {
        guard let choice = SessionChoice(parsing: session) else {
            throw ValidationError.saying("'\(session)' is not a session. Write its number, 'last' or 'all'.")
        }
        if finding != nil, choice.mayBeSeveral {
            throw ValidationError("A finding is of one session. Write its number, or 'last'.")
        }
    }

    func run() throws {
        try CommandFailure.translating {
            let (html, failure) = try page(on: SessionChoice(parsing: session) ?? .last)
            let folder = try ScratchFolder()
            let path = folder.path(Self.fileName(for: recording))
            try OutputFile.file(path).write(html)
            folder.keep()
            StandardError.write("coordviz: wrote \(path)")
            try Browser().show(path)
            if let failure { throw failure }
        }
    }

    /// The page, and what ends the command after it is shown: that recordings of a folder could not be read.
    private func page(on choice: SessionChoice) throws -> (html: String, failure: CommandFailure?) {
        if RecordingSearch.isFolder(recording) {
            if finding != nil { throw ValidationError("A finding is of one recording: name that, and not a folder.") }
            var folder = try FolderReport(folder: recording, choice: choice)
            return (try folder.html(Graphviz()), folder.failure)
        }
        let sessions = try choice.sessions(in: RecordingReader(path: recording))
        defer {
            for text in sessions.compactMap(\.unreadableText) { StandardError.write("coordviz: \(text)") }
        }
        if let finding {
            return (try FindingPage(of: sessions[sessions.count - 1], recording).html(of: finding), nil)
        }
        let name = URL(fileURLWithPath: recording).lastPathComponent
        return (try SessionReport(graphviz: Graphviz()).html(on: sessions, recording: name), nil)
    }

    /// The name of a page on a recording or a folder: its own, as far as a file system takes it with another extension.
    static func fileName(for recording: String) -> String {
        var name =
            RecordingSearch.isFolder(recording)
            ? FolderReport.name(of: recording)
            : URL(fileURLWithPath: recording).deletingPathExtension().lastPathComponent
        while name.utf8.count > 200 { name.removeLast() }
        return "\(name.replacing("/", with: "").isEmpty ? "report" : name).html"
    }
}
