internal import CoordvizModel

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

    private func nearestRecord(of node: NodeID, to moment: EventNumber) -> EventRecord? {
        let positions = placedRecords(of: node)
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
    /// How many events lie between; no number of an untrusted recording is too far away for it.
    fileprivate func distance(to other: EventNumber) -> UInt64 {
        let (lower, upper) = self < other ? (self, other) : (other, self)
        return UInt64(bitPattern: upper.rawValue &- lower.rawValue)
    }
}
