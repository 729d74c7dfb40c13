import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct RoundTripTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func records(of session: RecordedSession) throws -> [EventRecord] {
        var records: [EventRecord] = []
        let all = EventNumber(rawValue: 1)...session.facts.lastEvent
        try session.forEachRecord(in: all) { records.append($0) }
        return records
    }

    @Test func everyFieldOfAnEventComesBack() throws {
        var script = EventScript()
        script.cause = Cause(event: EventNumber(rawValue: (1 << 31) - 1), strength: .transition)
        script.thread = .max
        var record = EventRecord(
            .hop,
            subject: NodeID(rawValue: 1),
            object: NodeID(rawValue: .max),
            predicted: NodeID(rawValue: 3),
            message: MessageID(rawValue: 4),
            name: StringID(rawValue: 5),
            location: LocationID(rawValue: 6),
            code: 255,
            predictedCode: 11
        )
        record.since = EventNumber(rawValue: 8)
        script.record(record)
        script.record(EventRecord(.mark))
        try script.session.write(to: path)
        expectNoDifference(try records(of: RecordingReader(path: path).session()), script.session.records)
    }

    @Test func theTimeOfEachEventCanBeAskedFor() throws {
        let session = EventScript.random(seed: 1, events: 100).session
        let id = try session.write(to: path)
        let reader = try RecordingReader(path: path)
        for record in session.records { #expect(try reader.time(of: record.number, in: id) == record.time) }
        #expect(try reader.time(of: EventNumber(rawValue: session.facts.lastEvent.rawValue + 1), in: id) == nil)
    }

    @Test(arguments: EventKind.allCases) func everyKindOfEventComesBack(_ kind: EventKind) throws {
        var script = EventScript()
        script.claim(kind, "A", "B")
        try script.session.write(to: path)
        expectNoDifference(try records(of: RecordingReader(path: path).session()), script.session.records)
    }

    @Test func aWholeSessionComesBackWithItsDictionaryAndFacts() throws {
        var session = EventScript.shop(eventsPerKeyframe: 5).session
        let last = session.facts.lastEvent.rawValue
        session.facts.losses = [
            Loss(first: EventNumber(rawValue: last + 1), last: EventNumber(rawValue: last + 3), reason: .full)
        ]
        session.facts.dropped = 3
        try session.write(to: path)
        let read = try RecordingReader(path: path).session()
        expectNoDifference(read.facts, session.facts)
        expectNoDifference(read.dictionary, session.dictionary)
        expectNoDifference(try records(of: read), session.records)
        #expect(try read.messageCount() == 3)
    }

    /// As statistics and lists of messages count them.
    @Test func messagesThatWaitOrWereRefusedCountOnce() throws {
        var script = EventScript()
        script.messageQueued("Waits", by: "CartController")
        script.messageRefused("Refused", by: "CartController")
        script.messageQueued("Sent", by: "CartController")
        let sent = try #require(script.session.records.last).message
        script.sendQueued(sent, "Sent", by: "CartController")
        script.messageSent("Direct", by: "CartController")
        try script.session.write(to: path)
        #expect(try RecordingReader(path: path).session().messageCount() == 4)
    }

    @Test func nothingBehindAZeroCharacterIsLost() throws {
        var script = EventScript()
        let place = script.place("File\u{0}Name.swift", 3)
        script.mark("before\u{0}behind")
        try script.session.write(to: path)
        let dictionary = try RecordingReader(path: path).session().dictionary
        #expect(dictionary.strings.values.contains("before\u{2400}behind"))
        expectNoDifference(dictionary.place(place), "File\u{2400}Name.swift:3")
    }

    @Test func unknownValuesAreReadBack() throws {
        let session = EventScript.gap().session
        try session.write(to: path)
        let read = try RecordingReader(path: path).session()
        expectNoDifference(read.facts.losses, session.facts.losses)
        expectNoDifference(read.facts.dropped, 6)
        for event in 0...session.facts.lastEvent.rawValue + 1 {
            let event = EventNumber(rawValue: event)
            #expect(try read.firstKeyframe(atOrAfter: event) == session.firstKeyframe(atOrAfter: event), "\(event)")
        }
    }

    @Test func namesComeBackByteForByte() throws {
        var script = EventScript()
        let names = [
            "", "'; DROP TABLE event; --", "👩‍👩‍👧 \u{202E}x", "é", "e\u{301}",
            String(repeating: "x", count: 100_000),
        ]
        for (index, name) in names.enumerated() {
            script.declare("node \(index)", .object, type: "T\(index)", identifier: name)
        }
        script.mark("m")
        try script.session.write(to: path)
        let read = try RecordingReader(path: path, keepsLongTexts: true).session().dictionary
        for (id, text) in script.session.dictionary.strings {
            #expect(read.strings[id].map { Array($0.utf8) } == Array(text.utf8))
        }
        #expect(read.strings.count == script.session.dictionary.strings.count)
    }

    @Test(arguments: [1, 7, 1000] as [Int64]) func keyframesComeBack(_ interval: Int64) throws {
        let session = EventScript.random(seed: 11, events: 40, eventsPerKeyframe: interval).session
        try session.write(to: path)
        let read = try RecordingReader(path: path).session()
        for number in 0...42 {
            let event = EventNumber(rawValue: Int64(number))
            let (found, expected) = (try read.keyframe(atOrBefore: event), session.keyframe(atOrBefore: event))
            expectNoDifference(found, expected)
            expectNoDifference(found.state.edges, expected.state.edges, "Including the beginnings of edges.")
        }
    }

    @Test func questionsAboutMomentsAreAnsweredLikeTheListDoes() throws {
        let session = EventScript.shop().session
        try session.write(to: path)
        let read = try RecordingReader(path: path).session()
        for time in stride(from: Int64(-1), to: session.facts.duration + 2_000_000, by: 333_333) {
            #expect(try read.lastEvent(atOrBeforeTime: time) == session.lastEvent(atOrBeforeTime: time))
        }
        for name in ["home", "paying", "back", "nowhere", "BuyNow", ""] {
            #expect(try read.event(markedAs: name) == session.event(markedAs: name))
        }
        for number in 0...session.records.count {
            let event = EventNumber(rawValue: Int64(number))
            #expect(
                try read.lastEvent(ofKind: .action, atOrBefore: event)
                    == session.lastEvent(ofKind: .action, atOrBefore: event)
            )
        }
    }

    @Test(arguments: [[], [EventKind.hop], [.mark, .childAdded, .released], EventKind.allCases])
    func recordsOfSomeKindsAreThoseThatTheListHas(_ kinds: [EventKind]) throws {
        let session = EventScript.shop().session
        try session.write(to: path)
        let read = try RecordingReader(path: path).session()
        let last = session.facts.lastEvent
        let middle = EventNumber(rawValue: 7)...EventNumber(rawValue: 30)
        for range in [EventNumber(rawValue: 1)...last, middle, last...last] {
            var found: [EventRecord] = []
            try read.forEachRecord(ofKinds: Set(kinds), in: range) { found.append($0) }
            expectNoDifference(
                found,
                session.records.filter { kinds.contains($0.kind) && range.contains($0.number) }
            )
            var listed: [EventRecord] = []
            try session.forEachRecord(ofKinds: Set(kinds), in: range) { listed.append($0) }
            #expect(listed == found)
        }
    }

    @Test func theLastOfSeveralMarksOfANameIsFound() throws {
        var script = EventScript()
        script.mark("here")
        script.action("tap", on: "A")
        script.mark("here")
        try script.session.write(to: path)
        #expect(try RecordingReader(path: path).session().event(markedAs: "here") == EventNumber(rawValue: 3))
    }

    @Test func sessionsOfOneFileDoNotMix() throws {
        var first = EventScript.shop(eventsPerKeyframe: 3).session
        first.facts.process = "First"
        var second = EventScript.random(seed: 4, eventsPerKeyframe: 4).session
        second.facts.process = "Second"
        #expect(try first.write(to: path) == SessionID(rawValue: 1))
        #expect(try second.write(to: path) == SessionID(rawValue: 2))
        let reader = try RecordingReader(path: path)
        expectNoDifference(try reader.sessions().map(\.process), ["First", "Second"])
        expectNoDifference(try reader.session().facts.process, "Second", "The last one by default.")
        for (number, session) in [(1, first), (2, second)] {
            let read = try reader.session(SessionID(rawValue: Int64(number)))
            expectNoDifference(try records(of: read), session.records)
            expectNoDifference(read.dictionary, session.dictionary)
            expectNoDifference(read.facts.lastEvent, session.facts.lastEvent)
            let end = session.facts.lastEvent
            expectNoDifference(try read.keyframe(atOrBefore: end), session.keyframe(atOrBefore: end))
        }
    }

    @Test func anUnfinishedSessionIsClosedByTheProcessThatObservedItsEnd() throws {
        do { _ = try EventScript.shop().session.beginWriting(to: path) }
        #expect(try RecordingReader(path: path).session().facts.ending == .running)
        try RecordingFile.close(SessionID(rawValue: 1), ending: .crashed, signal: 11, at: path)
        let facts = try RecordingReader(path: path).session().facts
        #expect(facts.ending == .crashed && facts.signal == 11)
        try RecordingFile.close(SessionID(rawValue: 1), ending: .exited, signal: nil, at: path)
        #expect(try RecordingReader(path: path).session().facts.ending == .crashed, "A known ending is not replaced.")
    }
}
