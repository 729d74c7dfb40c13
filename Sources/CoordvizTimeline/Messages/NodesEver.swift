public import CoordvizModel

/// Finds nodes by name among all that a session ever had, whatever the moment.
public final class NodesEver<Source: SessionSource> {
    private let source: Source
    /// Read with the first question that needs it.
    private var parents: ParentsEver?

    /// Asks `source`. Not for use from several threads at once.
    public init(of source: Source) { self.source = source }

    /// Every node that is meant: of a type that has several nodes, all of them.
    /// - Throws: ``NodeSelectionError`` when there is none; whatever the source throws. A path costs a look at each event that
    ///   tells of an edge.
    public func meant(by selection: NodeSelection) throws -> Set<NodeID> {
        let parents = try selection.text.contains("/") ? known() : nil
        let nodes = source.dictionary.nodes.keys
        let ancestors: (NodeID) -> [NodeID] = { parents?.parents(of: $0) ?? [] }
        let found = selection.nodes(among: nodes, in: source.dictionary, parents: ancestors)
        if found.isEmpty { _ = try selection.node(among: nodes, in: source.dictionary, parents: ancestors) }
        return Set(found)
    }

    private func known() throws -> ParentsEver {
        if let parents { return parents }
        let read = try ParentsEver(of: source)
        parents = read
        return read
    }
}
