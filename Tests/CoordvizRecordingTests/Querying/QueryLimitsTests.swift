import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Testing

@Suite("A query that no user can interrupt ends by itself")
struct QueryLimitsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func query(_ sql: String, steps: Int64 = .max / 2, time: Duration = .seconds(60)) throws -> [[QueryValue]] {
        let reader = try RecordingReader(path: ShopRecording.copy(to: folder))
        var rows: [[QueryValue]] = []
        let limits = QueryLimits(mostSteps: steps, time: time, longest: 1 << 16)
        try reader.query(sql, limits: limits, columns: { _ in }, row: { rows.append($0) })
        return rows
    }

    private static let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    /// A text of 64,000 characters.
    private static let long = "hex(zeroblob(32000))"

    @Test("Steps are limited")
    func steps() {
        #expect(throws: QueryError.tooLong) { try query("\(Self.endless) SELECT max(i) FROM n", steps: 100_000) }
    }

    @Test(
        "Time is limited, also between steps",
        arguments: [
            "max(i)", "sum(instr(\(long), substr(\(long), 32000) || '1' || i))",
            "sum(length(replace(\(long), '0' || i, '12')))",
        ]
    )
    func time(_ column: String) {
        let start = ContinuousClock.now
        #expect(throws: QueryError.tooLong) {
            try query("\(Self.endless) SELECT \(column) FROM n", time: .milliseconds(100))
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("Time is not over before it is")
    func ends() throws {
        #expect(try query("SELECT 1") == [[.integer(1)]])
        #expect(try !query("SELECT * FROM message_paths JOIN events USING (message)").isEmpty)
    }

    @Test(
        "A value is no longer than allowed, however it is made",
        arguments: ["zeroblob(70000)", "hex(zeroblob(40000))", "\(long) || \(long)"]
    )
    func length(_ value: String) { #expect(throws: QueryError.tooLarge) { try query("SELECT \(value)") } }

    @Test("One expression has a limited number of costly calls, and any number of cheap ones")
    func calls() throws {
        let costly = Array(repeating: "instr('a', 'b')", count: 51)
        #expect(try query("SELECT \(costly.dropFirst().joined(separator: " + "))") == [[.integer(0)]])
        #expect(throws: QueryError.tooManyCalls(most: 50)) { try query("SELECT \(costly.joined(separator: " + "))") }
        #expect(throws: QueryError.tooManyCalls(most: 50)) {
            try query("SELECT 1 WHERE \(Array(repeating: "'a' LIKE 'b'", count: 51).joined(separator: " OR "))")
        }
        let cheap = Array(repeating: "coalesce(1, 2)", count: 100).joined(separator: " + ")
        #expect(try query("SELECT \(cheap)") == [[.integer(100)]])
    }

    @Test("Trimming means the same as in SQLite")
    func trim() throws {
        let texts = ["''", "'a'", "'aba'", "'xaybxz'", "' é🙂é '", "12.50", "x'616263'", "NULL"]
        let sets = ["''", "'a'", "'ab'", "'xyz'", "'é '", "0", "x'61'", "NULL"]
        let path = try ShopRecording.copy(to: folder)
        for text in texts {
            let columns = ["trim", "ltrim", "rtrim"].flatMap { name in sets.map { "\(name)(\(text), \($0))" } }
            let sql = "SELECT \(columns.joined(separator: ", "))"
            var expected: [[QueryValue]] = []
            try RecordingReader(path: path).query(sql, columns: { _ in }, row: { expected.append($0) })
            #expect(try query(sql) == expected, "\(text)")
        }
        let start = ContinuousClock.now
        let set = "replace(\(Self.long), '00', '12') || '0'"
        #expect(try query("SELECT trim(\(Self.long), \(set))") == [[.text("")]])
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}
