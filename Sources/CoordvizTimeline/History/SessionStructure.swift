package import CoordvizModel

/// The lifetimes and relations of a whole session, without its records and messages: what ``SessionHistory`` says of
/// them.
///
/// For exports that stream the records. Takes time linear in the events, and memory linear in the objects and
/// relations.
package struct SessionStructure: Sendable {
    /// All nodes, in the order of their first events.
    package let lives: [NodeLife]
    /// All edges, in the order in which they began.
    package let edges: [EdgeInterval]
    /// All coordinator lifetimes, each followed by the lifetimes below it; otherwise in the order of their beginnings.
    package let lanes: [CoordinatorLane]
    /// The stretches that are unknown because events were lost.
    package let unknown: UnknownStretches
    /// The stretches in which snapshots of the hierarchy were skipped.
    package let unobserved: UnobservedStretches

    /// The number of records that are in memory at a time.
    private static let most: Int64 = 1 << 16

    /// Reads the session of `source`, in one pass.
    /// - Parameter noting: is called with each record, in order.
    package init(of source: some SessionSource, noting: (EventRecord) -> Void = { _ in }) throws {
        unknown = try UnknownStretches(of: source)
        var reading = HistoryReading(unknown: unknown, messages: nil)
        var records: [EventRecord] = []
        var first: Int64 = 1
        // A part at a time, because no keyframe can be read while records are.
        while first <= source.facts.lastEvent.rawValue {
            let last =
                source.facts.lastEvent.rawValue - first < Self.most
                ? source.facts.lastEvent.rawValue : first + Self.most - 1
            records.removeAll(keepingCapacity: true)
            try source.forEachRecord(in: EventNumber(rawValue: first)...EventNumber(rawValue: last)) {
                records.append($0)
            }
            for record in records {
                noting(record)
                try reading.consume(record, of: source)
            }
            guard last < .max else { break }
            first = last + 1
        }
        reading.finish()
        lives = reading.builder.lives
        edges = reading.builder.edges
        lanes = reading.builder.lanes
        unobserved = reading.unobserved
    }
}
