internal import CoordvizModel
internal import CoordvizTimeline

/// Nodes in text, formatted as in UIKit's own hierarchy dump.
struct NodeText {
    let style: TextStyle

    /// `<PaymentCoordinator #17>`.
    func name(_ node: NodeFacts) -> String { "<\(style.bold(AnswerNames.shown(node.label)))>" }

    /// The identifier; nil when there is none.
    func identifier(_ node: NodeFacts) -> String? {
        node.identifier.map { "identifier: \(AnswerNames.quoted($0))" }
    }

    /// The appearance state; nil when unknown.
    func state(_ node: NodeFacts) -> String? {
        node.state.map { "state: \($0 == .disappeared ? style.dim($0.name) : $0.name)" }
    }

    /// A line on the unknown state of a moment; empty when the state is known.
    func unknown(_ stretch: UnknownStretch?) -> String {
        guard let stretch else { return "" }
        let shown =
            stretch.lastKnown == .zero
            ? "nothing earlier is known"
            : "this is the last known state, right after event \(stretch.lastKnown)"
        return style.yellow("unknown: \(TerminalText.escape(stretch.text)); \(shown)") + "\n"
    }

    /// `right after event #42, at 1.250s`.
    func moment(_ event: EventNumber, _ time: Int64?) -> String {
        "right after event \(event)" + (time.map { ", at \(TimeText.seconds($0))" } ?? "")
    }
}
