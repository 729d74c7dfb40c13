package import CoordvizModel
package import CoordvizTimeline

/// The events of a session that are needed to understand a finding: its evidence with what caused it, the paths of its
/// messages, and the lifetimes of its objects.
package struct FindingNeeds {
    private let history: SessionHistory
    /// The events whose surroundings are of interest, too.
    private let main: [EventNumber]
    /// Other events, which are of interest by themselves.
    private let others: Set<EventNumber>
    /// The paths of its messages without a gap, because the outcome of a message with a gap is not known.
    private let spans: [ClosedRange<EventNumber>]

    /// The greatest numbers of these, because a finding may have any number of evidence.
    private static let mostSurroundings = 20
    private static let mostCauses = 32
    private static let mostFurtherMoments = 5
    /// The greatest length of a span. Paths of messages that waited longer have gaps.
    private static let longestSpan: Int64 = 500

    /// Takes time linear in the messages of the session.
    package init(of finding: Finding, in history: SessionHistory) {
        self.history = history
        let core = ([finding.moment] + finding.evidence.map(\.event)).reduce(into: [EventNumber]()) { found, event in
            if event > .zero, !found.contains(event) { found.append(event) }
        }
        main = Array(core.prefix(Self.mostSurroundings))
        var others = Set(core).union(finding.furtherMoments.prefix(Self.mostFurtherMoments))
        let records = RecordLookup(history.records)
        var messages: Set<MessageID> = []
        for event in core {
            var record = records[event]
            if let message = record?.message, message != .none { messages.insert(message) }
            for _ in 0..<Self.mostCauses {
                guard let cause = record?.causeEvent, cause > .zero, let found = records[cause] else { break }
                others.insert(cause)
                record = found
            }
        }
        var spans: [ClosedRange<EventNumber>] = []
        for message in history.messages where messages.contains(message.id) {
            let ends = [message.sent, message.queued ?? message.sent]
            let events = Set(ends + message.hops.map(\.event) + message.stops.map(\.event)).sorted()
            others.formUnion(events)
            let span = events[0]...events[events.count - 1]
            if span.upperBound.rawValue - span.lowerBound.rawValue < Self.longestSpan { spans.append(span) }
        }
        self.spans = spans
        let nodes = Set(finding.nodes)
        for life in history.lives where nodes.contains(life.node) {
            others.formUnion([life.first, life.released ?? life.first])
        }
        self.others = others
    }

    /// The ranges of these events, in no particular order. Each begins with a user's action, so that a step contains
    /// nothing that happened before it, and the last event of the session is in one of them.
    /// - Parameter margin: how many events before and after each piece of evidence are wanted as well.
    package func ranges(margin: Int64) -> [ClosedRange<EventNumber>] {
        guard let last = history.records.last?.number else { return [] }
        var ranges = main.map { event in
            EventNumber(
                rawValue: max(1, event.rawValue - margin)
            )...EventNumber(rawValue: min(max(last.rawValue, event.rawValue), event.rawValue + margin))
        }
        ranges += spans + others.map { $0...$0 } + [last...last]
        let actions = history.records.lazy.filter { $0.kind == .action }.map(\.number)
        let beginnings = ranges.map(\.lowerBound).sorted()
        // One pass over both, in order.
        var rest = beginnings[...]
        var previous: EventNumber?
        var found: Set<EventNumber> = []
        for action in actions {
            while let beginning = rest.first, beginning < action {
                if let previous { found.insert(previous) }
                rest.removeFirst()
            }
            previous = action
        }
        if !rest.isEmpty, let previous { found.insert(previous) }
        return ranges + found.map { $0...$0 }
    }
}

/// Finds records by their numbers.
private struct RecordLookup {
    private let records: [EventRecord]

    /// - Parameter records: in the order of their numbers.
    init(_ records: [EventRecord]) { self.records = records }

    subscript(event: EventNumber) -> EventRecord? {
        let index = records.prefixEnd { $0.number < event }
        return index < records.count && records[index].number == event ? records[index] : nil
    }
}
