import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizRecording

@Suite("Reading a session costs as much as it contains, however many there are")
struct ManySessionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The number of statements that a reader runs only once to list all sessions.
    private func statementsNotKept(sessions: Int) throws -> Int {
        let path = folder.path("\(sessions).sqlite")
        try EventScript.shop(eventsPerKeyframe: 5).session.write(to: path)
        try meddle(
            path,
            """
            WITH RECURSIVE more(id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM more WHERE id < \(sessions))
            INSERT INTO session (id, process, processID, system, recorderVersion, startedAt, ending)
            SELECT id, 'app', 1, 'Linux', '1', id, 'clean' FROM more;
            INSERT INTO event (id, what, time) SELECT (id - 1) << 31 | 1, 1, 0 FROM session WHERE id > 1;
            INSERT INTO loss (session, first, last, reason) SELECT id, 2, 3, 1 FROM session WHERE id > 1;
            """
        )
        let reader = try RecordingReader(path: path)
        return try PreparedStatements.runsOfThoseNotKept(reader) {
            let facts = try reader.sessions()
            #expect(facts.count == sessions)
            #expect(facts.dropFirst().allSatisfy { $0.lastEvent.rawValue == 1 && $0.losses.count == 1 })
            for session in facts { _ = try reader.session(of: session).messageCount() }
        }
    }

    @Test("No statement is compiled for each of them")
    func statements() throws {
        #expect(try statementsNotKept(sessions: 100) == statementsNotKept(sessions: 10))
    }

    @Test("The message about an unknown session lists ranges, not each session")
    func available() throws {
        let numbers = Array(1...100_000 as ClosedRange<Int64>).filter { $0 != 7 && $0 != 9 }
        expectNoDifference(
            RecordingError.noSuchSession(path: "a", session: 7, available: numbers).description,
            "a has no session 7. It has: 1 to 6, 8, 10 to 100000."
        )
        let odd = Array(stride(from: 1, through: 99, by: 2)) as [Int64]
        #expect(
            RecordingError.noSuchSession(path: "a", session: 2, available: odd).description.hasSuffix(
                "37, 39 and more."
            )
        )
    }
}
