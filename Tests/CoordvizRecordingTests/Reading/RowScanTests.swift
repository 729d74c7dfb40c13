import GRDB
import Testing

@testable import CoordvizRecording

@Suite struct RowScanTests {
    private let database: DatabaseQueue

    init() throws {
        database = try DatabaseQueue()
        try database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE thing (id INTEGER PRIMARY KEY, number INTEGER, text TEXT);
                    INSERT INTO thing VALUES (1, 0, 'one'), (2, NULL, NULL), (3, 4294967296, ''), (4, -1, 'four');
                    """
            )
        }
    }

    private static let query = "SELECT id, number, text FROM thing WHERE id >= ? ORDER BY id"

    private func ids(_ rows: RowScan) throws -> [Int64?] {
        var ids: [Int64?] = []
        while try rows.next() { ids.append(rows.integer(0)) }
        return ids
    }

    @Test func nullDiffersFromZeroAndANumberThatDoesNotFitIsNil() throws {
        try database.read { database in
            let rows = try RowScan(database, Self.query, [1])
            var numbers: [Int64?] = []
            var small: [UInt32?] = []
            var texts: [String?] = []
            while try rows.next() {
                numbers.append(rows.integer(1))
                small.append(rows.small(1))
                texts.append(try rows.text(2))
            }
            #expect(numbers == [0, nil, 4_294_967_296, -1])
            #expect(small == [0, nil, nil, nil])
            #expect(texts == ["one", nil, "", "four"])
        }
    }

    @Test func theSameQueryCanBeAskedWhileItIsRead() throws {
        try database.read { database in
            let outer = try RowScan(database, Self.query, [1])
            var found: [Int64?] = []
            while try outer.next() {
                let inner = try RowScan(database, Self.query, [3])
                #expect(try ids(inner) == [3, 4])
                #expect(try !inner.next(), "A scan that is at its end stays there.")
                found.append(outer.integer(0))
            }
            #expect(found == [1, 2, 3, 4])
        }
    }

    @Test func anInterruptedScanDoesNotAffectTheNext() throws {
        try database.read { database in
            for _ in 0..<2 {
                let left = try RowScan(database, Self.query, [2])
                #expect(try left.next())
                #expect(left.integer(0) == 2)
            }
            #expect(try ids(RowScan(database, Self.query, [1])) == [1, 2, 3, 4])
        }
    }

    @Test func oneThatIsDoneDoesNotEndTheOneThatTookItsStatement() throws {
        try database.read { database in
            var done: RowScan? = try RowScan(database, Self.query, [9])
            #expect(try done?.next() == false)
            let next = try RowScan(database, Self.query, [3])
            #expect(try next.next())
            done = nil
            #expect(try ids(next) == [4])
        }
    }

    @Test func errorsOfSQLiteAreThrown() throws {
        try database.read { database in
            #expect(throws: DatabaseError.self) { try RowScan(database, "SELECT nothing FROM nowhere") }
            let rows = try RowScan(database, "SELECT abs(-9223372036854775807 - ?)", [1])
            let error = #expect(throws: DatabaseError.self) { try rows.next() }
            #expect(error?.message == "integer overflow")
            #expect(try !rows.next(), "After an error there is no row.")
        }
    }
}
