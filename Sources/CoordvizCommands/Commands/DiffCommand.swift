internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz diff`: compares two recordings, or two moments of one.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what differs between two recordings, or between two moments of one.",
        usage: """
            coordviz diff [--session-a <session>] [--session-b <session>] [<options>] <before> <after>
            coordviz diff --session-a <session> [--session-b <session>] [<options>] <recording>
            coordviz diff --from <when> [--to <when>] [<options>] <recording>
            coordviz diff --markdown [<options>] <folder before> <folder after>
            """,
        discussion: """
            Nodes are matched by role (their owner, type and identifier), never by id. Two recordings are compared as \
            a whole: every coordinator, controller, window and scene that ever existed, which replaced which, and \
            where messages ended. Two moments are compared by the nodes that existed then. WHEN is an event ('#42'), a \
            time (1.25s), a mark's name (or mark:NAME), start or end; 2#42 is event 42 of session 2. With one \
            recording, --from defaults to its start and --to to its end; with two recordings, both default to the end.

            For two folders of recordings, such as those that the tests of two branches left, --markdown compares the \
            last sessions of recordings with the same name.

            + added, - removed, → moved, ~ changed; ? may be due to lost events.

            Examples:
              coordviz diff before.sqlite after.sqlite
              coordviz diff --session-a 1 --session-b 2 app.sqlite
              coordviz diff --from home --to end app.sqlite
              coordviz diff --html -o diff.html before.sqlite after.sqlite
              coordviz diff --markdown base head > comment.md
            """
    )

    /// A list, so that validation can explain why two of them are an error.
    @Flag
    var formats: [DiffFormat] = []

    @Option(help: ArgumentHelp("The moment of the first recording to compare.", valueName: "when"))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The moment of the last recording to compare it with; the end by default.",
            valueName: "when"
        )
    )
    var to: String?

    @Option(help: ArgumentHelp("The earlier session: a number, or 'last' (the default).", valueName: "session"))
    var sessionA: String?

    @Option(help: ArgumentHelp("The later session, of the same recording or the second one.", valueName: "session"))
    var sessionB: String?

    @Option(help: ArgumentHelp("The session of both moments of one recording.", valueName: "session"))
    var session: String?

    @Flag(help: "Compare recorded views, too.")
    var views = false

    @Flag(help: "Exit with code 1 if there are differences.")
    var exitCode = false

    @Option(name: [.short, .long], help: "The file to write; '-' is standard output.")
    var output: String?

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Argument(help: "The recordings: the earlier and the later one.", completion: .file(extensions: ["sqlite"]))
    var recordings: [String]

    var format: DiffFormat? { formats.first }

    func validate() throws {
        guard Set(formats).count <= 1 else {
            throw ValidationError("Choose one of --json, --dot, --html and --markdown.")
        }
        guard recordings.count <= 2 else { throw ValidationError("Name one or two recordings.") }
        if recordings.count == 1, from == nil, to == nil, sessionA == nil, sessionB == nil {
            throw ValidationError(
                """
                Name a second recording, two moments with --from and --to, or two sessions with --session-a and \
                --session-b.
                """
            )
        }
        if recordings.count == 2, session != nil {
            throw ValidationError("To choose sessions of two recordings, use --session-a and --session-b.")
        }
        if session != nil, sessionA != nil || sessionB != nil {
            throw ValidationError(
                "--session sets the session of both sides. Use either it, or --session-a and --session-b."
            )
        }
        for session in [sessionA, sessionB, session].compactMap(\.self)
        where session != "last" && (Int64(session) ?? 0) < 1 {
            throw ValidationError.saying("'\(session)' is not a session. Write its number, or 'last'.")
        }
    }

    func run() throws {
        let output = output.map(OutputFile.init(path:)) ?? (format == .html ? .file("diff.html") : .standardOutput)
        let differs = try isOfFolders ? compareFolders(into: output) : compare(into: output)
        if exitCode, differs { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// - Returns: whether there are differences.
    private func compare(into output: OutputFile) throws -> Bool {
        try CommandFailure.translating {
            try output.checkIsApart(from: recordings)
            try output.checkMayBeWritten(force: force)
            let graphviz = try format == .html ? Graphviz() : nil
            let (earlier, later) = try sides()
            let difference = SessionDifference(from: earlier.compared, to: later.compared)
            let title = DifferenceTitle(before: earlier.name, after: later.name)
            if let graphviz {
                try output.write(report(on: later, difference, title, graphviz))
            } else {
                try output.write(text(difference, title, output))
            }
            if case .file(let path) = output { StandardError.write("coordviz: wrote \(path)") }
            return !difference.isEmpty
        }
    }

    private func text(
        _ difference: SessionDifference,
        _ title: DifferenceTitle,
        _ output: OutputFile
    ) throws -> String {
        switch format {
        case nil, .html:
            let style = output == .standardOutput ? AnswerOptions.style : .plain
            return DifferenceText(difference, title: title, style: style).text
        case .json: return try AnswerJSON.text(DifferenceJSON(difference, title: title), form: output.form)
        case .dot: return DotExporter(title: title.text).dot(MomentGraph(difference))
        case .markdown:
            var run = RunDifference()
            run.add(title.after.recording, difference)
            return DifferenceMarkdown(run, sides: .sessions(title)).text
        }
    }

    /// The report on the later session, opened at the difference.
    private func report(
        on later: ComparedSession,
        _ difference: SessionDifference,
        _ title: DifferenceTitle,
        _ graphviz: Graphviz
    ) throws -> String {
        let picture = try DifferenceSection.graph(of: difference).map { graph in
            try graphviz.svg(graph, by: DotExporter(title: title.text))
        }
        let isOneSession = recordings.count == 1 && title.before.session == title.after.session
        return try SessionReport(graphviz: graphviz).html(
            on: later.session,
            history: later.history ?? SessionHistory(of: later.session),
            recording: title.after.recording,
            opensAt: title.after.event.map(EventNumber.init(rawValue:)),
            difference: DifferenceSection(difference, title: title, picture: picture, isOfOneSession: isOneSession)
        )
    }

    // MARK: The two sides

    private var comparesMoments: Bool { from != nil || to != nil }

    private func sides() throws -> (earlier: ComparedSession, later: ComparedSession) {
        let isOne = recordings.count == 1
        var before = try comparesMoments ? MomentSelection(parsing: from ?? (isOne ? "start" : "end")) : nil
        var after = try comparesMoments ? MomentSelection(parsing: to ?? "end") : nil
        if isOne, sessionA == nil, sessionB == nil { MomentSelection.joinSessions(&before, &after) }
        let earlier = try side(of: recordings[0], session: session ?? sessionA, before)
        let later = try side(of: recordings[recordings.count - 1], session: session ?? sessionB, after)
        if isOne {
            try ComparedSession.checkOrder(earlier, later)
            try checkAreTwo(earlier, later)
        }
        return (earlier, later)
    }

    /// - Throws: ``CommandFailure`` when a session of one recording would be compared with itself.
    private func checkAreTwo(_ earlier: ComparedSession, _ later: ComparedSession) throws {
        guard !comparesMoments, earlier.name.session == later.name.session else { return }
        throw CommandFailure(
            .usage,
            """
            Both sides are session \(later.name.session); name another one with --session-a or --session-b, a second \
            recording, or two moments with --from and --to.
            """
        )
    }

    private func side(of recording: String, session wanted: String?, _ moment: MomentSelection?) throws
        -> ComparedSession
    {
        try ComparedSession(
            recording,
            session: wanted.flatMap { Int64($0) }.map(SessionID.init(rawValue:)),
            at: moment,
            includesViews: views
        ) { StandardError.write("coordviz: \(recording): \($0)") }
    }
}
