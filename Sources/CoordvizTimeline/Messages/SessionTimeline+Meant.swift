package import CoordvizModel

extension SessionTimeline {
    /// Every node that is meant among all that the session ever had: of a type that has several nodes, all of them.
    ///
    /// A name costs a look at each node; a path one at each event that tells of an edge as well.
    /// - Throws: ``NodeSelectionError`` when no node is meant; whatever the source throws.
    package func nodes(meantBy selection: NodeSelection) throws -> Set<NodeID> {
        let ancestry = NodeAncestry(source)
        let nodes = source.dictionary.nodes.keys
        let found = selection.nodes(among: nodes, in: source.dictionary, parents: ancestry.parents)
        if let failure = ancestry.failure { throw failure }
        if found.isEmpty {
            _ = try selection.node(among: nodes, in: source.dictionary, parents: ancestry.parents)
        }
        return Set(found)
    }
}
