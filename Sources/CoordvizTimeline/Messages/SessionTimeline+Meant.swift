package import CoordvizModel

extension SessionTimeline {
    /// All selected nodes among all nodes of the session; a type selects all of its nodes.
    ///
    /// A name takes time linear in the nodes; a path also reads the events of edges.
    /// - Throws: ``NodeSelectionError`` when no node is selected; the source's errors.
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
