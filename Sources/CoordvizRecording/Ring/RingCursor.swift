internal import Atomics
internal import CoordvizModel
internal import Foundation

/// Reads the entries of a ring, from one point on.
struct RingCursor {
    /// An entry of the ring.
    enum Entry {
        case event(EventRecord)
        case definition(Definition)
        case keyframe(Keyframe)
        /// Slots that were reserved and never committed, are damaged, or contain an entry that this build does not
        /// know.
        case unreadable(slots: Int)
    }

    /// What to do at a slot that is reserved and not committed.
    enum Patience {
        /// Its thread is still writing it: stop here and continue later.
        case waits
        /// Its thread may not exist any more: skip it, after waiting so many milliseconds in total for all such slots.
        case skips(after: Int)
    }

    private(set) var point: RingPoint
    private let mapping: RingMapping
    private var patience: Patience
    /// Where a skipping cursor ends: in entries appended meanwhile, an uncommitted slot would look like a gap.
    let end: RingPoint?

    init(_ mapping: RingMapping, from point: RingPoint, patience: Patience) {
        end = if case .skips = patience { RingPoint(packed: mapping.head.load(ordering: .acquiring)) } else { nil }
        self.mapping = mapping
        self.point = point
        self.patience = patience
    }

    /// Returns the next entry, or nil when there is none yet.
    mutating func next() -> Entry? {
        let head = end ?? RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let available = head.slots(since: point)
        // More than exist: the ring has moved far on, or it is damaged.
        guard available > 0, available <= mapping.slotCount else { return nil }
        let slot = mapping.slot(point.position)
        guard let word = committedWord(of: slot) else {
            guard case .skips = patience else { return nil }
            advance(1)
            return .unreadable(slots: 1)
        }
        // Each slot is checked by itself: a damaged one does not hide others.
        guard isWhole(slot, word) else {
            advance(1)
            return .unreadable(slots: 1)
        }
        return word & RingLayout.definitionMark == 0
            ? event(in: slot, number: word & RingLayout.tagMask) : definition(available: available)
    }

    private func isWhole(_ slot: UnsafeMutableRawPointer, _ word: UInt64) -> Bool {
        func fits() -> Bool { RingContents(of: slot).word(word & RingLayout.tagMask, at: point.position) == word }
        if fits() { return true }
        // A slot that was copied while it was written may have the word without all of its content.
        guard mapping.isCopy else { return false }
        mapping.refresh(from: slot)
        return fits()
    }

    /// - Returns: nil when the slot is not committed.
    private mutating func committedWord(of slot: UnsafeMutableRawPointer) -> UInt64? {
        while true {
            let word = mapping.word(of: slot).load(ordering: .acquiring)
            if word != 0 { return word }
            guard case .skips(let milliseconds) = patience, milliseconds > 0, !isGivenBack else { return nil }
            patience = .skips(after: milliseconds - 1)
            usleep(1_000)
            mapping.refreshHeader()
            mapping.refresh(from: slot)
        }
    }

    /// Whether the slot at the current position was moved into the database and cleared meanwhile.
    private var isGivenBack: Bool { RingPoint(packed: mapping.tail.load(ordering: .acquiring)).isAhead(of: point) }

    private mutating func event(in slot: UnsafeMutableRawPointer, number: UInt64) -> Entry {
        let record = EventNumber(exactlyInRecording: number).flatMap {
            RingSlot.record(from: RingContents(of: slot), number: $0)
        }
        advance(1)
        // Numbers increase up to the last one assigned; anything else is forged.
        guard let record, number > point.number, end.map({ number <= $0.number }) ?? true,
            RecordingFormat.holds(record.causeEvent), RecordingFormat.holds(record.since)
        else { return .unreadable(slots: 1) }
        point.number = number
        return .event(record)
    }

    private mutating func definition(available: Int) -> Entry {
        let count = Int(mapping.slot(point.position).load(fromByteOffset: 2, as: UInt16.self))
        guard count > 0, count <= available, let bytes = bytes(ofPieces: count) ?? bytesAgain(ofPieces: count) else {
            // The following slots may be intact.
            advance(1)
            return .unreadable(slots: 1)
        }
        advance(count)
        let entry =
            bytes.first == KeyframeBytes.kind
            ? KeyframeBytes.decode(bytes).map(Entry.keyframe) : DefinitionBytes.decode(bytes).map(Entry.definition)
        return entry ?? .unreadable(slots: count)
    }

    /// Returns the concatenated pieces from the current position on; nil when one of them is missing.
    /// - Parameter again: reads each from the file once more.
    private func bytes(ofPieces count: Int, again: Bool = false) -> [UInt8]? {
        var bytes: [UInt8] = []
        for index in 0..<count {
            let position = point.position &+ UInt64(index)
            let piece = mapping.slot(position)
            if again { mapping.refresh(from: piece) }
            let word = mapping.word(of: piece).load(ordering: .acquiring)
            let size = Int(piece.load(fromByteOffset: 4, as: UInt16.self))
            guard word == RingContents(of: piece).word(RingLayout.definitionMark | UInt64(index), at: position),
                piece.load(fromByteOffset: 0, as: UInt16.self) == UInt16(index),
                piece.load(fromByteOffset: 2, as: UInt16.self) == UInt16(count), size <= RingLayout.pieceSize
            else { return nil }
            bytes += UnsafeRawBufferPointer(start: piece + RingLayout.pieceOffset, count: size)
        }
        return bytes
    }

    /// Pieces at the beginning of the ring were copied before those at its end, which are older.
    private func bytesAgain(ofPieces count: Int) -> [UInt8]? {
        guard mapping.isCopy else { return nil }
        return bytes(ofPieces: count, again: true)
    }

    private mutating func advance(_ slots: Int) {
        point = RingPoint(number: point.number, position: point.position &+ UInt64(slots))
    }
}

extension EventNumber {
    /// Nil when the number is too large for a recording.
    init?(exactlyInRecording word: UInt64) {
        guard word <= UInt64(RecordingFormat.lastEventNumber.rawValue) else { return nil }
        self.init(rawValue: Int64(word))
    }
}
