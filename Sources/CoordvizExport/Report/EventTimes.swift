internal import CoordvizModel

/// When events happened, found by halving: a table of a million times would cost more than the few that are asked for.
struct EventTimes {
    private let records: [EventRecord]

    /// - Parameter records: in the order of their numbers.
    init(_ records: [EventRecord]) { self.records = records }

    subscript(event: EventNumber) -> Int64? {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if records[middle].number < event { low = middle + 1 } else { high = middle }
        }
        return low < records.count && records[low].number == event ? records[low].time : nil
    }
}
