package import CoordvizModel

/// Nodes as a person names them: by id (`#17`, `17`), as they are printed (`PaymentCoordinator #17`, with or without the
/// space), by type or identifier (`PaymentCoordinator`, `Payment`,
/// `Shop.PaymentCoordinator`, `cart`), or by a path of these, each the parent of the next (`App/Catalog/Payment`),
/// in which the beginnings of names are enough but for the last one.
package struct NodeSelection: Equatable, Sendable {
    private enum Choice: Equatable, Sendable {
        case id(NodeID)
        /// With the name that it is printed with: whoever copies one from another recording means none of this.
        case label(String, NodeID)
        /// From the outermost to the node itself; never empty.
        case path([String])
    }

    /// What was typed.
    package let text: String
    private let choice: Choice

    /// The id, where the node is named by one.
    var id: NodeID? {
        if case .id(let id) = choice { id } else { nil }
    }

    /// Reads what a person typed.
    /// - Throws: ``NodeSelectionError/nonsense(_:)``.
    package init(parsing text: String) throws {
        self.text = text
        if let number = UInt32(text.hasPrefix("#") ? String(text.dropFirst()) : text) {
            guard number > 0 else { throw NodeSelectionError.nonsense(text) }
            choice = .id(NodeID(rawValue: number))
            return
        }
        if let label = Self.label(text) {
            choice = .label(label.name, label.id)
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), !text.hasPrefix("#") else { throw NodeSelectionError.nonsense(text) }
        choice = .path(parts)
    }

    /// A name and an id, as `UIButton #73`; nil for what is none.
    private static func label(_ text: String) -> (name: String, id: NodeID)? {
        guard let sign = text.lastIndex(of: "#"), let number = UInt32(text[text.index(after: sign)...]), number > 0
        else {
            return nil
        }
        var name = text[..<sign]
        while name.last == " " { name.removeLast() }
        return name.isEmpty ? nil : (String(name), NodeID(rawValue: number))
    }

    /// All nodes that are meant, by id.
    ///
    /// A name that fits exactly hides those that only fit without their suffix. Costs a look at each node's type once, and
    /// for paths a look at the parents of those that fit.
    /// - Parameters:
    ///   - nodes: those that may be meant.
    ///   - parents: the parents of a node, in every sense in which a path may go.
    package func nodes(
        among nodes: some Collection<NodeID>,
        in dictionary: SessionDictionary,
        parents: (NodeID) -> [NodeID]
    ) -> [NodeID] {
        switch choice {
        case .id(let id): return nodes.contains(id) ? [id] : []
        case .label(let name, let id):
            var names = NameMatching(dictionary: dictionary)
            return nodes.contains(id) && names.fit(id, name) != .none ? [id] : []
        case .path(let parts):
            var names = NameMatching(dictionary: dictionary)
            let last = parts[parts.count - 1]
            let fitting = names.best(nodes.filter { names.fit($0, last) != .none }, last)
            return fitting.filter { names.hasAncestors(parts.dropLast(), above: $0, parents) }.sorted()
        }
    }

    /// The one node that is meant.
    /// - Throws: ``NodeSelectionError`` when there is none, with names that are near, or several, with those.
    package func node(
        among nodes: some Collection<NodeID>,
        in dictionary: SessionDictionary,
        parents: (NodeID) -> [NodeID]
    ) throws -> NodeID {
        let found = self.nodes(among: nodes, in: dictionary, parents: parents)
        if found.count == 1 { return found[0] }
        let names = NodeNames(dictionary: dictionary)
        if found.count > 1 {
            throw NodeSelectionError.ambiguous(text, found.map { candidate($0, names, dictionary, parents) })
        }
        if case .label(_, let id) = choice, nodes.contains(id) {
            throw NodeSelectionError.unknown(text, near: [names.label(id)])
        }
        guard case .path(let parts) = choice else { throw NodeSelectionError.unknown(text, near: []) }
        var titles: Set<String> = []
        for node in nodes {
            titles.insert(names.title(node))
            if let identifier = dictionary.identifier(of: node) { titles.insert(identifier) }
        }
        var matching = NameMatching(dictionary: dictionary)
        let missing =
            parts.first { part in !nodes.contains { matching.fit($0, part) != .none } } ?? parts[parts.count - 1]
        // Who leaves suffixes out is told of names without them.
        let short = Set(titles.compactMap(NameMatching.withoutSuffix)).filter { abs($0.count - missing.count) <= 2 }
        throw NodeSelectionError.unknown(text, near: NearestNames.nearest(to: missing, among: titles.union(short)))
    }

    private func candidate(
        _ node: NodeID,
        _ names: NodeNames,
        _ dictionary: SessionDictionary,
        _ parents: (NodeID) -> [NodeID]
    ) -> String {
        let identifier = dictionary.identifier(of: node).map { " '\($0)'" } ?? ""
        let parent = parents(node).min().map { " in \(names.label($0))" } ?? ""
        return "\(names.label(node))\(identifier)\(parent)"
    }
}
