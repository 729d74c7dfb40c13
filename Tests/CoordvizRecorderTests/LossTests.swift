import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// What happens to events if they cannot be written for longer than the ring has room.
@Suite struct LossTests {
    private let sink = ListSink()
    private let told = Guarded<[String]>([])

    private func recorder(_ policy: FullRingPolicy) throws -> Recorder {
        var options = RecorderOptions.test(eventsPerKeyframe: 100)
        options.ringCapacity = 1024
        options.whenFull = policy
        return try Recorder(sink: sink, options: options) { [told] sentence in told.withLock { $0.append(sentence) } }
    }

    private var sentences: [String] { told.withLock { $0 } }

    private var numbers: [Int64] { sink.records.map(\.number.rawValue) }

    private var lostNumbers: [Int64] {
        sink.session.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
    }

    @Test func eventsRecordedWhileWritingFailsAreWrittenLater() throws {
        let recorder = try recorder(.newestWins)
        recorder.record(EventRecord(.action))
        sink.fail("disk is full")
        for _ in 0..<300 { recorder.record(EventRecord(.unhandled)) }
        recorder.flush()
        expectNoDifference(numbers, [])
        sink.fail(nil)
        recorder.finish()
        expectNoDifference(numbers, Array(1...301))
        #expect(recorder.droppedEvents == 0)
        expectNoDifference(sentences, [], "Nothing is lost, so nothing is reported.")
        expectNoDifference(sink.finishes, 1)
    }

    @Test func theNewestWinUnlessOtherwiseAskedFor() {
        #expect(RecorderOptions().whenFull == .newestWins)
    }

    @Test func theOldestMakeRoomForTheNewestAndTheRecordingSaysWhich() throws {
        let recorder = try recorder(.newestWins)
        sink.fail("disk is full")
        for number in 1...5_000 {
            #expect(recorder.record(EventRecord(.action)).rawValue == number)
            if number == 500 { recorder.flush() }
        }
        sink.fail(nil)
        recorder.finish()
        #expect(numbers.last == 5_000)
        #expect(numbers.suffix(700) == Array(4_301...5_000), "Almost a whole ring of the newest is kept.")
        expectNoDifference((numbers + lostNumbers).sorted(), Array(1...5_000), "Each is kept or recorded as lost.")
        #expect(recorder.droppedEvents == Int64(lostNumbers.count) && lostNumbers.count > 3_000)
        #expect(sink.session.facts.losses.allSatisfy { $0.reason == .unwritable })
        expectNoDifference(sentences, ["Events are being lost: disk is full"])
    }

    @Test func aFullDiskIsReportedAfterARecordingThatWasTooSlow() throws {
        let recorder = try recorder(.newestWins)
        func record() { for _ in 1...5_000 { recorder.record(EventRecord(.action)) } }
        for _ in 1...2 {
            record()
            recorder.flush()
        }
        let slow = "Events are being lost: the recording cannot be written fast enough"
        expectNoDifference(sentences, [slow])
        sink.fail("disk is full")
        recorder.record(EventRecord(.action))
        recorder.flush()
        expectNoDifference(sentences, [slow], "Nothing is lost yet.")
        record()
        recorder.flush()
        expectNoDifference(sentences, [slow, "Events are being lost: disk is full"])
        sink.fail(nil)
        recorder.finish()
    }

    @Test func afterADiscardTheStateIsKeptAgain() throws {
        var options = RecorderOptions.test(eventsPerKeyframe: 1_000_000)
        options.ringCapacity = 1024
        let recorder = try Recorder(sink: sink, options: options) { _ in }
        sink.fail("disk is full")
        let parent = recorder.define(kind: .coordinator, typeName: "Shop", identifier: nil)
        let child = recorder.define(kind: .coordinator, typeName: "Cart", identifier: nil)
        recorder.record(EventRecord(.childAdded, subject: child, object: parent))
        for _ in 1...5_000 { recorder.record(EventRecord(.action)) }
        sink.fail(nil)
        recorder.finish()
        let keyframe = sink.session.keyframe(atOrBefore: sink.session.facts.lastEvent)
        #expect(keyframe.event.rawValue > lostNumbers.last ?? .max)
        expectNoDifference(keyframe.state.edges.keys.map(\.from), [child], "Its events do not show it.")
    }

    @Test func aRingThatIsFullOfDefinitionsDoesNotBlock() throws {
        let recorder = try recorder(.newestWins)
        sink.fail("disk is full")
        for number in 0..<1_500 { _ = recorder.intern("text \(number)") }
        for number in 1...5_000 { #expect(recorder.record(EventRecord(.action)).rawValue == number) }
        sink.fail(nil)
        recorder.flush()
        let last = recorder.record(EventRecord(.action, name: recorder.intern("text 1499")))
        recorder.finish()
        #expect(numbers.last == last.rawValue && last.rawValue == 5_001, "There is room again.")
        expectNoDifference((numbers + lostNumbers).sorted(), Array(1...5_001))
        #expect(sink.session.dictionary.strings.count >= 1_500, "Definitions are never dropped.")
    }

    @Test func theOldestAreKeptOnRequest() throws {
        let recorder = try recorder(.oldestWins)
        sink.fail("disk is full")
        recorder.flush()
        for number in 1...5_000 { #expect(recorder.record(EventRecord(.action)).rawValue == number) }
        sink.fail(nil)
        recorder.finish()
        expectNoDifference(numbers, Array(1...Int64(numbers.count)))
        #expect(numbers.count > 700 && numbers.count < 1_024)
        expectNoDifference((numbers + lostNumbers).sorted(), Array(1...5_000))
        #expect(recorder.droppedEvents == Int64(lostNumbers.count))
    }

    @Test func aSlowWriterHasASeparateLossReason() throws {
        let recorder = try recorder(.oldestWins)
        for _ in 1...2_000 { recorder.record(EventRecord(.action)) }
        recorder.finish()
        #expect(sink.session.facts.losses.map(\.reason) == [.full])
        expectNoDifference(sentences, ["Events are being lost: the recording cannot be written fast enough"])
    }

    @Test func theLossIsReportedOnceInASentence() throws {
        let recorder = try recorder(.newestWins)
        sink.fail("disk is full")
        recorder.record(EventRecord(.action))
        recorder.flush()
        for _ in 0..<3 {
            for _ in 0..<2_000 { recorder.record(EventRecord(.action)) }
            recorder.flush()
        }
        sink.fail("something else")
        for _ in 0..<2_000 { recorder.record(EventRecord(.action)) }
        recorder.flush()
        expectNoDifference(sentences, ["Events are being lost: disk is full"])
    }

    /// After a long time without writing, more objects were created than the ring has room for.
    @Test(arguments: [FullRingPolicy.newestWins, .oldestWins])
    func definitionsOutliveEveryLoss(_ policy: FullRingPolicy) throws {
        let recorder = try recorder(policy)
        sink.fail("disk is full")
        let place = recorder.intern(SourceLocation(file: "Shop/App.swift", line: 3))
        var nodes: [NodeID] = []
        for index in 0..<3_000 {
            nodes.append(recorder.define(kind: .coordinator, typeName: "Shop.Type\(index)", identifier: nil))
            recorder.record(EventRecord(.coordinatorStarted, subject: nodes[index], location: place))
        }
        sink.fail(nil)
        // In small steps, like events that are recorded while there is room again.
        for _ in 0..<40 {
            recorder.flush()
            recorder.record(EventRecord(.mark))
        }
        recorder.finish()
        let dictionary = sink.session.dictionary
        for (index, node) in nodes.enumerated() { #expect(dictionary.typeName(of: node) == "Shop.Type\(index)") }
        #expect(dictionary.place(place) == "Shop/App.swift:3")
        #expect(sink.records.last?.kind == .mark)
        expectNoDifference((numbers + lostNumbers).sorted(), Array(1...3_040))
    }

    /// The state includes lost events, so that no walk finds a contradiction.
    @Test(arguments: [FullRingPolicy.newestWins, .oldestWins])
    func theStateAfterALossIsKeptWithWhatWasLost(_ policy: FullRingPolicy) throws {
        let recorder = try recorder(policy)
        let parent = recorder.define(kind: .coordinator, typeName: "Shop.App", identifier: nil)
        let child = recorder.define(kind: .coordinator, typeName: "Shop.Cart", identifier: nil)
        recorder.record(EventRecord(.coordinatorStarted, subject: parent))
        sink.fail("disk is full")
        // One of the oldest events, for which there is room, and which is dropped to make room for others.
        if policy == .newestWins { recorder.record(EventRecord(.childAdded, subject: child, object: parent)) }
        for _ in 0..<3_000 { recorder.record(EventRecord(.action)) }
        if policy == .oldestWins { recorder.record(EventRecord(.childAdded, subject: child, object: parent)) }
        sink.fail(nil)
        recorder.flush()
        recorder.record(EventRecord(.mark))
        recorder.finish()
        let edge = Edge(kind: .child, from: child, to: parent)
        #expect(!sink.records.contains { $0.kind == .childAdded })
        let loss = try #require(sink.session.facts.losses.last)
        let after = try #require(sink.session.keyframes.first { $0.event > loss.last })
        expectNoDifference(Array(after.state.edges.keys), [edge])
        if policy == .oldestWins {
            #expect(after.event.rawValue == loss.last.rawValue + 1, "With the first event that is kept.")
        } else {
            #expect(after.event.rawValue <= loss.last.rawValue + 300, "As soon as possible.")
        }
    }

    @Test func aWalkDuringALossCountsAsLost() throws {
        let recorder = try recorder(.oldestWins)
        for _ in 0..<1_024 { recorder.record(EventRecord(.action)) }
        let before = recorder.droppedEvents
        recorder.observe(HierarchySnapshot(), reason: .mark)
        #expect(recorder.droppedEvents == before + 1)
    }

    @Test func aFileThatCannotBeFinishedIsReported() throws {
        let recorder = try recorder(.newestWins)
        recorder.record(EventRecord(.action))
        recorder.flush()
        sink.fail("device is gone")
        recorder.finish()
        #expect(sentences.count == 1 && sentences[0].contains("device is gone"))
    }
}
