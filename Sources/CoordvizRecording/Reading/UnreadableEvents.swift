internal import CoordvizModel

/// Collects which events of a session are on damaged pages. Belongs to one reader, so it is not thread-safe.
final class UnreadableEvents {
    private var lastOf: [Int64: Int64] = [:]

    /// Adds row ids that may have been events.
    func note(_ ids: [ClosedRange<Int64>]) {
        for range in ids { lastOf[range.lowerBound] = max(range.upperBound, lastOf[range.lowerBound] ?? .min) }
    }

    /// The numbers of the events, in order.
    var ranges: [ClosedRange<Int64>] {
        lastOf.map { first, last in
            let begin = RecordingFormat.eventNumber(rowID: first).rawValue
            return begin...max(begin, RecordingFormat.eventNumber(rowID: last).rawValue)
        }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Returns their number, without events that the recording already notes as lost.
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
