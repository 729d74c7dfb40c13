import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct RecordingFlawsTests {
    private func flaws(_ session: InMemorySession) throws -> [String] {
        RecordingFlaws.texts(
            facts: session.facts,
            dictionary: session.dictionary,
            history: try SessionHistory(of: session)
        )
    }

    @Test func aWholeRecordingHasNoneAndOneThatToldItsLossesNeither() throws {
        expectNoDifference(try flaws(EventScript.shop().session), [])
        expectNoDifference(try flaws(EventScript.gap().session), [])
        expectNoDifference(try flaws(InMemorySession()), [])
    }

    @Test func whatIsNotDefinedIsCounted() throws {
        var session = EventScript.shop().session
        let node = try #require(session.records.first { $0.subject != .none }?.subject)
        session.dictionary.nodes[node] = nil
        expectNoDifference(try flaws(session), ["1 object is mentioned and never defined"])
        session.dictionary.strings = [:]
        #expect(try flaws(session).last?.hasSuffix("texts are named and are not there") == true)
    }

    @Test func timesThatCannotBeAreCounted() throws {
        var session = EventScript.shop().session
        session.records[2].time = -1
        session.records[3].time = .max
        expectNoDifference(try flaws(session), ["2 events have times that cannot be"])
    }

    @Test func eventsThatNobodySaysWereLostAreCounted() throws {
        var session = EventScript.shop().session
        session.records.remove(at: 4)
        expectNoDifference(try flaws(session), ["1 event is missing, or of a kind that this coordviz does not know"])
        session.records[session.records.count - 1].number = EventNumber(rawValue: .max)
        #expect(try flaws(session).count == 1, "A number that is as high as can be is no trap.")
    }

    @Test func theyStandInTheReportTwice() throws {
        var session = EventScript.shop().session
        session.records[2].time = -1
        let part = ReportSession(of: session, history: try SessionHistory(of: session))
        var report = HTMLReport(recording: "x.sqlite")
        try report.add(part, staticPicture: "")
        #expect(part.archive.directory.session.losses == ["1 event has a time that cannot be"])
        #expect(try report.html().contains("<li>1 event has a time that cannot be</li>"))
    }
}
