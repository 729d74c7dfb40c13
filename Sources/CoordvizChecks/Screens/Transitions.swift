internal import CoordvizModel
internal import CoordvizTimeline

/// Which transitions a view controller or a container took part in, to say what made a screen go.
struct Transitions {
    private let context: CheckContext
    private let records: [EventRecord]
    /// How each of them ended.
    private var endings: [EventRecord?]
    private var byNode = NodePositions()

    init(_ context: CheckContext) {
        self.context = context
        records = context.records(of: .transitionBegan)
        endings = Array(repeating: nil, count: records.count)
        for (position, record) in records.enumerated() {
            byNode.add(record.subject, at: position)
            if record.object != record.subject { byNode.add(record.object, at: position) }
        }
        byNode.finish()
        let numbers = records.map(\.number)
        for record in context.records(of: .transitionEnded, .transitionCancelled) {
            let position = numbers.firstIndex(notBefore: record.causeEvent)
            if position < numbers.count, numbers[position] == record.causeEvent { endings[position] = record }
        }
    }

    /// The transition that took a screen out of the hierarchy, as far as one was recorded: the last pop or dismissal in what
    /// it was in, or of that, which began after it had come, was not broken off, and was under way after the screen was seen
    /// for the last time. What comes takes nothing out.
    /// - Parameter lastSight: the last event that still saw the screen.
    func removal(of period: ScreenPeriod, lastSight: EventNumber) -> EventRecord? {
        guard let ended = period.ended else { return nil }
        return last(of: [period.controller, period.outer], after: period.since, before: ended) { position in
            let ending = endings[position]
            return ending?.kind != .transitionCancelled && ending.map { $0.number > lastSight } ?? true
                && !isArrival(records[position], of: period.controller) && !isElsewhere(records[position], period)
                && !Self.arrivals.contains(context.dictionary.text(records[position].name))
        }.map { records[$0] }
    }

    /// Whether it is a transition within a screen, or the dismissal of another one that was presented beside it.
    private func isElsewhere(_ record: EventRecord, _ period: ScreenPeriod) -> Bool {
        if record.object == period.controller, record.subject != period.controller { return true }
        return context.dictionary.text(record.name) == "dismiss"
            && record.subject != period.controller && record.subject != period.outer
    }

    /// Names of transitions that bring a screen, CoordinatorKit's and those of `RecordedScreens`.
    private static let arrivals: Set<String> = ["push", "present", "show", "sheet", "fullScreenCover", "popover"]

    /// The end of the last transition about one of some nodes, begun between two events, that was broken off.
    func cancelled(about nodes: [NodeID], after first: EventNumber, before last: EventNumber) -> EventRecord? {
        self.last(of: nodes, after: first, before: last) { endings[$0]?.kind == .transitionCancelled }
            .flatMap { endings[$0] }
    }

    /// Whether a transition about one of some nodes is under way right before an event.
    func isUnderWay(about nodes: [NodeID], before event: EventNumber) -> Bool {
        let begun = last(of: nodes, after: .zero, before: event) { _ in true }
        return begun.map { endings[$0].map { $0.number > event } ?? true } ?? false
    }

    /// The transition by which a screen came.
    func arrival(of period: ScreenPeriod) -> EventRecord? { arrivalPosition(of: period).map { records[$0] } }

    /// Whether the transition by which a screen came was under way right before an event.
    func isArriving(_ period: ScreenPeriod, before event: EventNumber) -> Bool {
        arrivalPosition(of: period).map { position in
            records[position].number < event && endings[position].map { $0.number > event } ?? false
        } ?? false
    }

    private func arrivalPosition(of period: ScreenPeriod) -> Int? {
        last(of: [period.controller], after: .zero, before: period.began) {
            records[$0].object == period.outer && isArrival(records[$0], of: period.controller)
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
        where isMeant: (Int) -> Bool
    ) -> Int? {
        var found: Int?
        for node in nodes {
            let positions = byNode(node)
            // Of the many in a container, those just before the event.
            var (low, high) = (positions.startIndex, positions.endIndex)
            while low < high {
                let middle = low + (high - low) / 2
                if records[positions[middle]].number < last { low = middle + 1 } else { high = middle }
            }
            for position in positions[..<low].reversed().prefix(Self.mostLookedAt) {
                guard records[position].number > first else { break }
                guard isMeant(position) else { continue }
                found = max(found ?? position, position)
                break
            }
        }
        return found
    }

    /// How many transitions back one is looked for: a recording is untrusted, and may hold a million of one controller.
    private static let mostLookedAt = 100
}
