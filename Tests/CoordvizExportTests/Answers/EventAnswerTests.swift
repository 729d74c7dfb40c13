import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct EventAnswerTests {
    private func entries(_ session: InMemorySession) throws -> [EventLogEntry] {
        var entries: [EventLogEntry] = []
        let all = EventNumber(rawValue: 1)...session.facts.lastEvent
        try SessionTimeline(session).forEachEntry(in: all) { entries.append($0) }
        return entries
    }

    private func log(_ session: InMemorySession, style: TextStyle = .plain) throws -> String {
        let text = EventLogText(dictionary: session.dictionary, facts: session.facts, style: style)
        return try text.heading(session.facts) + entries(session).map(text.line).joined()
    }

    private func lines(_ session: InMemorySession) throws -> String {
        let writer = EventJSONWriter(dictionary: session.dictionary)
        return try AnswerJSON.line(EventLogHeadingJSON(session.facts))
            + entries(session).map { try AnswerJSON.line(EventLogLineJSON($0, writer)) }.joined()
    }

    @Test func theLogHasALineForEachEventAndEachLoss() throws {
        try expectSnapshot(log(EventScript.gap().session), "answer-events-gap.txt")
        try expectSnapshot(log(EventScript.shop().session), "answer-events-shop.txt")
    }

    @Test func theSameIsThereAsLinesOfJSON() throws {
        try expectSnapshot(lines(EventScript.gap().session), "answer-events-gap.jsonl")
    }

    @Test func aCauseSaysHowItIsKnown() throws {
        var script = EventScript()
        script.mark("a")
        for strength in CauseStrength.allCases where strength != .none {
            script.cause = Cause(event: EventNumber(rawValue: 1), strength: strength)
            script.thread = 2
            script.mark("b")
        }
        let lines = try log(script.session).split(separator: "\n").dropFirst(2)
        #expect(lines.allSatisfy { $0.contains("  t2  ") })
        expectNoDifference(
            lines.map { String($0.split(separator: "  ").last ?? "") },
            ["← #1", "← #1 (transition)", "← #1 (started by)", "← #1 (captured)"]
        )
    }

    @Test func namesFromARecordingMoveNoCursorAndBreakNoLine() throws {
        for hostile in HostileTexts.all {
            var script = EventScript()
            script.declare("A", .object, type: hostile)
            script.mark(hostile)
            script.action(hostile, on: "A")
            var session = script.session
            session.facts.process = hostile
            let text = try log(session)
            expectNoDifference(text.split(separator: "\n").count, 3)
            #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
            let json = try lines(session).split(separator: "\n")
            expectNoDifference(json.count, 3)
            struct Told: Decodable { var name: String }
            expectNoDifference(try JSONDecoder().decode(Told.self, from: Data(json[1].utf8)).name, hostile)
        }
    }
}
