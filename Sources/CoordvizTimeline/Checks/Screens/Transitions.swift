internal import CoordvizModel

/// Which transitions a view controller or a container took part in, to say what made a screen go.
struct Transitions {
    private let context: CheckContext
    private let records: [EventRecord]
    private var byNode: [NodeID: [Int32]] = [:]
    private var endings: [EventNumber: EventRecord] = [:]

    init(_ context: CheckContext) {
        self.context = context
        records = context.records(of: .transitionBegan)
        for (index, record) in records.enumerated() {
            guard let index = Int32(exactly: index) else { break }
            byNode[record.subject, default: []].append(index)
            if record.object != record.subject { byNode[record.object, default: []].append(index) }
        }
        for record in context.records(of: .transitionEnded, .transitionCancelled) {
            endings[record.causeEvent] = record
        }
    }

    /// The transition that took a screen out of the hierarchy, as far as one was recorded: the last one in what it was in,
    /// or of that, which began after it had come and was not broken off.
    func removal(of stay: ScreenStay) -> EventRecord? {
        guard let ended = stay.ended else { return nil }
        return last(of: [stay.controller, stay.outer], after: stay.since, before: ended) { record in
            endings[record.number]?.kind != .transitionCancelled && !isArrival(record, of: stay.controller)
        }
    }

    /// The end of the last transition about one of some nodes, begun between two events, that was broken off.
    func cancelled(about nodes: [NodeID], after first: EventNumber, before last: EventNumber) -> EventRecord? {
        self.last(of: nodes, after: first, before: last) { endings[$0.number]?.kind == .transitionCancelled }
            .flatMap { endings[$0.number] }
    }

    /// Whether a transition about one of some nodes is under way right before an event.
    func isUnderWay(about nodes: [NodeID], before event: EventNumber) -> Bool {
        let begun = last(of: nodes, after: .zero, before: event) { _ in true }
        return begun.map { endings[$0.number].map { $0.number > event } ?? true } ?? false
    }

    /// The transition by which a screen came.
    func arrival(of stay: ScreenStay) -> EventRecord? {
        last(of: [stay.controller], after: .zero, before: stay.began) {
            $0.object == stay.outer && isArrival($0, of: stay.controller)
        }
    }

    /// The user's action behind an event; nil when it has none, or that is not recorded.
    func action(behind event: EventNumber) -> EventRecord? {
        context.origin(of: event).flatMap { $0.kind == .action ? $0 : nil }
    }

    private func isArrival(_ record: EventRecord, of controller: NodeID) -> Bool {
        record.subject == controller && context.dictionary.text(record.name) != "dismiss"
    }

    private func last(
        of nodes: [NodeID],
        after first: EventNumber,
        before last: EventNumber,
        where isMeant: (EventRecord) -> Bool
    ) -> EventRecord? {
        var found: EventRecord?
        for node in nodes {
            let indexes = byNode[node] ?? []
            // Of the many in a container, those just before the event.
            var (low, high) = (0, indexes.count)
            while low < high {
                let middle = low + (high - low) / 2
                if records[Int(indexes[middle])].number < last { low = middle + 1 } else { high = middle }
            }
            for index in indexes[..<low].reversed().prefix(Self.mostLookedAt) {
                let record = records[Int(index)]
                guard record.number > first else { break }
                guard isMeant(record) else { continue }
                if found.map({ $0.number < record.number }) ?? true { found = record }
                break
            }
        }
        return found
    }

    /// How many transitions back one is looked for: a recording is untrusted, and may hold a million of one controller.
    private static let mostLookedAt = 100
}
