import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

/// Everything that threads may do with a recorder at the same time. Most useful with ThreadSanitizer, see `Scripts/sanitize.sh`.
@Suite(.recordsAlone) struct EverythingAtOnceTests {
    private static let recordingThreads = 8

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
    }

    /// What the threads saw: each fills its own list, so that only the recorder synchronizes them.
    private struct Seen: Sendable {
        var numbers: [Int64] = []
        var readings = 0
        var errors: [String] = []
    }

    @Test(arguments: [1_024, 65_536])
    func allIsKeptOrRecordedAsLostAlsoWhenTheEndComesInTheMiddle(_ slots: Int) throws {
        var options = RecorderOptions()
        options.ringCapacity = slots
        options.eventsPerKeyframe = 512
        options.syncInterval = 0.1
        let recorder = try Recorder.start(at: path, options: options)
        let seen = Guarded<[Seen]>([])
        onOtherThreads(Self.recordingThreads + 3) { [path] index in
            let own: Seen
            switch index {
            case ..<Self.recordingThreads: own = Self.record(into: recorder, as: UInt16(index + 1))
            case Self.recordingThreads: own = Self.read(path, until: recorder)
            case Self.recordingThreads + 1: own = Self.observe(with: recorder)
            default:
                usleep(400_000)
                recorder.finish()
                own = Seen()
            }
            seen.withLock { $0.append(own) }
        }
        #expect(recorder.record(EventRecord(.mark)) == .zero && recorder.intern("late") == .none)
        let all = seen.withLock { $0 }
        expectNoDifference(all.flatMap(\.errors), [])
        #expect(all.reduce(0) { $0 + $1.readings } > 0)
        try check(Set(all.flatMap(\.numbers)), count: all.reduce(0) { $0 + $1.numbers.count })
    }

    private func check(_ given: Set<Int64>, count: Int) throws {
        #expect(given.count == count && count > 100, "No number is given twice.")
        let session = try RecordingReader(path: path).session()
        let records = try session.records()
        let kept = Set(records.map(\.number.rawValue))
        let lost = Set(session.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) })
        #expect(kept.isDisjoint(with: lost) && session.facts.dropped == Int64(lost.count))
        #expect(
            kept.union(lost) == Set(1...(given.union(kept).union(lost).max() ?? 1)),
            "A walk may be the last that is lost."
        )
        #expect(given.isSubset(of: kept.union(lost)))
        #expect(zip(records, records.dropFirst()).allSatisfy { $0.time <= $1.time })
        let dictionary = session.dictionary
        #expect(records.allSatisfy { $0.name == .none || dictionary.strings[$0.name] != nil }, "Names come first.")
        #expect(records.allSatisfy { $0.subject == .none || dictionary.nodes[$0.subject] != nil })
        let own = records.filter { $0.kind == .messageSent }
        for (_, records) in Dictionary(grouping: own, by: \.thread) {
            #expect(zip(records, records.dropFirst()).allSatisfy { $0.message.rawValue < $1.message.rawValue })
        }
    }

    // MARK: What threads do

    private static func record(into recorder: Recorder, as thread: UInt16) -> Seen {
        var seen = Seen()
        var node = NodeID.none
        for round in 0..<20_000 {
            if round % 16 == 0 {
                node = recorder.define(
                    kind: .coordinator,
                    typeName: "Shop.Cart\(round % 48)",
                    identifier: "\(thread)-\(round % 512)"
                )
            }
            var record = EventRecord(
                .messageSent,
                subject: node,
                message: recorder.makeMessage(),
                name: recorder.intern("Buy\(round % 100)"),
                location: recorder.intern(SourceLocation(file: "Shop/Cart.swift", line: UInt32(round % 200)))
            )
            record.thread = thread
            let number = recorder.record(record)
            if number == .zero { break }
            seen.numbers.append(number.rawValue)
            if round % 1_000 == 999 { recorder.flush() }
        }
        return seen
    }

    private static func read(_ path: String, until recorder: Recorder) -> Seen {
        var seen = Seen()
        repeat {
            do {
                let session = try RecordingReader(path: path).session()
                var last: Int64 = 0
                try session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) { record in
                    if record.number.rawValue <= last { seen.errors.append("\(record.number) after \(last)") }
                    last = record.number.rawValue
                }
                seen.readings += 1
            } catch RecordingError.noEvents {
                // It has just begun.
            } catch {
                seen.errors.append("\(error)")
            }
        } while recorder.intern("reading") != .none && seen.errors.count < 5
        return seen
    }

    private static func observe(with recorder: Recorder) -> Seen {
        var snapshot = HierarchySnapshot()
        var round: UInt32 = 0
        while recorder.intern("observing") != .none {
            round += 1
            let outer = recorder.define(kind: .viewController, typeName: "Shop.CartController", identifier: nil)
            let inner = recorder.define(kind: .view, typeName: "Shop.CartView", identifier: nil)
            if outer != .none, inner != .none {
                snapshot.edges.append(Edge(kind: .containment, from: inner, to: outer))
                if snapshot.edges.count > 50 { snapshot.edges.removeFirst(25) }
                recorder.observe(snapshot, reason: round % 20 == 0 ? .mark : .turn)
            }
            usleep(500)
        }
        return Seen()
    }
}
