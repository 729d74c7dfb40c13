import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

/// A file's declarations are checked before any of its rows is read: our names must have our declarations, and others are not run.
@Suite struct ForeignSchemaTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    private func expectNotARecording(_ body: () throws -> Void, _ location: Testing.SourceLocation = #_sourceLocation) {
        let error = #expect(throws: RecordingError.self, sourceLocation: location) { try body() }
        guard let error, case .notARecording(path, .some) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
    }

    /// Each would run for days, or use all memory, if it were queried.
    @Test(arguments: [
        "ALTER TABLE session RENAME TO kept; CREATE VIEW session AS SELECT kept.* FROM kept, forever",
        "ALTER TABLE event RENAME TO kept; CREATE VIEW event AS SELECT kept.* FROM kept, forever",
        """
        DROP TABLE block;
        CREATE TABLE block (id INTEGER PRIMARY KEY, time INTEGER AS (length(hex(zeroblob(900000000)))), message INTEGER)
        """,
        """
        DROP TABLE loss;
        CREATE TABLE loss (session, first, last, reason CHECK (length(randomblob(900000000)) > 0))
        """,
        "CREATE TRIGGER mine AFTER INSERT ON event BEGIN INSERT INTO loss SELECT * FROM forever; END",
        "CREATE TRIGGER mine AFTER UPDATE ON session BEGIN DELETE FROM event; END",
        "CREATE TRIGGER mine INSTEAD OF INSERT ON events BEGIN DELETE FROM event; END",
        "DROP TABLE keyframe; CREATE VIRTUAL TABLE keyframe USING fts5(session, event)",
        "DROP VIEW events; CREATE VIEW events AS SELECT * FROM forever",
        "DROP VIEW messages; CREATE TABLE messages (name)",
        "DROP TABLE eventKind; CREATE INDEX eventKind ON session (system)",
        "DROP TABLE string; CREATE TABLE STRING (session, id, text)",
        "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', 'NOT  NULL') WHERE name = 'event'",
        "UPDATE sqlite_schema SET sql = 'CREATE TABLE' WHERE name = 'event'",
        "UPDATE sqlite_schema SET sql = '' WHERE name = 'session'",
        "UPDATE sqlite_schema SET sql = substr(sql, 1, length(sql) - 1) WHERE name = 'node'",
        "UPDATE sqlite_schema SET sql = NULL WHERE name = 'block'",
    ]) func whatStandsUnderANameOfOursAndIsNotOursIsNotRead(_ change: String) throws {
        try meddle(
            path,
            """
            PRAGMA legacy_alter_table = ON;
            CREATE VIEW forever AS
              WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number;
            \(change)
            """
        )
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let other = try ShopRecording.copy(to: folder, "other.sqlite")
        let out = folder.path("out.sqlite")
        expectNotARecording { try readEverything(path) }
        expectNotARecording { try RecordingPacker.pack(path, to: out) }
        expectNotARecording { try RecordingMerger.merge([other, path], into: out) }
        expectNotARecording { _ = try RecordingWriter(path: path, facts: EventScript.shop().session.facts) }
        expectNotARecording {
            try RecordingFile.close(SessionID(rawValue: 1), ending: .crashed, signal: 9, at: path)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "other.sqlite", "shop.sqlite",
            ]
        )
    }

    /// In a name, a quotation mark may be a part of another character.
    @Test(arguments: ["a\u{600}\"", "a\"\u{301}", "a\"\"", "\"", "a\""])
    func nameOfAnIndexIsNotRunAsSQL(_ beginning: String) throws {
        let name = "\(beginning); CREATE TABLE made (x); --"
        let quoted = name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        try meddle(
            path,
            """
            CREATE INDEX "\(quoted)" ON session (process);
            CREATE INDEX "\(String(beginning.unicodeScalars.filter { $0 != "\"" }))" ON session (process)
            """
        )
        let out = folder.path("out.sqlite")
        try RecordingPacker.pack(path, to: out)
        let merged = folder.path("merged.sqlite")
        try RecordingMerger.merge([path], into: merged)
        for file in [out, merged] {
            expectNoDifference(
                try ask(file, "SELECT name FROM sqlite_schema WHERE name = 'made' OR name LIKE '%CREATE%'"),
                []
            )
        }
    }

    /// An index that cannot be built again: its expression fails.
    private static let ownThings = """
        CREATE TABLE note (id INTEGER PRIMARY KEY, text);
        INSERT INTO note (text) VALUES ('seen');
        ALTER TABLE note ADD COLUMN size AS (length(hex(zeroblob(900000000))));
        CREATE VIEW forever AS
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number;
        CREATE TRIGGER noted AFTER INSERT ON note BEGIN DELETE FROM note; END;
        CREATE INDEX plain ON event (subject);
        """

    @Test func tablesOfOtherProgramsAreNotChanged() throws {
        let expected = try readEverything(path)
        try meddle(path, Self.ownThings)
        #expect(try readEverything(path) == expected)
        let out = folder.path("out.sqlite")
        try RecordingPacker.pack(path, to: out)
        #expect(try readEverything(out) == expected)
        #expect(try ask(out, "SELECT text FROM note") == ["seen"])
        let merged = folder.path("merged.sqlite")
        // The session of a copy is the same one.
        try RecordingMerger.merge([path, out], into: merged)
        #expect(try readEverything(merged) == expected)
        let writer = try EventScript.shop().session.beginWriting(to: path)
        try writer.finish(ending: .clean)
        #expect(try readEverything(path) == 2 * expected)
    }

    @Test(arguments: [
        "CREATE INDEX slow ON event (length(hex(zeroblob(1000 + subject))))",
        "CREATE UNIQUE INDEX once ON node (session, id, kind)",
        "CREATE INDEX some ON string (text) WHERE length(text) > 3",
    ]) func anIndexThatCouldRefuseEventsIsReadAroundAndNotRecordedInto(_ index: String) throws {
        let expected = try readEverything(path)
        try meddle(path, index)
        #expect(try readEverything(path) == expected)
        let out = folder.path("out.sqlite")
        try RecordingPacker.pack(path, to: out)
        #expect(try readEverything(out) == expected)
        let facts = EventScript.shop().session.facts
        let error = #expect(throws: RecordingError.self) { try RecordingWriter(path: path, facts: facts) }
        #expect(
            error?.description.contains("Drop it, or use a new file.") == true,
            "\(String(describing: error))"
        )
    }
}
