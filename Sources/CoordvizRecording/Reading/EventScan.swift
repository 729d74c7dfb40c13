internal import CoordvizModel
internal import GRDB

/// Reads rows of `event` in order, and skips pages that SQLite cannot read.
enum EventScan {
    /// Calls `body` with each readable row, until it returns false. Undamaged files cost nothing more; a damaged page costs
    /// some look-ups, and a long sequence of damaged pages some thousand.
    /// - Parameters:
    ///   - ids: the row ids to read.
    ///   - last: a row that is known to exist: if the scan ends before it, there is damage that SQLite did not report.
    /// - Returns: the row ids that may have been events and cannot be read.
    static func forEachRow(
        in ids: ClosedRange<Int64>,
        last: Int64?,
        of database: Database,
        _ body: (RowScan) throws -> Bool
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
                guard try body(row) else { return unreadable }
                guard let id = row.integer(0), id < ids.upperBound else { return unreadable }
                next = max(next, id + 1)
            }
            guard next <= end, isDamaged || last != nil else { break }
            // Each round makes progress, whatever SQLite returns.
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

    /// Returns the last readable row of a session.
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
            _ = try forEachRow(in: ids, last: nil, of: database) {
                last = $0.integer(0)
                return true
            }
            return last
        }
    }

    /// Runs `otherwise` if SQLite reports a damaged page.
    static func unlessDamaged<Value>(_ body: () throws -> Value, otherwise: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return try otherwise()
        }
    }

    private static let rows = "SELECT \(EventRow.columns) FROM event WHERE id BETWEEN ? AND ? ORDER BY id"

    /// A page contains more rows than this, so that such steps skip no page.
    private static let longestStep: Int64 = 32
    /// After so many steps they grow, so that an absurd number does not take minutes.
    private static let patience = 4_096

    /// Returns the first readable row at or after `first`, if pages before it cannot be read.
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
                // The page's first row is between this place and the last one that failed.
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
