import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecorder
@testable import CoordvizRecording

/// Events, each with a new large text, are recorded faster than anything can be written, and the process ends.
@Suite struct CrowdedRingTests {
    private let ring: RecordingRing
    private let sink = ListSink()
    private let recorder: Recorder

    init() throws {
        ring = try RecordingRing(slotCount: 1024)
        recorder = Recorder(ring: ring, sink: sink, path: nil, options: .test(eventsPerKeyframe: 100)) { _ in }
    }

    /// What a recovery would find now.
    private var left: EventBatch {
        RingRemains(of: ring.appender.mapping, from: .beginning).batch
    }

    private func strings(_ batch: EventBatch) -> Set<UInt32> {
        Set(batch.definitions.compactMap { if case .string(let id, _) = $0 { id.rawValue } else { nil } })
    }

    @Test(arguments: [10, 400, 3_000, 30_000])
    func theNewestAreLeftAndEachNumberIsKeptOrLostOnce(textSize: Int) {
        sink.fail("disk is full")
        let padding = String(repeating: "x", count: textSize)
        var told: Int64 = 0
        for index in 1...2_000 {
            let node = recorder.define(kind: .coordinator, typeName: "Shop", identifier: "\(index)")
            let name = recorder.intern("\(index) \(padding)")
            recorder.record(EventRecord(.released, subject: node))
            told = recorder.record(EventRecord(.mark, name: name)).rawValue
            if index % 100 == 0 { recorder.flush() }
        }
        let left = left
        #expect(left.records.last?.number.rawValue == told, "The newest is in the ring.")
        let kept = left.records.map(\.number.rawValue)
        let lost = left.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
        expectNoDifference((kept + lost).sorted(), Array(1...told))
        let used = Set(left.records.map(\.name.rawValue)).subtracting([0])
        expectNoDifference(used.subtracting(strings(left)), [], "With its text.")

        // What was not in the ring is in the database at the end, if the process continues.
        sink.fail(nil)
        recorder.finish()
        #expect(sink.session.dictionary.strings.count >= 4_000)
        expectNoDifference(
            (sink.records.map(\.number.rawValue)
                + sink.session.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }).sorted(),
            Array(1...told)
        )
    }

    /// Existing objects make no room by being released: their definitions alone are much larger than the ring.
    @Test func theNewestAreLeftWhereDefinitionsOfWhatIsAliveFillTheRing() throws {
        sink.fail("disk is full")
        let parent = recorder.define(kind: .coordinator, typeName: "App", identifier: nil)
        var told: Int64 = 0
        for index in 1...3_000 {
            let child = recorder.define(kind: .coordinator, typeName: "Shop.Cart\(index)", identifier: nil)
            told = recorder.record(EventRecord(.childAdded, subject: child, object: parent)).rawValue
        }
        let left = left
        let kept = left.records.map(\.number.rawValue)
        try #require(kept.count >= 50, "A quarter of an otherwise empty ring.")
        expectNoDifference(kept, Array((told - Int64(kept.count) + 1)...told), "The newest, with no gap.")
        let lost = left.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
        expectNoDifference((kept + lost).sorted(), Array(1...told))
        let defined = Set(left.definitions.compactMap { if case .node(let node) = $0 { node.id } else { nil } })
        let used = Set(left.records.flatMap { [$0.subject, $0.object] })
        expectNoDifference(used.subtracting(defined), [], "With the definitions of their nodes.")

        sink.fail(nil)
        recorder.finish()
        #expect(sink.session.dictionary.nodes.count == 3_001, "Dormant definitions are in the database at the end.")
    }
}
