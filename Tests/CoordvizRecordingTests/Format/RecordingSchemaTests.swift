import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

@Suite struct RecordingSchemaTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    @Test func theSchemaIsWhatIsDocumented() throws {
        let schema = try ask(path, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
        try expectSnapshot(schema.map { "\($0);\n" }.joined(separator: "\n"), "schema.sql")
    }

    @Test func theFileSaysWhatItIs() throws {
        expectNoDifference(try ask(path, "PRAGMA application_id"), ["\(0x436F_567A)"])
        expectNoDifference(try ask(path, "PRAGMA user_version"), ["2"])
        expectNoDifference(try ask(path, "PRAGMA journal_mode"), ["delete"])
        expectNoDifference(RecordingFormat.version, 2)
    }

    @Test func referencesAndPagesAreWhole() throws {
        expectNoDifference(try ask(path, "PRAGMA foreign_key_check"), [])
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
        let random = folder.path("random.sqlite")
        for seed in 0..<5 { try EventScript.random(seed: UInt64(seed), eventsPerKeyframe: 7).session.write(to: random) }
        expectNoDifference(try ask(random, "PRAGMA foreign_key_check"), [])
        expectNoDifference(try ask(random, "PRAGMA integrity_check"), ["ok"])
    }

    @Test func theForeignKeyCheckWouldFindADanglingId() throws {
        try meddle(path, "UPDATE node SET type = 999 WHERE id = 1")
        expectNoDifference(try ask(path, "PRAGMA foreign_key_check").count, 1)
    }

    /// `STRICT` requires SQLite 3.37 in each program that opens the file, even if it only reads.
    @Test func noTableIsStrict() throws {
        expectNoDifference(try ask(path, "SELECT name FROM sqlite_schema WHERE sql LIKE '%STRICT%'"), [])
    }

    /// The checks of a `STRICT` table: https://www.sqlite.org/stricttables.html
    @Test func everyColumnTakesItsTypeOnly() throws {
        // So that every table has a row, and no column is always null.
        try meddle(path, "INSERT INTO loss (session, first, last, reason) VALUES (1, 900, 901, 1)")
        try meddle(path, "INSERT INTO label (session, name, value) VALUES (1, 'version', '1')")
        let columns = try ask(
            path,
            """
            SELECT t.name || '.' || c.name || '.' || c.type FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
            WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT IN ('grdb_migrations', 'columnType')
            """
        )
        #expect(columns.count > 50)
        for column in columns {
            let parts = column.split(separator: ".").map(String.init)
            let (table, name, type) = (parts[0], parts[1], parts[2])
            #expect(try ask(path, "SELECT count(*) > 0 FROM \(table)") == ["1"], "\(table) is empty: nothing is tested")
            let wrong = type == "INTEGER" ? ["'a text'", "'12x'", "x'3132'", "1.5", "1e300"] : ["x'3132'", "x''"]
            for value in wrong {
                let update = "UPDATE \(table) SET \"\(name)\" = \(value)"
                let error = #expect(throws: DatabaseError.self, "\(update)") { try edit(path, update) }
                let isRefused = [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error?.resultCode)
                #expect(isRefused, "\(update): \(String(describing: error))")
            }
        }
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
    }

    /// Another tool can switch constraints off; packing checks for the violations that it left.
    @Test func aValueOfAnotherTypeIsFoundAsDamage() throws {
        for value in ["'a text'", "1.5", "x'00'"] {
            let copy = try ShopRecording.copy(to: folder, "copy.sqlite")
            try meddle(copy, "UPDATE event SET subject = \(value) WHERE id = 3")
            let damage = RecordingError.unreadable(
                path: copy,
                reason: "it is damaged: CHECK constraint failed in event"
            )
            #expect(throws: damage, "\(value)") { try RecordingPacker.pack(copy, to: folder.path("packed.sqlite")) }
        }
    }

    /// Changes a file under its own constraints.
    private func edit(_ path: String, _ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let database = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? database.close() }
        try database.write { try $0.execute(sql: sql) }
    }

    @Test func theVocabularyNamesEveryNumber() throws {
        expectNoDifference(
            try ask(path, "SELECT id, name FROM eventKind ORDER BY id"),
            EventKind.allCases.map { "\($0.rawValue)|\($0.name)" }
        )
        expectNoDifference(
            try ask(path, "SELECT id, name, text FROM hopReason ORDER BY id"),
            HopReason.allCases.map { "\($0.rawValue)|\($0.name)|\($0.text)" }
        )
    }

    @Test func onlyItsOwnerMayReadTheFile() throws {
        let path = folder.path("own.sqlite")
        try EventScript().session.write(to: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aFileIsNotMadePrivateBehindItsOwnersBack() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try EventScript.shop().session.write(to: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }

    @Test func numbersOfSessionsAndEventsShareAKey() {
        let last = RecordingFormat.lastEventNumber
        #expect(last.rawValue == 2_147_483_647)
        let key = RecordingFormat.rowID(session: SessionID(rawValue: 3), event: last)
        #expect(RecordingFormat.eventNumber(rowID: key) == last)
        #expect(key < RecordingFormat.rowID(session: SessionID(rawValue: 4), event: EventNumber(rawValue: 1)))
    }
}
