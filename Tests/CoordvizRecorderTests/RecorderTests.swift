import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct RecorderTests {
    private let sink = ListSink()

    private func recorder(_ options: RecorderOptions = .test()) -> Recorder {
        Recorder(sink: sink, options: options) { Issue.record("\($0)") }
    }

    @Test func eventsAreNumberedAndTimedInOrder() {
        let recorder = recorder()
        let numbers = (0..<3).map { _ in recorder.record(EventRecord(.action)).rawValue }
        expectNoDifference(numbers, [1, 2, 3])
        expectNoDifference(sink.records.map(\.number.rawValue), [1, 2, 3])
        expectNoDifference(sink.records.map(\.time), [1_000_000, 2_000_000, 3_000_000])
    }

    @Test func timeStandsStillWhenTheClockRunsBackwards() {
        let clock = ManualClock(tick: 10)
        let recorder = recorder(.test(clock: clock))
        for step in [0, 100, -500, 5, 1000] as [Int64] {
            clock.advance(by: step)
            recorder.record(EventRecord(.action))
        }
        expectNoDifference(sink.records.map(\.time), [10, 120, 120, 120, 655])
    }

    @Test func aClockThatOnlyRunsBackwardsIsNoTrap() {
        let recorder = recorder(.test(clock: ManualClock(tick: -1_000_000_000)))
        for _ in 0..<3 { recorder.record(EventRecord(.action)) }
        expectNoDifference(sink.records.map(\.time), [0, 0, 0])
    }

    @Test func theSameTextAndPlaceHaveTheSameId() {
        let recorder = recorder()
        let place = SourceLocation(file: "Shop/A.swift", line: 1)
        #expect(recorder.intern("tap") == recorder.intern("tap"))
        #expect(recorder.intern("tap") != recorder.intern("swipe"))
        #expect(recorder.intern(place) == recorder.intern(place))
        #expect(recorder.intern(place) != recorder.intern(SourceLocation(file: "Shop/A.swift", line: 2)))
        #expect(recorder.makeMessage() != recorder.makeMessage())
    }

    @Test func definitionsComeWithOrBeforeTheFirstEventThatUsesThem() {
        let recorder = recorder()
        let node = recorder.define(kind: .coordinator, typeName: "Shop.App", identifier: "main")
        expectNoDifference(sink.session.definitions, [], "Nobody has used it yet.")
        recorder.record(EventRecord(.coordinatorStarted, subject: node))
        expectNoDifference(
            sink.session.definitions,
            [
                .string(StringID(rawValue: 1), "Shop.App"), .string(StringID(rawValue: 2), "main"),
                .node(
                    NodeDefinition(
                        id: NodeID(rawValue: 1),
                        kind: .coordinator,
                        typeName: StringID(rawValue: 1),
                        identifier: StringID(rawValue: 2)
                    )
                ),
            ]
        )
        recorder.record(EventRecord(.action, subject: node, name: recorder.intern("Shop.App")))
        #expect(sink.session.definitions.count == 3, "Each is defined once.")
    }

    @Test(
        arguments: [
            (1, [1, 2, 3, 4, 5]), (2, [2, 4]), (5, [5]), (6, []), (0, [1, 2, 3, 4, 5]), (-3, [1, 2, 3, 4, 5]),
        ]
            as [(Int64, [Int64])]
    )
    func theWholeStateIsKeptAtTheInterval(_ interval: Int64, _ expected: [Int64]) {
        let recorder = recorder(.test(eventsPerKeyframe: interval))
        for _ in 0..<5 {
            recorder.record(
                EventRecord(.action, subject: recorder.define(kind: .view, typeName: "Shop.View", identifier: nil))
            )
        }
        expectNoDifference(sink.session.keyframes.map(\.event.rawValue), expected)
        for keyframe in sink.session.keyframes {
            #expect(keyframe.state.nodes.count == Int(keyframe.event.rawValue), "The state right after the event.")
        }
    }

    @Test func finishingTwiceIsFinishingOnce() {
        let recorder = recorder()
        recorder.record(EventRecord(.action))
        recorder.finish()
        recorder.finish()
        #expect(recorder.record(EventRecord(.action)) == .zero, "Too late.")
        recorder.observe(HierarchySnapshot(), reason: .mark)
        expectNoDifference(sink.finishes, [0])
        expectNoDifference(sink.records.map(\.kind), [.action])
    }

    @Test func afterTheEndNothingIsRemembered() {
        final class Weak { weak var sink: ListSink? }
        let kept = Weak()
        let recorder: Recorder
        do {
            let sink = ListSink()
            kept.sink = sink
            recorder = Recorder(sink: sink, options: .test()) { Issue.record("\($0)") }
            recorder.record(EventRecord(.action, name: recorder.intern("tap")))
        }
        #expect(kept.sink != nil)
        recorder.finish()
        #expect(kept.sink == nil, "A recorder that was plugged in stays for good; its file need not.")
        #expect(recorder.intern("tap") == .none)
        #expect(recorder.intern(SourceLocation(file: "Shop/A.swift", line: 1)) == .none)
        #expect(recorder.define(kind: .view, typeName: "Shop.View", identifier: nil) == .none)
        recorder.observe(HierarchySnapshot(), reason: .mark)
        #expect(recorder.droppedEvents == 0)
    }

    @Test func eightThreadsLoseNothingAndKeepTheirOrder() {
        let recorder = recorder()
        onOtherThreads(8) { thread in
            for index in 0..<500 {
                var event = EventRecord(.action, subject: NodeID(rawValue: UInt32(index + 1)))
                event.thread = UInt16(thread + 1)
                recorder.record(event)
            }
        }
        let records = sink.records
        expectNoDifference(records.map(\.number.rawValue), Array(1...4000))
        #expect(zip(records, records.dropFirst()).allSatisfy { $0.time <= $1.time })
        for thread in 1...8 {
            let own = records.filter { $0.thread == UInt16(thread) }.map(\.subject.rawValue)
            #expect(own == Array(1...500))
        }
    }
}
