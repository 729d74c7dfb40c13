import CoordvizTestSupport
import Foundation

@testable import CoordvizRecording

/// Damages the bytes of a ring in one of many ways.
struct RingDamage {
    private var random: SplitMix64
    private(set) var bytes: [UInt8]
    /// Whether slots were written that look complete: then intact ones cannot be distinguished.
    private(set) var isForged = false
    private let original: [UInt8]
    private var mayForge = false
    private var mayDamageHeader = false

    init(of bytes: [UInt8], seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.bytes = bytes
        original = bytes
        // Rarely enough that most inputs can be checked completely.
        mayForge = Int.random(in: 0..<3, using: &random) == 0
        mayDamageHeader = Int.random(in: 0..<6, using: &random) == 0
        for _ in 0..<(1 << Int.random(in: 0...6, using: &random)) { damage() }
    }

    /// The slots that were changed.
    var slots: Set<Int> {
        bytes.withUnsafeBytes { bytes in
            original.withUnsafeBytes { original in
                Set(
                    (0..<(original.count - RingLayout.headerSize) / RingLayout.slotSize).filter { slot in
                        let range = self.range(of: slot)
                        guard range.upperBound <= bytes.count, let now = bytes.baseAddress,
                            let before = original.baseAddress
                        else { return true }
                        return memcmp(now + range.lowerBound, before + range.lowerBound, range.count) != 0
                    }
                )
            }
        }
    }

    /// Whether the header was changed.
    var isHeaderDamaged: Bool {
        bytes.count < original.count || bytes[..<RingLayout.headerSize] != original[..<RingLayout.headerSize]
    }

    private func range(of slot: Int) -> Range<Int> {
        let begin = RingLayout.headerSize + slot * RingLayout.slotSize
        return begin..<begin + RingLayout.slotSize
    }

    private mutating func someSlot() -> Range<Int> {
        range(of: .random(in: 0..<(bytes.count - RingLayout.headerSize) / RingLayout.slotSize, using: &random))
    }

    private mutating func damage() {
        guard bytes.count > RingLayout.headerSize + RingLayout.slotSize else { return }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: flipBit(in: someSlot())
        case 30..<45: put(strangeNumber(), of: [1, 2, 4, 8].randomElement(using: &random) ?? 8, into: someSlot())
        case 45..<55: fill(someSlot())
        case 55..<65: putWord()
        case 65..<72: put(UInt64.random(in: 0...40, using: &random), at: someSlot().lowerBound + 2, size: 2)
        case 72..<80: swap(RingLayout.slotSize)
        case 80..<84: swap(RingLayout.headerSize)
        case 84..<88: clearPage()
        case 88..<94 where mayForge: forge()
        case 94..<97 where mayDamageHeader: damageHeader()
        case 97 where mayDamageHeader: bytes.removeLast(.random(in: 0..<bytes.count, using: &random))
        case 98: bytes += [UInt8](repeating: 0xA5, count: .random(in: 1...9_000, using: &random))
        case 99 where mayDamageHeader: flipBit(in: 0..<RingLayout.headerSize)
        default: flipBit(in: someSlot())
        }
    }

    private mutating func strangeNumber() -> UInt64 {
        let numbers: [UInt64] = [
            0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 31, 1 << 63, .max, .max >> 1, 1 << 24,
        ]
        let number = numbers.randomElement(using: &random) ?? 0
        return Bool.random(using: &random) ? number : .random(in: 0...UInt64.max, using: &random)
    }

    private mutating func flipBit(in range: Range<Int>) {
        bytes[Int.random(in: range, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }

    private mutating func fill(_ range: Range<Int>) {
        let byte = [0, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        for index in range { bytes[index] = byte }
    }

    private mutating func put(_ number: UInt64, of size: Int, into range: Range<Int>) {
        let places = range.count / size
        put(number, at: range.lowerBound + size * .random(in: 0..<places, using: &random), size: size)
    }

    private mutating func put(_ number: UInt64, at offset: Int, size: Int) {
        guard offset + size <= bytes.count else { return }
        for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (UInt64(index) * 8)) }
    }

    /// The word of another slot, or a word that is nearly correct.
    private mutating func putWord() {
        let (from, to) = (someSlot().lowerBound + RingLayout.word, someSlot().lowerBound + RingLayout.word)
        let word = number(at: Bool.random(using: &random) ? from : to)
        let step = UInt64.random(in: 0...3, using: &random)
        put(Bool.random(using: &random) ? word &+ step : word &- step, at: to, size: 8)
    }

    private mutating func swap(_ size: Int) {
        let places = (bytes.count - RingLayout.headerSize) / size
        guard places > 0 else { return }
        let first = RingLayout.headerSize + size * .random(in: 0..<places, using: &random)
        let second = RingLayout.headerSize + size * .random(in: 0..<places, using: &random)
        for index in 0..<size { bytes.swapAt(first + index, second + index) }
    }

    private mutating func clearPage() {
        let pages = bytes.count / RingLayout.headerSize
        guard pages > 1 else { return }
        let begin = RingLayout.headerSize * .random(in: 1..<pages, using: &random)
        fill(begin..<begin + RingLayout.headerSize)
    }

    private mutating func damageHeader() {
        let offsets = [
            RingLayout.versionOffset, RingLayout.slotSizeOffset, RingLayout.sessionOffset, RingLayout.slotCountOffset,
            RingLayout.bootOffset, RingLayout.headOffset, RingLayout.tailOffset, RingLayout.discardedOffset,
        ]
        let offset = offsets.randomElement(using: &random) ?? 0
        let moved = number(at: offset) &+ UInt64.random(in: 0...2_000, using: &random) &- 1_000
        put(Bool.random(using: &random) ? strangeNumber() : moved, at: offset, size: 8)
    }

    /// Changes a slot and corrects its checksum, which is the most that an attacker could do.
    private mutating func forge() {
        let range = someSlot()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            put(strangeNumber(), of: [1, 2, 4, 8].randomElement(using: &random) ?? 8, into: range)
        }
        let slot = (range.lowerBound - RingLayout.headerSize) / RingLayout.slotSize
        // Positions begin at the ring's tail.
        let tail = RingPoint(packed: number(at: RingLayout.tailOffset)).position
        let count = UInt64(Specimen.slotCount)
        let position = tail + (UInt64(slot) &- tail) & (count - 1)
        let tag = number(at: range.lowerBound + RingLayout.word) & RingLayout.tagMask
        let word = bytes[range].withUnsafeBytes { slot in
            slot.baseAddress.map { RingContents(of: $0).word(tag, at: position) } ?? 0
        }
        put(word, at: range.lowerBound + RingLayout.word, size: 8)
        isForged = true
    }

    private func number(at offset: Int) -> UInt64 {
        guard offset + 8 <= bytes.count else { return 0 }
        return (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64($1 * 8) }
    }
}
