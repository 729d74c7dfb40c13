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
        abstract: "Write a recording as DOT, SVG, Mermaid or an HTML report.",
        usage: """
            coordviz export (--dot | --svg) [--at <when>] [--since <when>] [--private-views] [<options>] <recording>
            coordviz export --mermaid [--at <when> | --message <id> | --lifetimes] [<options>] <recording>
            coordviz export --html [<options>] <recording>
            coordviz export --json [<options>] <recording>
            """,
        discussion: """
            WHEN is an event ('#42', in quotes: shells take # for a comment), a time from the start (1.25s, 300ms), a \
            mark's name (or mark:NAME), start or end; 2#42 is event 42 of session 2. The graph shows what the step changed: everything \
            since the user's last action, or since --since. DOT, SVG and Mermaid go to standard output unless -o names \
            a file; the report goes into a file named after the recording, in the current folder.

            Mermaid is for READMEs and pull requests, and short: a moment is a flowchart, a message a sequence diagram, and \
            the coordinators' lives are a Gantt chart. A report on several sessions opens with the last of them.

            Examples:
              coordviz export --dot app.sqlite
              coordviz export --svg --at 1.25s -o moment.svg app.sqlite
              coordviz export --mermaid --message 12 app.sqlite
              coordviz export --html app.sqlite
              coordviz export --html --session all app.sqlite
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

    @Option(help: ArgumentHelp("The way of one message, by its id (for --mermaid).", valueName: "id"))
    var message: String?

    @Flag(help: "When each coordinator came and went (for --mermaid).")
    var lifetimes = false

    @Option(
        help: ArgumentHelp(
            "The session to show: a number, or 'last'; for --html also several, such as 1,3, or 'all'.",
            valueName: "session"
        )
    )
    var session: String = "last"

    @Option(name: [.short, .long], help: "The file to write; '-' is standard output.")
    var output: String?

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    private var format: ExportFormat { formats.first ?? .dot }
    private var choice: SessionChoice? { SessionChoice(parsing: session) }

    func validate() throws {
        guard Set(formats).count == 1 else {
            throw ValidationError("Choose one of --dot, --svg, --mermaid, --html and --json.")
        }
        guard let choice else { throw ValidationError("'\(session)' is no session. Write its number, or 'last'.") }
        if choice.mayBeSeveral, format != .html {
            throw ValidationError("Only --html shows several sessions. Write the number of one, or 'last'.")
        }
        if format == .html, at != nil || since != nil {
            throw ValidationError("The report shows every moment: leave --at and --since out.")
        }
        try validateDiagram()
        if format == .json, at != nil || since != nil {
            throw ValidationError("--json writes the whole session: leave --at and --since out.")
        }
    }

    func run() throws {
        let output = destination
        try CommandFailure.translating {
            let moments = try [at, since].map { try $0.map(MomentSelection.init(parsing:)) }
            let choice = choice ?? .last
            let reader = try RecordingReader(path: recording)
            let sessions =
                choice.mayBeSeveral
                ? try choice.sessions(in: reader)
                : [try reader.session(MomentSelection.session(of: moments, option: choice.number))]
            let session = sessions[sessions.count - 1]
            if output.isSameFile(as: recording) {
                throw CommandFailure(.cannotCreate, "\(output.name) is the recording itself. Choose another name.")
            }
            try output.checkMayBeWritten(force: force)
            switch format {
            case .dot: try output.write(dot(of: session, moments))
            case .svg: try output.write(Graphviz().render(dot(of: session, moments), format: "svg"))
            case .mermaid: try output.write(mermaid(of: session, moments))
            case .html: try output.write(report(on: sessions))
            case .json: try output.write(pieces: { try RecordingJSON.write(session, to: $0) })
            }
            for text in sessions.compactMap(\.unreadableText) { StandardError.write("coordviz: \(text)") }
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
        let graph = try graph(of: session, moments)
        return DotExporter(title: "\(session.facts.process), event \(graph.event)").dot(graph)
    }

    private func graph(of session: RecordedSession, _ moments: [MomentSelection?]) throws -> MomentGraph {
        let timeline = SessionTimeline(session)
        let event = try (moments[0]?.moment ?? .end).event(in: session)
        let since = try moments[1].map { try $0.moment.event(in: session) }
        if let since, since > event { throw MomentError.wrongOrder(since: since, at: event) }
        let graph = try timeline.graph(at: event, since: since, showsPrivateViews: privateViews)
        for note in graph.notes { StandardError.write("coordviz: event \(event.rawValue): \(note)") }
        return graph
    }

    private func validateDiagram() throws {
        let choices = [at != nil || since != nil, message != nil, lifetimes].count { $0 }
        if format == .mermaid, choices > 1 {
            throw ValidationError(
                "A diagram is of one thing: leave all but one of --at, --message and --lifetimes out."
            )
        }
        if format != .mermaid, message != nil || lifetimes {
            throw ValidationError("--message and --lifetimes are for --mermaid: leave them out.")
        }
    }

    private func mermaid(of session: RecordedSession, _ moments: [MomentSelection?]) throws -> String {
        let diagram = MermaidDiagram(session: session)
        if let message { return try diagram.sequence(of: message, recording: recording) }
        if lifetimes { return try diagram.lifetimes() }
        let graph = try graph(of: session, moments)
        return diagram.flowchart(of: graph)
    }

    private func report(on sessions: [RecordedSession]) throws -> String {
        let name = URL(fileURLWithPath: recording).lastPathComponent
        return try SessionReport(graphviz: Graphviz()).html(on: sessions, recording: name)
    }
}
