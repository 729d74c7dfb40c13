import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// Records that are read without a part of them are counted while reading.
@Suite struct ReadingIssuesTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try ShopRecording.copy(to: folder)
    }

    private func integrityIssues(after sql: String) throws -> [String] {
        try meddle(path, sql)
        let session = try RecordingReader(path: path).session()
        for _ in 1...2 { try session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) { _ in } }
        #expect(
            session.unreadableText
                == (session.integrityIssues.texts.isEmpty ? nil : session.integrityIssues.texts.joined(separator: "; "))
        )
        return session.integrityIssues.texts
    }

    @Test func aWholeRecordingHasNone() throws { expectNoDifference(try integrityIssues(after: "SELECT 1"), []) }

    @Test func ofAnImpossibleNumberOfLostEventsTheKnownOnesRemain() throws {
        let impossible = "the recording's number of lost events is impossible: more events may be lost"
        try meddle(path, "UPDATE session SET dropped = -5")
        var facts = try RecordingReader(path: path).session().facts
        #expect(facts.dropped == 0 && facts.lossTexts() == [impossible])
        try meddle(path, "DELETE FROM event WHERE id IN (7, 8); INSERT INTO loss VALUES (1, 7, 8, 1)")
        facts = try RecordingReader(path: path).session().facts
        #expect(facts.dropped == 2 && facts.unplacedLosses == 0 && facts.lossTexts().last == impossible)
        // A possible one, however great, is the recording's own.
        try meddle(path, "UPDATE session SET dropped = \(Int64.max)")
        facts = try RecordingReader(path: path).session().facts
        #expect(facts.dropped == .max && !facts.hasImpossibleLossCount)
    }

    @Test func aRingThatMayNotBeReadIsNamedWithTheReason() {
        var issues = ReadingIssues()
        let reason = "Permission denied"
        issues.unreadableRings = [.init(session: SessionID(rawValue: 2), name: "a.sqlite-ring-2", reason: reason)]
        expectNoDifference(
            issues.texts,
            ["a.sqlite-ring-2 cannot be read (Permission denied): its events are not shown"]
        )
    }

    @Test(arguments: [
        "subject = 4294967296", "subject = -1", "subject = 0", "name = 9223372036854775807",
        "object = 9223372036854775807", "message = -9223372036854775808",
    ])
    func eventsWithNumbersThatCannotBeAreCountedOnce(_ change: String) throws {
        expectNoDifference(
            try integrityIssues(after: "UPDATE event SET \(change) WHERE id IN (3, 4, 9)"),
            ["3 events with invalid ids, and read without them: the file is damaged"]
        )
    }

    @Test func whatJudgesASessionMayTakeEventsThatWereReadInPartForLost() throws {
        #expect(try RecordingReader(path: path).session().withUnreadEventsLost == nil)
        try meddle(
            path,
            "UPDATE event SET subject = -1 WHERE id IN (3, 4, 9); UPDATE event SET what = what | 255 WHERE id = 5"
        )
        let session = try RecordingReader(path: path).session()
        let all = EventNumber(rawValue: 1)...session.facts.lastEvent
        try session.forEachRecord(in: all) { _ in }
        let strict = try #require(session.withUnreadEventsLost)
        expectNoDifference(strict.facts.losses.map(\.first.rawValue), [3, 9])
        expectNoDifference(strict.facts.losses.map(\.last.rawValue), [5, 9])
        #expect(strict.facts.losses.allSatisfy { $0.reason == .missing })
        var numbers: [Int64] = []
        try strict.forEachRecord(in: all) { numbers.append($0.number.rawValue) }
        expectNoDifference(numbers, (1...session.facts.lastEvent.rawValue).filter { ![3, 4, 5, 9].contains($0) })
    }

    @Test func eventsBeforeTheFirstBlockAreCounted() throws {
        expectNoDifference(
            try integrityIssues(after: "UPDATE block SET id = id + 5"),
            ["5 events with times that have no start: the file is damaged"]
        )
    }

    @Test func unknownKindsOfEventsAndNodesAreCounted() throws {
        expectNoDifference(
            try integrityIssues(
                after: "UPDATE event SET what = what | 255 WHERE id = 7; UPDATE node SET kind = 99 WHERE id < 3"
            ),
            [
                "1 event skipped, of a kind that this version does not know: update coordviz, or the file is damaged",
                "2 definitions of a kind or with a number that this version does not know: update coordviz, or the file is damaged",
            ]
        )
    }
}
