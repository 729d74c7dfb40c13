internal import CoordvizModel
internal import CoordvizTimeline

/// Nodes in text for people, as UIKit's own hierarchy dump writes them.
struct NodeText {
    let style: TextStyle

    /// `<PaymentCoordinator #17>`.
    func name(_ node: NodeFacts) -> String { "<\(style.bold(AnswerNames.shown(node.label)))>" }

    /// The identifier, where it says more than the type.
    func identifier(_ node: NodeFacts) -> String? {
        node.identifier.map { "identifier: \"\(AnswerNames.shown($0))\"" }
    }

    /// The appearance state, where it is known.
    func state(_ node: NodeFacts) -> String? {
        node.state.map { "state: \($0 == .disappeared ? style.dim($0.name) : $0.name)" }
    }

    /// What is to be known where the state of a moment is not: one line, or none.
    func unknown(_ stretch: UnknownStretch?) -> String {
        guard let stretch else { return "" }
        let shown =
            stretch.lastKnown == .zero
            ? "nothing is known from before"
            : "shown is what was known last, right after event \(stretch.lastKnown)"
        return style.yellow("unknown: \(TerminalText.escape(stretch.text)); \(shown)") + "\n"
    }

    /// `right after event #42, at 1.250s`.
    func moment(_ event: EventNumber, _ time: Int64?) -> String {
        "right after event \(event)" + (time.map { ", at \(TimeText.seconds($0))" } ?? "")
    }
}
