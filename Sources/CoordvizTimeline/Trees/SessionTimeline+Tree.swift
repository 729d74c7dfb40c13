package import CoordvizModel

extension SessionTimeline {
    /// What was there at a moment, as trees.
    ///
    /// Answered from the nearest keyframe, in time linear in what was there.
    /// - Parameters:
    ///   - root: where to start; everything by default.
    ///   - depth: how many levels to show, at least 1 and at most ``MomentTree/deepest``.
    ///   - filter: shows only these nodes and those above them.
    /// - Throws: ``NodeSelectionError`` when `root` is no single node of the moment, or `filter` none of what is shown;
    ///   whatever the source throws.
    package func tree(
        at event: EventNumber,
        layer: TreeLayer = .coordinators,
        root: NodeSelection? = nil,
        depth: Int = MomentTree.deepest,
        filter: NodeSelection? = nil
    ) throws -> MomentTree {
        let structure = try structure(at: event)
        let builder = MomentTreeBuilder(structure, layer: layer)
        var places = try builder.places(from: root.map { try node($0, in: structure, at: event) })
        if let filter {
            let shown = Set(places.map(\.node)).sorted()
            let wanted = filter.nodes(among: shown, in: source.dictionary, parents: structure.parents)
            if wanted.isEmpty {
                if let absence = try absence(of: filter, at: event, besides: structure.state.nodes) { throw absence }
                let all = structure.state.nodes.sorted()
                if !filter.nodes(among: all, in: source.dictionary, parents: structure.parents).isEmpty {
                    throw NodeSelectionError.notShown(filter.text)
                }
                _ = try filter.node(among: shown, in: source.dictionary, parents: structure.parents)
            }
            places = MomentTreeBuilder.filter(places, to: Set(wanted))
        }
        let cut = MomentTreeBuilder.cut(places, at: max(1, min(depth, MomentTree.deepest)))
        return MomentTree(
            event: event,
            time: try time(of: event),
            layer: layer,
            unknown: try unknown().stretch(at: event),
            entries: cut.map(builder.entry)
        )
    }

    /// The edges of a moment, for questions about who is next to whom.
    package func structure(at event: EventNumber) throws -> MomentStructure {
        MomentStructure(try state(at: event), dictionary: source.dictionary)
    }

    /// When an event was, in nanoseconds since the session's start; nil when it is lost. Costs a look-up.
    func time(of event: EventNumber) throws -> Int64? {
        guard event > .zero else { return nil }
        var time: Int64?
        try source.forEachRecord(in: event...event) { time = $0.time }
        return time
    }
}

extension MomentStructure {
    /// The one node of the moment that a person means.
    /// - Throws: ``NodeSelectionError``.
    package func node(_ selection: NodeSelection) throws -> NodeID {
        try selection.node(among: state.nodes, in: dictionary, parents: parents(of:))
    }
}
