internal import CoordvizModel
internal import GRDB

/// Reads rows of `event` in order, around pages of it that SQLite cannot read.
enum EventScan {
    /// Calls `body` with each row that can be read. Costs nothing more where nothing is damaged; a damaged page costs some
    /// look-ups, and a long row of them some thousand.
    /// - Parameters:
    ///   - ids: the row ids to read.
    ///   - last: a row that is known to be there: who does not come as far has met damage that SQLite did not notice.
    /// - Returns: the row ids that may have been events and cannot be read.
    static func forEachRow(
        in ids: ClosedRange<Int64>,
        last: Int64?,
        of database: Database,
        _ body: (RowScan) throws -> Void
    ) throws -> [ClosedRange<Int64>] {
        let end = min(ids.upperBound, last ?? ids.upperBound)
        var unreadable: [ClosedRange<Int64>] = []
        var next = ids.lowerBound
        var resumed: Int64?
        while next <= ids.upperBound {
            let row = try RowScan(database, rows, [next, ids.upperBound], isAscending: true)
            var isDamaged = false
            while try unlessDamaged(
                { try row.next() },
                otherwise: {
                    isDamaged = true
                    return false
                }
            ) {
                try body(row)
                guard let id = row.integer(0), id < ids.upperBound else { return unreadable }
                next = max(next, id + 1)
            }
            guard next <= end, isDamaged || last != nil else { break }
            // Each round gets on, whatever SQLite answers.
            if resumed == next {
                unreadable.append(next...next)
                next += 1
                continue
            }
            guard let readable = try firstReadable(from: next, through: end, of: database) else {
                unreadable.append(next...end)
                break
            }
            if next < readable { unreadable.append(next...readable - 1) }
            next = max(readable, next)
            resumed = next
        }
        return unreadable
    }

    /// The last row of a session that can be read.
    static func lastRow(of session: SessionID, in database: Database) throws -> Int64? {
        let ids = RecordingFormat.rowIDs(
            session: session,
            events: EventNumber(rawValue: 1)...RecordingFormat.lastEventNumber
        )
        return try unlessDamaged {
            let rows = try RowScan(
                database,
                "SELECT id FROM event WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
                [ids.lowerBound, ids.upperBound]
            )
            return try rows.next() ? rows.integer(0) : nil
        } otherwise: {
            var last: Int64?
            _ = try forEachRow(in: ids, last: nil, of: database) { last = $0.integer(0) }
            return last
        }
    }

    /// Does something else where SQLite says that a page is damaged.
    static func unlessDamaged<Value>(_ body: () throws -> Value, otherwise: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return try otherwise()
        }
    }

    private static let rows = "SELECT \(EventRow.columns) FROM event WHERE id BETWEEN ? AND ? ORDER BY id"

    /// A page holds more rows than this, so that steps of it miss none.
    private static let longestStep: Int64 = 32
    /// After so many steps they grow: nobody waits for minutes because a number is absurd.
    private static let patience = 4_096

    /// The first row at or after `first` that can be read, with pages before it that cannot.
    private static func firstReadable(from first: Int64, through last: Int64, of database: Database) throws -> Int64? {
        func row(atOrAfter id: Int64) throws -> Int64? {
            try unlessDamaged {
                let scan = try RowScan(database, "\(rows) LIMIT 1", [id, last])
                return try scan.next() ? scan.integer(0) : nil
            } otherwise: {
                nil
            }
        }
        var untried = first
        var step: Int64 = 1
        var steps = 0
        var place = first
        while true {
            if var found = try row(atOrAfter: place) {
                // The page's first row lies between here and the last place that failed.
                while untried < place {
                    let middle = untried + (place - untried) / 2
                    if let row = try row(atOrAfter: middle) {
                        (place, found) = (middle, row)
                    } else {
                        untried = middle + 1
                    }
                }
                return found
            }
            untried = place + 1
            guard place < last else { return nil }
            steps += 1
            step = steps > patience ? step * 2 : min(step * 2, longestStep)
            place = last - place > step ? place + step : last
        }
    }
}
