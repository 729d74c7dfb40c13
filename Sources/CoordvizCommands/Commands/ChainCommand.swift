internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz chain`: the responder chain and the coordinating chain from a node.
struct ChainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chain",
        abstract: "Follow the responder chain and the coordinating chain from a node to their ends.",
        discussion: """
            Each step is predicted from the structure at that moment and names the rule behind it. Messages that took \
            another path since the user's last action are listed below the chain.

            NODE is an id ('#17', in quotes), a type or identifier (PaymentCoordinator, Payment) or a path \
            (App/Catalog/Payment). WHEN is an event ('#42', in quotes), a time from the start (1.25s, 300ms), a mark's \
            name (or mark:NAME), start or end.

            Examples:
              coordviz chain HomeController app.sqlite
              coordviz chain '#17' --at '#42' app.sqlite
            """
    )

    @Argument(help: "The node to start at: an id, a type or a path.")
    var node: String

    @Option(help: ArgumentHelp("The moment to look at, '#42' in quotes.", valueName: "when"))
    var at: String = "end"

    @OptionGroup var answer: AnswerOptions
    @OptionGroup var session: SessionOptions

    func run() throws {
        try CommandFailure.translating {
            try SwappedArguments.check(question: node, recording: session.recording) {
                "coordviz chain \(operands: $0, $1)"
            }
            let moment = try MomentSelection(parsing: at)
            let selection = try NodeSelection(parsing: node)
            let recorded = try session.open(moment)
            let event = try moment.moment.event(in: recorded)
            let chain = try SessionTimeline(recorded).chain(from: selection, at: event)
            try answer.write {
                ChainText(chain, style: $0).text
            } json: {
                ChainJSON(chain, session: recorded.facts.id.rawValue)
            }
            session.reportDamage(in: recorded)
        }
    }
}
