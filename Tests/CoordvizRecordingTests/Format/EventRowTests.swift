import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizRecording

/// Rows are packed and contain differences: whatever the fields and their neighbours are, they are read as they were written.
@Suite struct EventRowTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func write(_ records: [EventRecord]) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for record in records { try writer.append(record, [], keyframe: nil) }
        try writer.finish(ending: .clean)
    }

    private static func anyRecord(_ random: inout SplitMix64, _ number: Int64) -> EventRecord {
        func one<Value: FixedWidthInteger & UnsignedInteger>() -> Value {
            let edges: [Value] = [0, 0, 0, 1, 2, 127, 128, .max / 2, .max / 2 + 1, .max - 1, .max]
            return Bool.random(using: &random)
                ? edges.randomElement(using: &random) ?? 0 : .random(in: 0...Value.max, using: &random)
        }
        func signed() -> Int64 { Int64(bitPattern: one()) }
        var record = EventRecord(
            EventKind.allCases.randomElement(using: &random) ?? .hop,
            subject: NodeID(rawValue: one()),
            object: NodeID(rawValue: one()),
            predicted: NodeID(rawValue: one()),
            message: MessageID(rawValue: one()),
            name: StringID(rawValue: one()),
            location: LocationID(rawValue: one()),
            code: one(),
            predictedCode: one()
        )
        record.number = EventNumber(rawValue: number)
        record.time = signed()
        record.thread = one()
        record.causeEvent = EventNumber(rawValue: Int64(one() as UInt32) & (1 << 31 - 1))
        record.strength = CauseStrength.allCases.randomElement(using: &random) ?? .none
        record.since = EventNumber(rawValue: Bool.random(using: &random) ? number : Int64(one() as UInt32) >> 1)
        return record
    }

    @Test(arguments: 0..<4) func everyValueOfEveryFieldComesBack(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let records = (1...100).map { Self.anyRecord(&random, $0) }
        try write(records)
        expectNoDifference(try RecordingReader(path: path).session().records(), records)
    }

    /// Taps with pauses, the messages of two threads in turn, and a message that waited for a long time.
    private func longSession() -> [EventRecord] {
        var random = SplitMix64(seed: 1)
        var time: Int64 = 0
        return (1...2_000).map { number in
            time += Int64.random(in: 0...(number % 20 == 0 ? 5_000_000_000 : 50_000), using: &random)
            var record = EventRecord(.handled, subject: NodeID(rawValue: UInt32(number)))
            record.number = EventNumber(rawValue: Int64(number))
            record.time = time
            record.message = MessageID(rawValue: number % 7 == 0 ? 3 : UInt32(number))
            return record
        }
    }

    @Test func anEventIsFoundInItsBlockWhereverReadingBegins() throws {
        let records = longSession()
        try write(records)
        let blocks = try ask(path, "SELECT count(*) FROM block").first.flatMap { Int($0) } ?? 0
        #expect((10...250).contains(blocks), "Neither none nor one for each: \(blocks).")
        let session = try RecordingReader(path: path).session()
        for first in stride(from: 1, through: 2_000, by: 37) {
            var read: [EventRecord] = []
            try session.forEachRecord(
                in: EventNumber(rawValue: Int64(first))...EventNumber(rawValue: Int64(min(first + 40, 2_000)))
            ) { read.append($0) }
            expectNoDifference(read, Array(records[(first - 1)..<min(first + 40, 2_000)]))
        }
        for record in records where record.number.rawValue % 50 == 0 {
            #expect(try session.lastEvent(atOrBeforeTime: record.time) == record.number)
        }
    }

    @Test func writersDoNotShareBlocks() throws {
        let records = longSession()
        let writers = try [0, 1].map { _ in try RecordingWriter(path: path, facts: InMemorySession().facts) }
        for record in records { for writer in writers { try writer.append(record, [], keyframe: nil) } }
        for writer in writers { try writer.finish(ending: .clean) }
        let reader = try RecordingReader(path: path)
        for facts in try reader.sessions() {
            expectNoDifference(try reader.session(facts.id).records(), records)
            #expect(facts.duration == records.last?.time)
        }
    }

    @Test func theViewUnpacksWhatTheReaderDoes() throws {
        try EventScript.random(seed: 6).session.write(to: path)
        var records = longSession()
        records[5].predicted = NodeID(rawValue: 9)
        records[6] = EventRecord(
            .hop,
            subject: NodeID(rawValue: 40),
            object: NodeID(rawValue: 3),
            predicted: NodeID(rawValue: 2),
            location: LocationID(rawValue: .max),
            code: 9,
            predictedCode: 4
        )
        records[6].number = EventNumber(rawValue: 7)
        records[6].time = records[5].time
        records[6].thread = .max
        records[6].cause = Cause(event: EventNumber(rawValue: 2), strength: .captured)
        records[6].since = EventNumber(rawValue: 1)
        try write(records)
        func text(_ value: UInt32) -> String { value == 0 ? "" : "\(value)" }
        let expected = records.map { record in
            [
                "2", "\(record.number.rawValue)", "\(record.time)", "\(record.kind.rawValue)", "\(record.thread)",
                text(record.subject.rawValue), text(record.object.rawValue),
                record.causeEvent.orNil.map { "\($0.rawValue)" } ?? "", "\(record.strength.rawValue)",
                text(UInt32(record.code)), text(record.name.rawValue), text(record.message.rawValue),
                text(record.predicted.rawValue), text(UInt32(record.predictedCode)), text(record.location.rawValue),
                record.since.orNil.map { "\($0.rawValue)" } ?? "",
            ].joined(separator: "|")
        }
        let columns = """
            session, number, time, kind, thread, subject, object, cause, strength, code, name, message, predicted, \
            predictedCode, location, since
            """
        expectNoDifference(try ask(path, "SELECT \(columns) FROM records WHERE session = 2"), expected)
    }

    @Test func namesOfAnEventAreReadBack() throws {
        let numbers = [0, 1, 2, 63, 64, 65, 99, 100, 101, 1 << 30, (1 << 31) - 1] as [Int64]
        for number in numbers.dropFirst() {
            for cause in numbers {
                for since in numbers {
                    var record = EventRecord(.mark)
                    record.number = EventNumber(rawValue: number)
                    record.causeEvent = EventNumber(rawValue: cause)
                    record.since = EventNumber(rawValue: since)
                    let links = EventLinks(of: record)
                    expectNoDifference(EventLinks(stored: links.stored, of: record.number), links)
                }
            }
        }
    }

    @Test(arguments: [-1, 1 << 31, .min, .max] as [Int64]) func impossibleValuesAreNotNamed(_ number: Int64) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for field in [\EventRecord.causeEvent, \.since] {
            var record = EventRecord(.mark)
            record.number = EventNumber(rawValue: 5)
            record[keyPath: field] = EventNumber(rawValue: number)
            #expect(throws: (any Error).self) { try writer.append(record, [], keyframe: nil) }
        }
        try writer.finish(ending: .clean)
    }

    @Test(arguments: [0, -1, 1 << 31, .max] as [Int64]) func aNumberWithoutAPlaceIsRefused(_ number: Int64) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        var record = EventRecord(.mark)
        record.number = EventNumber(rawValue: number)
        #expect(throws: (any Error).self) { try writer.append(record, [], keyframe: nil) }
        record.number = EventNumber(rawValue: (1 << 31) - 1)
        try writer.append(record, [], keyframe: nil)
        try writer.finish(ending: .clean)
        #expect(try RecordingReader(path: path).session().facts.lastEvent == record.number)
    }
}
