public import CoordvizModel

/// Why a node could not be found.
public enum NodeSelectionError: Error, Equatable, Sendable {
    /// The text names no node.
    case nonsense(String)
    /// No node is called that; with names that are near.
    case unknown(String, near: [String])
    /// Several nodes are meant; with what tells them apart.
    case ambiguous(String, [String])
    /// There is such a node at that moment, but not among what is shown: not below the root, or not in the layer.
    case notShown(String)
    /// The nodes that are meant were not there at that moment; with when they were.
    case absent(String, at: EventNumber, [NodePresence])
}

extension NodeSelectionError: CustomStringConvertible {
    /// How many candidates are listed.
    private static let most = 12

    /// One sentence or more for the person at the terminal.
    public var description: String {
        switch self {
        case .nonsense(let text):
            return
                "'\(text)' names no node. Write an id (#17), a type (PaymentCoordinator) or a path (App/Catalog/Payment)."
        case .unknown(let text, let near):
            let suggestion = near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
            return "There is no node '\(text)' here.\(suggestion) 'coordviz tree --layer all' shows what there is."
        case .ambiguous(let text, let candidates):
            let listed = candidates.prefix(Self.most).map { "\n  \($0)" }.joined()
            let more = candidates.count > Self.most ? "\n  and \(candidates.count - Self.most) more" : ""
            return "'\(text)' may be any of \(candidates.count). Name one by its id:\(listed)\(more)"
        case .notShown(let text):
            return """
                '\(text)' is there, but not among what --root and --layer show. Leave --root out, or take --layer all.
                """
        case .absent(let text, let event, let nodes):
            return Self.absent(text, event, nodes)
        }
    }

    private static func absent(_ text: String, _ event: EventNumber, _ nodes: [NodePresence]) -> String {
        if nodes.count == 1, let node = nodes.first {
            let moment = node.moment.map { "Write --at '\($0)' to see it there. " } ?? ""
            return """
                \(node.label) is not there right after event \(event): it \(node.life). \(moment)'coordviz node \
                \(node.id)' tells its whole life.
                """
        }
        let listed = nodes.prefix(most).map { "\n  \($0.label) \($0.life)" }.joined()
        let more = nodes.count > most ? "\n  and \(nodes.count - most) more" : ""
        return """
            None of the \(nodes.count) that '\(text)' may be is there right after event \(event). Choose another moment with \
            --at:\(listed)\(more)
            """
    }
}
