package import CoordvizModel

/// Answers queries about single moments of a session from the nearest keyframe, without a full replay.
package struct SessionTimeline<Source: SessionSource> {
    /// The source of the events.
    package let source: Source
    /// The names of the session's nodes.
    package let names: NodeNames
    private let memory = Memory()

    /// Cached results. A timeline is used by one thread, so there is no locking.
    private final class Memory {
        var unknown: UnknownStretches?
        var names: NodeNames?
        /// The content types of messages, each with the events that sent such messages.
        var types: [(record: EventRecord, of: [EventRecord])]?
        /// The last two states. Consecutive moments use a state as the end of one step and the beginning of the next,
        /// without a replay.
        var states: [(event: EventNumber, state: HierarchyState)] = []

        /// The latest cached state in a range.
        func state(in range: ClosedRange<EventNumber>) -> (event: EventNumber, state: HierarchyState)? {
            let known = states.filter { range.contains($0.event) }.max { $0.event < $1.event }
            // Least recently used states are evicted first.
            if let known { keep(known.state, at: known.event) }
            return known
        }

        func keep(_ state: HierarchyState, at event: EventNumber) {
            states.removeAll { $0.event == event }
            if states.count == 2 { states.removeFirst() }
            states.append((event, state))
        }
    }

    /// Creates a timeline of a source.
    package init(_ source: Source) {
        self.source = source
        names = NodeNames(dictionary: source.dictionary)
    }

    /// The stretches that are unknown because events were lost. Read on first use and cached.
    package func unknown() throws -> UnknownStretches {
        if let known = memory.unknown { return known }
        let unknown = try UnknownStretches(of: source)
        memory.unknown = unknown
        return unknown
    }

    /// The names of all nodes, prepared on first use and cached.
    private func preparedNames() -> NodeNames {
        if let known = memory.names { return known }
        let names = names.prepared()
        memory.names = names
        return names
    }

    /// The state right after an event; empty before the first event.
    ///
    /// In an ``UnknownStretch`` it is the last known state.
    package func state(at event: EventNumber) throws -> HierarchyState {
        try replay(to: unknown().stretch(at: event)?.lastKnown ?? event)
    }

    private func replay(to event: EventNumber) throws -> HierarchyState {
        guard event > .zero else { return HierarchyState() }
        let keyframe = try source.keyframe(atOrBefore: event)
        guard keyframe.event < event else { return keyframe.state }
        let known = memory.state(in: keyframe.event...event)
        var state = known?.state ?? keyframe.state
        let last = known?.event ?? keyframe.event
        if last < event {
            let next = EventNumber(rawValue: last.rawValue + 1)
            try source.forEachRecord(in: next...event) { state.apply($0) }
        }
        memory.keep(state, at: event)
        return state
    }

    /// The first event of the step that an event belongs to: the user's latest action at or before it, or the session's
    /// first event. The changes of a step are the result of the user's action.
    package func stepBeginning(at event: EventNumber) throws -> EventNumber {
        try source.lastEvent(ofKind: .action, atOrBefore: event) ?? EventNumber(rawValue: 1)
    }

    /// The paths of messages sent in a range, at the end of the range.
    package func messages(in range: ClosedRange<EventNumber>) throws -> [MessagePath] {
        var builder = MessagePathBuilder(dictionary: source.dictionary, unknown: try unknown())
        try source.forEachRecord(in: range) { builder.consume($0) }
        let first = EventNumber(rawValue: 1)
        guard range.lowerBound > first, builder.lacksValues else { return builder.all(at: range.upperBound) }
        let before = first...EventNumber(rawValue: range.lowerBound.rawValue - 1)
        for types in try contentTypes()
        where before.contains(types.record.number) && before.contains(types.record.causeEvent) {
            for record in types.of { builder.learn(types.record, from: record) }
        }
        return builder.all(at: range.upperBound)
    }

    /// The content types of messages, which are recorded only with the first message of a name. Read on first use and
    /// cached.
    private func contentTypes() throws -> [(record: EventRecord, of: [EventRecord])] {
        if let known = memory.types { return known }
        var types: [(record: EventRecord, of: [EventRecord])] = []
        let all = EventNumber(rawValue: 1)...max(EventNumber(rawValue: 1), source.facts.lastEvent)
        try source.forEachRecord(ofKind: .messageValues, in: all) {
            if $0.valuesLevel == .types { types.append(($0, [])) }
        }
        for index in types.indices {
            let event = types[index].record.causeEvent
            guard all.contains(event) else { continue }
            try source.forEachRecord(in: event...event) { types[index].of.append($0) }
        }
        memory.types = types
        return types
    }

    /// The graph of a moment: existing nodes, changes of the step, and paths of its messages.
    ///
    /// If the state is unknown, the graph shows the last known state and says so. Changes that are found after a loss
    /// are marked as uncertain.
    /// - Parameter since: the first event whose changes are marked; the step's beginning by default.
    /// - Parameter showsPrivateViews: whether UIKit's own wrapper views are shown.
    /// - Parameter overlays: the overlays to include.
    package func graph(
        at event: EventNumber,
        since: EventNumber? = nil,
        showsPrivateViews: Bool = false,
        overlays: Set<MomentGraph.Overlay> = []
    ) throws -> MomentGraph {
        let beginning = try since ?? stepBeginning(at: event)
        let before = EventNumber(rawValue: max(0, beginning.rawValue - 1))
        let unknown = try unknown()
        let gaps = try unknown.stretches(after: before, through: event).compactMap { stretch in
            try stretch.end.map { end in
                MomentGraph.Gap(
                    stretch: stretch,
                    before: try replay(to: stretch.lastKnown),
                    after: try replay(to: end)
                )
            }
        }
        let now = try state(at: event)
        var graph = MomentGraph(
            event: event,
            since: beginning,
            now: now,
            before: try state(at: before),
            unknown: unknown.stretch(at: event),
            gaps: gaps,
            messages: beginning <= event ? try messages(in: beginning...event) : [],
            dictionary: source.dictionary,
            showsPrivateViews: showsPrivateViews,
            names: preparedNames()
        )
        if overlays.contains(.chain) { graph.addChain(of: MomentStructure(now, dictionary: source.dictionary)) }
        if overlays.contains(.delegates) {
            graph.delegations = try delegations(at: event, since: beginning, among: now.nodes)
        }
        return graph
    }
}
