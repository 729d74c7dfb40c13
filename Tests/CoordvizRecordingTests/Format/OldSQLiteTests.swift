import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// A recorder creates its file on every system that the package supports: iOS 15.0 has SQLite 3.36.
@Suite(.serialized) struct OldSQLiteTests {
    private let folder: TemporaryFolder
    private let facts = EventScript().session.facts

    init() throws { folder = try TemporaryFolder() }

    /// Features that were added after 3.36, by the release history: https://www.sqlite.org/changes.html
    private static let newer: [(version: String, pattern: String)] = [
        ("3.37", #"\bSTRICT\b"#), ("3.37", #"\btable_list\b"#), ("3.38", #"->"#), ("3.38", #"\bunixepoch\b"#),
        ("3.38", #"\bformat\s*\("#), ("3.39", #"\b(RIGHT|FULL)\s+(OUTER\s+)?JOIN\b"#),
        ("3.39", #"\bIS\s+(NOT\s+)?DISTINCT\s+FROM\b"#), ("3.41", #"\bunhex\s*\("#), ("3.42", #"\bsubsec\b"#),
        ("3.42", #"\bjson5?_error_position\b"#), ("3.43", #"\b(timediff|octet_length)\s*\("#),
        ("3.44", #"\b(concat|concat_ws|string_agg)\s*\("#),
        ("3.44", #"\b(group_concat|sum|total|avg|min|max|count|json_group_\w+)\s*\([^()]*\bORDER\s+BY\b"#),
        ("3.45", #"\bjsonb"#), ("3.46", #"\b[0-9]+_[0-9]"#), ("3.47", #"\bRAISE\s*\(\s*\w+\s*,\s*[^')]"#),
        ("3.48", #"\bif\s*\("#), ("3.48", #"\biif\s*\([^(),]*,[^(),]*\)"#), ("3.50", #"\bunistr"#),
    ]

    private static func features(in sql: String) throws -> [String] {
        try newer.compactMap { feature in
            let expression = try NSRegularExpression(pattern: feature.pattern, options: .caseInsensitive)
            let range = NSRange(sql.startIndex..., in: sql)
            return expression.firstMatch(in: sql, range: range).map { _ in "\(feature.version): \(feature.pattern)" }
        }
    }

    @Test func nothingThatARecorderRunsIsNewerThanTheOldestSystem() throws {
        let path = folder.path("all.sqlite")
        let statements = try StatementLog.statements(in: folder.url.lastPathComponent) {
            try EmptyRecording.$isUsed.withValue(false) {
                try EventScript.shop(eventsPerKeyframe: 5).session.write(to: path)
            }
            // Once more into an existing file, with the ring of an ended process beside it.
            let writer = try RecordingWriter(path: path, facts: facts)
            let ring = try writer.makeRing(slotCount: 1024)
            _ = ring.appender.append(.string(StringID(rawValue: 1), "left"))
            _ = ring.appender.append(EventRecord(.mark, name: StringID(rawValue: 1)), clock: { 1 })
            ring.leave()
            try writer.database.close()
            let next = try RecordingWriter(path: path, facts: facts)
            var batch = EventBatch()
            batch.losses = [Loss(first: EventNumber(rawValue: 1), last: EventNumber(rawValue: 2), reason: .full)]
            try next.append(batch)
            try next.sync()
            try next.finish(ending: .clean)
            try RecordingFile.close(SessionID(rawValue: 1), ending: .crashed, signal: 9, at: path)
        }
        for needed in [
            "CREATE TABLE event", "CREATE VIEW message_paths", "INSERT INTO keyframeEdge", "journal_mode = DELETE",
        ] {
            #expect(statements.contains { $0.contains(needed) }, "Not seen: \(needed)")
        }
        for statement in statements {
            expectNoDifference(try Self.features(in: statement), [], "\(statement)")
        }
        if let file = ProcessInfo.processInfo.environment["COORDVIZ_STATEMENTS"] {
            try statements.joined(separator: ";\n").write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    @Test(arguments: [
        ("CREATE TABLE a (b INTEGER) STRICT", 1), ("SELECT a->'$.b' FROM c", 1), ("SELECT concat('a', 'b')", 1),
        ("SELECT a FROM b FULL OUTER JOIN c", 1), ("SELECT iif(a, 1, 2), (SELECT max(b) FROM c ORDER BY b)", 0),
        ("SELECT group_concat(a, ',' ORDER BY b) FROM c", 1),
        ("SELECT 1_000", 1), ("SELECT a IS NOT DISTINCT FROM b", 1), ("SELECT name FROM stricter", 0),
        ("SELECT iif(a, 1)", 1),
    ])
    func aNewerFeatureWouldBeFound(_ sql: String, _ count: Int) throws {
        let found = try Self.features(in: sql)
        #expect(found.count == count, "\(found)")
    }

    // MARK: Even older SQLite versions

    private func write(with version: Int32) throws {
        let conditions = WritingConditions(sqlite: SQLiteVersion(number: version), suspendsApps: false)
        try WritingConditions.$current.withValue(conditions) {
            _ = try RecordingWriter(path: folder.path("old.sqlite"), facts: facts).finish(ending: .clean)
        }
    }

    @Test func aSQLiteThatIsTooOldIsNamedAndNothingIsWritten() throws {
        let path = folder.path("old.sqlite")
        let error = RecordingError.oldSQLite(path: path, version: "3.34.1", needed: "3.35.0")
        #expect(throws: error) { try write(with: 3_034_001) }
        expectNoDifference(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), [])
        try write(with: 3_035_000)
        expectNoDifference(try ask(path, "SELECT ending FROM session"), ["clean"])
    }

    @Test func aSQLiteThatKnowsNoStrictTablesSaysWhatToDoAboutAFileThatHasSome() {
        let message = "malformed database schema (session) - near \"STRICT\": syntax error"
        let error = DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
        expectNoDifference(
            SQLiteVersion(number: 3_036_000).sentence(error),
            "an earlier coordviz created it, and its tables require SQLite 3.37.0. This is 3.36.0. "
                + "Record into a new file."
        )
        expectNoDifference(SQLiteVersion(number: 3_040_001).sentence(error), message, "There it means damage.")
        let full = DatabaseError(resultCode: .SQLITE_FULL, message: "database or disk is full")
        expectNoDifference(SQLiteVersion(number: 3_036_000).sentence(full), "database or disk is full")
    }

    @Test(.enabled(if: SQLiteVersion.running >= SQLiteVersion(number: 3_037_000)))
    func aFileWithStrictTablesIsRecordedIntoAsBefore() throws {
        let path = try ShopRecording.copy(to: folder, "strict.sqlite")
        let declarations = try DatabaseQueue().write { database in
            try database.execute(sql: StrictTables.sql)
            return try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
        }
        for row in declarations {
            let (name, sql): (String, String) = (row["name"], row["sql"])
            let quoted = sql.replacing("'", with: "''")
            try meddle(path, "UPDATE sqlite_schema SET sql = '\(quoted)' WHERE type = 'table' AND name = '\(name)'")
        }
        try EventScript.shop(eventsPerKeyframe: 5).session.write(to: path)
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
        expectNoDifference(try ask(path, "SELECT count(*) FROM session"), ["2"])
        let events = "what, time, subject, object, message, name, links, aside FROM event WHERE id >> 31"
        let first = try ask(path, "SELECT \(events) = 0 ORDER BY id")
        #expect(first.count > 10)
        expectNoDifference(try ask(path, "SELECT \(events) = 1 ORDER BY id"), first)
    }
}
