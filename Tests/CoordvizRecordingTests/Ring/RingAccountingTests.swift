import Atomics
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// Whatever happens to a ring and to the database, in whatever order: every number that was assigned is either kept once or
/// reported as lost once, and every definition comes before the records that use it, also if the process ends at that moment.
struct RingAccountingTests {
    @Test(arguments: (0..<60 as Range<UInt64>).sampled(oneOf: 10))
    func everyNumberIsKeptOrLostWheneverTheProcessEnds(seed: UInt64) throws {
        var story = try Story(seed: seed)
        for step in 0..<120 {
            story.goOn()
            if step % 7 == 0 { story.check("step \(step)") }
            if step % 5 == 0 { story.checkWithAThreadKilled("step \(step), torn") }
        }
        story.end()
    }

    /// A ring, its reader, and the content of a database.
    private struct Story {
        private let folder: TemporaryFolder
        private let mapping: RingMapping
        private let appender: RingAppender
        private var reader: RingReader
        private var random: SplitMix64
        private var database = EventBatch()
        private var lastNumber: Int64 = 0
        private var definitions = Set<UInt32>()
        /// The maximum length of texts: in some stories they fill the ring.
        private let textSize: Int
        /// Whether batches fail, like on a full disk.
        private var isFailing = false

        init(seed: UInt64) throws {
            folder = try TemporaryFolder()
            mapping = try RingMapping.create(
                at: folder.path("a.sqlite-ring-1"),
                session: SessionID(rawValue: 1),
                slotCount: 1024,
                boot: MachineBoot.current
            )
            appender = RingAppender(mapping: mapping)
            reader = RingReader(mapping: mapping, appender: appender)
            random = SplitMix64(seed: seed)
            textSize = [10, 10, 10, 300, 10, 2_000][Int(seed % 6)]
        }

        mutating func goOn() {
            switch Int.random(in: 0..<12, using: &random) {
            case 0...4: for _ in 0..<Int.random(in: 1...300, using: &random) { record() }
            case 5: for _ in 0..<Int.random(in: 1...30, using: &random) { define() }
            case 6: _ = reader.read(atMost: Int.random(in: 1...500, using: &random)) { _ in }
            case 7: isFailing.toggle()
            default: write()
            }
        }

        /// Like the recorder: a full ring makes room, or the event is lost.
        private mutating func record() {
            // A new text, the last one, or none.
            let choice = Int.random(in: 0..<3, using: &random)
            if choice == 0 { define() }
            let record = EventRecord(.mark, name: StringID(rawValue: choice == 2 ? 0 : UInt32(definitions.count)))
            var number = appender.append(record, clock: { 0 })
            if number == nil {
                _ = reader.read(atMost: .max) { _ in }
                _ = reader.discardOldest()
                number = appender.append(record, clock: { 0 }) ?? appender.lose()
            }
            lastNumber += 1
            #expect(number?.rawValue == lastNumber)
        }

        private mutating func define() {
            let id = UInt32(definitions.count + 1)
            let text = "text \(id)" + String(repeating: "x", count: Int.random(in: 0...textSize, using: &random))
            if appender.append(.string(StringID(rawValue: id), text)) { definitions.insert(id) }
        }

        private mutating func write() {
            _ = reader.read(atMost: .max) { _ in }
            guard let batch = reader.next(reason: .full), !isFailing else { return }
            database.records += batch.records
            database.losses += batch.losses
            database.definitions += batch.definitions
            database.ringPosition = batch.ringPosition
            reader.kept()
        }

        /// The same when a thread ended before it had committed its slot; definitions may then be missing.
        mutating func checkWithAThreadKilled(_ when: Comment) {
            let head = RingPoint(packed: mapping.head.load(ordering: .acquiring))
            let used = UInt64(appender.usedSlots)
            guard used > 0 else { return }
            // The last one as often as any other.
            let back = Bool.random(using: &random) ? 1 : UInt64.random(in: 1...used, using: &random)
            let word = mapping.word(of: mapping.slot(head.position &- back))
            let value = word.exchange(0, ordering: .acquiringAndReleasing)
            check(when, withDefinitions: false)
            word.store(value, ordering: .releasing)
        }

        func check(_ when: Comment, withDefinitions: Bool = true) {
            let point = RingPoint(packed: UInt64(bitPattern: database.ringPosition))
            let left = RingRemains(of: mapping, from: point).batch
            var numbers = (database.records + left.records).map(\.number.rawValue)
            for loss in database.losses + left.losses { numbers += loss.first.rawValue...loss.last.rawValue }
            #expect(numbers.sorted() == (0..<lastNumber).map { $0 + 1 }, when)
            guard withDefinitions else { return }
            let defined = (database.definitions + left.definitions).compactMap { definition -> UInt32? in
                if case .string(let id, _) = definition { return id.rawValue }
                return nil
            }
            // A dormant one is in the ring again when an event that uses it is read; this event may not be read yet.
            let used = Set((database.records + left.records).map(\.name.rawValue)).subtracting([0])
            let last = UInt32(definitions.count)
            #expect(used.subtracting(defined).subtracting([last]).isEmpty, when)
        }

        /// Ends normally, for some seeds with a disk that has room again.
        mutating func end() {
            #expect(appender.close())
            if isFailing { return check("left behind") }
            repeat { write() } while !reader.isEmpty || reader.next(reason: .full) != nil
            check("ended")
            #expect(database.records.last.map { $0.number.rawValue <= lastNumber } ?? true)
        }
    }
}
