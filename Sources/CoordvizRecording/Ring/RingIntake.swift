internal import Atomics
package import CoordvizModel

/// What was read from a ring and does not stand in the database yet: for the one place where a ring is read while it is
/// written. Not for use from several threads at once; nothing here waits for I/O.
///
/// Slots stay in use until their batch is ``kept()``, so that a process that dies leaves everything behind.
package struct RingIntake {
    /// Entries that are written, or given up, together.
    struct Chunk {
        var batch = EventBatch()
        /// How many of the batch's definitions, from the first one on, stand in the ring behind the chunk as well, or are
        /// dormant.
        var carriedOn = 0
        /// How many slots its definitions take.
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
    /// Handed out by ``next(reason:)`` and not ``kept()`` yet.
    var handedOut: Chunk?
    private var lastHandedOut: UInt64 = 0
    /// Definitions of chunks that were given up: they stand in the ring a second time or are dormant, and are to be in the
    /// database before what uses them.
    var carriedOn = CarriedOnDefinitions()
    var dormant = DormantDefinitions()
    /// Woken, and without room in the ring so far.
    var owed: [Definition] = []
    /// The last event that is not safe any more, to make room; zero for none.
    package internal(set) var lastGivenUp = EventNumber.zero
    private let slotsPerChunk: Int

    init(mapping: RingMapping, appender: RingAppender) {
        self.appender = appender
        cursor = RingCursor(mapping, from: .beginning, patience: .waits)
        // Half of what is kept for definitions: those of a chunk can be carried on, even when it holds nothing else.
        slotsPerChunk = mapping.slotCount / 16
    }

    /// How many entries a batch has at most.
    package static let batchSize = 10_000

    /// How far a reading came.
    package enum Progress: Sendable {
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
            // Written by this process, and read back whole: cannot come about.
            case .unreadable: break
            }
        }
        return .limit
    }

    /// Takes a state that is too large for the ring; its event was read.
    package mutating func add(_ keyframe: Keyframe) {
        waiting[openChunk(at: cursor.point)].batch.keyframes.append(keyframe)
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
    package var isEmpty: Bool { waiting.isEmpty && handedOut == nil }

    /// Whether something was appended that is not ``kept()``.
    package var hasWork: Bool { !isEmpty || !isAtEnd }

    /// Whether everything that was appended so far was read.
    /// Sequentially consistent for who wants to sleep then, see ``RingSleep``.
    private var isAtEnd: Bool {
        RingPoint(packed: mapping.head.load(ordering: .sequentiallyConsistent)).position == cursor.point.position
    }

    /// Where the ring ends now; see ``isKept(upTo:)``.
    package var end: UInt64 { mapping.head.load(ordering: .acquiring) }

    /// Whether everything is ``kept()``, or given up, that stood in the ring when it had that ``end``.
    package func isKept(upTo end: UInt64) -> Bool { !RingPoint(packed: end).isAhead(of: released) }

    // MARK: A ring that is cut off

    /// Closes the ring if another program made its file smaller. What is still there can be read after that.
    /// - Returns: whether it did so now.
    package mutating func closeIfCutOff() -> Bool {
        guard let cutOff = mapping.cutOff else { return false }
        mapping.replace(cutOff, endingAt: cursor.point)
        return true
    }

    /// Leaves out what cannot be read any more.
    /// - Returns: how many events were lost with it, as far as is known.
    package mutating func skipRest() -> Int {
        let end = RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let skipped = end.number - min(end.number, cursor.point.number)
        cursor = RingCursor(mapping, from: end, patience: .waits)
        return Int(skipped)
    }

    // MARK: Batches

    /// The oldest batch that is not kept yet: the same one until it is ``kept()``.
    ///
    /// Numbers that were skipped are losses: what there was no room for got a number, too.
    /// - Parameter reason: why events before it are lost, where some are.
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
        // The position goes past what was given up also where definitions alone follow it.
        if chunk.end.number > lastHandedOut {
            let first = EventNumber(rawValue: Int64(lastHandedOut) + 1)
            let last = EventNumber(rawValue: Int64(chunk.end.number))
            chunk.batch.losses.append(Loss(first: first, last: last, reason: reason))
            lastHandedOut = chunk.end.number
        }
        chunk.batch.ringPosition = Int64(bitPattern: chunk.end.packed)
        return chunk
    }

    /// What a closed ring had no room for at last.
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

    /// The batch stands in the database: its slots are free.
    package mutating func kept() {
        guard let chunk = handedOut else { return }
        release(upTo: chunk.end)
        if !dormant.isEmpty { for definition in chunk.batch.definitions { dormant.remove(definition) } }
        handedOut = nil
    }

    // MARK: Slots

    private var mapping: RingMapping { appender.mapping }

    /// Gives back the slots up to a point that was read: their words are cleared before anybody may reserve them. Nothing
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

    /// Gives back slots that do not stand in the database: who reads the ring goes on behind them.
    mutating func discard(upTo point: RingPoint) {
        guard point.isAhead(of: released) else { return }
        mapping.discarded.store(point.packed, ordering: .releasing)
        release(upTo: point)
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
