internal import Atomics
package import CoordvizModel

/// The writing end of a ring: writes events and definitions into a mapped file, where they survive the end of the
/// process.
///
/// Any number of threads may append at the same time. None waits for another, for a lock, or for I/O: a slot is
/// reserved by one atomic exchange, filled, and committed by storing its word. A system call is only made while the
/// ring's reader sleeps, to wake it.
package final class RingAppender: Sendable {
    let mapping: RingMapping
    /// The sleep state of the thread that reads the ring.
    package let readerSleep = RingSleep()
    private let head: UnsafeAtomic<UInt64>
    private let tail: UnsafeAtomic<UInt64>
    /// The number of slots that events may use. The rest is reserved for definitions, so that they can always be
    /// carried on.
    private let slotsForEvents: Int

    init(mapping: RingMapping) {
        self.mapping = mapping
        head = mapping.head
        tail = mapping.tail
        slotsForEvents = mapping.slotCount - mapping.slotCount / 8
    }

    /// Appends an event with the next number.
    ///
    /// The clock is read between loading and moving the ring's end, so that times increase with numbers over all
    /// threads: a thread that was overtaken reads it again.
    /// - Returns: its number; nil when there is no room or the ring is closed, and then no number was assigned.
    @inline(__always)
    package func append(_ record: EventRecord, clock: () -> Int64) -> EventNumber? {
        var packed = head.load(ordering: .relaxed)
        while true {
            let time = clock()
            let point = RingPoint(packed: packed)
            // Acquiring, so that cleared slots are seen as cleared.
            let used = point.slots(since: RingPoint(packed: tail.load(ordering: .acquiring)))
            guard used < slotsForEvents, packed & RingLayout.closedMark == 0, point.number < Self.lastNumber else {
                // The tail may be ahead of a point that other threads have passed meanwhile.
                let current = head.load(ordering: .relaxed)
                if current == packed { return nil }
                packed = current
                continue
            }
            let next = RingPoint(number: point.number + 1, position: point.position &+ 1)
            let (exchanged, current) = head.weakCompareExchange(
                expected: packed,
                desired: next.packed,
                // See ``RingSleep`` for why not a weaker ordering.
                successOrdering: .sequentiallyConsistent,
                failureOrdering: .relaxed
            )
            if exchanged {
                let slot = mapping.slot(point.position)
                let contents = RingSlot.contents(of: record, time: time)
                contents.store(into: slot)
                mapping.word(of: slot).store(contents.word(next.number, at: point.position), ordering: .releasing)
                readerSleep.endWasMoved()
                return EventNumber(rawValue: Int64(next.number))
            }
            packed = current
        }
    }

    /// Assigns a number to an event for which there is no room, so that the gap shows that one is missing.
    /// - Returns: nil when the ring is closed, or has assigned its last number.
    package func lose() -> EventNumber? {
        let point = reserve(0, of: mapping.slotCount, numbers: 1)
        readerSleep.endWasMoved()
        return point.map { EventNumber(rawValue: Int64($0.number) + 1) }
    }

    /// Appends a definition, in as many slots as it needs.
    /// - Returns: false when there is no room; then nothing was appended.
    package func append(_ definition: Definition) -> Bool { append(DefinitionBytes.encode(definition)) }

    /// Appends a keyframe. Costs time and slots in proportion to the state.
    /// - Returns: false when there is no room; then nothing was appended.
    package func append(_ keyframe: Keyframe) -> Bool {
        canHold(keyframe) && append(KeyframeBytes.encode(keyframe))
    }

    /// Whether a keyframe is small enough to ever fit into this ring.
    package func canHold(_ keyframe: Keyframe) -> Bool {
        slots(for: keyframe) <= min(mapping.slotCount / 16, RingLayout.maximumPieces)
    }

    /// Whether there is room for a keyframe now.
    package func hasRoom(for keyframe: Keyframe) -> Bool {
        canHold(keyframe) && usedSlots + slots(for: keyframe) <= slotsForEvents
    }

    private func slots(for keyframe: Keyframe) -> Int {
        KeyframeBytes.size(of: keyframe.state) / RingLayout.pieceSize + 1
    }

    private func append(_ bytes: [UInt8]) -> Bool {
        let count = max(1, (bytes.count + RingLayout.pieceSize - 1) / RingLayout.pieceSize)
        guard count <= RingLayout.maximumPieces, let point = reserve(count, of: mapping.slotCount, numbers: 0) else {
            return false
        }
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
        // Backwards: when the first piece is committed, all are.
        for index in (0..<count).reversed() {
            let position = point.position &+ UInt64(index)
            let slot = mapping.slot(position)
            let word = RingContents(of: slot).word(RingLayout.definitionMark | UInt64(index), at: position)
            mapping.word(of: slot).store(word, ordering: .releasing)
        }
        readerSleep.endWasMoved()
        return true
    }

    /// Reserves slots and numbers. The caller wakes the reader after filling them.
    /// - Returns: the point before them; nil when there are not enough slots, or the ring is closed.
    private func reserve(_ count: Int, of slotCount: Int, numbers: UInt64) -> RingPoint? {
        var packed = head.load(ordering: .relaxed)
        while true {
            let point = RingPoint(packed: packed)
            guard packed & RingLayout.closedMark == 0, point.number + numbers <= Self.lastNumber else { return nil }
            if point.slots(since: RingPoint(packed: tail.load(ordering: .acquiring))) + count > slotCount {
                // See above.
                let current = head.load(ordering: .relaxed)
                if current == packed { return nil }
                packed = current
                continue
            }
            let next = RingPoint(number: point.number + numbers, position: point.position &+ UInt64(count))
            let (exchanged, current) = head.weakCompareExchange(
                expected: packed,
                desired: next.packed,
                successOrdering: .sequentiallyConsistent,
                failureOrdering: .relaxed
            )
            if exchanged { return point }
            packed = current
        }
    }

    private static let lastNumber = UInt64(RecordingFormat.lastEventNumber.rawValue)

    // MARK: The ring as a whole

    /// Closes the ring. What was appended before is or will soon be committed.
    /// - Returns: false when it was closed before.
    package func close() -> Bool {
        var packed = head.load(ordering: .relaxed)
        while packed & RingLayout.closedMark == 0 {
            let (exchanged, current) = head.weakCompareExchange(
                expected: packed,
                desired: packed | RingLayout.closedMark,
                successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed
            )
            if exchanged { return true }
            packed = current
        }
        return false
    }

    /// Whether ``close()`` was called.
    package var isClosed: Bool { mapping.isClosed }

    /// Whether a session can have no more events.
    package var isUsedUp: Bool { lastNumber >= RecordingFormat.lastEventNumber }

    /// The last number that was assigned.
    package var lastNumber: EventNumber {
        EventNumber(rawValue: Int64(RingPoint(packed: head.load(ordering: .acquiring)).number))
    }

    /// The number of slots in use.
    package var usedSlots: Int {
        RingPoint(packed: head.load(ordering: .relaxed)).slots(since: RingPoint(packed: tail.load(ordering: .relaxed)))
    }

    /// The number of slots.
    package var slotCount: Int { mapping.slotCount }
}
