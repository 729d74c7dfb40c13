import Atomics
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// What the ring reader reads from a ring, delivers in batches, and drops when newer events need the room.
struct RingReaderTests {
    private let folder: TemporaryFolder
    private let mapping: RingMapping
    private let appender: RingAppender

    init() throws {
        folder = try TemporaryFolder()
        mapping = try RingMapping.create(
            at: folder.path("a.sqlite-ring-1"),
            session: SessionID(rawValue: 1),
            slotCount: 1024,
            boot: MachineBoot.current
        )
        appender = RingAppender(mapping: mapping)
    }

    private func reader() -> RingReader { RingReader(mapping: mapping, appender: appender) }

    @discardableResult
    private func append(_ count: Int) -> Int {
        (0..<count).filter { _ in appender.append(EventRecord(.mark), clock: { 0 }) != nil }.count
    }

    private func string(_ id: UInt32) -> Definition { .string(StringID(rawValue: id), "text \(id)") }

    private func numbers(_ batch: EventBatch?) -> [Int64] { batch?.records.map(\.number.rawValue) ?? [] }

    /// What another process finds when it opens the files that this process leaves.
    private func remains(from point: RingPoint = .beginning) -> EventBatch {
        RingRemains(of: mapping, from: point).batch
    }

    @Test func everyReaderGoesOnWhereTheLastOneStopped() {
        var reader = reader()
        append(10)
        var seen: [Int64] = []
        guard case .limit = reader.read(atMost: 4, { seen.append($0.number.rawValue) }) else {
            Issue.record("There are more entries.")
            return
        }
        guard case .complete = reader.read(atMost: 100, { seen.append($0.number.rawValue) }) else {
            Issue.record("There are no more entries.")
            return
        }
        expectNoDifference(seen, Array(1...10))
        expectNoDifference(numbers(reader.next(reason: .full)), Array(1...10))
    }

    @Test func anEventThatIsJustBeingWrittenHoldsTheReader() {
        var reader = reader()
        append(3)
        let word = mapping.word(of: mapping.slot(1)).exchange(0, ordering: .acquiringAndReleasing)
        guard case .held = reader.read(atMost: 100, { _ in }) else {
            Issue.record("It is not committed.")
            return
        }
        mapping.word(of: mapping.slot(1)).store(word, ordering: .releasing)
        _ = reader.read(atMost: 100) { _ in }
        expectNoDifference(numbers(reader.next(reason: .full)), [1, 2, 3])
    }

    @Test func aBatchComesAgainUntilItIsKept() {
        var reader = reader()
        append(5)
        _ = reader.read(atMost: 100) { _ in }
        expectNoDifference(numbers(reader.next(reason: .full)), Array(1...5))
        append(5)
        _ = reader.read(atMost: 100) { _ in }
        expectNoDifference(numbers(reader.next(reason: .full)), Array(1...5))
        #expect(appender.usedSlots == 10)
        reader.kept()
        #expect(appender.usedSlots == 5)
        expectNoDifference(numbers(reader.next(reason: .full)), Array(6...10))
        reader.kept()
        #expect(reader.next(reason: .full) == nil && reader.isEmpty && appender.usedSlots == 0)
    }

    @Test func eventsWithoutRoomAreALossOfTheNextBatch() {
        var reader = reader()
        let kept = append(2_000)
        for _ in kept..<2_000 { #expect(appender.lose() != nil) }
        while case .limit = reader.read(atMost: 100, { _ in }) {}
        while reader.next(reason: .full) != nil { reader.kept() }
        append(1)
        _ = reader.read(atMost: 100) { _ in }
        let loss = Loss(
            first: EventNumber(rawValue: Int64(kept) + 1),
            last: EventNumber(rawValue: 2_000),
            reason: .unwritable
        )
        expectNoDifference(reader.next(reason: .unwritable)?.losses, [loss])
    }

    @Test func eventsWithoutRoomAtTheCloseAreALossAsWell() {
        var reader = reader()
        append(1)
        #expect(appender.lose() != nil)
        #expect(appender.close() && !appender.close())
        #expect(appender.lose() == nil && append(1) == 0)
        _ = reader.read(atMost: 100) { _ in }
        expectNoDifference(numbers(reader.next(reason: .full)), [1])
        reader.kept()
        let loss = Loss(first: EventNumber(rawValue: 2), last: EventNumber(rawValue: 2), reason: .full)
        expectNoDifference(reader.next(reason: .full)?.losses, [loss])
        reader.kept()
        #expect(reader.next(reason: .full) == nil)
    }

    @Test func makingRoomTakesTheOldestAndCarriesDefinitionsOn() {
        var reader = reader()
        #expect(appender.append(string(1)))
        append(100)
        #expect(appender.append(string(2)))
        append(1_000)
        #expect(append(1) == 0, "It is full.")
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 63)
        #expect(append(200) == 63, "One of the slots was used for a definition.")
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 63)
        #expect(append(200) == 63, "Another one was, too.")

        let left = remains()
        expectNoDifference(left.definitions, [string(1), string(2)])
        expectNoDifference(left.records.map(\.number.rawValue), Array(127...1_020))
        expectNoDifference(
            left.losses,
            [Loss(first: EventNumber(rawValue: 1), last: EventNumber(rawValue: 126), reason: .full)]
        )
        _ = reader.read(atMost: .max) { _ in }
        let batch = reader.next(reason: .full)
        expectNoDifference(batch?.definitions, [string(1), string(2)], "Before the records that use them.")
        expectNoDifference(batch?.losses, left.losses)
        #expect(batch?.records.first?.number.rawValue == 127)
    }

    @Test func deliveredEventsMakeRoomAndMayStillBeKept() {
        var reader = reader()
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        let batch = reader.next(reason: .full)
        #expect(reader.discardOldest() == 0, "None is lost yet.")
        #expect(append(1_000) == 64)
        #expect(reader.discardOldest() == 64, "Now others are lost.")
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        expectNoDifference(numbers(reader.next(reason: .full)), numbers(batch))
        reader.kept()
        let next = reader.next(reason: .full)
        expectNoDifference(numbers(batch), Array(1...64))
        #expect(next?.records.first?.number.rawValue == 129)
        expectNoDifference(
            next?.losses,
            [Loss(first: EventNumber(rawValue: 65), last: EventNumber(rawValue: 128), reason: .full)]
        )
    }

    @Test func aReaderBehindTheDatabaseContinuesAfterDiscardedEvents() {
        var reader = reader()
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        let first = reader.next(reason: .full)
        reader.kept()
        let point = RingPoint(packed: UInt64(bitPattern: first?.ringPosition ?? 0))
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 64)
        let left = remains(from: point)
        expectNoDifference(
            left.losses,
            [Loss(first: EventNumber(rawValue: 65), last: EventNumber(rawValue: 128), reason: .full)]
        )
        #expect(left.records.first?.number.rawValue == 129)
        // A reader whose view of the database is older has to read the ring again.
        #expect(!RingRemains(of: mapping, from: point).isOvertaken)
        _ = reader.next(reason: .full)
        reader.kept()
        #expect(RingRemains(of: mapping, from: point).isOvertaken)
    }

    @Test func aBatchThatBringsWhatWasCarriedOnDoesNotCarryItOnAgain() {
        var reader = reader()
        for id in 1...40 as ClosedRange<UInt32> { #expect(appender.append(string(id))) }
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 24)
        let batch = reader.next(reason: .full)
        expectNoDifference(batch?.definitions, (1...40).map(string))
        let used = appender.usedSlots
        #expect(reader.discardOldest() == 0)
        #expect(appender.usedSlots == used - 64, "They are further on, where they were carried to.")
        expectNoDifference(remains().definitions, (1...40).map(string))
    }

    private func long(_ id: UInt32) -> Definition {
        .string(StringID(rawValue: id), String(repeating: "text \(id) ", count: 300))
    }

    /// Appends a text, and an event that uses it.
    @discardableResult
    private func tell(_ definition: Definition, _ id: UInt32) -> Bool {
        appender.append(definition)
            && appender.append(EventRecord(.mark, name: StringID(rawValue: id)), clock: { 0 }) != nil
    }

    private func strings(_ batch: EventBatch) -> [UInt32] {
        batch.definitions.compactMap { if case .string(let id, _) = $0 { id.rawValue } else { nil } }
    }

    @Test func aRingOfDefinitionsThatNothingUsesMakesRoom() {
        var reader = reader()
        var id: UInt32 = 0
        repeat { id += 1 } while appender.append(string(id))
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 0)
        #expect(append(1_000) == 0, "Half an eighth is still free for definitions only.")
        while append(1) == 0 { #expect(reader.discardOldest() == 0) }
        _ = reader.read(atMost: .max) { _ in }
        let batch = reader.next(reason: .full)
        expectNoDifference(batch?.definitions.first, string(1), "The database receives them nevertheless.")
    }

    /// Texts that take more slots than are kept free for definitions are dropped with the events that use them.
    @Test func theNewestAreKeptAlsoWithTextsThatFillTheRing() {
        var reader = reader()
        for id in 1...300 as ClosedRange<UInt32> {
            while !tell(long(id), id) {
                _ = reader.read(atMost: .max) { _ in }
                guard reader.discardOldest() != nil else {
                    Issue.record("No room for \(id).")
                    return
                }
            }
            _ = reader.read(atMost: .max) { _ in }
        }
        let left = remains()
        let used = left.records.map(\.name.rawValue)
        #expect(used.last == 300 && used.count >= 8)
        #expect(Set(used).isSubset(of: strings(left)), "The remaining events can be read.")
    }

    /// The ring's position moves past the dropped events, so the losses are in the same batch.
    @Test func aBatchOfDefinitionsAloneReportsWhatWasDiscardedBeforeIt() {
        var reader = reader()
        append(64)
        for id in 1...64 as ClosedRange<UInt32> { #expect(appender.append(string(id))) }
        append(1_000)
        _ = reader.read(atMost: .max) { _ in }
        #expect(reader.discardOldest() == 64)
        let batch = reader.next(reason: .full)
        let loss = Loss(first: EventNumber(rawValue: 1), last: EventNumber(rawValue: 64), reason: .full)
        expectNoDifference(batch?.losses, [loss])
        #expect(batch?.records.isEmpty == true)
        // The process ends after that batch: the rest begins after it.
        let left = remains(from: RingPoint(packed: UInt64(bitPattern: batch?.ringPosition ?? 0)))
        expectNoDifference(left.losses, [])
        #expect(left.records.first?.number.rawValue == 65)
    }

    @Test func aDiscardedDefinitionIsInTheRingAgainWhenItIsUsed() {
        var reader = reader()
        var id: UInt32 = 0
        repeat { id += 1 } while appender.append(string(id))
        _ = reader.read(atMost: .max) { _ in }
        // Everything that came first, and the slots that are free for it.
        for _ in 0..<8 { #expect(reader.discardOldest() == 0) }
        #expect(!strings(remains()).contains(1))
        #expect(appender.append(EventRecord(.mark, name: StringID(rawValue: 1)), clock: { 0 }) != nil)
        _ = reader.read(atMost: .max) { _ in }
        #expect(strings(remains()).contains(1))
    }

    @Test func aStateComesBackWhole() {
        var state = HierarchyState()
        var record = EventRecord(.childAdded, subject: NodeID(rawValue: 1), object: NodeID(rawValue: .max))
        record.number = EventNumber(rawValue: 1)
        state.apply(record)
        state.apply(EventRecord(.appearanceChanged, subject: NodeID(rawValue: 3), code: 2))
        append(2)
        let keyframe = Keyframe(event: EventNumber(rawValue: 2), state: state)
        #expect(appender.hasRoom(for: keyframe) && appender.append(keyframe))
        #expect(appender.append(Keyframe(event: EventNumber(rawValue: 1), state: HierarchyState())))
        let left = remains()
        expectNoDifference(left.keyframes.map(\.event.rawValue), [2, 1])
        expectNoDifference(left.keyframes.first, keyframe)
        expectNoDifference(left.keyframes.first?.state.edges, state.edges)
    }

    @Test func aStateOfAMissingEventIsNotUsed() {
        append(2)
        #expect(appender.append(Keyframe(event: EventNumber(rawValue: 3), state: HierarchyState())))
        expectNoDifference(remains().keyframes, [])
    }

    @Test func numbersGivenWithoutRoomAreLossesOfWhatADeadProcessLeaves() {
        append(3)
        for _ in 0..<4 { _ = appender.lose() }
        expectNoDifference(
            remains().losses,
            [Loss(first: EventNumber(rawValue: 4), last: EventNumber(rawValue: 7), reason: .full)]
        )
        mapping.word(of: mapping.slot(2)).store(0, ordering: .releasing)
        expectNoDifference(
            remains().losses,
            [Loss(first: EventNumber(rawValue: 3), last: EventNumber(rawValue: 7), reason: .full)],
            "One slot was never committed; there was no room for the others."
        )
    }
}
