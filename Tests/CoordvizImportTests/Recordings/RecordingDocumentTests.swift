import CoordvizExport
import CoordvizImport
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@Suite("A recording as JSON is the recording")
struct RecordingDocumentTests {
    private func json(_ session: some SessionSource) throws -> String {
        let pieces = Pieces()
        try RecordingJSON.write(session) { pieces.text += $0 }
        return pieces.text
    }

    private final class Pieces {
        var text = ""
    }

    private func contents(_ json: String) throws -> SessionContents {
        try RecordingDocument.contents(of: Array(json.utf8))
    }

    /// Equal, also in when edges began, which states do not compare.
    private func expectEqual(_ left: SessionContents, _ right: SessionContents) {
        expectNoDifference(left, right)
        #expect(left.keyframes.map(\.state.edges) == right.keyframes.map(\.state.edges))
    }

    private func sessions() -> [InMemorySession] {
        var sessions = (1...20).map { EventScript.random(seed: $0, events: 150, eventsPerKeyframe: 13).session }
        sessions.append(EventScript.shop(eventsPerKeyframe: 5).session)
        var script = EventScript.shop(eventsPerKeyframe: 7)
        script.lose(.full) { $0.mark("lost") }
        script.mark("found")
        script.lose(.uncommitted) { $0.mark("lost at the end") }
        sessions.append(script.session)
        return sessions
    }

    @Test("read back from the text, event by event, with dictionary, facts, losses and states")
    func roundTrip() throws {
        for session in sessions() { expectEqual(try contents(json(session)), try SessionContents(of: session)) }
    }

    @Test("and read back from a file that was made of it")
    func throughFiles() throws {
        let folder = try TemporaryFolder()
        for (number, session) in sessions().enumerated() {
            let original = folder.path("\(number).sqlite")
            try session.write(to: original)
            let recorded = try RecordingReader(path: original).session()
            let copy = folder.path("\(number)-copy.sqlite")
            let text = try json(recorded)
            try RecordingMaker.make([contents(text)], at: copy)
            let read = try RecordingReader(path: copy).session()
            expectEqual(try SessionContents(of: read), try SessionContents(of: recorded))
            #expect(try json(read) == text, "The same bytes.")
        }
    }

    @Test("whatever things are called")
    func hostileNames() throws {
        let names = [
            "", "\"", "\\", "a\nb", "\u{0}", "\u{1B}[31m", "\u{2028}", "</script>", "\u{202E}x", "e\u{301}", "👩‍👩‍👧",
            "\u{FFFF}", "\u{FEFF}", "\u{10FFFF}", "{\"schema\":1}", String(repeating: "\\\"", count: 2_000),
        ]
        var script = EventScript()
        for (number, name) in names.enumerated() {
            script.declare("node \(number)", .object, type: "T\(number)\(name)", identifier: "I\(number)\(name)")
            script.action(name, on: "node \(number)")
            _ = script.place("F\(name)", UInt32(number))
            script.mark("M\(name)")
        }
        var session = script.session
        session.facts.process = names.joined()
        session.facts.system = names.reversed().joined()
        expectEqual(try contents(json(session)), try SessionContents(of: session))
    }

    @Test("with the largest numbers that a recording holds")
    func extremes() throws {
        var session = EventScript.shop().session
        session.facts.processID = .min
        session.facts.startedAt = .max
        session.facts.signal = .min
        session.facts.ending = .crashed
        session.facts.dropped = .max
        session.records[0].time = .min
        session.records[1].subject = NodeID(rawValue: .max)
        session.records[1].thread = .max
        session.records[1].causeEvent = EventNumber(rawValue: 1 << 31 - 1)
        expectEqual(try contents(json(session)), try SessionContents(of: session))
    }

    @Test("It is one JSON document, with a line for each event")
    func document() throws {
        let session = EventScript.shop(eventsPerKeyframe: 5).session
        let text = try json(session)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["schema"] as? String == "coordviz/recording/1")
        #expect((object["events"] as? [Any])?.count == session.records.count)
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("{") && $0.contains("\"thread\":") } == session.records.count)
    }

    @Test(
        "What no recording can hold is an error that says where",
        arguments: [
            ("\"event\":2,", "\"event\":1,", "events[1].event: events are not in order"),
            ("\"event\":2,", "\"event\":-2,", "events[1].event: -2 is not an event number"),
            ("\"event\":2,", "\"event\":2147483648,", "events[1].event: 2147483648 is not an event number"),
            ("\"kind\":\"snapshot\"", "\"kind\":\"nonsense\"", "events[1].kind: 'nonsense' is not a known name"),
            ("{\"id\":2,", "{\"id\":1,", "strings[1]: 1 occurs twice"),
            ("{\"id\":1,", "{\"id\":0,", "strings[0]: 0 is not a valid id"),
            ("\"strings\":", "\"threads\":", "the document: 'strings' is missing"),
            ("\"thread\":1", "\"thread\":70000", "a number is out of range"),
            ("\"ending\":\"clean\"", "\"ending\":\"happy\"", "session.ending"),
            ("\"losses\":[]", "\"losses\":[{\"first\":3,\"last\":2,\"reason\":\"full\"}]", "losses[0]"),
            (
                "\"losses\":[]", "\"losses\":[{\"first\":2,\"last\":4,\"reason\":\"full\"}]",
                "losses[0]: event 2 is there"
            ),
            (
                "\"losses\":[]",
                "\"losses\":[{\"first\":2000,\"last\":2010,\"reason\":\"full\"},{\"first\":2010,\"last\":2011,\"reason\":\"full\"}]",
                "losses[1]: it overlaps another one"
            ),
            ("\"uuid\":\"", "\"uuid\":\"{", "is not a UUID"),
            ("\"time\":1000000}", "\"time\":9000000000000}", "events[1].time: times are not in order"),
            ("\"began\":", "\"began\":-", "keyframes[0].edges[0].began: -"),
            ("\"dropped\":0", "\"dropped\":-1", "session.dropped: it is less than 0"),
            ("\"events\":[", "\"events\":", "the document: it is not valid JSON, it is cut off, or"),
            ("coordviz/recording/1", "coordviz/recording/2", "the schema 'coordviz/recording/2'"),
        ]
    )
    func errors(original: String, wrong: String, words: String) throws {
        let text = try json(EventScript.shop(eventsPerKeyframe: 5).session)
        let range = try #require(text.range(of: original))
        let error = try #require(throws: ImportError.self) {
            try contents(text.replacingCharacters(in: range, with: wrong))
        }
        #expect(error.description.contains(words), "\(error.description)")
    }

    @Test("A label without a value is none")
    func emptyLabel() throws {
        let text = try json(EventScript.shop().session)
        try #require(text.contains("\"labels\":{}"))
        let labelled = text.replacingOccurrences(
            of: "\"labels\":{}",
            with: "\"labels\":{\"version\":\"\",\"commit\":\"1f2e\"}"
        )
        #expect(try contents(labelled).facts.labels == ["commit": "1f2e"])
    }

    @Test("A broken document is an error and does not trap", arguments: 0..<40)
    func fuzz(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let original = Array(try json(EventScript.shop(eventsPerKeyframe: 5).session).utf8)
        for _ in 0..<20 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 50))
                default: bytes[place] = Array("0123456789-[]{}\",:".utf8).randomElement(using: &random) ?? 0
                }
            }
            do {
                let contents = try RecordingDocument.contents(of: bytes)
                // What was taken for a session can be written.
                let folder = try TemporaryFolder()
                try RecordingMaker.make([contents], at: folder.path("a.sqlite"))
            } catch let error as ImportError {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test(
        "What begins with a brace may be JSON",
        arguments: [("{}", true), (" \n{", true), ("<UIView>", false), ("", false)]
    )
    func recognised(text: String, mayBe: Bool) {
        #expect(RecordingDocument.mayBe(text.utf8) == mayBe)
    }
}
