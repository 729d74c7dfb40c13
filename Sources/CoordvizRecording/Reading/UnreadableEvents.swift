internal import CoordvizModel

/// Which events of a session were found to stand on damaged pages. For one reader, so not for several threads at once.
final class UnreadableEvents {
    private var lastOf: [Int64: Int64] = [:]

    /// Notes row ids that may have been events.
    func note(_ ids: [ClosedRange<Int64>]) {
        for range in ids { lastOf[range.lowerBound] = max(range.upperBound, lastOf[range.lowerBound] ?? .min) }
    }

    /// How many there are, without those that the recording says were lost before.
    func count(without losses: [Loss]) -> Int64 {
        var count: Int64 = 0
        var counted = Int64.min
        for (first, last) in lastOf.sorted(by: { $0.key < $1.key }) where last > counted {
            let begin = RecordingFormat.eventNumber(rowID: max(first, counted &+ 1)).rawValue
            let end = RecordingFormat.eventNumber(rowID: last).rawValue
            counted = last
            guard begin <= end else { continue }
            let lost = losses.reduce(Int64(0)) { sum, loss in
                let overlap = min(end, loss.last.rawValue) &- max(begin, loss.first.rawValue)
                return overlap < 0 ? sum : sum &+ overlap &+ 1
            }
            count &+= max(0, end - begin + 1 &- lost)
        }
        return count
    }
}
