internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz export`: writes a recording as a graph or a report.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a recording as a picture, an HTML report, a test, or a file for another tool.",
        usage: """
            coordviz export (--dot | --svg | --png | --pdf) [--at <when>] [--since <when>] [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) --from <when> [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) [--from <when>] --to <when> [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) --message <id> [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) (--why <event> | --effects) [<options>] <recording>
            coordviz export (--dot | --svg | --png | --pdf) --effects --before <recording> [<options>] <recording>
            coordviz export --dot --frames <folder> [--from <when>] [--to <when>] [<options>] <recording>
            coordviz export --mermaid [--at <when>] [--since <when>] [<options>] <recording>
            coordviz export --mermaid (--message <id> | --lifetimes) [<options>] <recording>
            coordviz export --html [--session <sessions>] [<options>] <recording>
            coordviz export --html [--session all] [<options>] <folder>
            coordviz export --html --finding <finding> [<options>] <recording>
            coordviz export --json [<options>] <recording>
            coordviz export --test [--until <when>] [<options>] <recording>
            coordviz export (--perfetto | --chrome) [<options>] <recording>
            coordviz export --otlp [--encoding <encoding>] [--session <sessions>] [<options>] <recording>
            coordviz export --otlp --send <url> [--header <name=value>] [--timeout <seconds>] <recording>
            coordviz export (--graphml | --gexf) [--at <when>] [<options>] <recording>
            """,
        discussion: """
            WHEN is an event ('#42', in quotes: shells take # for a comment), a time from the start (1.25s, 300ms), a \
            mark's name (or mark:NAME), start or end; 2#42 is event 42 of session 2. NODE is an id ('#17'), a type or \
            identifier (PaymentCoordinator, Payment) or a path (App/Catalog/Payment). A picture highlights the changes \
            since the user's last action, or since --since. DOT, SVG and Mermaid are written to standard output unless \
            -o names a file; PNG, PDF and the report are written to a file in the current folder, named after the \
            recording.

            Mermaid diagrams are short, for READMEs and pull requests: a moment is a flowchart, a message is a \
            sequence diagram, and the lifetimes of coordinators are a Gantt chart. A report on several sessions opens \
            with a list of them. For a folder, such as the one in which tests left their recordings, it contains the \
            last session of each recording in the folder and its subfolders, or with --session all every session. \
            Recordings that cannot be read are left out and named, and the exit code is theirs. With --finding the \
            page opens at that finding and usually has at most 300,000 bytes, for a pull request: of a larger \
            recording it is an extract, and says so. If what the finding needs is larger, for example because of \
            very long names, so is the page, and its size is reported. It does not need Graphviz.

            A test finds controls by paths and is for Swift Testing, with the products CoordvizSwiftTesting and \
            CoordvizTestActions. With --until at the event of a finding it fails as long as that is found.

            Files for other tools contain the whole session: lifetimes, messages and what is unknown for Perfetto \
            (ui.perfetto.dev) and other trace viewers, spans for OpenTelemetry, and objects with their relations for \
            programs that analyze graphs, of a moment with --at. The trace for Perfetto is written to a file in the \
            current folder unless -o names another; the other ones to standard output. With --send the spans go to a \
            collector, in requests of at most 1,000. What a busy collector refuses is sent again, after the time that \
            it asks for.

            A new file is readable only by you (mode 0600), like the recording; a replaced file keeps its mode.

            Examples:
              coordviz export --dot app.sqlite
              coordviz export --svg --at 1.25s -o moment.svg app.sqlite
              coordviz export --png --message 12 app.sqlite
              coordviz export --svg --from home --to end -o difference.svg app.sqlite
              coordviz export --svg --effects -o effects.svg app.sqlite
              coordviz export --svg --effects --before old.sqlite -o effects.svg new.sqlite
              coordviz export --svg --why 42 -o step.svg app.sqlite
              coordviz export --dot --frames frames --layers coordinators,controllers app.sqlite
              coordviz export --mermaid --message 12 app.sqlite
              coordviz export --html app.sqlite
              coordviz export --html --session all -o failures.html recordings
              coordviz export --html --finding unhandled-message -o finding.html app.sqlite
              coordviz export --test -o CartTests.swift app.sqlite
              coordviz export --test --until '#130' -o ShareItemTests.swift app.sqlite
              coordviz export --perfetto app.sqlite
              coordviz export --otlp -o spans.jsonl app.sqlite
              coordviz export --otlp --send http://127.0.0.1:4318 app.sqlite
              coordviz export --graphml --at end -o app.graphml app.sqlite
            """
    )

    /// A list, so that validation can explain why two of them, or none, are an error.
    @Flag
    var formats: [ExportFormat] = []

    @OptionGroup(title: "Pictures (--dot, --svg, --png, --pdf)")
    var picture: PictureArguments

    @OptionGroup(title: "Causes and effects (--dot, --svg, --png, --pdf)")
    var causes: EffectArguments

    @OptionGroup(title: "Tests (--test)")
    var test: TestArguments

    @OptionGroup(title: "OpenTelemetry (--otlp)")
    var spans: SpanArguments

    @Flag(help: "Show when each coordinator started and ended (with --mermaid).")
    var lifetimes = false

    @Option(
        help: ArgumentHelp(
            """
            Make a small page that opens at this finding: its fingerprint, as 'coordviz check' prints it, or its rule if \
            that has only one finding (with --html).
            """,
            valueName: "finding"
        )
    )
    var finding: String?

    @Option(
        help: ArgumentHelp(
            "The session: a number, or 'last'; with --html and --otlp also several, such as 1,3, or 'all'.",
            valueName: "session"
        )
    )
    var session: String = "last"

    @Option(name: [.short, .long], help: "The file to write; '-' is standard output.")
    var output: String?

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(
        help: "The recording; with --html also a folder of recordings.",
        completion: .file(extensions: ["sqlite"])
    )
    var recording: String

    private var format: ExportFormat { formats.first ?? .dot }
    var choice: SessionChoice? { SessionChoice(parsing: session) }

    func validate() throws {
        guard let choice else {
            throw ValidationError.saying("'\(session)' is not a session. Write its number, or 'last'.")
        }
        if choice.mayBeSeveral, ![.html, .otlp].contains(format) {
            throw ValidationError(
                "Only --html and --otlp write several sessions. Write the number of one, or 'last'."
            )
        }
        if finding != nil {
            if format != .html { throw ValidationError("--finding is for --html: leave it out.") }
            if choice.mayBeSeveral {
                throw ValidationError("A finding is of one session. Write its number, or 'last'.")
            }
        }
        try validateDiagram()
        let others = picture.given.filter { $0 != "--at" || ![.graphml, .gexf].contains(format) }
        if !format.isPicture, format != .mermaid, !others.isEmpty {
            let what =
                switch format {
                case .html: "The report shows every moment"
                case .test: "A test is not a picture"
                case .graphml, .gexf: "--\(format.rawValue) is not a picture"
                default: "--\(format.rawValue) writes the whole session"
                }
            throw ValidationError.saying("\(what): leave \(others.joined(separator: " and ")) out.")
        }
        if format != .otlp, let option = spans.given.first {
            throw ValidationError.saying("\(option) is for --otlp: leave it out.")
        }
        if spans.send != nil, output != nil {
            throw ValidationError("--send sends the spans to a collector, and writes no file: leave -o out.")
        }
        if format != .test, let option = test.given.first {
            throw ValidationError.saying("\(option) is for --test: leave it out.")
        }
        if let option = causes.given.first {
            guard format.isPicture else {
                throw ValidationError.saying("\(option) is for --dot, --svg, --png and --pdf: leave it out.")
            }
            guard picture.given.isEmpty else {
                let others = picture.given.joined(separator: " and ")
                throw ValidationError.saying("\(option) shows causes and effects: leave \(others) out.")
            }
        }
        if picture.frames != nil {
            guard format == .dot else { throw ValidationError("Frames are DOT files: write --dot --frames.") }
            guard output == nil else {
                throw ValidationError("Frames go into the folder that --frames names: leave -o out.")
            }
        }
    }

    private func validateDiagram() throws {
        if format != .mermaid, lifetimes { throw ValidationError("--lifetimes is for --mermaid: leave it out.") }
        guard format == .mermaid else { return }
        let others = picture.given.filter { !["--at", "--since", "--message", "--private-views"].contains($0) }
        if !others.isEmpty {
            throw ValidationError.saying("A Mermaid diagram is short: leave \(others.joined(separator: " and ")) out.")
        }
        if picture.privateViews, picture.message != nil || lifetimes {
            throw ValidationError("--private-views is for the flowchart of a moment: leave it out.")
        }
        let choices = [picture.at != nil || picture.since != nil, picture.message != nil, lifetimes].count { $0 }
        if choices > 1 {
            throw ValidationError(
                "A diagram is of one thing: leave all but one of --at, --message and --lifetimes out."
            )
        }
    }

    func run() throws {
        // Not in validate(), so that an unknown option is reported first.
        guard Set(formats).count == 1 else {
            throw ValidationError.saying("Choose one of \(ExportFormat.list).")
        }
        let output = destination
        if format == .html, RecordingSearch.isFolder(recording) { return try exportFolder(to: output) }
        try CommandFailure.translating {
            let moments = try [
                picture.at, picture.since, picture.from, picture.to, test.until, causes.moment,
            ].map {
                try $0.map(MomentSelection.init(parsing:))
            }
            _ = try picture.options()
            _ = try picture.root.map(NodeSelection.init(parsing:))
            let choice = choice ?? .last
            // The JSON can be imported again, so it has every text in full.
            let reader = try RecordingReader(path: recording, keepsLongTexts: [.json, .test].contains(format))
            let sessions =
                choice.mayBeSeveral
                ? try choice.sessions(in: reader)
                : [try reader.session(MomentSelection.session(of: moments, option: choice.number))]
            let session = sessions[sessions.count - 1]
            if let folder = picture.frames.map(FrameFolder.init(path:)) {
                try folder.checkMayBeWritten(force: force)
                let frames = try SessionPicture(of: session, picture).frames()
                try folder.write(frames.map { ($0.name, $0.drawing.text) })
                StandardError.write("coordviz: wrote \(Count.of(frames.count, "frame")) into \(folder.path)")
            } else if let collector = try spans.address() {
                var sending = try SpanSending(sessions, to: collector, spans)
                try sending.send()
            } else {
                try write(sessions, to: output)
                if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            }
            for text in sessions.compactMap(\.unreadableText) { StandardError.write("coordviz: \(text)") }
        }
    }

    private func write(_ sessions: [RecordedSession], to output: OutputFile) throws {
        let session = sessions[sessions.count - 1]
        try output.checkIsApart(from: [recording] + [causes.compared.before].compactMap(\.self))
        if [.png, .pdf].contains(format), output.form == .terminal {
            throw CommandFailure(.usage, "\(format.rawValue) is not text for a terminal. Name a file with -o.")
        }
        let tool = try ToolExport(
            sessions: sessions,
            format: format,
            moment: picture.at.map { try MomentSelection(parsing: $0).moment },
            encoding: spans.usedEncoding
        )
        if tool.isBinary, output.form == .terminal {
            throw CommandFailure(.usage, "--\(format.rawValue) is not text for a terminal. Name a file with -o.")
        }
        try output.checkMayBeWritten(force: force)
        switch format {
        case .dot, .svg, .png, .pdf:
            // First, so that a missing Graphviz is reported without a wait.
            let graphviz = try format == .dot ? nil : Graphviz()
            guard causes.given.isEmpty else {
                return try output.write(causes.picture(of: session, in: recording, graphviz, format))
            }
            let (graph, exporter) = try SessionPicture(of: session, picture).picture()
            guard let graphviz else { return try output.write(exporter.dot(graph)) }
            let file = PictureFile(session: session, format: format)
            try output.write(file.data { try graphviz.data(graph, by: exporter, format: $0) })
        case .mermaid: try output.write(mermaid(of: session))
        case .html: try output.write(report(on: sessions))
        case .json: try output.write(pieces: { try RecordingJSON.write(session, form: output.form, to: $0) })
        case .test:
            let (text, notes) = try TestExport(session: session, recording: recording, options: test).source()
            try output.write(text)
            for note in notes { StandardError.write("coordviz: \(note)") }
        case .perfetto, .chrome, .otlp, .graphml, .gexf: try tool.write(to: output)
        }
    }

    private var destination: OutputFile {
        if let output { return OutputFile(path: output) }
        guard format.isWrittenToFile else { return .standardOutput }
        let name =
            RecordingSearch.isFolder(recording)
            ? FolderReport.name(of: recording)
            : URL(fileURLWithPath: recording).deletingPathExtension().lastPathComponent
        return .file("\(name).\(format.fileExtension)")
    }

    private func mermaid(of session: RecordedSession) throws -> String {
        let diagram = MermaidDiagram(session: session)
        if let message = picture.message { return try diagram.sequence(of: message, recording: recording) }
        if lifetimes { return try diagram.lifetimes() }
        let event = try (picture.at.map(MomentSelection.init(parsing:))?.moment ?? .end).event(in: session)
        let since = try picture.since.map { try MomentSelection(parsing: $0).moment.event(in: session) }
        if let since, since > event { throw MomentError.wrongOrder(since: since, at: event) }
        let graph = try SessionTimeline(session).graph(at: event, since: since, showsPrivateViews: picture.privateViews)
        for note in graph.notes { StandardError.write("coordviz: event \(event.rawValue): \(note)") }
        return diagram.flowchart(of: graph)
    }

    private func report(on sessions: [RecordedSession]) throws -> String {
        let name = URL(fileURLWithPath: recording).lastPathComponent
        if let finding { return try FindingPage(of: sessions[sessions.count - 1], recording).html(of: finding) }
        return try SessionReport(graphviz: Graphviz()).html(on: sessions, recording: name)
    }
}
