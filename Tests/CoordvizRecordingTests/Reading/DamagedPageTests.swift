import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// A damaged page loses only its own content.
@Suite struct DamagedPageTests {
    private let folder: TemporaryFolder
    private let path: String
    private let records: [EventRecord]
    private let bytes: [UInt8]
    /// The pages of events, by their position in the file, with the numbers on them.
    private let leaves: [(page: Int, numbers: [Int64])]

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        let session = LongSession(events: 2_200)
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for batch in session.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        records = session.records
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let root = try ask(path, "SELECT rootpage FROM sqlite_schema WHERE name = 'event'").first.flatMap { Int($0) }
        leaves = EventPages(of: bytes, root: try #require(root)).leaves.sorted { $0.value[0] < $1.value[0] }
            .map { ($0.key, $0.value) }
    }

    private func session(damaging pages: [Int]) throws -> RecordedSession {
        var bytes = bytes
        for page in pages { for index in page..<page + DatabaseDamage.pageSize { bytes[index] = 0 } }
        _ = try folder.write(bytes, to: "a.sqlite")
        return try RecordingReader(path: path).session()
    }

    @Test(arguments: [[], [0], [1], [5, 6], [3, 7, 9], [-1], [0, -1], [-2, -1], [0, 1, 2, 3, 5, 8]])
    func eventsOnOtherPagesAreReadAndThoseOnItAreCounted(_ indexes: [Int]) throws {
        try #require(leaves.count > 11)
        let damaged = indexes.map { leaves[$0 < 0 ? leaves.count + $0 : $0] }
        let session = try session(damaging: damaged.map(\.page))
        let gone = Set(damaged.flatMap(\.numbers))
        let intact = records.filter { !gone.contains($0.number.rawValue) }
        expectNoDifference(try session.records().map(\.number), intact.map(\.number))
        #expect(try session.records() == intact)
        let last = try #require(intact.last).number
        #expect(session.facts.lastEvent == last && session.facts.duration == intact.last?.time)
        // Events that are missing after the last one are not counted: no record says how many there were.
        let missed = gone.count { $0 < last.rawValue }
        #expect(session.integrityIssues.unreadableEvents == Int64(missed))
        #expect(session.unreadableText == (missed == 0 ? nil : "\(missed) events unreadable: the file is damaged"))
    }

    @Test func everyQuestionIsAnsweredFromWhatIsLeft() throws {
        let session = try session(damaging: [2, 4, leaves.count - 1].map { leaves[$0].page })
        let gone = Set([2, 4, leaves.count - 1].flatMap { leaves[$0].numbers })
        let intact = records.filter { !gone.contains($0.number.rawValue) }
        let last = session.facts.lastEvent
        #expect(try session.messageCount() == Int64(intact.count { $0.kind == .messageSent }))
        #expect(try session.lastEvent(ofKind: .action, atOrBefore: last) == intact.last { $0.kind == .action }?.number)
        var hops: [EventNumber] = []
        try session.forEachRecord(ofKind: .hop, in: EventNumber(rawValue: 1)...last) { hops.append($0.number) }
        expectNoDifference(hops, intact.filter { $0.kind == .hop }.map(\.number))
        let kinds: Set<EventKind> = [.mark, .messageSent, .action]
        var some: [EventRecord] = []
        try session.forEachRecord(ofKinds: kinds, in: EventNumber(rawValue: 1)...last) { some.append($0) }
        expectNoDifference(some, intact.filter { kinds.contains($0.kind) })
        let middle = intact[intact.count / 2]
        #expect(try session.lastEvent(atOrBeforeTime: middle.time) == middle.number)
        #expect(try session.event(markedAs: "Shop.TextNumber1") == nil)
    }

    @Test func aSingleRowThatIsDamagedLosesNoOther() throws {
        // A header of a row that is longer than the row: https://www.sqlite.org/fileformat.html#record_format
        var bytes = bytes
        let leaf = leaves[4]
        let cell = leaf.page + Int(bytes[leaf.page + 8 + 2 * 20]) << 8 + Int(bytes[leaf.page + 9 + 2 * 20])
        var header = cell
        for _ in 0..<2 {
            while bytes[header] & 0x80 != 0 { header += 1 }
            header += 1
        }
        bytes[header] = 0x7F
        _ = try folder.write(bytes, to: "a.sqlite")
        let session = try RecordingReader(path: path).session()
        let missing = Set(records.map(\.number)).subtracting(try session.records().map(\.number))
        #expect(missing.map(\.rawValue) == [leaf.numbers[20]] && session.integrityIssues.unreadableEvents == 1)
        #expect(session.unreadableText == "1 event unreadable: the file is damaged")
    }

    @Test func aRowWithTheNumberOfALaterOneHidesNothingBehindItsPage() throws {
        var bytes = bytes
        let leaf = leaves[4]
        let cell = leaf.page + Int(bytes[leaf.page + 8 + 2 * 20]) << 8 + Int(bytes[leaf.page + 9 + 2 * 20])
        // Two bytes contain its number; now it is far beyond the session's last one.
        bytes[cell + 1] |= 0x7F
        bytes[cell + 2] |= 0x7F
        _ = try folder.write(bytes, to: "a.sqlite")
        let found = Set(try RecordingReader(path: path).session().records().map(\.number.rawValue))
        let others = Set(records.map(\.number.rawValue)).subtracting(leaf.numbers)
        #expect(found.isSuperset(of: others))
    }
}
