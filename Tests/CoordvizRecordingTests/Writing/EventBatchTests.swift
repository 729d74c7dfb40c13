import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@Suite struct EventBatchTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func writer() throws -> RecordingWriter {
        try RecordingWriter(path: path, facts: InMemorySession().facts)
    }

    private func marks(_ numbers: ClosedRange<Int64>) -> [EventRecord] {
        numbers.map { number in
            var record = EventRecord(.mark, name: StringID(rawValue: 1))
            record.number = EventNumber(rawValue: number)
            record.time = number
            return record
        }
    }

    /// One of each definition and record.
    private func full(_ numbers: ClosedRange<Int64>, ringPosition: Int64) -> EventBatch {
        var batch = EventBatch()
        batch.definitions = [
            .string(StringID(rawValue: 1), "here"), .string(StringID(rawValue: 2), "Shop.View"),
            .location(LocationID(rawValue: 1), SourceLocation(file: "Shop/View.swift", line: 9)),
            .node(NodeDefinition(id: NodeID(rawValue: 1), kind: .view, typeName: StringID(rawValue: 2))),
        ]
        batch.records = marks(numbers)
        var state = HierarchyState()
        state.apply(EventRecord(.action, subject: NodeID(rawValue: 1)))
        batch.keyframes = [Keyframe(event: EventNumber(rawValue: numbers.upperBound), state: state)]
        batch.losses = [
            Loss(
                first: EventNumber(rawValue: numbers.upperBound + 1),
                last: EventNumber(rawValue: numbers.upperBound + 3),
                reason: .full
            )
        ]
        batch.ringPosition = ringPosition
        return batch
    }

    @Test(arguments: [1, 7, 1_000, 5_000]) func howEventsAreBatchedChangesNothing(_ size: Int) throws {
        let session = LongSession(events: 3_000, eventsPerBatch: size)
        let writer = try writer()
        for batch in session.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        let read = try RecordingReader(path: path).session()
        expectNoDifference(try read.records(), session.records)
        expectNoDifference(try ask(path, "PRAGMA foreign_key_check"), [])
    }

    @Test func aBatchBringsEverything() throws {
        let writer = try writer()
        try writer.append(full(1...20, ringPosition: 4_096))
        try writer.append(full(24...30, ringPosition: 9_000))
        let session = try RecordingReader(path: path).session()
        expectNoDifference(try session.records(), marks(1...20) + marks(24...30))
        #expect(try session.keyframe(atOrBefore: EventNumber(rawValue: 22)).event == EventNumber(rawValue: 20))
        expectNoDifference(session.dictionary.text(StringID(rawValue: 1)), "here", "A repeated one is written once.")
        expectNoDifference(session.dictionary.place(LocationID(rawValue: 1)), "Shop/View.swift:9")
        expectNoDifference(session.dictionary.typeName(of: NodeID(rawValue: 1)), "Shop.View")
        expectNoDifference(
            session.facts.losses,
            [(21, 23), (31, 33)].map { first, last in
                Loss(first: EventNumber(rawValue: first), last: EventNumber(rawValue: last), reason: .full)
            }
        )
        #expect(session.facts.dropped == 6)
        expectNoDifference(try ask(path, "SELECT ringPosition FROM session"), ["9000"])
        expectNoDifference(try ask(path, "PRAGMA foreign_key_check"), [])
        try writer.finish(ending: .clean)
    }

    /// Of a batch that fails nothing is kept, wherever it fails, and the next one is written correctly.
    @Test(arguments: ["event", "loss", "node"]) func aBatchIsAllOrNothing(_ table: String) throws {
        let writer = try writer()
        try writer.append(full(1...20, ringPosition: 5))
        let tables = ["event", "block", "string", "node", "keyframe", "keyframeNode", "loss", "session"]
        func contents() throws -> [[String]] { try tables.map { try ask(path, "SELECT * FROM \($0)") } }
        let before = try contents()
        var batch = full(24...30, ringPosition: 7)
        for index in batch.records.indices { batch.records[index].time += 10_000_000_000 }
        var broken = batch
        switch table {
        case "event": broken.records[6].number = EventNumber(rawValue: 20)
        case "loss": broken.losses[0].last = .zero
        default: broken.definitions.append(.node(NodeDefinition(id: .none, kind: .view, typeName: .none)))
        }
        #expect(throws: DatabaseError.self) { try writer.append(broken) }
        expectNoDifference(try contents(), before)
        try writer.append(batch)
        expectNoDifference(try RecordingReader(path: path).session().records(), marks(1...20) + batch.records)
        try writer.finish(ending: .clean)
    }

    @Test func aPositionAloneIsKeptAndNothingIsNothing() throws {
        let writer = try writer()
        var batch = EventBatch()
        try writer.append(batch)
        batch.ringPosition = 77
        try writer.append(batch)
        try writer.append(EventBatch())
        expectNoDifference(try ask(path, "SELECT ringPosition FROM session"), ["77"])
        try writer.finish(ending: .clean)
        #expect(throws: RecordingError.noEvents(path: path, session: 1)) { try RecordingReader(path: path).session() }
    }

    @Test func whileTheFileIsLockedABatchFailsSoonAndIsTakenLater() throws {
        let writer = try writer()
        let other = try DatabaseQueue(path: path, configuration: unsafe)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let batch = full(1...500, ringPosition: 1)
        let waited = ContinuousClock().measure {
            for _ in 0..<5 { #expect(throws: DatabaseError.self) { try writer.append(batch) } }
        }
        #expect(waited < .seconds(2))
        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        try other.close()
        try writer.append(batch)
        try writer.finish(ending: .clean)
        #expect(try RecordingReader(path: path).session().records().count == 500)
    }

    private var unsafe: Configuration {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    // MARK: Size

    private func bytesAnEvent(sessions: Int) throws -> Double {
        let session = LongSession(events: 120_000)
        for _ in 1..<sessions {
            let small = try writer()
            try small.append(marks(1...1)[0], [], keyframe: nil)
            try small.finish(ending: .clean)
        }
        let writer = try writer()
        for batch in session.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return Double(size ?? .max) / Double(session.records.count)
    }

    /// The whole file, with its definitions, keyframes and vocabulary.
    @Test(arguments: [1, 2]) func aLongSessionTakesAtMost32BytesAnEvent(_ sessions: Int) throws {
        let bytes = try bytesAnEvent(sessions: sessions)
        #expect(bytes <= 32, "In session \(sessions): \(bytes)")
        #expect(bytes > 20, "Otherwise the session is too short.")
    }
}
