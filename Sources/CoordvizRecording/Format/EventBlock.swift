internal import CoordvizModel

/// What the rows of neighbouring events have in common, so that each of them only needs to hold the difference.
struct EventBlock: Equatable {
    /// The block's first event; it ends where the next one begins.
    var first: EventNumber
    /// From where the rows' times count.
    var time: Int64
    /// From where the rows' messages count.
    var message: Int64

    /// A block costs about 16 bytes: events that fit into none are not to have one each.
    private static let fewestEvents: Int64 = 8

    /// The block that begins with a record because its differences to the one before have grown long; nil for none.
    ///
    /// Only sizes depend on it: every row is exact in every block.
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
