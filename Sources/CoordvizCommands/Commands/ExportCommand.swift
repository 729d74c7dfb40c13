internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz export`: a recording as a graph or a report.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a recording as DOT, SVG, PNG, PDF or an HTML report.",
        usage: """
            coordviz export (--dot | --svg | --png | --pdf) [--at <when>] [--since <when>] [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) --from <when> [--to <when>] [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) --message <id> [<options>] <recording>
            coordviz export --dot --frames <folder> [--from <when>] [--to <when>] [<options>] <recording>
            coordviz export --html [<options>] <recording>
            coordviz export --json [<options>] <recording>
            """,
        discussion: """
            WHEN is an event ('#42', in quotes: shells take # for a comment), a time from the start (1.25s, 300ms), a \
            mark's name (or mark:NAME), start or end; 2#42 is event 42 of session 2. NODE is an id ('#17'), a type or identifier \
            (PaymentCoordinator, Payment) or a path (App/Catalog/Payment). A picture shows what the step changed: everything \
            since the user's last action, or since --since. DOT and SVG go to standard output unless -o names a file; \
            PNG, PDF and the report go into a file named after the recording, in the current folder.

            Examples:
              coordviz export --dot app.sqlite
              coordviz export --svg --at 1.25s -o moment.svg app.sqlite
              coordviz export --png --message 12 app.sqlite
              coordviz export --svg --from home --to end -o difference.svg app.sqlite
              coordviz export --dot --frames frames --layers coordinators,controllers app.sqlite
              coordviz export --html app.sqlite
            """
    )

    /// A list, so that it is ours to say what is wrong with two of them, or none.
    @Flag
    var formats: [ExportFormat] = []

    @OptionGroup(title: "Pictures (--dot, --svg, --png, --pdf)")
    var picture: PictureArguments

    @Option(help: ArgumentHelp("The session to show: a number, or 'last'.", valueName: "session"))
    var session: String = "last"

    @Option(name: [.short, .long], help: "The file to write; '-' is standard output.")
    var output: String?

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    private var format: ExportFormat { formats.first ?? .dot }

    func validate() throws {
        guard Set(formats).count == 1 else {
            throw ValidationError("Choose one of --dot, --svg, --png, --pdf, --html and --json.")
        }
        if session != "last", (Int64(session) ?? 0) < 1 {
            throw ValidationError("'\(session)' is no session. Write its number, or 'last'.")
        }
        if !format.isPicture, !picture.given.isEmpty {
            let what = format == .html ? "The report shows every moment" : "--json writes the whole session"
            throw ValidationError("\(what): leave \(picture.given.joined(separator: " and ")) out.")
        }
        if picture.frames != nil {
            guard format == .dot else { throw ValidationError("Frames are DOT files: write --dot --frames.") }
            guard output == nil else {
                throw ValidationError("Frames go into the folder that --frames names: leave -o out.")
            }
        }
    }

    func run() throws {
        let output = destination
        try CommandFailure.translating {
            let moments = try [picture.at, picture.since, picture.from, picture.to].map {
                try $0.map(MomentSelection.init(parsing:))
            }
            _ = try picture.options()
            _ = try picture.root.map(NodeSelection.init(parsing:))
            let option = Int64(session).map(SessionID.init(rawValue:))
            let wanted = try MomentSelection.session(of: moments, option: option)
            let session = try RecordingReader(path: recording).session(wanted)
            if let folder = picture.frames.map(FrameFolder.init(path:)) {
                try folder.checkMayBeWritten(force: force)
                let frames = try SessionPicture(of: session, picture).frames()
                try folder.write(frames.map { ($0.name, $0.drawing.text) })
                StandardError.write("coordviz: wrote \(frames.count) frames into \(folder.path)")
            } else {
                try write(session, to: output)
                if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            }
            if let text = session.unreadableText { StandardError.write("coordviz: \(text)") }
        }
    }

    private func write(_ session: RecordedSession, to output: OutputFile) throws {
        if output.isSameFile(as: recording) {
            throw CommandFailure(.cannotCreate, "\(output.name) is the recording itself. Choose another name.")
        }
        try output.checkMayBeWritten(force: force)
        switch format {
        case .dot, .svg, .png, .pdf:
            // Who lacks Graphviz shall not wait for that word.
            let graphviz = try format == .dot ? nil : Graphviz()
            let (graph, exporter) = try SessionPicture(of: session, picture).picture()
            guard let graphviz else { return try output.write(exporter.dot(graph)) }
            let data = try graphviz.data(graph, by: exporter, format: format.rawValue)
            guard format == .svg else { return try output.write(data) }
            try output.write(SVGStyle.styled(String(decoding: data, as: UTF8.self)))
        case .html: try output.write(report(on: session))
        case .json: try output.write(pieces: { try RecordingJSON.write(session, to: $0) })
        }
    }

    private var destination: OutputFile {
        if let output { return OutputFile(path: output) }
        guard format.hasFileOfItsOwn else { return .standardOutput }
        let name = URL(fileURLWithPath: recording).deletingPathExtension().lastPathComponent
        return .file("\(name).\(format.rawValue)")
    }

    private func report(on session: RecordedSession) throws -> String {
        let name = URL(fileURLWithPath: recording).lastPathComponent
        return try SessionReport(graphviz: Graphviz()).html(
            on: session,
            history: SessionHistory(of: session),
            recording: name
        )
    }
}
