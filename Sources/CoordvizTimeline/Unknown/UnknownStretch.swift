package import CoordvizModel

/// A range of events after which the state is unknown: from the first lost one until the next keyframe.
package struct UnknownStretch: Equatable, Sendable {
    /// Its losses, in order; at least one.
    package let losses: [Loss]
    /// The event after which the state is known again; nil when it is unknown until the session's end.
    package let end: EventNumber?

    init(losses: [Loss], end: EventNumber?) {
        self.losses = losses
        self.end = end
    }

    /// The first event after which the state is unknown.
    package var first: EventNumber { losses[0].first }

    /// The last event before it, with the last known state; zero when nothing was known.
    package var lastKnown: EventNumber { EventNumber(rawValue: first.rawValue - 1) }

    /// Whether it makes the state right after an event unknown.
    package func contains(_ event: EventNumber) -> Bool {
        event >= first && end.map { event < $0 } ?? true
    }

    /// The losses and their reasons: `events 12 to 40 were lost (the recording could not be written)`.
    package var text: String {
        guard losses.count > 1 else { return losses[0].text }
        let count = losses.reduce(Int64(0)) { sum, loss in
            let (total, overflows) = sum.addingReportingOverflow(loss.count)
            return overflows ? .max : total
        }
        let last = losses.map(\.last).max() ?? first
        var reasons: [String] = []
        for loss in losses where !reasons.contains(loss.reason.text) { reasons.append(loss.reason.text) }
        return """
            \(count) of the events \(first.rawValue) to \(last.rawValue) were lost, in \(losses.count) places \
            (\(reasons.joined(separator: "; ")))
            """
    }
}
