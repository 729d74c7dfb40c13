public import CoordvizModel

/// What was read from a ring and does not stand in the database yet: for the one place where a ring is read while it is
/// written. Not for use from several threads at once; nothing here waits for I/O.
///
/// Slots stay in use until their batch is ``kept()``, so that a process that dies leaves everything behind.
public struct RingIntake {
    /// Entries that are written, or given up, together.
    private struct Chunk {
        var batch = EventBatch()
        /// How many of the batch's definitions, from the first one on, stand in the ring behind the chunk as well.
        var carriedOn = 0
        var count = 0
        var begin: RingPoint
        var end: RingPoint
    }

    private let appender: RingAppender
    private var drain: RingDrain
    private var waiting: [Chunk] = []
    /// Handed out by ``next(reason:)`` and not ``kept()`` yet.
    private var handedOut: Chunk?
    private var lastHandedOut: UInt64 = 0
    /// Definitions of chunks that were given up: they stand in the ring a second time, and are to be in the database
    /// before what uses them.
    private var carriedOn: [Definition] = []
    /// The last event that is not safe any more, to make room; zero for none.
    public private(set) var lastGivenUp = EventNumber.zero
    private let slotsPerChunk: Int

    init(mapping: RingMapping, appender: RingAppender) {
        self.appender = appender
        drain = RingDrain(mapping, from: .beginning)
        // Half of what is kept for definitions: those of a chunk can be carried on, even when it holds nothing else.
        slotsPerChunk = mapping.slotCount / 16
    }

    /// How many entries a batch has at most.
    public static let batchSize = 10_000

    /// How far a reading came.
    public enum Progress: Sendable {
        /// To the end of what was appended before it began.
        case complete
        /// To as many entries as it was to read; there are more.
        case limit
        /// To an entry that another thread is just writing.
        case held
    }

    /// Reads what was appended since the last reading.
    /// - Parameters:
    ///   - limit: how many entries at most.
    ///   - body: gets each event, in order.
    public mutating func read(atMost limit: Int, _ body: (EventRecord) -> Void) -> Progress {
        for _ in 0..<limit {
            let before = drain.point
            guard let entry = drain.next() else { return drain.isAtEnd ? .complete : .held }
            let last = openChunk(at: before)
            waiting[last].count += 1
            waiting[last].end = drain.point
            switch entry {
            case .event(let record):
                waiting[last].batch.records.append(record)
                body(record)
            case .definition(let definition): waiting[last].batch.definitions.append(definition)
            case .keyframe(let keyframe): waiting[last].batch.keyframes.append(keyframe)
            // Written by this process, and read back whole: cannot come about.
            case .unreadable: break
            }
        }
        return .limit
    }

    /// Takes a state that is too large for the ring; its event was read.
    public mutating func add(_ keyframe: Keyframe) {
        waiting[openChunk(at: drain.point)].batch.keyframes.append(keyframe)
    }

    /// The index of the chunk that the next entry goes into.
    private mutating func openChunk(at point: RingPoint) -> Int {
        if let last = waiting.last, last.count < Self.batchSize, last.end.slots(since: last.begin) < slotsPerChunk {
            return waiting.count - 1
        }
        waiting.append(Chunk(begin: point, end: point))
        return waiting.count - 1
    }

    /// Whether everything that was read is ``kept()``.
    public var isEmpty: Bool { waiting.isEmpty && handedOut == nil }

    /// Whether something was appended that is not ``kept()``.
    public var hasWork: Bool { !isEmpty || !drain.isAtEnd }

    // MARK: Batches

    /// The oldest batch that is not kept yet: the same one until it is ``kept()``.
    ///
    /// Numbers that were skipped are losses: what there was no room for got a number, too.
    /// - Parameter reason: why events before it are lost, where some are.
    public mutating func next(reason: LossReason) -> EventBatch? {
        if handedOut == nil { handedOut = waiting.isEmpty ? lostAtTheEnd(reason) : oldest(reason) }
        return handedOut?.batch
    }

    private mutating func oldest(_ reason: LossReason) -> Chunk {
        var chunk = waiting.removeFirst()
        chunk.batch.definitions = carriedOn + chunk.batch.definitions
        chunk.carriedOn += carriedOn.count
        carriedOn = []
        for record in chunk.batch.records {
            chunk.batch.noteGap(after: lastHandedOut, before: record, reason: reason)
            lastHandedOut = UInt64(record.number.rawValue)
        }
        chunk.batch.ringPosition = Int64(bitPattern: chunk.end.packed)
        return chunk
    }

    /// What a closed ring had no room for at last.
    private mutating func lostAtTheEnd(_ reason: LossReason) -> Chunk? {
        let last = appender.lastNumber
        guard appender.isClosed, drain.isAtEnd, UInt64(last.rawValue) > lastHandedOut else { return nil }
        let end = RingPoint(number: UInt64(last.rawValue), position: drain.point.position)
        var chunk = Chunk(begin: end, end: end)
        chunk.batch.losses = [Loss(first: EventNumber(rawValue: Int64(lastHandedOut) + 1), last: last, reason: reason)]
        chunk.batch.ringPosition = Int64(bitPattern: end.packed)
        lastHandedOut = end.number
        return chunk
    }

    /// The batch stands in the database: its slots are free.
    public mutating func kept() {
        guard let chunk = handedOut else { return }
        drain.release(upTo: chunk.end)
        handedOut = nil
    }

    // MARK: Making room

    /// Makes room for newer events by giving up the slots of the oldest ones. Everything must have been read.
    ///
    /// What was handed out may still be kept, and is only no longer safe; of what was not, the events are lost. Definitions
    /// never are: they are appended a second time before their slots are given up.
    /// - Returns: how many events are lost; nil when no room could be made.
    public mutating func discardOldest() -> Int? {
        if let chunk = handedOut, chunk.end.isAhead(of: drain.releasedPoint) {
            guard carryOn(&handedOut) else { return nil }
            giveUp(chunk)
            return 0
        }
        var oldest = waiting.first
        guard let chunk = oldest, chunk.end.isAhead(of: drain.releasedPoint) else { return nil }
        let isCarriedOn = carryOn(&oldest)
        waiting[0].carriedOn = oldest?.carriedOn ?? 0
        guard isCarriedOn else { return nil }
        waiting.removeFirst()
        carriedOn += chunk.batch.definitions
        giveUp(chunk)
        return chunk.batch.records.count
    }

    private mutating func giveUp(_ chunk: Chunk) {
        if let last = chunk.batch.records.last { lastGivenUp = last.number }
        drain.discard(upTo: chunk.end)
    }

    /// Appends the chunk's definitions a second time: each once, however often there is no room for all of them.
    private func carryOn(_ chunk: inout Chunk?) -> Bool {
        guard let definitions = chunk?.batch.definitions else { return true }
        while let next = chunk?.carriedOn, next < definitions.count {
            guard appender.append(definitions[next]) else { return false }
            chunk?.carriedOn = next + 1
        }
        return true
    }
}

extension EventBatch {
    /// Notes the numbers between an event and the one before it as lost.
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
