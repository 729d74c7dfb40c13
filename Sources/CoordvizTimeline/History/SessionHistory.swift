package import CoordvizModel

/// The history of a whole session, read in one pass: lifetimes, edges, messages and coordinator lifetimes.
///
/// Takes time and memory linear in the session's events. For queries about one moment use ``SessionTimeline`` instead.
package struct SessionHistory: Sendable {
    /// All records, in order.
    package private(set) var records: [EventRecord] = []
    /// All nodes, in the order of their first events.
    package private(set) var lives: [NodeLife] = []
    /// All edges, in the order in which they began.
    package private(set) var edges: [EdgeInterval] = []
    /// All messages, in the order of sending.
    package private(set) var messages: [MessagePath] = []
    /// All coordinator lifetimes, each followed by the lifetimes below it; otherwise in the order of their beginnings.
    package private(set) var lanes: [CoordinatorLane] = []
    /// What appeared and disappeared, in the order of reading.
    package private(set) var appearances: [NodeAppearance] = []
    /// The stretches that are unknown because events were lost; in them the history shows the last known state.
    package let unknown: UnknownStretches
    /// The stretches in which snapshots of the hierarchy were skipped.
    package private(set) var unobserved = UnobservedStretches()

    /// Reads the session of `source`, in one pass.
    package init(of source: some SessionSource) throws {
        unknown = try UnknownStretches(of: source)
        var reading = HistoryReading(
            unknown: unknown,
            messages: MessagePathBuilder(dictionary: source.dictionary, unknown: unknown)
        )
        if source.facts.lastEvent > .zero {
            let all = EventNumber(rawValue: 1)...source.facts.lastEvent
            // The recording is untrusted: the last number may be any.
            records.reserveCapacity(Int(min(source.facts.lastEvent.rawValue, 1 << 20)))
            try source.forEachRecord(in: all) { records.append($0) }
        }
        for record in records { try reading.consume(record, of: source) }
        reading.finish()
        unobserved = reading.unobserved
        let builder = reading.builder
        lives = builder.lives
        edges = builder.edges
        messages = builder.messages?.all ?? []
        lanes = builder.lanes
        appearances = builder.appearances
    }

    /// The same without records and messages. O(1).
    package var structure: SessionStructure {
        SessionStructure(
            lives: lives,
            edges: edges,
            lanes: lanes,
            appearances: appearances,
            unknown: unknown,
            unobserved: unobserved
        )
    }
}
