package import CoordvizModel

extension SessionTimeline {
    /// The chains from a node to their ends at a moment, with other paths that messages took within the step.
    ///
    /// Uses the nearest keyframe; takes time linear in the state and in the step's hops.
    /// - Throws: ``NodeSelectionError`` when the selection does not name exactly one node of the moment; the source's
    ///   errors.
    package func chain(from selection: NodeSelection, at event: EventNumber) throws -> MomentChain {
        let structure = try structure(at: event)
        return try chain(from: node(selection, in: structure, at: event), in: structure, at: event)
    }

    /// The chains from a node of a moment's structure.
    package func chain(
        from start: NodeID,
        in structure: MomentStructure,
        at event: EventNumber
    ) throws -> MomentChain {
        let since = try stepBeginning(at: event)
        var chains = ChainKind.allCases.map { structure.chain(from: start, along: $0) }
        if since <= event {
            let detours = try detours(from: Set(chains.flatMap(\.links).map(\.node.id)), in: structure, since...event)
            for chain in chains.indices {
                for link in chains[chain].links.indices {
                    chains[chain].links[link].detours = detours[chains[chain].links[link].node.id] ?? []
                }
            }
        }
        return MomentChain(
            event: event,
            time: try time(of: event),
            since: since,
            unknown: try unknown().stretch(at: event),
            placeKnownFrom: try placeOfLast(of: chains.first, after: event),
            chains: chains
        )
    }

    /// The first later event that gives the last node a parent. A view is recorded when a message passes it, so its
    /// parent is unknown until then.
    private func placeOfLast(of chain: MomentChain.Chain?, after event: EventNumber) throws -> EventNumber? {
        guard let chain, chain.ending == .disconnected, let last = chain.links.last?.node.id,
            event < source.facts.lastEvent
        else { return nil }
        var first: EventNumber?
        let later = EventNumber(rawValue: event.rawValue + 1)...source.facts.lastEvent
        try source.forEachRecord(ofKind: .edgeAppeared, in: later) { record in
            guard record.subject == last, let kind = record.edge?.kind, first == nil else { return }
            if [.superview, .viewOfController, .containment, .presentation, .windowRoot].contains(kind) {
                first = record.number
            }
        }
        return first
    }

    private func detours(
        from nodes: Set<NodeID>,
        in structure: MomentStructure,
        _ range: ClosedRange<EventNumber>
    ) throws -> [NodeID: [MomentChain.Detour]] {
        var collector = DetourCollector(structure, on: nodes)
        try source.forEachRecord(ofKind: .hop, in: range) { collector.consume($0) }
        let unnamed = collector.unnamedMessages
        var names = MessageNames()
        if !unnamed.isEmpty {
            try source.forEachRecord(ofKinds: EventFamily.messages.kinds, in: range) {
                if unnamed.contains($0.message) { names.consume($0) }
            }
        }
        return collector.detours(names: names)
    }
}

extension MomentStructure {
    /// Follows the structure from a node to the end, or until a node repeats.
    func chain(from start: NodeID, along kind: ChainKind) -> MomentChain.Chain {
        var links = [MomentChain.Link(node: facts(start))]
        var passed: Set<NodeID> = [start]
        var last = start
        while let step = step(after: last, along: kind) {
            guard passed.insert(step.to).inserted else {
                return MomentChain.Chain(kind: kind, links: links, ending: .cycle(facts(step.to)))
            }
            links.append(MomentChain.Link(node: facts(step.to), reason: step.reason))
            last = step.to
        }
        let ending = self.kind(of: last).shouldLeadOn ? MomentChain.Ending.disconnected : .end
        return MomentChain.Chain(kind: kind, links: links, ending: ending)
    }

    func facts(_ node: NodeID) -> NodeFacts { NodeFacts(node, in: dictionary, state: state.appearances[node]) }
}
