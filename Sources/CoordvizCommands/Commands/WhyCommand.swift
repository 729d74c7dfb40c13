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
            let selection = try EventCauses.selection(parsing: event)
            let session = try asked.open(selection)
            let answer = try EventCauses(of: selection, in: session, depth: depth, atMost: Self.mostEffects)
            try self.answer.write(
                text: { style in
                    let text = WhyText(dictionary: session.dictionary, facts: session.facts, style: style)
                    return text.text(answer.chain, answer.effects, answer.step)
                },
                json: { WhyJSON(answer.chain, answer.effects, answer.step, of: session.facts, in: session.dictionary) }
            )
            asked.reportDamage(in: session)
        }
    }
}
