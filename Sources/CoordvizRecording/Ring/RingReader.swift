internal import Atomics
package import CoordvizModel

/// The entries that were read from a ring and are not in the database yet. It is the one place where a ring is read
/// while it is written. Not thread-safe; nothing here waits for I/O.
///
/// Slots stay in use until their batch is ``kept()``, so that everything is still in the file if the process ends.
package struct RingReader {
    /// Entries that are written, or released, together.
    struct Chunk {
        var batch = EventBatch()
        /// The number of the batch's definitions, from the first one on, that are also in the ring after the chunk, or
        /// are dormant.
        var carriedOn = 0
        /// The number of slots of its definitions.
        var definitionSlots = 0
        var count = 0
        var begin: RingPoint
        var end: RingPoint
    }

    let appender: RingAppender
    var cursor: RingCursor
    /// The slots before it are free.
    private(set) var released = RingPoint.beginning
    var waiting: [Chunk] = []
    /// Returned by ``next(reason:)`` and not ``kept()`` yet.
    var handedOut: Chunk?
    private var lastHandedOut: UInt64 = 0
    /// Definitions of chunks that were released: they are in the ring a second time or are dormant, and have to be in
    /// the database before what uses them.
    var carriedOn = CarriedOnDefinitions()
    var dormant = DormantDefinitions()
    /// Definitions that are needed again, and have no room in the ring so far.
    var owed: [Definition] = []
    /// The last event that is no longer safe, because it made room; zero for none.
    package internal(set) var lastGivenUp = EventNumber.zero
    private let slotsPerChunk: Int

    init(mapping: RingMapping, appender: RingAppender) {
        self.appender = appender
        cursor = RingCursor(mapping, from: .beginning, patience: .waits)
        // Half of the slots reserved for definitions: those of a chunk can be carried on, even if it contains nothing
        // else.
        slotsPerChunk = mapping.slotCount / 16
    }

    /// The maximal number of entries of a batch.
    package static let batchSize = 10_000

    /// The result of reading.
    package enum Progress: Sendable {
        /// Everything that was appended before was read.
        case complete
        /// The limit was reached; there are more entries.
        case limit
        /// The next entry is being written by another thread.
        case held
    }

    /// Reads what was appended since the last call.
    /// - Parameters:
    ///   - limit: the maximal number of entries.
    ///   - body: receives each event, in order.
    package mutating func read(atMost limit: Int, _ body: (EventRecord) -> Void) -> Progress {
        for _ in 0..<limit {
            let before = cursor.point
            guard let entry = cursor.next() else { return isAtEnd ? .complete : .held }
            let last = openChunk(at: before)
            waiting[last].count += 1
            waiting[last].end = cursor.point
            switch entry {
            case .event(let record):
                waiting[last].batch.records.append(record)
                if !dormant.isEmpty { wakeDefinitions(of: record) }
                body(record)
            case .definition(let definition):
                waiting[last].batch.definitions.append(definition)
                waiting[last].definitionSlots += cursor.point.slots(since: before)
            case .keyframe(let keyframe): waiting[last].batch.keyframes.append(keyframe)
            // Impossible: written by this process, and read back completely.
            case .unreadable: break
            }
        }
        return .limit
    }

    /// Adds a keyframe that is too large for the ring; its event must have been read.
    package mutating func add(_ keyframe: Keyframe) {
        waiting[openChunk(at: cursor.point)].batch.keyframes.append(keyframe)
    }

    /// Returns the index of the chunk for the next entry.
    private mutating func openChunk(at point: RingPoint) -> Int {
        if let last = waiting.last, last.count < Self.batchSize, last.end.slots(since: last.begin) < slotsPerChunk {
            return waiting.count - 1
        }
        waiting.append(Chunk(begin: point, end: point))
        return waiting.count - 1
    }

    /// Whether everything that was read is ``kept()``.
    package var isEmpty: Bool { waiting.isEmpty && handedOut == nil }

    /// Whether something was appended that is not ``kept()``.
    package var hasWork: Bool { !isEmpty || !isAtEnd }

    /// Whether everything that was appended so far was read.
    /// Sequentially consistent for who wants to sleep then, see ``RingSleep``.
    private var isAtEnd: Bool {
        RingPoint(packed: mapping.head.load(ordering: .sequentiallyConsistent)).position == cursor.point.position
    }

    /// The current end of the ring; see ``isKept(upTo:)``.
    package var end: UInt64 { mapping.head.load(ordering: .acquiring) }

    /// Whether everything is ``kept()``, or released, that was in the ring when it had that ``end``.
    package func isKept(upTo end: UInt64) -> Bool { !RingPoint(packed: end).isAhead(of: released) }

    // MARK: A truncated ring

    /// Closes the ring if another program truncated its file. What is left can be read afterwards.
    /// - Returns: whether it closed the ring now.
    package mutating func closeIfCutOff() -> Bool {
        guard let cutOff = mapping.cutOff else { return false }
        mapping.replace(cutOff, endingAt: cursor.point)
        return true
    }

    /// Skips what cannot be read any more.
    /// - Returns: the number of events that were lost with it, as far as known.
    package mutating func skipRest() -> Int {
        let end = RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let skipped = end.number - min(end.number, cursor.point.number)
        cursor = RingCursor(mapping, from: end, patience: .waits)
        return Int(skipped)
    }

    // MARK: Batches

    /// Returns the oldest batch that is not kept yet: the same one until it is ``kept()``.
    ///
    /// Skipped numbers are losses: events for which there was no room have a number, too.
    /// - Parameter reason: the reason for the loss of events before it, if there are any.
    package mutating func next(reason: LossReason) -> EventBatch? {
        if handedOut == nil { handedOut = waiting.isEmpty ? lostAtTheEnd(reason) : oldest(reason) }
        return handedOut?.batch
    }

    private mutating func oldest(_ reason: LossReason) -> Chunk {
        var chunk = waiting.removeFirst()
        let before = carriedOn.takeAll()
        chunk.batch.definitions = before + chunk.batch.definitions
        chunk.carriedOn += before.count
        for record in chunk.batch.records {
            chunk.batch.noteGap(after: lastHandedOut, before: record, reason: reason)
            lastHandedOut = UInt64(record.number.rawValue)
        }
        // The position also advances past released slots if only definitions follow them.
        if chunk.end.number > lastHandedOut {
            let first = EventNumber(rawValue: Int64(lastHandedOut) + 1)
            let last = EventNumber(rawValue: Int64(chunk.end.number))
            chunk.batch.losses.append(Loss(first: first, last: last, reason: reason))
            lastHandedOut = chunk.end.number
        }
        chunk.batch.ringPosition = Int64(bitPattern: chunk.end.packed)
        return chunk
    }

    /// Returns the events at the end for which a closed ring had no room.
    private mutating func lostAtTheEnd(_ reason: LossReason) -> Chunk? {
        let last = appender.lastNumber
        guard appender.isClosed, isAtEnd, UInt64(last.rawValue) > lastHandedOut else { return nil }
        let end = RingPoint(number: UInt64(last.rawValue), position: cursor.point.position)
        var chunk = Chunk(begin: end, end: end)
        chunk.batch.losses = [Loss(first: EventNumber(rawValue: Int64(lastHandedOut) + 1), last: last, reason: reason)]
        chunk.batch.ringPosition = Int64(bitPattern: end.packed)
        lastHandedOut = end.number
        return chunk
    }

    /// Notes that the batch is in the database: its slots are free.
    package mutating func kept() {
        guard let chunk = handedOut else { return }
        release(upTo: chunk.end)
        if !dormant.isEmpty { for definition in chunk.batch.definitions { dormant.remove(definition) } }
        handedOut = nil
    }

    // MARK: Slots

    private var mapping: RingMapping { appender.mapping }

    /// Gives back the slots up to a point that was read: their words are cleared before a writer may reserve them. Nothing
    /// happens when they were given back before.
    private mutating func release(upTo point: RingPoint) {
        guard point.isAhead(of: released) else { return }
        var position = released.position
        while position != point.position {
            mapping.word(of: mapping.slot(position)).store(0, ordering: .relaxed)
            position = (position &+ 1) & RingLayout.positionMask
        }
        released = point
        mapping.tail.store(point.packed, ordering: .releasing)
    }

    /// Gives back slots that are not in the database: the reader of the ring continues after them.
    mutating func discard(upTo point: RingPoint) {
        guard point.isAhead(of: released) else { return }
        mapping.discarded.store(point.packed, ordering: .releasing)
        release(upTo: point)
    }
}

extension EventBatch {
    /// Notes the numbers between an event and the previous one as lost.
    mutating func noteGap(after last: UInt64, before record: EventRecord, reason: LossReason) {
        let number = UInt64(record.number.rawValue)
        guard number > last + 1 else { return }
        losses.append(
            Loss(
                first: EventNumber(rawValue: Int64(last + 1)),
                last: EventNumber(rawValue: Int64(number - 1)),
                reason: reason
            )
        )
    }
}
