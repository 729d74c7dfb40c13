internal import CoordvizModel
internal import CoordvizTimeline

/// From when to when a view controller was in a hierarchy: contained, presented, or a window's root.
///
/// Also of a coordinator: from when to when one of its view controllers was.
struct ScreenPeriod {
    /// The view controller; of a coordinator's period the one that was there last.
    var controller: NodeID
    /// What it was in last: its container, the one that presented it, its window.
    var outer: NodeID
    /// How it was in that.
    var relation: EdgeKind
    /// The event with which it is there.
    var began: EventNumber
    /// It really came after this event: walks see it at the ends of turns.
    var since: EventNumber
    /// The event with which it is gone; nil while it is there.
    var ended: EventNumber?

    /// Whether it was there right after an event, or may have been as far as walks tell.
    func mayHold(at event: EventNumber) -> Bool { since < event && ended.map { $0 > event } ?? true }

    /// Joins periods, in the order of their beginnings, that touch or overlap.
    ///
    /// What may have come before the other one went, within one turn, touches: a view controller that is moved, or one
    /// that is popped while another is pushed.
    static func joined(_ periods: [ScreenPeriod]) -> [ScreenPeriod] {
        if periods.count < 2 { return periods }
        var joined: [ScreenPeriod] = []
        for period in periods.sorted(by: { ($0.began, $0.controller, $0.outer) < ($1.began, $1.controller, $1.outer) })
        {
            guard let last = joined.last, last.ended.map({ period.since < $0 }) ?? true else {
                joined.append(period)
                continue
            }
            guard let lastEnd = last.ended else { continue }
            if period.ended.map({ $0 > lastEnd }) ?? true {
                joined[joined.count - 1].ended = period.ended
                joined[joined.count - 1].controller = period.controller
                joined[joined.count - 1].outer = period.outer
                joined[joined.count - 1].relation = period.relation
            }
        }
        return joined
    }
}

/// Questions to joined periods, which follow each other without touching.
extension [ScreenPeriod] {
    /// Those that are not over when something begins and are there before it ends. O(log periods).
    func between(_ began: EventNumber, _ ended: EventNumber?) -> ArraySlice<ScreenPeriod> {
        let first = prefixEnd { $0.ended.map { $0 <= began } ?? false }
        let last = ended.map { ended in prefixEnd { $0.since < ended } } ?? count
        return self[first..<Swift.max(first, last)]
    }

    /// The first one that is not over right after an event. O(log periods).
    func first(endingAfter event: EventNumber) -> ScreenPeriod? {
        let index = prefixEnd { $0.ended.map { $0 <= event } ?? false }
        return index < count ? self[index] : nil
    }

    /// The last one that began before an event, or at all. O(log periods).
    func last(before event: EventNumber?) -> ScreenPeriod? {
        guard let event else { return last }
        let index = prefixEnd { $0.since < event }
        return index > 0 ? self[index - 1] : nil
    }
}
