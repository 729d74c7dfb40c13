import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// Whatever program made the file, reading it neither traps nor runs code that it contains.
@Suite struct HostileFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    @Test func anEventOfAnUnknownKindIsLeftOut() throws {
        let all = try readEverything(path)
        try meddle(path, "UPDATE event SET what = what - 10 + 200 WHERE what & 255 = 10")
        #expect(try readEverything(path) == all - 2)
    }

    @Test(arguments: [
        "UPDATE event SET what = 9223372036854775807", "UPDATE event SET what = -1",
        "UPDATE event SET what = what | (1 << 43)", "UPDATE event SET what = what | (7 << 8)",
        "UPDATE event SET what = what | (255 << 11) | (65535 << 19) | (255 << 35)",
        "UPDATE event SET subject = 9223372036854775807, object = -9223372036854775808, name = 4294967296",
        "UPDATE event SET subject = 4294967295, object = 9223372036854775807", "UPDATE event SET subject = -1",
        "UPDATE event SET subject = 999, object = -1, name = 996, message = 994, aside = (997 << 32) | 995",
        "UPDATE event SET aside = -1", "UPDATE event SET aside = -9223372036854775808",
        "UPDATE event SET message = 9223372036854775807", "UPDATE event SET message = -9223372036854775808",
        "UPDATE event SET links = 9223372036854775807", "UPDATE event SET links = -9223372036854775808",
        "UPDATE event SET links = -1", "UPDATE event SET links = 1",
        "UPDATE event SET time = 9223372036854775807", "UPDATE event SET time = -9223372036854775808",
        "UPDATE event SET time = -time",
        "UPDATE block SET time = 9223372036854775807, message = 9223372036854775807",
        "UPDATE block SET time = -9223372036854775808, message = -9223372036854775808",
        "UPDATE block SET id = -id", "UPDATE block SET id = id + 5", "UPDATE block SET id = 9223372036854775807",
        "INSERT INTO block SELECT id + 1, -time, -message FROM event WHERE time IS NOT NULL AND message IS NOT NULL",
        "DELETE FROM block",
        """
        INSERT INTO loss VALUES (1, 5, 2, 1), (1, -9223372036854775808, 9223372036854775807, 2), (1, 6, 7, 99),
          (1, 9223372036854775807, 9223372036854775807, 3)
        """,
        "UPDATE session SET startedAt = 9223372036854775807, dropped = -9223372036854775808, signal = 99999999999",
        "UPDATE session SET startedAt = -9223372036854775808, ending = 'exploded', processID = -1",
        "UPDATE session SET id = 9223372036854775807", "UPDATE session SET id = -9223372036854775808",
        "UPDATE session SET id = -1", "UPDATE session SET id = 0",
        "UPDATE event SET id = id - (1 << 31)", "UPDATE event SET id = -id",
        "INSERT INTO event (id, time, what) VALUES (9223372036854775807, 0, 1)",
        "INSERT INTO event (id, time, what) VALUES ((1 << 31) - 1, 0, 1)",
        "UPDATE node SET kind = 99, type = -4, identifier = 4294967296", "UPDATE location SET line = -1",
        "UPDATE keyframe SET event = event - 7", "UPDATE keyframeNode SET appearance = 77",
        "UPDATE keyframeEdge SET kind = 99", #"UPDATE keyframeEdge SET "from" = -1 - "from", began = -9"#,
        "DELETE FROM string", "DELETE FROM node", "DELETE FROM keyframe", "DELETE FROM session",
        "UPDATE string SET text = CAST(x'FFFE00C0' AS TEXT)",
    ])
    func strangeValuesNeverTrap(_ sql: String) throws {
        try meddle(path, sql)
        _ = try readEverything(path)
    }

    @Test(arguments: [(Int64.min, Int64(0)), (-1, 0), (Int64.max, SessionFacts.longestDuration)])
    func aDurationIsNeitherNegativeNorLongerThanAnyClock(_ time: Int64, _ duration: Int64) throws {
        try meddle(path, "UPDATE block SET time = 0; UPDATE event SET time = \(time)")
        #expect(try RecordingReader(path: path).session().facts.duration == duration)
    }

    @Test func noRecordingSaysThatItIsAnExtract() throws {
        try meddle(path, "INSERT INTO loss VALUES (1, 6, 7, 255), (1, 9, 9, 2)")
        #expect(try RecordingReader(path: path).session().facts.losses.map(\.reason) == [.unwritable])
    }

    /// A value of another type in a column of numbers: the tables accept it when checks are ignored.
    @Test(
        arguments: [
            "session", "string", "location", "node", "event", "block", "loss", "keyframe", "keyframeNode",
            "keyframeEdge",
        ],
        ["'a text'", "x'00FF'", "1e300", "NULL"].sampled(oneOf: 4)
    )
    func columnsOfAnotherTypeNeverTrap(_ table: String, _ value: String) throws {
        for column in try ask(path, "SELECT name FROM pragma_table_info('\(table)')") {
            let copy = try ShopRecording.copy(to: folder, "\(column).sqlite")
            // Row ids accept only numbers.
            try? meddle(copy, "UPDATE OR IGNORE \(table) SET \"\(column)\" = \(value)")
            do { try readEverything(copy) } catch is RecordingError {}
        }
    }

    @Test(
        arguments: [
            "session", "string", "location", "node", "event", "block", "loss", "keyframe", "keyframeNode",
            "keyframeEdge",
        ]
    )
    func aMissingTableIsReportedAsASentence(_ table: String) throws {
        try meddle(path, "DROP TABLE \(table)")
        #expect(throws: RecordingError.self) { try readEverything(path) }
    }

    @Test(arguments: ["x'00FF'", "1e300", "'a stranger'"])
    func aListOfMigrationsThatCannotBeReadIsReportedAsASentence(_ value: String) throws {
        try meddle(
            path,
            """
            DELETE FROM grdb_migrations;
            INSERT INTO grdb_migrations VALUES (\(value));
            """
        )
        try readEverything(path)
        #expect(throws: RecordingError.self) { try RecordingWriter(path: path, facts: InMemorySession().facts) }
    }

    @Test func eventsOutsideOfEverySessionAreNotCounted() throws {
        try meddle(path, "INSERT INTO event (id, time, what) VALUES ((5 << 31) + 9, 0, 1)")
        let sessions = try RecordingReader(path: path).sessions()
        expectNoDifference(sessions.map(\.lastEvent), [EventScript.shop().session.facts.lastEvent])
    }
}
