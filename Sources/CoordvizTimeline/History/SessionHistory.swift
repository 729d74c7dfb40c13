package import CoordvizModel

/// A whole session in one pass: lives, edges, messages, stays of coordinators, and what happened to whom.
///
/// Costs time and memory linear in the session's events. A question about one moment does not need it:
/// see ``SessionTimeline``.
package struct SessionHistory: Sendable {
    /// All records, in order.
    package private(set) var records: [EventRecord] = []
    /// All nodes, in the order in which they turned up.
    package private(set) var lives: [NodeLife] = []
    /// All edges, in the order in which they began.
    package private(set) var edges: [EdgeInterval] = []
    /// All messages, in the order of sending.
    package private(set) var messages: [MessagePath] = []
    /// All stays of coordinators, each followed by those that began below it; otherwise in the order in which they began.
    package private(set) var lanes: [CoordinatorLane] = []
    /// Nodes of which a keyframe says that they appeared or disappeared as view controllers do, while the events are lost.
    package private(set) var appearancesOfKeyframes: [(event: EventNumber, node: NodeID)] = []
    /// What is unknown because events were lost: there, what is told is what was known before.
    package let unknown: UnknownStretches
    /// Where walks over the hierarchy were left out.
    package private(set) var unlooked = UnlookedStretches()

    /// Reads the session of `source` once.
    package init(of source: some SessionSource) throws {
        unknown = try UnknownStretches(of: source)
        var builder = SessionHistoryBuilder(dictionary: source.dictionary, unknown: unknown)
        if source.facts.lastEvent > .zero {
            let all = EventNumber(rawValue: 1)...source.facts.lastEvent
            // The recording is untrusted: a last number may be any.
            records.reserveCapacity(Int(min(source.facts.lastEvent.rawValue, 1 << 20)))
            try source.forEachRecord(in: all) { records.append($0) }
        }
        var previous = EventNumber.zero
        var waiting = unknown.all[...]
        for record in records {
            if let stretch = waiting.first, stretch.first < record.number { builder.enter(stretch) }
            while let stretch = waiting.first, let end = stretch.end, end < record.number {
                // The keyframe's own event is among the lost ones.
                builder.enter(stretch)
                builder.align(with: try source.keyframe(atOrBefore: end), since: previous)
                waiting.removeFirst()
                if let next = waiting.first, next.first < record.number { builder.enter(next) }
            }
            builder.consume(record)
            unlooked.follow(record)
            if let stretch = waiting.first, stretch.end == record.number {
                builder.align(with: try source.keyframe(atOrBefore: record.number), since: previous)
                waiting.removeFirst()
            } else if record.number.rawValue != previous.rawValue + 1, !builder.isInStretch {
                // Nobody says that something was lost, but the numbers do: what the recorder kept is the truth.
                if try source.firstKeyframe(atOrAfter: record.number) == record.number {
                    builder.align(with: try source.keyframe(atOrBefore: record.number), since: previous)
                }
            }
            previous = record.number
        }
        if let stretch = waiting.first { builder.enter(stretch) }
        builder.finish()
        lives = builder.lives
        edges = builder.edges
        messages = builder.messages.all
        lanes = builder.lanes
        appearancesOfKeyframes = builder.appearances.sorted { ($0.event, $0.node) < ($1.event, $1.node) }
    }
}
