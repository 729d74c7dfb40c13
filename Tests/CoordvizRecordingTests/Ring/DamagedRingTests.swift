import Atomics
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizRecording

/// What a failing program overwrote is left out, and hides nothing else.
@Suite struct DamagedRingTests {
    private let mapping: RingMapping
    private let appender: RingAppender

    init() throws {
        mapping = try RingMapping.createInMemory(slotCount: 64)
        appender = RingAppender(mapping: mapping)
        for subject in 1...8 as ClosedRange<UInt32> {
            _ = appender.append(EventRecord(.mark, subject: NodeID(rawValue: subject)), clock: { 0 })
        }
    }

    private var batch: EventBatch { RingRemains(of: mapping, from: .beginning).batch }
    private var numbers: [Int64] { batch.records.map(\.number.rawValue) }

    private func changeWord(_ position: UInt64, _ change: (UInt64) -> UInt64) {
        let word = mapping.word(of: mapping.slot(position))
        word.store(change(word.load(ordering: .relaxed)), ordering: .releasing)
    }

    @Test(arguments: [1 << 30, 1 << 4, 1, 1 << 62, 1 << 63, 3] as [UInt64])
    func aNumberThatIsWrongHidesNoneOfThoseAfterIt(_ bits: UInt64) {
        changeWord(2) { $0 ^ bits }
        expectNoDifference(numbers, [1, 2, 4, 5, 6, 7, 8])
        expectNoDifference(
            batch.losses,
            [Loss(first: EventNumber(rawValue: 3), last: EventNumber(rawValue: 3), reason: .uncommitted)]
        )
    }

    @Test(arguments: [0, 16, 24, 32, 36, 40, 44, 48, 52, 56, 58, 60, 61, 62, 63])
    func anEventThatIsNotWhatWasAppendedIsLeftOut(_ offset: Int) {
        let slot = mapping.slot(4)
        slot.storeBytes(of: slot.load(fromByteOffset: offset, as: UInt8.self) ^ 1, toByteOffset: offset, as: UInt8.self)
        expectNoDifference(numbers, [1, 2, 3, 4, 6, 7, 8])
    }

    @Test func eventsInSwappedSlotsAreLeftOut() {
        for byte in 0..<RingLayout.slotSize {
            let (first, second) = (mapping.slot(2), mapping.slot(5))
            let kept = first.load(fromByteOffset: byte, as: UInt8.self)
            first.storeBytes(of: second.load(fromByteOffset: byte, as: UInt8.self), toByteOffset: byte, as: UInt8.self)
            second.storeBytes(of: kept, toByteOffset: byte, as: UInt8.self)
        }
        expectNoDifference(numbers, [1, 2, 4, 5, 7, 8])
    }

    @Test(arguments: [0, 1, 2, 4, 40, 65_535] as [UInt16])
    func aDefinitionWithAnImpossibleCountHidesNothingBehindIt(_ count: UInt16) {
        #expect(appender.append(.string(StringID(rawValue: 1), String(repeating: "a", count: 120))))
        #expect(appender.append(.string(StringID(rawValue: 2), "behind")))
        #expect(appender.append(EventRecord(.action), clock: { 0 }) != nil)
        mapping.slot(8).storeBytes(of: count, toByteOffset: 2, as: UInt16.self)
        expectNoDifference(numbers, Array(1...9))
        expectNoDifference(batch.definitions, [.string(StringID(rawValue: 2), "behind")])
    }

    @Test func aMissingPieceCostsOneDefinition() {
        #expect(appender.append(.string(StringID(rawValue: 1), String(repeating: "a", count: 120))))
        #expect(appender.append(.string(StringID(rawValue: 2), "behind")))
        changeWord(9) { _ in 0 }
        expectNoDifference(batch.definitions, [.string(StringID(rawValue: 2), "behind")])
    }

    /// An attacker who also corrects the checksum may hide events, and no more than that.
    @Test func aForgedNumberBeyondTheLastOneIsNotUsed() {
        let slot = mapping.slot(2)
        mapping.word(of: slot).store(RingContents(of: slot).word(1 << 20, at: 2), ordering: .releasing)
        expectNoDifference(numbers, [1, 2, 4, 5, 6, 7, 8])
    }
}
