import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct RecordingIssuesTests {
    private func integrityIssues(_ session: InMemorySession) throws -> [String] {
        RecordingIssues.texts(
            facts: session.facts,
            dictionary: session.dictionary,
            history: try SessionHistory(of: session)
        )
    }

    @Test func aCompleteRecordingHasNoneAndOneWithRecordedLossesNeither() throws {
        expectNoDifference(try integrityIssues(EventScript.shop().session), [])
        expectNoDifference(try integrityIssues(EventScript.gap().session), [])
        expectNoDifference(try integrityIssues(InMemorySession()), [])
    }

    @Test func undefinedIdsAreCounted() throws {
        var session = EventScript.shop().session
        let node = try #require(session.records.first { $0.subject != .none }?.subject)
        session.dictionary.nodes[node] = nil
        expectNoDifference(try integrityIssues(session), ["1 object is mentioned but never defined"])
        session.dictionary.strings = [:]
        #expect(try integrityIssues(session).last?.hasSuffix("texts are referenced but missing") == true)
    }

    @Test func timesThatCannotBeAreCounted() throws {
        var session = EventScript.shop().session
        session.records[2].time = -1
        session.records[3].time = .max
        expectNoDifference(try integrityIssues(session), ["2 events have impossible times"])
    }

    @Test func eventsLostWithoutARecordAreCounted() throws {
        var session = EventScript.shop().session
        session.records.remove(at: 4)
        expectNoDifference(
            try integrityIssues(session),
            ["1 event is missing, or of a kind that this version of coordviz does not know"]
        )
        session.records[session.records.count - 1].number = EventNumber(rawValue: .max)
        #expect(try integrityIssues(session).count == 1, "The highest possible number does not trap.")
    }

    @Test func circlesAreCounted() throws {
        var script = EventScript()
        script.edgeAppeared(.superview, "AView", "BView", since: .zero)
        script.edgeAppeared(.superview, "BView", "AView", since: .zero)
        expectNoDifference(
            try integrityIssues(script.session),
            ["1 relation makes an object its own ancestor, which is impossible"]
        )
    }

    @Test func eventsThatCannotFollowOrSayNothingAreCounted() throws {
        var session = EventScript.shop().session
        let last = session.facts.lastEvent
        session.records[3].causeEvent = EventNumber(rawValue: last.rawValue + 1)
        session.records[4].since = EventNumber(rawValue: last.rawValue + 1)
        let edge = try #require(session.records.firstIndex { $0.kind == .edgeAppeared })
        session.records[edge].code = 255
        let hop = try #require(session.records.firstIndex { $0.kind == .hop })
        session.records[hop].code = 255
        session.records[hop].location = LocationID(rawValue: 9_999)
        expectNoDifference(
            try integrityIssues(session),
            [
                "1 source location is referenced but missing",
                "2 events have later events as their causes",
                "2 events have codes that this version of coordviz does not know",
            ]
        )
    }

    @Test func aRepeatedReleaseIsCountedOnce() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for _ in 1...3 { script.released("AppCoordinator") }
        expectNoDifference(try integrityIssues(script.session), ["1 object is released more than once"])
    }

    @Test func theSessionsOwnNumbersAreLookedAt() throws {
        var session = EventScript.shop().session
        session.facts.startedAt = .max
        session.facts.processID = -1
        expectNoDifference(
            try integrityIssues(session),
            [
                "its start time is impossible", "its process id is impossible",
            ]
        )
    }

    @Test func eventsThatTheReaderReportedAreNotCountedAgain() throws {
        var session = EventScript.shop().session
        session.records.removeSubrange(4...6)
        let history = try SessionHistory(of: session)
        func integrityIssues(_ missing: Int64) -> [String] {
            RecordingIssues.texts(
                facts: session.facts,
                dictionary: session.dictionary,
                history: history,
                missing: missing
            ).filter { $0.contains("missing") }
        }
        expectNoDifference(
            integrityIssues(2),
            ["1 event is missing, or of a kind that this version of coordviz does not know"]
        )
        expectNoDifference(integrityIssues(3), [])
    }

    @Test func theyAreInTheReportsDataAndText() throws {
        var session = EventScript.shop().session
        session.records[2].time = -1
        let part = ReportSession(of: session, history: try SessionHistory(of: session))
        var report = HTMLReport(recording: "x.sqlite")
        try report.add(part, staticPicture: "")
        #expect(part.archive.directory.session.losses == ["1 event has an impossible time"])
        #expect(try report.html().contains("<li>1 event has an impossible time</li>"))
    }
}
