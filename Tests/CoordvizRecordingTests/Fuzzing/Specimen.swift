import Atomics
import CoordvizModel
import CoordvizTestSupport
import Foundation

@testable import CoordvizRecording

/// A recording whose second process ended with a part of its events in the ring, as bytes, with everything that is known of them.
struct Specimen {
    /// A record or definition that was appended to the ring, and the slots that contain it.
    struct Entry {
        var content: RingCursor.Entry
        var slots: [Int]

        var record: EventRecord? { if case .event(let record) = content { record } else { nil } }
        var definition: Definition? { if case .definition(let definition) = content { definition } else { nil } }
        var keyframe: Keyframe? { if case .keyframe(let keyframe) = content { keyframe } else { nil } }
    }

    static let ended = SessionID(rawValue: 1)
    static let died = SessionID(rawValue: 2)
    static let slotCount = 1024

    private(set) var database: [UInt8] = []
    private(set) var ring: [UInt8] = []
    /// The content of each session in the database.
    private(set) var records: [SessionID: [EventRecord]] = [:]
    /// The position up to which the ring was moved.
    private(set) var point = RingPoint.beginning
    /// What is in the ring and not in the database, in order.
    private(set) var entries: [Entry] = []

    static let shared = Result { try Specimen() }

    private init() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let first = LongSession(events: 300, eventsPerBatch: 100)
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for batch in first.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        records[Self.ended] = first.records
        try recordAndDie(path)
        database = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        ring = Array(try Data(contentsOf: URL(fileURLWithPath: RingLayout.path(of: path, session: Self.died))))
    }

    private mutating func recordAndDie(_ path: String) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: Self.slotCount)
        var reader = ring.makeReader()
        var script = Script(appender: ring.appender)
        for _ in 0..<300 { script.step() }
        // So that the following events wrap around the end of the ring.
        while ring.appender.usedSlots < 700 { script.fill() }
        _ = reader.read(atMost: .max) { _ in }
        while let batch = reader.next(reason: .full) {
            records[Self.died, default: []] += batch.records
            point = RingPoint(packed: UInt64(bitPattern: batch.ringPosition))
            try writer.append(batch)
            reader.kept()
        }
        script.entries = []
        while ring.appender.usedSlots < 800 { script.step() }
        entries = script.entries
        ring.leave()
    }

    /// Appends anything, and records where.
    private struct Script {
        let appender: RingAppender
        var entries: [Entry] = []
        private var random = SplitMix64(seed: 11)
        private var time: Int64 = 0
        private var texts: UInt32 = 0
        private var number: Int64 = 0

        init(appender: RingAppender) { self.appender = appender }

        mutating func step() {
            switch Int.random(in: 0..<24, using: &random) {
            case 0:
                texts += 1
                let text = String(repeating: "é", count: .random(in: 0...300, using: &random))
                append(.string(StringID(rawValue: texts), text))
            case 1:
                texts += 1
                let place = SourceLocation(file: "Shop/Cart.swift", line: texts)
                append(.location(LocationID(rawValue: texts), place))
            case 2:
                texts += 1
                let node = NodeDefinition(id: NodeID(rawValue: texts), kind: .view, typeName: StringID(rawValue: 1))
                append(.node(node))
            case 3 where number > 0: appendKeyframe()
            default: appendEvent()
            }
        }

        /// Appends a definition that takes many slots.
        mutating func fill() {
            texts += 1
            append(.string(StringID(rawValue: texts), String(repeating: "a", count: 1_000)))
        }

        private mutating func appendEvent() {
            func id() -> UInt32 { .random(in: 1...40, using: &random) }
            var record = EventRecord(
                EventKind.allCases.randomElement(using: &random) ?? .mark,
                subject: NodeID(rawValue: id()),
                object: NodeID(rawValue: id()),
                message: MessageID(rawValue: id()),
                name: StringID(rawValue: id()),
                location: LocationID(rawValue: id()),
                code: .random(in: 0...7, using: &random)
            )
            time += .random(in: 1...5_000_000_000, using: &random)
            record.time = time
            record.thread = 1
            record.cause = Cause(
                event: EventNumber(rawValue: .random(in: 0...number, using: &random)),
                strength: .direct
            )
            let begin = appender.mapping.head.load(ordering: .relaxed)
            guard let given = appender.append(record, clock: { time }) else { return }
            number = given.rawValue
            record.number = given
            note(.event(record), since: begin)
        }

        private mutating func append(_ definition: Definition) {
            let begin = appender.mapping.head.load(ordering: .relaxed)
            if appender.append(definition) { note(.definition(definition), since: begin) }
        }

        private mutating func appendKeyframe() {
            let begin = appender.mapping.head.load(ordering: .relaxed)
            let nodes = (1...UInt32.random(in: 1...60, using: &random)).map(NodeID.init(rawValue:))
            let keyframe = Keyframe(
                event: EventNumber(rawValue: number),
                state: HierarchyState(nodes: nodes, edges: [], appearances: [:])
            )
            if appender.append(keyframe) { note(.keyframe(keyframe), since: begin) }
        }

        private mutating func note(_ content: RingCursor.Entry, since begin: UInt64) {
            let point = RingPoint(packed: begin)
            let count = RingPoint(packed: appender.mapping.head.load(ordering: .relaxed)).slots(since: point)
            let slots = (0..<count).map { (Int(point.position) + $0) % Specimen.slotCount }
            entries.append(Entry(content: content, slots: slots))
        }
    }
}
