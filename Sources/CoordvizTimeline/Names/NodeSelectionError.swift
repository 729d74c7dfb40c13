package import CoordvizModel

/// An error in the selection of a node.
package enum NodeSelectionError: Error, Equatable, Sendable {
    /// The text is not a selection.
    case nonsense(String)
    /// No node has that name; with similar names.
    case unknown(String, near: [String])
    /// Several nodes match; with their labels.
    case ambiguous(String, [String])
    /// The node exists at the moment but is not shown: it is not below the root or not in the layer.
    case notShown(String)
    /// The selected nodes did not exist at the moment; with their lifetimes.
    case absent(String, at: EventNumber, [NodePresence])
}

extension NodeSelectionError: CustomStringConvertible {
    /// The most candidates that are listed.
    private static let most = 12

    /// One or more sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .nonsense(let text):
            return
                "'\(text)' is not a node. Write an id (#17), a type (PaymentCoordinator) or a path (App/Catalog/Payment)."
        case .unknown(let text, let near):
            let question = NearestNames.question(near)
            return
                "There is no node '\(text)' here.\(question) 'coordviz tree --layer all RECORDING' shows all nodes."
        case .ambiguous(let text, let candidates):
            let listed = Self.list(candidates.map { "\($0)" })
            return "'\(text)' matches \(Count.of(candidates.count, "node")). Name one by its id:\(listed)"
        case .notShown(let text):
            return """
                '\(text)' exists, but --root and --layer do not show it. Leave --root out, or use --layer all.
                """
        case .absent(let text, let event, let nodes):
            return Self.absent(text, event, nodes)
        }
    }

    /// A line for each.
    private static func list(_ items: [Sentence]) -> Sentence {
        let listed = items.prefix(most).map { "\n  \($0)" as Sentence }.joined()
        return items.count > most ? "\(listed)\n  and \(items.count - most) more" : listed
    }

    private static func absent(_ text: String, _ event: EventNumber, _ nodes: [NodePresence]) -> Sentence {
        if nodes.count == 1, let node = nodes.first {
            let moment = node.moment.map { "Write --at '\($0)' to see it there. " } ?? ""
            let command: ShellCommand = "coordviz node \(operands: ShellWord(node.id.description)) RECORDING"
            if node.isUnknown {
                return """
                    Whether \(node.label) exists right after event \(event) is unknown, because events were lost: it \
                    \(node.life). '\(command)' shows what is known.
                    """
            }
            return """
                \(node.label) does not exist right after event \(event): it \(node.life). \(moment)'\(command)' shows \
                its complete lifetime.
                """
        }
        let listed = list(nodes.map { "\($0.label) \($0.life)" })
        return """
            None of the \(Count.of(nodes.count, "node")) that '\(text)' matches exists right after event \(event). Choose \
            another moment with --at:\(listed)
            """
    }
}
