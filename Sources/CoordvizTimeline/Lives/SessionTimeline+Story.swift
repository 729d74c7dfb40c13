package import CoordvizModel

extension SessionTimeline {
    /// Everything that was recorded about one node, also about a released one.
    ///
    /// Reads the session's events once, or twice when the node is named by a path; keeps the events that mention the
    /// node and the names of messages.
    /// - Parameter remarks: the findings about the node.
    /// - Throws: ``NodeSelectionError`` when the selection does not name exactly one node of the session; the source's
    ///   errors.
    package func story(
        of selection: NodeSelection,
        remarks: (NodeID) throws -> [NodeStory.Remark] = { _ in [] }
    ) throws -> NodeStory {
        let node = try node(selection)
        let end = try state(at: source.facts.lastEvent)
        let facts = NodeFacts(node, in: source.dictionary, state: end.appearances[node])
        let excerpt = try NodeExcerpt(of: node, from: source, unknown: unknown())
        var builder = try NodeStoryBuilder(of: facts, from: excerpt)
        var story = builder.build()
        // An undefined id may still be mentioned by events.
        if story.first == nil, source.dictionary.nodes[node] == nil {
            throw NodeSelectionError.unknown(selection.text, near: [])
        }
        story.remarks = try remarks(node)
        return story
    }

    /// The selected node among all nodes of the session.
    /// - Throws: ``NodeSelectionError``; the source's errors.
    package func node(_ selection: NodeSelection) throws -> NodeID {
        if let id = selection.id { return id }
        let ancestry = NodeAncestry(source)
        let found = Result {
            try selection.node(among: source.dictionary.nodes.keys, in: source.dictionary, parents: ancestry.parents)
        }
        if let failure = ancestry.failure { throw failure }
        return try found.get()
    }
}
