package import CoordvizModel

/// Why a node could not be found.
package enum NodeSelectionError: Error, Equatable, Sendable {
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
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .nonsense(let text):
            return
                "'\(text)' names no node. Write an id (#17), a type (PaymentCoordinator) or a path (App/Catalog/Payment)."
        case .unknown(let text, let near):
            let question = NearestNames.question(near)
            return
                "There is no node '\(text)' here.\(question) 'coordviz tree --layer all RECORDING' shows what there is."
        case .ambiguous(let text, let candidates):
            let listed = Self.list(candidates.map { "\($0)" })
            return "'\(text)' may be any of \(candidates.count). Name one by its id:\(listed)"
        case .notShown(let text):
            return """
                '\(text)' is there, but not among what --root and --layer show. Leave --root out, or take --layer all.
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
            return """
                \(node.label) is not there right after event \(event): it \(node.life). \(moment)'\(command)' tells its whole \
                life.
                """
        }
        let listed = list(nodes.map { "\($0.label) \($0.life)" })
        return """
            None of the \(nodes.count) that '\(text)' may be is there right after event \(event). Choose another moment with \
            --at:\(listed)
            """
    }
}
