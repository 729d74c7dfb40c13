import CoordvizModel
import Foundation

@testable import CoordvizRecording

/// A ring of a few slots whose contents are chance, and whose checksums are right where the input says so.
///
/// Left to chance, no slot would ever pass its checksum, and nothing behind it would be tried.
struct RingBytes {
    private static let headSize = 16
    private static let mostSlots = 256

    private let head: [UInt8]
    private let slots: [UInt8]

    init(_ bytes: [UInt8]) {
        head = bytes.prefix(Self.headSize) + [UInt8](repeating: 0, count: max(0, Self.headSize - bytes.count))
        slots = Array(bytes.dropFirst(Self.headSize).prefix(Self.mostSlots * RingLayout.slotSize))
    }

    func read() -> String? {
        guard let mapping = makeMapping() else { return nil }
        let point = RingPoint(number: UInt64(head[8]), position: UInt64(head[9]))
        let batch = RingRemains(of: mapping, from: point).batch
        let numbers = batch.records.map(\.number.rawValue)
        if !zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return "the numbers of events do not grow" }
        let lost = batch.losses.map { $0.first.rawValue...$0.last.rawValue }
        if numbers.contains(where: { number in lost.contains { $0.contains(number) } }) {
            return "a number is both kept and lost"
        }
        let last = max(numbers.last ?? 0, lost.last?.upperBound ?? 0)
        let told = numbers.count + lost.reduce(0) { $0 + $1.count }
        // From the point on, each number is kept once or lost once.
        if last > 0, told != Int(last) - Int(point.number) {
            return "\(told) numbers reported, of \(point.number)..<=\(last)"
        }
        return nil
    }

    private func makeMapping() -> RingMapping? {
        var slotCount = 1
        while slotCount * RingLayout.slotSize < slots.count { slotCount *= 2 }
        let byteCount = RingLayout.size(slots: slotCount)
        guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            base != MAP_FAILED
        else { return nil }
        slots.withUnsafeBytes { slots in
            guard let start = slots.baseAddress else { return }
            (base + RingLayout.headerSize).copyMemory(from: start, byteCount: slots.count)
        }
        func put(_ point: RingPoint, at offset: Int) {
            base.storeBytes(of: point.packed, toByteOffset: offset, as: UInt64.self)
        }
        // A last number of up to 65,535, and positions around a ring that was gone round.
        let last = RingPoint(
            number: UInt64(head[0]) | UInt64(head[1]) << 8,
            position: UInt64(head[2]) | UInt64(head[3]) << 8
        )
        put(last, at: RingLayout.headOffset)
        put(RingPoint(number: 0, position: UInt64(head[4])), at: RingLayout.tailOffset)
        put(RingPoint(number: UInt64(head[5]), position: UInt64(head[6])), at: RingLayout.discardedOffset)
        if head[7] & 1 == 0 { repairChecksums(base, slotCount) }
        return RingMapping(
            base: base,
            byteCount: byteCount,
            slotCount: slotCount,
            session: SessionID(rawValue: 1),
            path: "",
            descriptor: -1,
            isOwner: false
        )
    }

    /// Positions begin where the reading does; a slot without a tag stays one that was never committed.
    private func repairChecksums(_ base: UnsafeMutableRawPointer, _ slotCount: Int) {
        let begin = UInt64(max(head[9], head[6]))
        for index in 0..<UInt64(slotCount) {
            let position = begin + index
            let slot = base + RingLayout.headerSize + Int(position & UInt64(slotCount - 1)) * RingLayout.slotSize
            let tag = slot.load(fromByteOffset: RingLayout.word, as: UInt64.self) & RingLayout.tagMask
            guard tag != 0 else { continue }
            let word = RingContents(of: slot).word(tag, at: position)
            slot.storeBytes(of: word, toByteOffset: RingLayout.word, as: UInt64.self)
        }
    }
}
