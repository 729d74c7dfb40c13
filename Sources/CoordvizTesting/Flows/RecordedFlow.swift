internal import CoordvizModel
internal import CoordvizTimeline

/// What happened in a test, as text that is the same in each run: no numbers of objects or events, no times.
///
/// A block of lines for each action of the user and each mark: messages with their ways and child coordinators in the order in
/// which they happened, then the screens that came and went. Objects are named by their roles.
package struct RecordedFlow {
    /// The text, each line with a newline.
    package let text: String

    /// The first line; its number changes with what the lines mean.
    package static let header = "coordviz flow 1"

    /// How the first line of any version begins.
    package static let anyHeader = "coordviz flow "

    package init(_ moment: RecordedMoment) {
        var builder = FlowBuilder(moment)
        for record in moment.history.records { builder.consume(record) }
        builder.endBlock()
        text = builder.lines.map { "\($0)\n" }.joined()
    }
}

private struct FlowBuilder {
    private let moment: RecordedMoment
    private let roles: Roles
    private let messages: [EventNumber: MessagePath]
    private let shown: [EventNumber: [EdgeInterval]]
    private let hidden: [EventNumber: [EdgeInterval]]
    private(set) var lines = [RecordedFlow.header]
    /// Screens of the current block: a snapshot finds several at once, in no order that matters.
    private var screens: [String] = []

    init(_ moment: RecordedMoment) {
        self.moment = moment
        roles = Roles(moment.history, dictionary: moment.dictionary)
        messages = Dictionary(moment.history.messages.map { ($0.sent, $0) }) { first, _ in first }
        let edges = moment.history.edges.filter { [.containment, .presentation, .windowRoot].contains($0.edge.kind) }
        shown = Dictionary(grouping: edges, by: \.began)
        hidden = Dictionary(grouping: edges.filter { $0.ended != nil }) { $0.ended ?? .zero }
    }

    mutating func consume(_ record: EventRecord) {
        switch record.kind {
        case .mark:
            let name = moment.dictionary.text(record.name)
            // Failures, rounds of a repetition and other marks of the tool are not the test's own.
            if !TestMark.isOfTheTool(name) { begin("Mark: \(TerminalText.escape(name))") }
        case .action:
            begin("User: \(TerminalText.escape(moment.dictionary.text(record.name))) on \(place(record.subject))")
        case .childAdded: append("+ child \(role(record.subject))")
        case .childRemoved: append("− child \(role(record.subject))")
        case .coordinatorStarted: append("started \(role(record.subject))")
        default: if let path = messages[record.number] { append(sentence(path)) }
        }
        for edge in shown[record.number] ?? [] { screens.append("  + screen \(relation(edge.edge))") }
        for edge in hidden[record.number] ?? [] { screens.append("  − screen \(relation(edge.edge))") }
    }

    private mutating func begin(_ line: String) {
        endBlock()
        lines.append(line)
    }

    private mutating func append(_ line: String) { lines.append("  \(line)") }

    mutating func endBlock() {
        lines += screens.sorted()
        screens = []
    }

    // MARK: Names

    private func relation(_ edge: Edge) -> String {
        "\(screen(edge.from)), \(edge.kind.innerWords) \(screen(edge.to))"
    }

    private func role(_ node: NodeID) -> String { TerminalText.escape(roles.text(of: node)) }

    private func screen(_ node: NodeID) -> String {
        TerminalText.escape(roles.text(of: node, fromNearest: { _ in true }))
    }

    /// From the view controller or coordinator: where that is, other lines say.
    private func place(_ node: NodeID) -> String { TerminalText.escape(roles.text(of: node, fromNearest: isOfTheApp)) }

    private func isOfTheApp(_ node: NodeID) -> Bool {
        [.viewController, .coordinator].contains(moment.dictionary.kind(of: node))
    }

    /// Whether a hop is left out: UIKit's own views between others are not the same in each version.
    private func isPassedOver(_ node: NodeID) -> Bool {
        let title = moment.timeline.names.title(node)
        return switch moment.dictionary.kind(of: node) {
        case .privateView: true
        case .view: title.hasPrefix("UI") || title.hasPrefix("_UI")
        default: false
        }
    }

    private func sentence(_ path: MessagePath) -> String {
        let way = path.hops.map(\.to).filter { !isPassedOver($0) }.map(screen)
        let ending: String =
            switch path.outcome {
            case .handled: path.ending?.what == .replied ? "replied" : "handled"
            case .passedOn, .unhandled: "not handled"
            case .open: "pending"
            case .queued: "waiting for its chain"
            case .dropped: "never sent"
            case .unknown: "unknown, as events were lost"
            }
        return ([TerminalText.escape(path.name) + " from " + place(path.sender)] + way + [ending]).joined(
            separator: " → "
        )
    }
}
