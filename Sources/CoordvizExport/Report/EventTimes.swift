internal import CoordvizModel

/// Finds the times of events by binary search; a table of all times would cost more than a few lookups.
struct EventTimes {
    private let records: [EventRecord]

    /// - Parameter records: the records, sorted by number.
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
