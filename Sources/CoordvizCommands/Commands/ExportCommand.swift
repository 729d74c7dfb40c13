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
        abstract: "Write a recording as DOT, SVG or an HTML report.",
        usage: """
            coordviz export (--dot | --svg) [--at <when>] [--since <when>] [--private-views] [<options>] <recording>
            coordviz export --html [<options>] <recording>
            coordviz export --json [<options>] <recording>
            """,
        discussion: """
            WHEN is an event ('#42', in quotes: shells take # for a comment), a time from the start (1.25s, 300ms), a \
            mark's name (or mark:NAME), start or end; 2#42 is event 42 of session 2. The graph shows what the step changed: everything \
            since the user's last action, or since --since. DOT and SVG go to standard output unless -o names a file; \
            the report goes into a file named after the recording, in the current folder.

            Examples:
              coordviz export --dot app.sqlite
              coordviz export --svg --at 1.25s -o moment.svg app.sqlite
              coordviz export --html app.sqlite
            """
    )

    /// A list, so that it is ours to say what is wrong with two of them, or none.
    @Flag
    var formats: [ExportFormat] = []

    @Option(help: ArgumentHelp("The moment to show, '#42' in quotes (not for --html).", valueName: "when"))
    var at: String?

    @Option(help: ArgumentHelp("Count what was added and removed from here (not for --html).", valueName: "when"))
    var since: String?

    @Flag(help: "Show UIKit's own wrapper views between a controller and its container (not for --html).")
    var privateViews = false

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
        if session != "last", (Int64(session) ?? 0) < 1 {
            throw ValidationError("'\(session)' is no session. Write its number, or 'last'.")
        }
        if format == .html, at != nil || since != nil {
            throw ValidationError("The report shows every moment: leave --at and --since out.")
        }
        if format == .json, at != nil || since != nil {
            throw ValidationError("--json writes the whole session: leave --at and --since out.")
        }
    }

    func run() throws {
        // Not before: an option that nobody knows is told first.
        guard Set(formats).count == 1 else { throw ValidationError("Choose one of --dot, --svg, --html and --json.") }
        let output = destination
        try CommandFailure.translating {
            let moments = try [at, since].map { try $0.map(MomentSelection.init(parsing:)) }
            let option = Int64(session).map(SessionID.init(rawValue:))
            let wanted = try MomentSelection.session(of: moments, option: option)
            let session = try RecordingReader(path: recording).session(wanted)
            if output.isSameFile(as: recording) {
                throw CommandFailure(.cannotCreate, "\(output.name) is the recording itself. Choose another name.")
            }
            try output.checkMayBeWritten(force: force)
            switch format {
            case .dot: try output.write(dot(of: session, moments))
            case .svg: try output.write(Graphviz().render(dot(of: session, moments), format: "svg"))
            case .html: try output.write(report(on: session))
            case .json: try output.write(pieces: { try RecordingJSON.write(session, to: $0) })
            }
            if let text = session.unreadableText { StandardError.write("coordviz: \(text)") }
            if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
        }
    }

    private var destination: OutputFile {
        if let output { return OutputFile(path: output) }
        guard format == .html else { return .standardOutput }
        let name = URL(fileURLWithPath: recording).deletingPathExtension().lastPathComponent
        return .file("\(name).html")
    }

    private func dot(of session: RecordedSession, _ moments: [MomentSelection?]) throws -> String {
        let timeline = SessionTimeline(session)
        let event = try (moments[0]?.moment ?? .end).event(in: session)
        let since = try moments[1].map { try $0.moment.event(in: session) }
        if let since, since > event { throw MomentError.wrongOrder(since: since, at: event) }
        let title = "\(session.facts.process), event \(event)"
        let graph = try timeline.graph(at: event, since: since, showsPrivateViews: privateViews)
        for note in graph.notes { StandardError.write("coordviz: event \(event.rawValue): \(note)") }
        return DotExporter(title: title).dot(graph)
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
