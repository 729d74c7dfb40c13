package import CoordvizModel
internal import CoordvizTimeline

/// The objects and relations of a session with their times: the model of the exports as GraphML and GEXF.
///
/// Takes time linear in the session, and memory linear in its objects and relations. Pure.
package struct SessionGraph {
    /// The session.
    let facts: SessionFacts
    /// The objects, in the order of their first events.
    let lives: [NodeLife]
    /// The relations, in the order of their beginnings; several of the same kind between the same objects if one ended
    /// and began again.
    let edges: [EdgeInterval]
    /// Objects that relations mention and nothing else does, in a damaged recording.
    let undescribed: [NodeID]
    /// The time of the last event, in nanoseconds since the session's start.
    let end: Int64
    /// What is unknown, as a sentence without a full stop; nil when nothing is.
    package let unknown: String?
    let dictionary: SessionDictionary
    private let moments: EventMoments

    /// Reads a session, in two passes.
    /// - Parameter event: only what existed right after this event, with its whole lifetime; everything if nil. In an
    ///   unknown stretch it is what existed before.
    /// - Throws: the source's errors.
    package init(of source: some SessionSource, at event: EventNumber? = nil) throws {
        let structure = try SessionStructure(of: source)
        facts = source.facts
        dictionary = source.dictionary
        if let event {
            let stretch = structure.unknown.stretch(at: event)
            let shown = stretch?.lastKnown ?? event
            edges = structure.edges.filter { $0.holds(at: shown) }
            let ends = Set(edges.flatMap { [$0.edge.from, $0.edge.to] })
            lives = structure.lives.filter { life in
                life.first <= shown && (life.released.map { shown < $0 } ?? true) || ends.contains(life.node)
            }
            unknown = stretch.map { "\($0.text): this is the last known state" }
        } else {
            edges = structure.edges
            lives = structure.lives
            unknown = structure.unknown.text
        }
        var known = NodeIndexes()
        for life in lives { known[life.node] = 0 }
        var missing: [NodeID] = []
        for node in edges.flatMap({ [$0.edge.from, $0.edge.to] }) where known[node] == nil {
            known[node] = 0
            missing.append(node)
        }
        undescribed = missing
        var wanted: [EventNumber] = []
        for life in lives { wanted += [life.first, life.released ?? life.first] }
        for edge in edges { wanted += [edge.began, edge.ended ?? edge.began] }
        moments = try EventMoments(of: wanted, in: source)
        end = moments.end
    }

    /// The time of an event that began or ended something, in nanoseconds since the session's start. An event that was
    /// lost has the time of the one before.
    func time(of event: EventNumber) -> Int64 { moments[event] }

    /// The time at which something ended: not before it began, and the session's end if it did not end.
    func end(of ended: EventNumber?, after began: EventNumber) -> Int64 {
        max(time(of: began), ended.map { time(of: $0) } ?? end)
    }
}

/// The times of some events, read in one pass.
private struct EventMoments {
    private let events: [EventNumber]
    private var times: [Int64] = []
    /// The time of the session's last event.
    private(set) var end: Int64

    init(of wanted: [EventNumber], in source: some SessionSource) throws {
        events = wanted.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        var clock = TraceClock()
        if source.facts.lastEvent > .zero {
            let (events, all) = (events, EventNumber(rawValue: 1)...source.facts.lastEvent)
            var found: [Int64] = []
            found.reserveCapacity(events.count)
            try source.forEachRecord(in: all) { record in
                while found.count < events.count, events[found.count] < record.number { found.append(clock.now) }
                clock.advance(to: record.time)
                if found.count < events.count, events[found.count] == record.number { found.append(clock.now) }
            }
            times = found
        }
        end = clock.now
    }

    subscript(event: EventNumber) -> Int64 {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle] < event { low = middle + 1 } else { high = middle }
        }
        return low < times.count ? times[low] : end
    }
}
