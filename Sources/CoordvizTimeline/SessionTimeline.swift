package import CoordvizModel

/// Questions about single moments of a session, answered from the nearest keyframe: never by a full replay.
package struct SessionTimeline<Source: SessionSource> {
    /// Where the events come from.
    package let source: Source
    /// What the session's nodes are called.
    package let names: NodeNames
    private let memory = Memory()

    /// What was found out once. A timeline belongs to its caller, so no other thread writes here.
    private final class Memory {
        var unknown: UnknownStretches?
        var names: NodeNames?
        /// What messages carry by their names, each with the events that it was told of.
        var types: [(told: EventRecord, of: [EventRecord])]?
        /// The last states that were asked for: moment after moment, each is asked for as the end of one step and the
        /// beginning of the next, and neither is to cost a replay.
        var states: [(event: EventNumber, state: HierarchyState)] = []

        /// The latest of them in a range.
        func state(in range: ClosedRange<EventNumber>) -> (event: EventNumber, state: HierarchyState)? {
            let known = states.filter { range.contains($0.event) }.max { $0.event < $1.event }
            // The one that was used last is kept longest.
            if let known { keep(known.state, at: known.event) }
            return known
        }

        func keep(_ state: HierarchyState, at event: EventNumber) {
            states.removeAll { $0.event == event }
            if states.count == 2 { states.removeFirst() }
            states.append((event, state))
        }
    }

    /// Asks `source`.
    package init(_ source: Source) {
        self.source = source
        names = NodeNames(dictionary: source.dictionary)
    }

    /// Everything that is unknown because events were lost. Found out with the first question, and kept.
    package func unknown() throws -> UnknownStretches {
        if let known = memory.unknown { return known }
        let unknown = try UnknownStretches(of: source)
        memory.unknown = unknown
        return unknown
    }

    /// The names of all nodes, found out with the first picture, and kept.
    private func preparedNames() -> NodeNames {
        if let known = memory.names { return known }
        let names = names.prepared()
        memory.names = names
        return names
    }

    /// What existed right after an event; before the first event nothing did.
    ///
    /// In an ``UnknownStretch`` nobody knows, and what is given is what was known last, before it.
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

    /// The first event of the step that an event belongs to: the latest action of the user at or before it, or the
    /// session's first event when there was none. What a step changed is what the user brought about with it.
    package func stepBeginning(at event: EventNumber) throws -> EventNumber {
        try source.lastEvent(ofKind: .action, atOrBefore: event) ?? EventNumber(rawValue: 1)
    }

    /// The paths of the messages sent in a range, as far as they had come at its end.
    package func messages(in range: ClosedRange<EventNumber>) throws -> [MessagePath] {
        var builder = MessagePathBuilder(dictionary: source.dictionary, unknown: try unknown())
        try source.forEachRecord(in: range) { builder.consume($0) }
        let first = EventNumber(rawValue: 1)
        guard range.lowerBound > first, builder.lacksValues else { return builder.all(at: range.upperBound) }
        let before = first...EventNumber(rawValue: range.lowerBound.rawValue - 1)
        for types in try typesTold() where before.contains(types.told.number) && before.contains(types.told.causeEvent)
        {
            for record in types.of { builder.learn(types.told, from: record) }
        }
        return builder.all(at: range.upperBound)
    }

    /// Types are told with the first message of their name only. Found out with the first question, and kept.
    private func typesTold() throws -> [(told: EventRecord, of: [EventRecord])] {
        if let known = memory.types { return known }
        var types: [(told: EventRecord, of: [EventRecord])] = []
        let all = EventNumber(rawValue: 1)...max(EventNumber(rawValue: 1), source.facts.lastEvent)
        try source.forEachRecord(ofKind: .messageValues, in: all) {
            if $0.valuesLevel == .types { types.append(($0, [])) }
        }
        for index in types.indices {
            let event = types[index].told.causeEvent
            guard all.contains(event) else { continue }
            try source.forEachRecord(in: event...event) { types[index].of.append($0) }
        }
        memory.types = types
        return types
    }

    /// The graph of a moment: what exists, what the step changed, which way its messages took.
    ///
    /// Where the state is unknown, the graph shows what was known last, and says so; what is found changed behind a loss is
    /// no change that the step is said to have made.
    /// - Parameter since: the event that changes are counted from (inclusive); the step's beginning by default.
    /// - Parameter showsPrivateViews: whether UIKit's own wrapper views are shown.
    /// - Parameter overlays: what is asked for besides.
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
