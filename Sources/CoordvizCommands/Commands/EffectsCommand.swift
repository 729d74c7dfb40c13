internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz effects`: what caused what in a session, merged by role.
struct EffectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "effects",
        abstract: "Show what the user's actions led to, merged and counted: messages, handlers, children, screens.",
        discussion: """
            Events are merged by what they are: the same control of the same screen, the same message, the same handler, \
            the same type. An effect is counted once for each cause that led to it. "nothing recorded" counts causes \
            without a child, transition, screen or used service; if events were lost meanwhile, that is not known.

            With --before, two sessions are compared, and only what differs is shown: the number of causes in the later \
            session, and how many more or fewer that is.

            Examples:
              coordviz effects app.sqlite
              coordviz effects --before old.sqlite new.sqlite
              coordviz effects --before-session 1 app.sqlite
              coordviz effects --json app.sqlite
            """
    )

    @Option(
        help: ArgumentHelp("Compare with this earlier recording.", valueName: "recording"),
        completion: .file(extensions: ["sqlite"])
    )
    var before: String?

    @Option(
        help: ArgumentHelp(
            "The earlier session, of --before or of the same recording: a number, or 'last'.",
            valueName: "session"
        )
    )
    var beforeSession: String?

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        if let beforeSession, beforeSession != "last", (Int64(beforeSession) ?? 0) < 1 {
            throw ValidationError.saying("'\(beforeSession)' is not a session. Write its number, or 'last'.")
        }
    }

    func run() throws {
        try CommandFailure.translating {
            let session = try asked.open()
            let earlier = try earlier()
            let graph = try EffectGraph(of: session)
            let table = try EffectTable(graph, before: earlier.map { try EffectGraph(of: $0) })
            try answer.write(
                text: { style in
                    EffectsText(facts: session.facts, style: style).text(table, isComparison: earlier != nil)
                },
                json: { EffectsJSON(table, graph, of: session.facts) }
            )
            asked.reportDamage(in: session)
            if let text = earlier?.unreadableText {
                StandardError.write("coordviz: \(before ?? asked.recording): \(text)")
            }
        }
    }

    private func earlier() throws -> RecordedSession? {
        guard before != nil || beforeSession != nil else { return nil }
        let wanted = beforeSession.flatMap { Int64($0) }.map(SessionID.init(rawValue:))
        return try RecordingReader(path: before ?? asked.recording).session(wanted)
    }
}
