package import CoordvizModel

extension SessionTimeline {
    /// The trees of a moment.
    ///
    /// Uses the nearest keyframe; takes time linear in the state.
    /// - Parameters:
    ///   - root: the root of the tree; nil for all trees.
    ///   - depth: the number of levels, from 1 to ``MomentTree/deepest``.
    ///   - filter: shows only these nodes and their ancestors; nil for all.
    /// - Throws: ``NodeSelectionError`` when `root` does not select exactly one node of the moment, or `filter` selects
    ///   none of the shown nodes; the source's errors.
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

    /// The edges of a moment, indexed for lookups of neighbours.
    package func structure(at event: EventNumber) throws -> MomentStructure {
        MomentStructure(try state(at: event), dictionary: source.dictionary)
    }

    /// The time of an event, in nanoseconds since the session's start; nil when it is lost. Takes one lookup.
    func time(of event: EventNumber) throws -> Int64? {
        guard event > .zero else { return nil }
        var time: Int64?
        try source.forEachRecord(in: event...event) { time = $0.time }
        return time
    }
}

extension MomentStructure {
    /// The selected node of the moment.
    /// - Throws: ``NodeSelectionError``.
    package func node(_ selection: NodeSelection) throws -> NodeID {
        try selection.node(among: state.nodes, in: dictionary, parents: parents(of:))
    }
}
