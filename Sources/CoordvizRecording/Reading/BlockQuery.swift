internal import CoordvizModel
internal import GRDB

/// Finds the block of each event in a sequence of events with ascending row ids.
struct BlockQuery {
    /// An event's time, in SQL: one look-up.
    static let time = """
        time + coalesce((SELECT block.time FROM block WHERE block.id <= event.id ORDER BY block.id DESC LIMIT 1), 0)
        """

    private static let columns = "id, time, message"

    private var current: EventBlock
    /// Whether the last event is in a block at all: each is, unless the file is damaged.
    private(set) var isInBlock: Bool
    private var next: (id: Int64, block: EventBlock)?
    private let rest: RowScan

    /// - Parameter ids: the row ids of the events.
    init(session: SessionID, ids: ClosedRange<Int64>, in database: Database) throws {
        let beginning = RecordingFormat.rowID(session: session, event: .zero)
        let before = try RowScan(
            database,
            "SELECT \(Self.columns) FROM block WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
            [beginning, ids.lowerBound]
        )
        let found = try Self.next(of: before)?.block
        current = found ?? EventBlock(first: .zero, time: 0, message: 0)
        isInBlock = found != nil
        rest = try RowScan(
            database,
            "SELECT \(Self.columns) FROM block WHERE id > ? AND id <= ? ORDER BY id",
            [ids.lowerBound, ids.upperBound]
        )
        next = try Self.next(of: rest)
    }

    /// Returns the block of an event. Row ids must not decrease from call to call.
    mutating func block(ofRowID id: Int64) throws -> EventBlock {
        while let reached = next, reached.id <= id {
            current = reached.block
            isInBlock = true
            next = try Self.next(of: rest)
        }
        return current
    }

    private static func next(of rows: RowScan) throws -> (id: Int64, block: EventBlock)? {
        guard try rows.next() else { return nil }
        let id = rows.integer(0) ?? 0
        let first = RecordingFormat.eventNumber(rowID: id)
        return (id, EventBlock(first: first, time: rows.integer(1) ?? 0, message: rows.integer(2) ?? 0))
    }
}
