internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz why`: the causes of an event, back to the user's action, and its effects.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Show why an event happened, back to the first cause, and what it caused.",
        discussion: """
            EVENT is a number ('#42' or 42), or any moment: a time (1.25s), a mark's name (or mark:NAME), start \
            or end.

            A cause is known directly (in the same call), through a transition that UIKit finished later, through a \
            task that it started ("started by" says no more than that), or because the app captured it.

            The last part is the step as people know it, from the first cause to the screen: the user's action, messages, \
            handlers, calls to delegates and services, children, transitions and screens. 'coordviz export --svg --why' \
            draws it.

            Examples:
              coordviz why 42 app.sqlite
              coordviz why --depth 2 paying app.sqlite
            """
    )

    @Option(help: "How many levels of effects are listed one by one.")
    var depth = 16

    @Argument(help: "The event.")
    var event: String

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    /// Effects beyond this are only counted.
    private static let mostEffects = 10_000

    func validate() throws {
        if depth < 1 { throw ValidationError("--depth is a number from 1.") }
    }

    func run() throws {
        try CommandFailure.translating {
            try SwappedArguments.check(question: event, recording: asked.recording) {
                "coordviz why \(operands: $0, $1)"
            }
            let text = Int64(event).map { $0 >= 0 } == true ? "#\(event)" : event
            let selection = try MomentSelection(parsing: text)
            let session = try asked.open(selection)
            let event = try selection.moment.namedEvent(in: session)
            let timeline = SessionTimeline(session)
            guard let chain = try timeline.causes(of: event) else {
                throw CauseError.lost(event, try timeline.unknown().loss(of: event))
            }
            let effects = try timeline.effects(of: event, depth: depth, atMost: Self.mostEffects)
            let step = try timeline.effectStep(of: chain)
            try answer.write(
                text: { style in
                    let text = WhyText(dictionary: session.dictionary, facts: session.facts, style: style)
                    return text.text(chain, effects, step)
                },
                json: { WhyJSON(chain, effects, step, of: session.facts, in: session.dictionary) }
            )
            asked.reportDamage(in: session)
        }
    }
}
