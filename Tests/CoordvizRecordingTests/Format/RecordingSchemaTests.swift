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
        expectNoDifference(try ask(path, "PRAGMA user_version"), ["1"])
        expectNoDifference(try ask(path, "PRAGMA journal_mode"), ["delete"])
        expectNoDifference(RecordingFormat.version, 1)
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

    @Test func everyTableOfOursIsStrict() throws {
        let loose = try ask(
            path,
            """
            SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0
            AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
            """
        )
        expectNoDifference(loose, [])
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
