internal import CoordvizModel

/// Values that rows of neighboring events have in common, so that each of them only has to store the difference.
struct EventBlock: Equatable {
    /// The block's first event; it ends where the next block begins.
    var first: EventNumber
    /// The time from which the rows' times count.
    var time: Int64
    /// The message from which the rows' messages count.
    var message: Int64

    /// A block costs about 16 bytes, so events that fit into no block must not get one each.
    private static let fewestEvents: Int64 = 8

    /// Returns the block that begins with a record because its differences to the previous block have become large; nil
    /// for none.
    ///
    /// Only the size of rows depends on it: every row is exact in every block.
    static func beginning(with record: EventRecord, after previous: EventBlock?) -> EventBlock? {
        let message = Int64(record.message.rawValue)
        guard let previous else { return EventBlock(first: record.number, time: record.time, message: message) }
        let (time, overflow) = record.time.subtractingReportingOverflow(previous.time)
        let isTimeShort = !overflow && Int32(exactly: time) != nil
        let isMessageShort = message == 0 || Int8(exactly: message - previous.message) != nil
        guard !(isTimeShort && isMessageShort),
            record.number.rawValue &- previous.first.rawValue >= fewestEvents
        else { return nil }
        return EventBlock(
            first: record.number,
            time: record.time,
            message: message == 0 ? previous.message : message
        )
    }
}
