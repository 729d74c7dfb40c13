package import CoordvizModel

/// All stretches of a session that are unknown because events were lost.
///
/// The state is unknown from a loss's first event until the first keyframe at or after its last event, or until the
/// session's end, because the lost events may have changed it.
package struct UnknownStretches: Equatable, Sendable {
    /// The stretches, in order and disjoint.
    package let all: [UnknownStretch]
    /// Every loss, in order of its first event.
    package let losses: [Loss]
    /// The number of lost events whose numbers are not recorded.
    package let unplaced: Int64

    /// Creates an empty list: nothing was lost.
    package init() {
        all = []
        losses = []
        unplaced = 0
    }

    /// Finds the unknown stretches of a session, with one lookup for each.
    package init(of source: some SessionSource) throws {
        unplaced = source.facts.unplacedLosses
        // The recording is untrusted.
        losses = source.facts.losses.filter { $0.first > .zero && $0.first <= $0.last }.sorted { $0.first < $1.first }
        var found: [UnknownStretch] = []
        var rest = losses[...]
        while let loss = rest.popFirst() {
            var together = [loss]
            var last = loss.last
            var end = try source.firstKeyframe(atOrAfter: last)
            // A keyframe before the next loss separates two stretches.
            while let next = rest.first, end.map({ next.first <= $0 }) ?? true {
                together.append(rest.removeFirst())
                last = max(last, next.last)
                if let known = end, known < last { end = try source.firstKeyframe(atOrAfter: last) }
            }
            found.append(UnknownStretch(losses: together, end: end))
        }
        all = found
    }

    /// Whether no loss is known.
    package var isEmpty: Bool { losses.isEmpty && unplaced == 0 }

    /// The stretch that contains an event; nil when the state right after the event is known. O(log stretches).
    package func stretch(at event: EventNumber) -> UnknownStretch? {
        guard let candidate = lastStretch(beginningAtOrBefore: event) else { return nil }
        return all[candidate].contains(event) ? all[candidate] : nil
    }

    /// The stretches between two states: those that end after the first event and begin at or before the second.
    package func stretches(after event: EventNumber, through later: EventNumber) -> [UnknownStretch] {
        all.filter { $0.first <= later && $0.end.map { $0 > event } ?? true }
    }

    /// The first loss after one event and before another, or at any time after it. O(log losses).
    package func loss(after event: EventNumber, before later: EventNumber?) -> Loss? {
        let index = losses.partitionIndex { $0.first > event }
        guard index < losses.count, later.map({ losses[index].first < $0 }) ?? true else { return nil }
        return losses[index]
    }

    /// The loss that contains an event; nil for none.
    package func loss(of event: EventNumber) -> Loss? {
        losses[..<losses.partitionIndex { $0.first > event }].last { $0.last >= event }
    }

    /// Whether something may have happened in lost events after an event. O(log losses).
    package func mayHide(eventsAfter event: EventNumber) -> Bool {
        unplaced > 0 || loss(after: event, before: nil) != nil
    }

    /// The losses whose numbers are not recorded as a sentence without a full stop; nil when there are none.
    package var unplacedText: String? {
        unplaced > 0 ? "\(Count.of(unplaced, "event was", "events were")) lost; their numbers are not recorded" : nil
    }

    /// A summary of all losses as a sentence without a full stop; nil when nothing is lost.
    package var text: String? {
        if let first = all.first {
            guard all.count > 1 || unplaced > 0 else { return first.text }
            return "\(first.text), and other events elsewhere"
        }
        return unplacedText
    }

    private func lastStretch(beginningAtOrBefore event: EventNumber) -> Int? {
        let index = all.partitionIndex { $0.first > event }
        return index > 0 ? index - 1 : nil
    }
}

extension Array {
    /// The index of the first element that satisfies a condition; all later elements satisfy it, too.
    fileprivate func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
