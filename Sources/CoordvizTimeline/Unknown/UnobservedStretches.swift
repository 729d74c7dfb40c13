package import CoordvizModel

/// The stretches in which snapshots of the hierarchy were skipped, because they took too much of the main thread's
/// time. Changes in them are found only at their end, and temporary ones are not recorded.
package struct UnobservedStretches: Equatable, Sendable {
    /// A range of events without snapshots.
    package struct Stretch: Equatable, Sendable {
        /// The event of the first skipped snapshot.
        package let first: EventNumber
        /// The event at which snapshots resumed; nil when they did not until the session's end.
        package fileprivate(set) var end: EventNumber?
        /// The time of its beginning, in nanoseconds since the session's start.
        package let began: Int64
        /// The time of its end, in nanoseconds since the session's start; nil when it did not end.
        package fileprivate(set) var ended: Int64?
    }

    /// The stretches, in order and disjoint.
    package private(set) var all: [Stretch] = []

    /// Creates an empty list: no snapshots were skipped.
    package init() {}

    /// Consumes the next record; only those about snapshots matter.
    ///
    /// Recordings of coordviz before 0.2 do not record when snapshots resumed: the next snapshot that found something
    /// shows it.
    mutating func follow(_ record: EventRecord) {
        switch record.kind {
        case .snapshotsSlowed where all.last.map({ $0.end != nil }) ?? true:
            all.append(Stretch(first: record.number, end: nil, began: record.time, ended: nil))
        case .snapshotsResumed, .snapshot:
            guard !all.isEmpty, all[all.count - 1].end == nil else { return }
            all[all.count - 1].end = record.number
            all[all.count - 1].ended = record.time
        default: break
        }
    }

    /// The stretch that contains an event; nil when snapshots were taken then. O(log stretches).
    package func stretch(at event: EventNumber) -> Stretch? {
        let index = all.prefixEnd { $0.first <= event }
        guard index > 0, all[index - 1].end.map({ event < $0 }) ?? true else { return nil }
        return all[index - 1]
    }

    /// The first stretch that begins after one event and ends before another. O(log stretches).
    package func stretch(after event: EventNumber, before later: EventNumber) -> Stretch? {
        let index = all.prefixEnd { $0.first <= event }
        guard index < all.count, let end = all[index].end, end < later else { return nil }
        return all[index]
    }

    /// The total duration without snapshots, in nanoseconds, in a session that ended at the given time.
    package func duration(until sessionEnd: Int64) -> Int64 {
        all.reduce(0) { sum, stretch in
            let (length, overflows) = (stretch.ended ?? sessionEnd).subtractingReportingOverflow(stretch.began)
            let (total, isTooLong) = sum.addingReportingOverflow(overflows ? 0 : max(0, length))
            return isTooLong ? .max : total
        }
    }
}
