internal import Atomics
public import CoordvizModel

/// The writing end of a ring: puts events and definitions into a mapped file, where they survive the death of the process.
///
/// Any number of threads may append at once. None waits for another, for a lock, or for I/O: a slot is reserved by one
/// atomic exchange, filled, and committed by storing its word.
public final class RingAppender: Sendable {
    let mapping: RingMapping

    init(mapping: RingMapping) { self.mapping = mapping }

    /// Appends an event under its own number, or, when that is zero, under the next one.
    /// - Returns: false when there is no room; then nothing was kept, and no number was given.
    public func append(_ record: EventRecord) -> Bool {
        let own = record.number > .zero ? UInt64(record.number.rawValue) : nil
        guard let (point, number) = reserve(1, number: { own ?? $0 + 1 }) else { return false }
        let slot = mapping.slot(point.position)
        RingSlot.write(record, into: slot)
        mapping.word(of: slot).store(number, ordering: .releasing)
        return true
    }

    /// Appends a definition, in as many slots as it needs.
    /// - Returns: false when there is no room; then nothing was kept.
    public func append(_ definition: Definition) -> Bool {
        let bytes = DefinitionBytes.encode(definition)
        let count = max(1, (bytes.count + RingLayout.pieceSize - 1) / RingLayout.pieceSize)
        guard let (point, _) = reserve(count, number: { $0 }) else { return false }
        for index in 0..<count {
            let slot = mapping.slot(point.position &+ UInt64(index))
            let piece = bytes[index * RingLayout.pieceSize..<min(bytes.count, (index + 1) * RingLayout.pieceSize)]
            slot.storeBytes(of: UInt16(index), toByteOffset: 0, as: UInt16.self)
            slot.storeBytes(of: UInt16(count), toByteOffset: 2, as: UInt16.self)
            slot.storeBytes(of: UInt16(piece.count), toByteOffset: 4, as: UInt16.self)
            piece.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(start: slot + RingLayout.pieceOffset, count: RingLayout.pieceSize)
                    .copyBytes(from: $0)
            }
        }
        // Backwards: when the first piece is committed all are.
        for index in (0..<count).reversed() {
            mapping.word(of: mapping.slot(point.position &+ UInt64(index)))
                .store(RingLayout.definitionMark | UInt64(index), ordering: .releasing)
        }
        return true
    }

    /// How many slots are in use.
    public var usedSlots: Int {
        RingPoint(packed: mapping.head.load(ordering: .relaxed))
            .slots(since: mapping.tail.load(ordering: .relaxed) & RingLayout.positionMask)
    }

    /// How many slots there are.
    public var slotCount: Int { mapping.slotCount }

    /// Takes slots.
    /// - Parameter number: makes the last number given from the one before.
    /// - Returns: the point before them, and that number; nil when there are not so many slots.
    private func reserve(_ count: Int, number: (UInt64) -> UInt64) -> (RingPoint, UInt64)? {
        var packed = mapping.head.load(ordering: .relaxed)
        while true {
            let point = RingPoint(packed: packed)
            // Acquiring, so that slots which the mover has cleared are seen cleared.
            let tail = mapping.tail.load(ordering: .acquiring) & RingLayout.positionMask
            guard point.slots(since: tail) + count <= mapping.slotCount else {
                // The tail may be ahead of a point that others have left behind meanwhile.
                let current = mapping.head.load(ordering: .relaxed)
                if current == packed { return nil }
                packed = current
                continue
            }
            let next = RingPoint(number: number(point.number), position: point.position &+ UInt64(count))
            let (exchanged, current) = mapping.head.weakCompareExchange(
                expected: packed,
                desired: next.packed,
                successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed
            )
            if exchanged { return (point, next.number) }
            packed = current
        }
    }
}
