package import CoordvizModel

extension SessionTimeline {
    /// Everything that the session tells of one node, also of one that is dead.
    ///
    /// Reads the session's events once, and once more when the node is named by a path; keeps what mentions the node, and
    /// the names of messages.
    /// - Parameter remarks: what rules have to say against the node.
    /// - Throws: ``NodeSelectionError`` when no single node of the session is meant; whatever the source throws.
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
        // An id that nobody defined may still be met by events.
        if story.first == nil, source.dictionary.nodes[node] == nil {
            throw NodeSelectionError.unknown(selection.text, near: [])
        }
        story.remarks = try remarks(node)
        return story
    }

    /// The one node that is meant among all that the session ever had.
    /// - Throws: ``NodeSelectionError``; whatever the source throws.
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
