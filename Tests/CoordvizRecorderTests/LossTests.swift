import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct LossTests {
    private let sink = ListSink()
    private let told = Guarded<[String]>([])
    private let recorder: Recorder

    init() {
        recorder = Recorder(sink: sink, options: .test()) { [told] sentence in told.withLock { $0.append(sentence) } }
    }

    private var sentences: [String] { told.withLock { $0 } }

    @Test func theAppGoesOnAndTheLossIsCounted() {
        recorder.record(EventRecord(.action))
        sink.fail("disk is full")
        for _ in 0..<3 { recorder.record(EventRecord(.unhandled)) }
        sink.fail(nil)
        #expect(recorder.record(EventRecord(.mark)) == EventNumber(rawValue: 5))
        recorder.finish()
        expectNoDifference(sink.records.map(\.number.rawValue), [1, 5], "The gap shows in the numbers.")
        #expect(recorder.droppedEvents == 3)
        expectNoDifference(sink.finishes, [3])
    }

    @Test func theLossIsToldOnceInASentence() {
        sink.fail("disk is full")
        for _ in 0..<3 { recorder.record(EventRecord(.action)) }
        sink.fail("something else")
        recorder.record(EventRecord(.action))
        recorder.finish()
        expectNoDifference(sentences, ["Events are being lost: disk is full"])
    }

    @Test func whereNothingIsLostNothingIsTold() {
        recorder.record(EventRecord(.action))
        recorder.finish()
        expectNoDifference(sentences, [])
        #expect(recorder.droppedEvents == 0)
    }

    @Test func definitionsOutliveTheLossOfTheirFirstEvent() {
        sink.fail("disk is full")
        let node = recorder.define(kind: .coordinator, typeName: "Shop.App", identifier: nil)
        let place = recorder.intern(SourceLocation(file: "Shop/App.swift", line: 3))
        recorder.record(EventRecord(.coordinatorStarted, subject: node, location: place))
        sink.fail(nil)
        recorder.record(EventRecord(.coordinatorStopped, subject: node, location: place))
        let dictionary = sink.session.dictionary
        #expect(dictionary.typeName(of: node) == "Shop.App")
        #expect(dictionary.place(place) == "Shop/App.swift:3")
        #expect(sink.session.definitions.count == 3, "Each is defined once.")
    }

    @Test func aLossWhileObservingIsTold() {
        sink.fail("disk is full")
        recorder.observe(HierarchySnapshot(), reason: .mark)
        #expect(recorder.droppedEvents == 1)
        expectNoDifference(sentences, ["Events are being lost: disk is full"])
    }

    @Test func theFirstEventAfterALossBringsTheWholeStateWithIt() {
        let parent = recorder.define(kind: .coordinator, typeName: "Shop.App", identifier: nil)
        let child = recorder.define(kind: .coordinator, typeName: "Shop.Cart", identifier: nil)
        recorder.record(EventRecord(.coordinatorStarted, subject: parent))
        sink.fail("disk is full")
        recorder.record(EventRecord(.childAdded, subject: child, object: parent))
        sink.fail(nil)
        let mark = recorder.record(EventRecord(.mark))
        let keyframe = sink.session.keyframe(atOrBefore: mark)
        #expect(keyframe.event == mark)
        #expect(Array(keyframe.state.edges.keys) == [Edge(kind: .child, from: child, to: parent)])
        let later = recorder.record(EventRecord(.mark))
        #expect(sink.session.keyframe(atOrBefore: later).event == mark, "Once is enough.")
    }

    @Test func theFirstEventAfterALossSaysHowManyWereLost() {
        sink.fail("disk is full")
        for _ in 0..<3 { recorder.record(EventRecord(.action)) }
        sink.fail(nil)
        #expect(sink.session.facts.dropped == 0)
        recorder.record(EventRecord(.mark))
        #expect(sink.session.facts.dropped == 3, "Whoever reads what a crash left sees it.")
        sink.fail("disk is full")
        recorder.record(EventRecord(.action))
        sink.fail(nil)
        recorder.record(EventRecord(.mark))
        #expect(sink.session.facts.dropped == 4)
    }

    @Test func aFileThatCannotBeFinishedIsTold() {
        recorder.record(EventRecord(.action))
        sink.fail("device is gone")
        recorder.finish()
        #expect(sentences.count == 1 && sentences[0].contains("device is gone"))
    }
}
