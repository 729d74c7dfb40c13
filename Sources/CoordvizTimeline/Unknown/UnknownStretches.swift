package import CoordvizModel

/// Everything of a session that is unknown because events were lost.
///
/// Let k be the latest keyframe at or before an event. When a loss begins after k and at or before the event, what there is
/// right after the event is unknown: what was lost may have changed it. So the state is unknown from a loss's first event
/// until the first keyframe at or after its last, or until the session's end.
package struct UnknownStretches: Equatable, Sendable {
    /// The stretches, in order; none touches another.
    package let all: [UnknownStretch]
    /// Every loss, in order of its first event.
    package let losses: [Loss]
    /// How many events were lost of which it is not recorded which.
    package let unplaced: Int64

    /// Nothing was lost.
    package init() {
        all = []
        losses = []
        unplaced = 0
    }

    /// Finds out what is unknown of a session: one look-up for each stretch, and none where nothing was lost.
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
            // A keyframe before the next loss is what parts two stretches.
            while let next = rest.first, end.map({ next.first <= $0 }) ?? true {
                together.append(rest.removeFirst())
                last = max(last, next.last)
                if let known = end, known < last { end = try source.firstKeyframe(atOrAfter: last) }
            }
            found.append(UnknownStretch(losses: together, end: end))
        }
        all = found
    }

    /// Whether nothing is known to be lost.
    package var isEmpty: Bool { losses.isEmpty && unplaced == 0 }

    /// The stretch that an event lies in; nil when the state right after the event is known. Costs O(log stretches).
    package func stretch(at event: EventNumber) -> UnknownStretch? {
        guard let candidate = lastStretch(beginningAtOrBefore: event) else { return nil }
        return all[candidate].contains(event) ? all[candidate] : nil
    }

    /// The stretches that end after an event and begin at or before another: those that part the two states.
    package func stretches(after event: EventNumber, through later: EventNumber) -> [UnknownStretch] {
        all.filter { $0.first <= later && $0.end.map { $0 > event } ?? true }
    }

    /// The first event that was lost behind one event and before another, or at any time behind it. Costs O(log losses).
    package func loss(after event: EventNumber, before later: EventNumber?) -> Loss? {
        let index = losses.partitionIndex { $0.first > event }
        guard index < losses.count, later.map({ losses[index].first < $0 }) ?? true else { return nil }
        return losses[index]
    }

    /// The loss that an event is part of.
    package func loss(of event: EventNumber) -> Loss? {
        losses[..<losses.partitionIndex { $0.first > event }].last { $0.last >= event }
    }

    /// Everything that is missing, as one sentence without a full stop; nil when nothing is.
    package var text: String? {
        if let first = all.first {
            guard all.count > 1 || unplaced > 0 else { return first.text }
            return "\(first.text), and more elsewhere"
        }
        return unplaced > 0
            ? "\(Count.of(unplaced, "event was", "events were")) lost, it is not recorded which" : nil
    }

    private func lastStretch(beginningAtOrBefore event: EventNumber) -> Int? {
        let index = all.partitionIndex { $0.first > event }
        return index > 0 ? index - 1 : nil
    }
}

extension Array {
    /// The index of the first element that fulfils a condition which none before it and all behind it fulfil.
    fileprivate func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
