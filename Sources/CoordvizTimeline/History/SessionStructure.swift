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
    /// What appeared and disappeared, in the order of reading.
    package let appearances: [NodeAppearance]
    /// The stretches that are unknown because events were lost.
    package let unknown: UnknownStretches
    /// The stretches in which snapshots of the hierarchy were skipped.
    package let unobserved: UnobservedStretches

    init(
        lives: [NodeLife],
        edges: [EdgeInterval],
        lanes: [CoordinatorLane],
        appearances: [NodeAppearance],
        unknown: UnknownStretches,
        unobserved: UnobservedStretches
    ) {
        (self.lives, self.edges, self.lanes) = (lives, edges, lanes)
        (self.appearances, self.unknown, self.unobserved) = (appearances, unknown, unobserved)
    }

    init(_ builder: SessionHistoryBuilder, unknown: UnknownStretches, unobserved: UnobservedStretches) {
        self.init(
            lives: builder.lives,
            edges: builder.edges,
            lanes: builder.lanes,
            appearances: builder.appearances,
            unknown: unknown,
            unobserved: unobserved
        )
    }

    /// Reads the session of `source`, in one pass.
    /// - Parameter noting: is called with each record, in order.
    package init(of source: some SessionSource, noting: (EventRecord) -> Void = { _ in }) throws {
        let unknown = try UnknownStretches(of: source)
        var reading = HistoryReading(unknown: unknown, messages: nil)
        try reading.consume(from: EventNumber(rawValue: 1), of: source, noting: noting)
        reading.finish()
        self.init(reading.builder, unknown: unknown, unobserved: reading.unobserved)
    }
}
