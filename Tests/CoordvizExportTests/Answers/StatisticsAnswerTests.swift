import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct StatisticsAnswerTests {
    private func text(_ session: InMemorySession) throws -> String {
        StatisticsText(dictionary: session.dictionary).text(try SessionStatistics(of: session))
    }

    @Test func theNumbersHaveAParagraphForEachTopic() throws {
        try expectSnapshot(text(EventScript.shop().session), "answer-stats-shop.txt")
        try expectSnapshot(text(EventScript.gap().session), "answer-stats-gap.txt")
    }

    @Test func theSameIsThereInJSON() throws {
        let session = EventScript.gap().session
        let json = StatisticsJSON(try SessionStatistics(of: session), in: session.dictionary)
        try expectSnapshot(AnswerJSON.text(json), "answer-stats-gap.json")
    }

    @Test func longListsAreCut() throws {
        var script = EventScript()
        for number in 10..<40 { script.messageSent("Message\(number)", by: "A") }
        let told = try text(script.session)
        #expect(told.contains("Message21") && !told.contains("Message22"))
        #expect(told.contains("\n  and 18 more (--json lists all)\n"))
    }

    @Test func namesFromARecordingMoveNoCursor() throws {
        for hostile in HostileTexts.all {
            var script = EventScript()
            script.declare("A", .coordinator, type: hostile)
            script.messageSent(hostile, by: "A")
            script.hop("A", "A")
            script.handled(by: "A")
            script.record(EventRecord(.transitionBegan, subject: script.node("A"), name: script.text(hostile)))
            var session = script.session
            session.facts.process = hostile
            let told = try text(session)
            #expect(!told.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
            for line in told.split(separator: "\n") { #expect(line.count < 400) }
        }
    }
}
