package import CoordvizModel

/// Some ranges of a session's events as a separate session, with the state before each range.
///
/// The other events are missing as lost ones are in a recording, with the reason ``LossReason/leftOut``. What the extract
/// shows is true of the whole session, or is marked as unknown.
package struct SessionExtract<Source: SessionSource>: SessionSource {
    private let source: Source
    /// In order, disjoint.
    private let ranges: [ClosedRange<EventNumber>]
    /// The states before the ranges, by their events; none where the state is unknown.
    private let openings: [EventNumber: Keyframe]
    /// The nodes of which, with their ancestors, states consist; nil for all.
    private let nodes: Set<NodeID>?
    package let facts: SessionFacts

    /// - Parameters:
    ///   - ranges: the events to keep, in any order.
    ///   - nodes: restricts states to these nodes, those of the kept events, and the ancestors of both; nil for all nodes.
    package init(
        of source: Source,
        keeping ranges: [ClosedRange<EventNumber>],
        statesOf nodes: Set<NodeID>? = nil
    ) throws {
        self.source = source
        let kept = Self.joined(ranges, through: source.facts.lastEvent)
        self.ranges = kept
        var facts = source.facts
        facts.losses = Self.losses(between: kept, besides: source.facts.losses, through: source.facts.lastEvent)
        self.facts = facts
        var all = nodes
        if nodes != nil {
            for range in kept {
                try source.forEachRecord(in: range) { all?.formUnion([$0.subject, $0.object, $0.predicted]) }
            }
        }
        self.nodes = all
        let timeline = SessionTimeline(source)
        let unknown = try timeline.unknown()
        var openings: [EventNumber: Keyframe] = [:]
        for range in kept {
            let event = EventNumber(rawValue: range.lowerBound.rawValue - 1)
            guard unknown.stretch(at: event) == nil else { continue }
            let state = try timeline.state(at: event)
            openings[event] = Keyframe(event: event, state: Self.state(state, of: all))
        }
        self.openings = openings
    }

    package var dictionary: SessionDictionary { source.dictionary }

    package var integrityIssues: ReadingIssues { source.integrityIssues }

    /// Whether an event is kept.
    package func contains(_ event: EventNumber) -> Bool { ranges.contains { $0.contains(event) } }

    package func keyframe(atOrBefore event: EventNumber) throws -> Keyframe {
        for range in ranges.reversed() where range.lowerBound.rawValue - 1 <= event.rawValue {
            let recorded = try source.keyframe(atOrBefore: min(event, range.upperBound))
            if range.contains(recorded.event) {
                return Keyframe(event: recorded.event, state: Self.state(recorded.state, of: nodes))
            }
            if let opening = openings[Self.before(range)] { return opening }
        }
        return .beginning
    }

    package func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber? {
        for range in ranges where range.upperBound >= event {
            let opening = Self.before(range)
            if opening >= event, openings[opening] != nil { return opening }
            if let found = try source.firstKeyframe(atOrAfter: max(event, range.lowerBound)), range.contains(found) {
                return found
            }
        }
        return nil
    }

    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
        for part in parts(of: range) { try source.forEachRecord(in: part, body) }
    }

    package func forEachBatch(in range: ClosedRange<EventNumber>, _ body: ([EventRecord]) throws -> Void) throws {
        for part in parts(of: range) { try source.forEachBatch(in: part, body) }
    }

    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        for part in parts(of: range) { try source.forEachRecord(ofKinds: kinds, in: part, body) }
    }

    package func lastEvent(atOrBeforeTime time: Int64) throws -> EventNumber? {
        guard let event = try source.lastEvent(atOrBeforeTime: time) else { return nil }
        return ranges.last { $0.lowerBound <= event }.map { min($0.upperBound, event) }
    }

    package func event(markedAs name: String) throws -> EventNumber? {
        var found: EventNumber?
        for range in ranges {
            try source.forEachRecord(ofKind: .mark, in: range) {
                if dictionary.text($0.name) == name { found = $0.number }
            }
        }
        return found
    }

    package func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) throws -> EventNumber? {
        for range in ranges.reversed() where range.lowerBound <= event {
            let found = try source.lastEvent(ofKind: kind, atOrBefore: min(event, range.upperBound))
            if let found, range.contains(found) { return found }
        }
        return nil
    }

    private func parts(of range: ClosedRange<EventNumber>) -> [ClosedRange<EventNumber>] {
        ranges.filter(range.overlaps).map { $0.clamped(to: range) }
    }

    private static func before(_ range: ClosedRange<EventNumber>) -> EventNumber {
        EventNumber(rawValue: range.lowerBound.rawValue - 1)
    }
}

extension SessionExtract {
    /// The ranges in order, those that overlap or adjoin as one.
    private static func joined(
        _ ranges: [ClosedRange<EventNumber>],
        through last: EventNumber
    ) -> [ClosedRange<EventNumber>] {
        let first = EventNumber(rawValue: 1)
        guard last >= first else { return [] }
        var joined: [ClosedRange<EventNumber>] = []
        for range in ranges.filter((first...last).overlaps).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let range = range.clamped(to: first...last)
            if let previous = joined.last, range.lowerBound.rawValue <= previous.upperBound.rawValue + 1 {
                joined[joined.count - 1] = previous.lowerBound...max(previous.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    /// The losses of the session, and the gaps between the ranges as further ones; a lost event is in one of them only.
    private static func losses(
        between ranges: [ClosedRange<EventNumber>],
        besides lost: [Loss],
        through last: EventNumber
    ) -> [Loss] {
        let there = (ranges + lost.filter { $0.first <= $0.last }.map { $0.first...$0.last })
            .sorted { $0.lowerBound < $1.lowerBound }
        var losses = lost
        var next: Int64 = 1
        func leaveOut(through end: Int64) {
            guard next <= end else { return }
            let (first, last) = (EventNumber(rawValue: next), EventNumber(rawValue: end))
            losses.append(Loss(first: first, last: last, reason: .leftOut))
        }
        for range in there where range.upperBound.rawValue >= next {
            leaveOut(through: range.lowerBound.rawValue - 1)
            // The recording is untrusted: a loss may reach to the greatest number.
            next = range.upperBound.rawValue &+ 1
            if next < 0 { return losses.sorted { $0.first < $1.first } }
        }
        leaveOut(through: last.rawValue)
        return losses.sorted { $0.first < $1.first }
    }

    /// The part of a state that consists of some nodes, what contains or owns them, and so on.
    private static func state(_ state: HierarchyState, of nodes: Set<NodeID>?) -> HierarchyState {
        guard let nodes else { return state }
        var kept = nodes.intersection(state.nodes)
        var waiting = Array(kept)
        while let node = waiting.popLast() {
            for edge in state.edges(of: node) where edge.from == node && kept.insert(edge.to).inserted {
                waiting.append(edge.to)
            }
        }
        return HierarchyState(
            nodes: kept.sorted(),
            edges: state.edges.filter { kept.contains($0.key.from) && kept.contains($0.key.to) }.map {
                ($0.key, $0.value)
            },
            appearances: state.appearances.filter { kept.contains($0.key) }
        )
    }
}
