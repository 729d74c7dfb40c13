package import CoordvizModel

/// An entry of the log: an event, or a range of lost events.
package enum EventLogEntry: Equatable, Sendable {
    /// An event.
    case event(EventRecord)
    /// Events that were lost between the previous and the next entry.
    case lost(Loss)
}

extension SessionTimeline {
    /// Calls `body` with each event of the kinds in a range and with each loss that overlaps it, in order, without
    /// keeping all of them in memory. Losses are included for all kinds, because lost events may be of any kind. Losses
    /// after the session's last event are included with it.
    /// - Parameter kinds: nil for all.
    /// - Returns: the number of the last event or lost event, or the range's upper bound if that is later.
    @discardableResult
    package func forEachEntry(
        in range: ClosedRange<EventNumber>,
        of kinds: Set<EventKind>? = nil,
        _ body: (EventLogEntry) throws -> Void
    ) throws -> EventNumber {
        let reachesEnd = range.upperBound >= source.facts.lastEvent
        var losses = try unknown().losses.filter { loss in
            loss.last >= range.lowerBound && (reachesEnd || loss.first <= range.upperBound)
        }[...]
        var reported = range.upperBound
        func report(_ loss: Loss) throws {
            reported = max(reported, loss.last)
            try body(.lost(loss))
        }
        func consume(_ record: EventRecord) throws {
            while let loss = losses.first, loss.first <= record.number {
                try report(loss)
                losses.removeFirst()
            }
            try body(.event(record))
        }
        if let kinds {
            try source.forEachRecord(ofKinds: kinds, in: range, consume)
        } else {
            try source.forEachRecord(in: range, consume)
        }
        for loss in losses { try report(loss) }
        return reported
    }
}
