internal import ArgumentParser
internal import CoordvizChecks
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz node`: everything that was recorded about one node.
struct NodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "node",
        abstract: "Show the complete lifetime of a node, also after its release.",
        discussion: """
            Shows its first event and its release, its parents and children, its transitions, the messages that it \
            sent, passed on and received, and its calls to delegates, data sources and services.

            NODE is an id ('#17', in quotes), a type or identifier (PaymentCoordinator, Payment) or a path \
            (App/Catalog/Payment).

            Examples:
              coordviz node PaymentCoordinator app.sqlite
              coordviz node '#17' --json app.sqlite
            """
    )

    @Argument(help: "The node: an id, a type or a path.")
    var node: String

    @OptionGroup var answer: AnswerOptions
    @OptionGroup var session: SessionOptions

    func run() throws {
        try CommandFailure.translating {
            try SwappedArguments.check(question: node, recording: session.recording) {
                "coordviz node \(operands: $0, $1)"
            }
            let selection = try NodeSelection(parsing: node)
            let recorded = try session.open()
            let story = try SessionTimeline(recorded).story(of: selection) { try Self.remarks(on: $0, in: recorded) }
            try answer.write {
                StoryText(story, style: $0).text
            } json: {
                StoryJSON(story, session: recorded.facts.id.rawValue)
            }
            session.reportDamage(in: recorded)
        }
    }

    /// The findings of `coordviz check` on the node, with the default settings.
    private static func remarks(on node: NodeID, in session: RecordedSession) throws -> [NodeStory.Remark] {
        try SessionCheck.findings(of: session).findings
            .filter { $0.nodes.contains(node) }
            .map { NodeStory.Remark(rule: $0.rule.name, text: $0.headline, event: $0.moment) }
    }
}
