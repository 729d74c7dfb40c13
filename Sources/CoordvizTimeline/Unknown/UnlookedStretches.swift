package import CoordvizModel

/// Where walks over the hierarchy were left out, because they took too much of the main thread's time: what came and went
/// there is not in the recording, and what changed is seen at the end only.
package struct UnlookedStretches: Equatable, Sendable {
    /// Events in a row without a walk.
    package struct Stretch: Equatable, Sendable {
        /// The event that tells of the first walk that was left out.
        package let first: EventNumber
        /// The event with which walks went on; nil when none did until the session's end.
        package fileprivate(set) var end: EventNumber?
        /// When it began, in nanoseconds since the session's start.
        package let began: Int64
        /// When it ended; nil when it did not.
        package fileprivate(set) var ended: Int64?
    }

    /// The stretches, in order; none touches another.
    package private(set) var all: [Stretch] = []

    /// Walks were never left out.
    package init() {}

    /// Takes in the next record; others than those of walks are ignored.
    ///
    /// Recordings of coordviz before 0.2 do not tell when walks went on: the next walk that found something shows it.
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

    /// The stretch that an event lies in; nil when the hierarchy was looked at then. O(log stretches).
    package func stretch(at event: EventNumber) -> Stretch? {
        let index = all.prefixEnd { $0.first <= event }
        guard index > 0, all[index - 1].end.map({ event < $0 }) ?? true else { return nil }
        return all[index - 1]
    }

    /// The first stretch that begins behind one event and ends before another. O(log stretches).
    package func stretch(after event: EventNumber, before later: EventNumber) -> Stretch? {
        let index = all.prefixEnd { $0.first <= event }
        guard index < all.count, let end = all[index].end, end < later else { return nil }
        return all[index]
    }

    /// For how long nobody looked, in nanoseconds, of a session that ended at a time.
    package func duration(until sessionEnd: Int64) -> Int64 {
        all.reduce(0) { sum, stretch in
            let (length, overflows) = (stretch.ended ?? sessionEnd).subtractingReportingOverflow(stretch.began)
            let (total, isTooLong) = sum.addingReportingOverflow(overflows ? 0 : max(0, length))
            return isTooLong ? .max : total
        }
    }
}
