import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct RecorderTests {
    private let sink = ListSink()

    private func recorder(_ options: RecorderOptions = .test()) throws -> Recorder {
        try Recorder(sink: sink, options: options) { Issue.record("\($0)") }
    }

    @Test func eventsAreNumberedAndTimedInOrder() throws {
        let recorder = try recorder()
        let numbers = (0..<3).map { _ in recorder.record(EventRecord(.action)).rawValue }
        expectNoDifference(numbers, [1, 2, 3])
        recorder.flush()
        expectNoDifference(sink.records.map(\.number.rawValue), [1, 2, 3])
        expectNoDifference(sink.records.map(\.time), [1_000_000, 2_000_000, 3_000_000])
    }

    @Test func aClockThatOnlyRunsBackwardsDoesNotTrap() throws {
        let recorder = try recorder(.test(clock: ManualClock(tick: -1_000_000_000)))
        for _ in 0..<3 { recorder.record(EventRecord(.action)) }
        recorder.flush()
        expectNoDifference(sink.records.map(\.time), [0, 0, 0])
    }

    @Test func theSameTextAndPlaceHaveTheSameId() throws {
        let recorder = try recorder()
        let place = SourceLocation(file: "Shop/A.swift", line: 1)
        #expect(recorder.intern("tap") == recorder.intern("tap"))
        #expect(recorder.intern("tap") != recorder.intern("swipe"))
        #expect(recorder.intern(place) == recorder.intern(place))
        #expect(recorder.intern(place) != recorder.intern(SourceLocation(file: "Shop/A.swift", line: 2)))
        #expect(recorder.makeMessage() != recorder.makeMessage())
    }

    @Test func definitionsComeWithOrBeforeTheFirstEventThatUsesThem() throws {
        let recorder = try recorder()
        let node = recorder.define(kind: .coordinator, typeName: "Shop.App", identifier: "main")
        recorder.record(EventRecord(.coordinatorStarted, subject: node))
        recorder.flush()
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
        recorder.flush()
        #expect(sink.session.definitions.count == 3, "Each is defined once.")
    }

    @Test(
        arguments: [
            (1, [1, 2, 3, 4, 5]), (2, [2, 4]), (5, [5]), (6, []), (0, [1, 2, 3, 4, 5]), (-3, [1, 2, 3, 4, 5]),
        ]
            as [(Int64, [Int64])],
        [true, false]
    )
    func theWholeStateIsKeptAtTheInterval(_ expected: (Int64, [Int64]), isFinished: Bool) throws {
        let recorder = try recorder(.test(eventsPerKeyframe: expected.0))
        let view = recorder.define(kind: .view, typeName: "Shop.View", identifier: nil)
        for index in 0..<5 {
            var event = EventRecord(.appearanceChanged, subject: view)
            event.code = UInt8(index % 4)
            recorder.record(event)
        }
        // Through the ring, or, when it accepts nothing any more, without it.
        if isFinished { recorder.finish() } else { recorder.flush() }
        expectNoDifference(sink.session.keyframes.map(\.event.rawValue), expected.1)
        for keyframe in sink.session.keyframes {
            let state = AppearanceState(rawValue: UInt8((keyframe.event.rawValue - 1) % 4))
            expectNoDifference(keyframe.state.appearances, [view: state], "The state right after the event.")
        }
    }

    @Test func aLargeStateIsKeptLessOften() throws {
        let recorder = try recorder(.test(eventsPerKeyframe: 10))
        for _ in 0..<100 {
            recorder.record(
                EventRecord(.action, subject: recorder.define(kind: .view, typeName: "Shop.View", identifier: nil))
            )
        }
        for _ in 0..<300 { recorder.record(EventRecord(.action)) }
        recorder.flush()
        // After 10 events there are 10 nodes, after 20 there are 20, 10 of which are new; and so on.
        expectNoDifference(sink.session.keyframes.map(\.event.rawValue), [10, 110, 210, 310])
        expectNoDifference(sink.session.keyframes.map(\.state.nodes.count), [10, 100, 100, 100])
    }

    @Test func aStateThatNoRingCanHoldIsKeptAsWell() throws {
        var options = RecorderOptions.test(eventsPerKeyframe: 2_000)
        options.ringCapacity = 1024
        let recorder = try recorder(options)
        for index in 1...2_000 {
            recorder.record(EventRecord(.action, subject: NodeID(rawValue: UInt32(index))))
            if index % 500 == 0 { recorder.flush() }
        }
        recorder.flush()
        expectNoDifference(sink.session.keyframes.map(\.event.rawValue), [2_000])
        expectNoDifference(sink.session.keyframes.map(\.state.nodes.count), [2_000])
    }

    @Test func finishingTwiceIsFinishingOnce() throws {
        let recorder = try recorder()
        recorder.record(EventRecord(.action))
        recorder.finish()
        recorder.finish()
        #expect(recorder.record(EventRecord(.action)) == .zero, "Too late.")
        recorder.observe(HierarchySnapshot(), reason: .mark)
        expectNoDifference(sink.finishes, 1)
        expectNoDifference(sink.records.map(\.kind), [.action])
    }

    @Test func afterTheEndNothingIsRemembered() throws {
        final class Weak { weak var sink: ListSink? }
        let kept = Weak()
        let recorder: Recorder
        do {
            let sink = ListSink()
            kept.sink = sink
            recorder = try Recorder(sink: sink, options: .test()) { Issue.record("\($0)") }
            recorder.record(EventRecord(.action, name: recorder.intern("tap")))
        }
        #expect(kept.sink != nil)
        recorder.finish()
        #expect(kept.sink == nil, "A plugged-in recorder is kept permanently; its sink need not be.")
        #expect(recorder.intern("tap") == .none)
        #expect(recorder.intern(SourceLocation(file: "Shop/A.swift", line: 1)) == .none)
        #expect(recorder.define(kind: .view, typeName: "Shop.View", identifier: nil) == .none)
        recorder.observe(HierarchySnapshot(), reason: .mark)
        #expect(recorder.droppedEvents == 0)
    }

    @Test func eightThreadsLoseNothingAndKeepTheirOrder() throws {
        let recorder = try recorder()
        onOtherThreads(8) { thread in
            for index in 0..<500 {
                var event = EventRecord(.action, subject: NodeID(rawValue: UInt32(index + 1)))
                event.thread = UInt16(thread + 1)
                recorder.record(event)
            }
        }
        recorder.flush()
        let records = sink.records
        expectNoDifference(records.map(\.number.rawValue), Array(1...4000))
        #expect(zip(records, records.dropFirst()).allSatisfy { $0.time <= $1.time })
        for thread in 1...8 {
            let own = records.filter { $0.thread == UInt16(thread) }.map(\.subject.rawValue)
            #expect(own == Array(1...500))
        }
    }
}
