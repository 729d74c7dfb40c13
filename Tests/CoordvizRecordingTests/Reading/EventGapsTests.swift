import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// A recording that is shown in part says so.
@Suite struct EventGapsTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    private func facts(after sql: String) throws -> SessionFacts {
        try meddle(path, sql)
        return try #require(try RecordingReader(path: path).sessions().last)
    }

    private func count(_ table: String = "event", where condition: String = "1") throws -> Int64 {
        try #require(try ask(path, "SELECT count(*) FROM \(table) WHERE \(condition)").first.flatMap { Int64($0) })
    }

    @Test func aWholeRecordingHasNone() throws {
        let facts = try #require(try RecordingReader(path: path).sessions().last)
        #expect(facts.strayEvents == 0 && facts.eventsMissingAtEnd == 0)
        expectNoDifference(facts.lossTexts(), [])
    }

    @Test(arguments: [
        "id + 1000000000000", "id - 1000000000000", "id + (5 << 31)", "9223372036854775807 - id",
        "-9223372036854775808 + id",
    ])
    func eventsOutsideOfTheirSessionAreCounted(_ id: String) throws {
        let moved = try count(where: "id > 10")
        let facts = try facts(after: "UPDATE event SET id = \(id) WHERE id > 10")
        #expect(facts.lastEvent == EventNumber(rawValue: 10))
        #expect(facts.strayEvents == moved && moved > 10)
        #expect(facts.lossTexts().last?.contains("\(moved) events of the recording belong to no session") == true)
    }

    @Test func theEventsOfOtherSessionsAreNotGaps() throws {
        let facts = try facts(
            after: """
                INSERT INTO session
                SELECT 3, process, processID, system, recorderVersion, startedAt, ending, signal, dropped, 0
                FROM session;
                INSERT INTO event
                SELECT id + (2 << 31), what, time, subject, object, message, name, links, aside
                FROM event
                """
        )
        #expect(facts.id == SessionID(rawValue: 3) && facts.strayEvents == 0)
    }

    @Test func numbersThatNameNoEventAreCountedToo() throws {
        let facts = try facts(after: "INSERT INTO event (id, what, time) VALUES (0, 1, 0), (1 << 31, 1, 0)")
        #expect(facts.strayEvents == 2)
    }

    @Test(arguments: ["-1", "0", "9223372036854775807", "-9223372036854775808", "4294967297"])
    func aSessionWhoseNumberCannotBeHasNoEvents(_ number: String) throws {
        let all = try count()
        #expect(try facts(after: "UPDATE session SET id = \(number)").strayEvents == all)
    }

    @Test func anEndThatTheRecordingSpeaksOfIsMissed() throws {
        let last = try count()
        let facts = try facts(
            after: "INSERT INTO keyframe VALUES (1, \(last)); DELETE FROM event WHERE id > \(last) - 7"
        )
        #expect(facts.eventsMissingAtEnd == 7 && facts.strayEvents == 0)
        expectNoDifference(
            facts.lossTexts(),
            ["the end is missing: at least 7 events after event \(last - 7), which the recording mentions"]
        )
    }

    @Test func anEndOfWhichTheRecordingSaysThatItWasLostIsNotMissedTwice() throws {
        let last = try count()
        let facts = try facts(
            after: """
                INSERT INTO block VALUES (\(last), 0, 0); DELETE FROM event WHERE id > \(last) - 7;
                INSERT INTO loss VALUES (1, \(last) - 6, \(last), 1); UPDATE session SET dropped = 7
                """
        )
        #expect(facts.eventsMissingAtEnd == 0)
        #expect(facts.lossTexts().count == 1)
    }

    private func missing(after sql: String) throws -> [ClosedRange<Int64>] {
        try facts(after: sql).losses.filter { $0.reason == .missing }.map { $0.first.rawValue...$0.last.rawValue }
    }

    @Test func numbersWithoutAnEventAreLosses() throws {
        expectNoDifference(
            try missing(after: "DELETE FROM event WHERE id IN (1, 2, 7, 11, 12, 13)"),
            [1...2, 7...7, 11...13]
        )
    }

    @Test func whatIsKnownToBeLostIsNotLostTwice() throws {
        expectNoDifference(
            try missing(
                after:
                    "DELETE FROM event WHERE id BETWEEN 7 AND 13; INSERT INTO loss VALUES (1, 8, 9, 1), (1, 9, 12, 2)"
            ),
            [7...7, 13...13]
        )
    }

    @Test func lossesWithoutNumbersMayBeTheMissingEvents() throws {
        let sql = "DELETE FROM event WHERE id BETWEEN 7 AND 13; UPDATE session SET dropped ="
        expectNoDifference(try missing(after: "\(sql) 7"), [])
        expectNoDifference(try missing(after: "\(sql) 6"), [7...13])
    }

    @Test func numbersBeforeOneThatIsFarAwayAreMissing() throws {
        let last = try count()
        let end: Int64 = 1 << 31 - 1
        expectNoDifference(try missing(after: "UPDATE event SET id = \(end) WHERE id = \(last)"), [last...end - 1])
    }

    @Test func impossibleNumbersDoNotTrap() throws {
        let last = try count()
        #expect(try facts(after: "INSERT INTO keyframe VALUES (1, \(Int64.min)), (1, -1)").eventsMissingAtEnd == 0)
        #expect(try facts(after: "INSERT INTO keyframe VALUES (1, \(Int64.max))").eventsMissingAtEnd == .max - last)
    }
}
