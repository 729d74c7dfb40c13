internal import CoordvizModel
internal import GRDB

/// Finds the block that each event of an ascending row of events lies in.
struct BlockQuery {
    /// An event's time, in SQL: one look-up.
    static let time = """
        time + coalesce((SELECT block.time FROM block WHERE block.id <= event.id ORDER BY block.id DESC LIMIT 1), 0)
        """

    private static let columns = "id, time, message"

    private var current: EventBlock
    private var next: (id: Int64, block: EventBlock)?
    private let rest: RowCursor

    /// - Parameter ids: the row ids of the events.
    init(session: SessionID, ids: ClosedRange<Int64>, in database: Database) throws {
        let beginning = RecordingFormat.rowID(session: session, event: .zero)
        let found = try Row.fetchOne(
            database,
            sql: "SELECT \(Self.columns) FROM block WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
            arguments: [beginning, ids.lowerBound]
        )
        current = found.map { Self.block(from: $0).block } ?? EventBlock(first: .zero, time: 0, message: 0)
        rest = try Row.fetchCursor(
            database,
            sql: "SELECT \(Self.columns) FROM block WHERE id > ? AND id <= ? ORDER BY id",
            arguments: [ids.lowerBound, ids.upperBound]
        )
        next = try rest.next().map(Self.block)
    }

    /// The block of an event; each event's row id is at least the one before.
    mutating func block(ofRowID id: Int64) throws -> EventBlock {
        while let reached = next, reached.id <= id {
            current = reached.block
            next = try rest.next().map(Self.block)
        }
        return current
    }

    private static func block(from row: Row) -> (id: Int64, block: EventBlock) {
        let id = row.integer(0) ?? 0
        let first = RecordingFormat.eventNumber(rowID: id)
        return (id, EventBlock(first: first, time: row.integer(1) ?? 0, message: row.integer(2) ?? 0))
    }
}
