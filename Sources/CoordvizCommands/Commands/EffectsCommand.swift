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
            without a child, transition, screen, used service or unhandled message; if events were lost meanwhile, that is \
            not known.

            With --before, two sessions are compared, and only what differs is shown: the number of causes in the later \
            session, and how many more or fewer that is.

            Examples:
              coordviz effects app.sqlite
              coordviz effects --before old.sqlite new.sqlite
              coordviz effects --before-session 1 app.sqlite
              coordviz effects --json app.sqlite
            """
    )

    @OptionGroup var compared: EarlierSession
    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func run() throws {
        try CommandFailure.translating {
            let session = try asked.open()
            let earlier = try compared.session(besides: asked.recording)
            let graph = try EffectGraph(of: session)
            let table = try EffectTable(graph, before: earlier.map { try EffectGraph(of: $0) })
            try answer.write(
                text: { style in
                    EffectsText(facts: session.facts, style: style).text(table, isComparison: earlier != nil)
                },
                json: { EffectsJSON(table, graph, of: session.facts) }
            )
            asked.reportDamage(in: session)
            compared.reportDamage(in: earlier, besides: asked.recording)
        }
    }
}
