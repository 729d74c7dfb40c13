internal import CoordvizModel
internal import CoordvizTimeline

extension CheckContext {
    /// The place in the source that is nearest to a finding: of its evidence the one nearest to its moment, else of the
    /// events of its nodes, the culprit first; nil when none of them has one.
    func nearestLocation(
        to moment: EventNumber,
        evidence: [Finding.Evidence],
        nodes: [NodeID]
    ) -> SourceLocation? {
        let placed = evidence.filter { $0.location != nil }
        // Evidence is in order: of two that are equally far, the earlier one.
        if let nearest = placed.min(by: { $0.event.distance(to: moment) < $1.event.distance(to: moment) }) {
            return nearest.location
        }
        return nodes.lazy.compactMap { nearestRecord(of: $0, to: moment) }.first.flatMap { location($0.location) }
    }

    /// Where two calls came from, as a sentence behind others; empty where neither place is known.
    func bothCallers(_ first: EventNumber?, _ second: EventNumber) -> String {
        let places = [first, second].map { $0.flatMap(caller) }
        return switch (places[0], places[1]) {
        case (let first?, let second?): " The first call came from \(first), the second from \(second)."
        case (nil, let second?): " The second call came from \(second)."
        case (let first?, nil): " The first call came from \(first)."
        case (nil, nil): ""
        }
    }

    /// The line that brought an event about: its own, or that of the nearest cause that has one.
    private func caller(of event: EventNumber) -> String? {
        causes(of: event).lazy.compactMap { self.record($0) }.compactMap { location($0.location) }.first
            .map { "\($0.file):\($0.line)" }
    }

    /// The record with a place that is nearest, of those that tell what was made, shown or ended; a message's only if there is
    /// none of these: the line that reports a screen is not the line that forgot it.
    private func nearestRecord(of node: NodeID, to moment: EventNumber) -> EventRecord? {
        nearest(among: placedRecords(of: node).structure, to: moment)
            ?? nearest(among: placedRecords(of: node).messages, to: moment)
    }

    private func nearest(among positions: [Int32], to moment: EventNumber) -> EventRecord? {
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = low + (high - low) / 2
            if history.records[Int(positions[middle])].number < moment { low = middle + 1 } else { high = middle }
        }
        let beside = positions[max(0, low - 1)..<min(positions.count, low + 1)].map { history.records[Int($0)] }
        return beside.min { $0.number.distance(to: moment) < $1.number.distance(to: moment) }
    }
}

extension EventNumber {
    /// How many events are between the two; no number of an untrusted recording is too far away for it.
    fileprivate func distance(to other: EventNumber) -> UInt64 {
        let (lower, upper) = self < other ? (self, other) : (other, self)
        return UInt64(bitPattern: upper.rawValue &- lower.rawValue)
    }
}
