import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@Suite("A recording answers questions in SQL, and nothing else")
struct QueryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func query(_ sql: String, _ path: String? = nil) throws -> (columns: [String], rows: [[QueryValue]]) {
        let reader = try RecordingReader(path: path ?? ShopRecording.copy(to: folder))
        var columns: [String] = []
        var rows: [[QueryValue]] = []
        try reader.query(sql, columns: { columns = $0 }, row: { rows.append($0) })
        return (columns, rows)
    }

    @Test("Every kind of value is returned with its type")
    func values() throws {
        let answer = try query("SELECT 1 AS a, 2.5 AS b, 'c' || char(0) || 'd' AS c, x'00ff' AS d, NULL AS e, x'' AS f")
        #expect(answer.columns == ["a", "b", "c", "d", "e", "f"])
        #expect(
            answer.rows == [[.integer(1), .real(2.5), .text("c\u{0}d"), .blob([0, 255]), .null, .blob([])]]
        )
    }

    @Test("All documented views can be queried")
    func views() throws {
        let path = try ShopRecording.copy(to: folder)
        for view in ["message_paths", "coordinator_lifetimes", "messages", "events", "nodes", "records"] {
            let answer = try query("SELECT * FROM \(view)", path)
            let expected = try ask(path, "SELECT count(*) FROM \(view)")
            #expect("\(answer.rows.count)" == expected.first, "\(view)")
            #expect(!answer.rows.isEmpty, "\(view)")
        }
    }

    @Test(
        "What does more than read is refused",
        arguments: [
            ("DELETE FROM event", "writes"), ("UPDATE session SET process = 'x'", "writes"),
            ("INSERT INTO loss VALUES (1, 1, 1, 1)", "writes"), ("DROP TABLE event", ""),
            ("CREATE TABLE t (a)", "writes"),
            ("CREATE TEMP TABLE t (a)", ""), ("PRAGMA user_version", "uses a pragma"),
            ("PRAGMA query_only = OFF", "uses a pragma"), ("ATTACH 'x.sqlite' AS x", "attaches or detaches a database"),
            ("DETACH main", "attaches or detaches a database"), ("BEGIN", "begins or ends a transaction"),
            ("COMMIT", "begins or ends a transaction"), ("SAVEPOINT s", "begins or ends a transaction"),
            ("VACUUM", ""), ("VACUUM INTO 'x.sqlite'", ""), ("REINDEX", ""), ("ANALYZE", ""),
            ("SELECT load_extension('x')", ""), ("SELECT * FROM pragma_table_info('event')", ""),
            ("DELETE FROM event RETURNING id", "writes"),
            ("WITH a AS (SELECT 1) DELETE FROM event", "writes"),
            ("SELECT * FROM json_each('[1]')", "writes, or selects from a function like json_each"),
        ]
    )
    func refused(sql: String, what: String) throws {
        let path = try ShopRecording.copy(to: folder)
        let before = try folder.bytes(of: "shop.sqlite")
        let error = #expect(throws: QueryError.self) { try query(sql, path) }
        switch error {
        case .refused(let why)?: #expect(what.isEmpty || why == what)
        case .failed?: #expect(what.isEmpty)
        default: Issue.record("\(String(describing: error))")
        }
        #expect(try folder.bytes(of: "shop.sqlite") == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["shop.sqlite"])
    }

    @Test("One statement at a time, apart from comments and semicolons")
    func statements() throws {
        #expect(throws: QueryError.severalStatements) { try query("SELECT 1; SELECT 2") }
        #expect(throws: QueryError.severalStatements) { try query("SELECT 1; nonsense") }
        #expect(throws: QueryError.empty) { try query("") }
        #expect(throws: QueryError.empty) { try query("  -- nothing") }
        #expect(try query("SELECT 1 ; -- one\n /* and done */ ;").rows == [[.integer(1)]])
    }

    @Test("A mistake names the views with their columns")
    func mistakes() throws {
        let error = try #require(throws: QueryError.self) { try query("SELECT receiver FROM messages") }
        #expect(error.description.contains("no such column: receiver"))
        #expect(error.description.contains("messages (session, message, name, sender, sent, "))
        #expect(throws: QueryError.self) { try query("SELECT * FROM nowhere") }
        #expect(throws: QueryError.self) { try query("SELEC 1") }
    }

    @Test("A damaged file is not reported as a mistake in the SQL")
    func damage() throws {
        let path = try ShopRecording.copy(to: folder)
        let place = try ask(
            path,
            "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'event'"
        )
        let numbers = try #require(place.first).split(separator: "|").compactMap { Int($0) }
        var bytes = Array(try folder.bytes(of: "shop.sqlite"))
        for index in (numbers[0] - 1) * numbers[1]..<numbers[0] * numbers[1] { bytes[index] = 0 }
        _ = try folder.write(bytes, to: "shop.sqlite")
        #expect(throws: RecordingError.unreadable(path: path, reason: "database disk image is malformed")) {
            try query("SELECT * FROM event", path)
        }
        #expect(try query("SELECT 1", path).rows == [[.integer(1)]])
    }

    @Test("The message about a mistake in the SQL lists the views, a line for each")
    func listOfViews() {
        let error = QueryError.failed(reason: "no such table: foo", views: ["nodes (node)", "events (event, kind)"])
        #expect(
            error.description == """
                SQLite reports: no such table: foo. The views are:
                  nodes (node)
                  events (event, kind)
                """
        )
    }

    @Test("An older file, and one that lost its views, are queried with this build's views")
    func ownViews() throws {
        let path = try ShopRecording.copy(to: folder)
        try meddle(path, "DROP VIEW messages")
        #expect(try query("SELECT * FROM messages", path).columns.contains("outcome"))
    }

    @Test("Events in a ring are included, and the recording is not changed")
    func ring() throws {
        let path = folder.path("ring.sqlite")
        let session = EventScript.shop().session
        var facts = session.facts
        facts.processID = 0
        let writer = try RecordingWriter(path: path, facts: facts)
        do {
            let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
            for definition in session.definitions { #expect(ring.appender.append(definition)) }
            for record in session.records { #expect(ring.appender.append(record, clock: { record.time }) != nil) }
        }
        #expect(try ask(path, "SELECT count(*) FROM event") == ["0"])
        let names = try query("SELECT event, kind FROM events ORDER BY event", path).rows
        expectNoDifference(
            names,
            session.records.map { [.integer($0.number.rawValue), .text($0.kind.name)] }
        )
        #expect(try query("SELECT count(DISTINCT message) FROM message_paths", path).rows == [[.integer(3)]])
        #expect(throws: QueryError.refused(what: "writes")) { try query("DELETE FROM event", path) }
        #expect(try ask(path, "SELECT count(*) FROM event") == ["0"])
        #expect(FileManager.default.fileExists(atPath: path + "-ring-1"))
    }
}

extension TemporaryFolder {
    fileprivate func bytes(of name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
}
