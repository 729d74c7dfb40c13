package import CoordvizModel

/// A selection of nodes on the command line: by id (`#17`, `17`), by label (`PaymentCoordinator #17`, with or without
/// the space), by type or identifier (`PaymentCoordinator`, `Payment`, `Shop.PaymentCoordinator`, `cart`), or by a path
/// of these from parent to child (`App/Catalog/Payment`), in which all names but the last may be abbreviated. A slash that
/// belongs to a name is written as `\/` in a path.
package struct NodeSelection: Equatable, Sendable {
    private enum Choice: Equatable, Sendable {
        case id(NodeID)
        /// A name and an id; a label that was copied from another recording matches nothing.
        case label(String, NodeID)
        /// Names from the outermost ancestor to the node; never empty.
        case path([String])
    }

    /// The text of the selection.
    package let text: String
    private let choice: Choice

    /// The id; nil if the node is not named by id.
    var id: NodeID? {
        if case .id(let id) = choice { id } else { nil }
    }

    /// Parses a selection.
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
        let parts = Self.parts(text)
        guard parts.allSatisfy({ !$0.isEmpty }), !text.hasPrefix("#") else { throw NodeSelectionError.nonsense(text) }
        choice = .path(parts)
    }

    /// The names of a path. A `\` before a slash or another `\` makes it a part of a name.
    private static func parts(_ path: String) -> [String] {
        var parts = [""]
        var isEscaped = false
        for scalar in path.unicodeScalars {
            if !isEscaped, scalar == "/" {
                parts.append("")
            } else if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            } else {
                if isEscaped, scalar != "/", scalar != "\\" { parts[parts.count - 1] += "\\" }
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = false
        }
        if isEscaped { parts[parts.count - 1] += "\\" }
        return parts
    }

    /// The name and id of a label such as `UIButton #73`; nil if the text is not a label.
    private static func label(_ text: String) -> (name: String, id: NodeID)? {
        guard let sign = text.lastIndex(of: "#"), let number = UInt32(text[text.index(after: sign)...]), number > 0
        else {
            return nil
        }
        var name = text[..<sign]
        while name.last == " " { name.removeLast() }
        return name.isEmpty ? nil : (String(name), NodeID(rawValue: number))
    }

    /// All selected nodes, sorted by id.
    ///
    /// Exact matches take precedence over matches without a suffix. Takes time linear in the nodes, and for paths in
    /// the ancestors of matching nodes.
    /// - Parameters:
    ///   - nodes: the candidates.
    ///   - parents: the parents and owners of a node.
    package func nodes(
        among nodes: some Collection<NodeID>,
        in dictionary: SessionDictionary,
        parents: (NodeID) -> [NodeID]
    ) -> [NodeID] {
        switch choice {
        // A name may look like an id or a label, as identifiers of orders do.
        case .id(let id): return nodes.contains(id) ? [id] : named(among: nodes, in: dictionary, parents: parents)
        case .label(let name, let id):
            var names = NameMatching(dictionary: dictionary)
            return nodes.contains(id) && names.fit(id, name) != .none
                ? [id] : named(among: nodes, in: dictionary, parents: parents)
        case .path: return named(among: nodes, in: dictionary, parents: parents)
        }
    }

    private func named(
        among nodes: some Collection<NodeID>,
        in dictionary: SessionDictionary,
        parents: (NodeID) -> [NodeID]
    ) -> [NodeID] {
        let parts = Self.parts(text)
        let found = Self.nodes(parts, among: nodes, in: dictionary, parents: parents)
        // A name may contain slashes.
        return found.isEmpty && parts != [text]
            ? Self.nodes([text], among: nodes, in: dictionary, parents: parents) : found
    }

    private static func nodes(
        _ path: [String],
        among nodes: some Collection<NodeID>,
        in dictionary: SessionDictionary,
        parents: (NodeID) -> [NodeID]
    ) -> [NodeID] {
        var names = NameMatching(dictionary: dictionary)
        let last = path[path.count - 1]
        // Among those at the place: a node elsewhere may fit the last name better.
        let fitting = nodes.filter {
            names.fit($0, last) != .none && names.hasAncestors(path.dropLast(), above: $0, parents)
        }
        return names.best(fitting, last).sorted()
    }

    /// The only selected node.
    /// - Throws: ``NodeSelectionError`` when there is none, with similar names, or several, with their labels.
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
        // A user who leaves out suffixes gets suggestions without them.
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
