internal import Atomics
internal import CoordvizModel
internal import Foundation

/// Reads what was appended to a ring, from one point on.
struct RingCursor {
    /// One thing that was appended.
    enum Entry {
        case event(EventRecord)
        case definition(Definition)
        case keyframe(Keyframe)
        /// Slots that were reserved and never committed, are damaged, or hold nothing that this build knows.
        case unreadable(slots: Int)
    }

    /// How to go on at a slot that is reserved and not committed.
    enum Patience {
        /// Its thread is still busy with it: stop here and come again.
        case waits
        /// Its thread may be dead: skip it, after so many milliseconds in all, for all of them.
        case skips(after: Int)
    }

    private(set) var point: RingPoint
    private let mapping: RingMapping
    private var patience: Patience
    /// Where who skips ends: what is appended meanwhile would make a gap of a slot that was only not committed yet.
    let end: RingPoint?

    init(_ mapping: RingMapping, from point: RingPoint, patience: Patience) {
        end = if case .skips = patience { RingPoint(packed: mapping.head.load(ordering: .acquiring)) } else { nil }
        self.mapping = mapping
        self.point = point
        self.patience = patience
    }

    /// The next thing, or nil when there is none yet.
    mutating func next() -> Entry? {
        let head = end ?? RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let available = head.slots(since: point)
        // More than there are: the ring was moved on long ago, or it is damaged.
        guard available > 0, available <= mapping.slotCount else { return nil }
        let slot = mapping.slot(point.position)
        guard let word = committedWord(of: slot) else {
            guard case .skips = patience else { return nil }
            advance(1)
            return .unreadable(slots: 1)
        }
        // Judged by itself: a damaged slot hides no other one.
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
        // What was copied while it was written may have the word and not all that was stored before it.
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

    /// Whether the slot at the current position was moved into the database meanwhile, and cleared.
    private var isGivenBack: Bool { RingPoint(packed: mapping.tail.load(ordering: .acquiring)).isAhead(of: point) }

    private mutating func event(in slot: UnsafeMutableRawPointer, number: UInt64) -> Entry {
        let record = EventNumber(exactlyInRecording: number).flatMap {
            RingSlot.record(from: RingContents(of: slot), number: $0)
        }
        advance(1)
        // Numbers only grow, up to the last one given; anything else was made to deceive.
        guard let record, number > point.number, end.map({ number <= $0.number }) ?? true,
            RecordingFormat.holds(record.causeEvent), RecordingFormat.holds(record.since)
        else { return .unreadable(slots: 1) }
        point.number = number
        return .event(record)
    }

    private mutating func definition(available: Int) -> Entry {
        let count = Int(mapping.slot(point.position).load(fromByteOffset: 2, as: UInt16.self))
        guard count > 0, count <= available, let bytes = bytes(ofPieces: count) ?? bytesAgain(ofPieces: count) else {
            // What follows may still be whole.
            advance(1)
            return .unreadable(slots: 1)
        }
        advance(count)
        let entry =
            bytes.first == KeyframeBytes.kind
            ? KeyframeBytes.decode(bytes).map(Entry.keyframe) : DefinitionBytes.decode(bytes).map(Entry.definition)
        return entry ?? .unreadable(slots: count)
    }

    /// The pieces from the current position on, put together; nil when one of them is not there.
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

    /// The pieces that stand at the beginning of a ring were copied before those at its end, which are older.
    private func bytesAgain(ofPieces count: Int) -> [UInt8]? {
        guard mapping.isCopy else { return nil }
        return bytes(ofPieces: count, again: true)
    }

    private mutating func advance(_ slots: Int) {
        point = RingPoint(number: point.number, position: point.position &+ UInt64(slots))
    }
}

extension EventNumber {
    /// Nil when no recording can hold so large a number.
    init?(exactlyInRecording word: UInt64) {
        guard word <= UInt64(RecordingFormat.lastEventNumber.rawValue) else { return nil }
        self.init(rawValue: Int64(word))
    }
}
