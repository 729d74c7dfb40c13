import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// Long sessions are read in batches, ahead of whatever consumes them.
@Suite struct EventBatchReadingTests {
    private static let all = LongSession(events: 50_000)

    private let folder: TemporaryFolder
    private let path: String
    private let records = all.records

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for batch in Self.all.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
    }

    private func range(_ first: Int64, _ last: Int64) -> ClosedRange<EventNumber> {
        EventNumber(rawValue: first)...EventNumber(rawValue: last)
    }

    @Test(arguments: [(1, 50_000), (1, 16_384), (1, 16_385), (2, 32_769), (17_000, 49_000), (30_000, .max), (7, 7)])
    func batchesAreTheRecordsOfTheRangeInOrder(_ first: Int64, _ last: Int64) throws {
        let session = try RecordingReader(path: path).session()
        let wanted = records.filter { range(first, last).contains($0.number) }
        var batches: [[EventRecord]] = []
        try session.forEachBatch(in: range(first, last)) { batches.append($0) }
        #expect(batches.flatMap(\.self) == wanted)
        #expect(batches.allSatisfy { $0.count <= 16_384 })
        var single: [EventRecord] = []
        try session.forEachRecord(in: range(first, last)) { single.append($0) }
        #expect(single == wanted)
    }

    @Test func theSourceAnswersOtherQuestionsBetweenBatches() throws {
        let session = try RecordingReader(path: path).session()
        var keyframes: [EventNumber] = []
        try session.forEachBatch(in: range(1, 50_000)) { batch in
            guard let last = batch.last?.number else { return }
            keyframes.append(try session.keyframe(atOrBefore: last).event)
            var again: [EventRecord] = []
            try session.forEachRecord(ofKind: .action, in: range(1, last.rawValue)) { again.append($0) }
            #expect(again == records.filter { $0.kind == .action && $0.number <= last })
        }
        expectNoDifference(keyframes.map(\.rawValue), [16_384, 32_768, 49_152, 49_152])
    }

    @Test(arguments: [1, 20_000, 50_000]) func anErrorEndsTheReading(at event: Int64) throws {
        struct Enough: Error {}
        let session = try RecordingReader(path: path).session()
        var last = EventNumber.zero
        #expect(throws: Enough.self) {
            try session.forEachRecord(in: range(1, 50_000)) { record in
                last = record.number
                if last.rawValue == event { throw Enough() }
            }
        }
        #expect(last.rawValue == event)
        // The reader is free again.
        #expect(try session.records() == records)
    }

    @Test func aDamagedRecordingSaysTheSameInBatches() throws {
        try meddle(path, "UPDATE event SET what = what | 200 WHERE id % 1000 = (SELECT max(id) FROM event) % 1000")
        let session = try RecordingReader(path: path).session()
        let last = Int64(records.count)
        let strange = records.count { $0.number.rawValue % 1000 == last % 1000 }
        var count = 0
        try session.forEachBatch(in: range(1, .max)) { count += $0.count }
        #expect(session.integrityIssues.unknownEvents == Int64(strange))
        #expect(count == records.count - strange)
        #expect(session.withUnreadEventsLost?.facts.losses.count == strange)
    }

    /// Numbers may be far apart in a damaged recording.
    @Test func numbersWithoutEventsAreNotLookedForOneByOne() throws {
        let end: Int64 = 1 << 31 - 1
        let first = records.count / 2
        try meddle(path, "UPDATE event SET id = id + \(end - Int64(records.count)) WHERE id & \(end) > \(first)")
        let session = try RecordingReader(path: path).session()
        var batches: [[Int64]] = []
        try session.forEachBatch(in: range(1, end)) { batches.append($0.map(\.number.rawValue)) }
        #expect(batches.count < 6)
        #expect(batches.flatMap(\.self).count == records.count)
        #expect(batches.flatMap(\.self).suffix(2) == [end - 1, end])
    }
}
