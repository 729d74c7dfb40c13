internal import CoordvizModel

/// Takes batches out of a ring. Not for use from several threads at once.
public struct RingMover {
    private var drain: RingDrain
    private var lastNumber: UInt64 = 0

    init(mapping: RingMapping) { drain = RingDrain(mapping, from: .beginning) }

    /// What was appended since the last batch, up to a number of entries. Its slots stay in use until ``release()``.
    ///
    /// Numbers that were skipped are losses: whoever appends gives a number also to what the full ring had no room for.
    public mutating func nextBatch(of limit: Int) -> EventBatch {
        var batch = EventBatch()
        var count = 0
        while count < limit, let entry = drain.next() {
            count += 1
            switch entry {
            case .event(let record):
                batch.noteGap(after: lastNumber, before: record, reason: .full)
                lastNumber = UInt64(record.number.rawValue)
                batch.records.append(record)
            case .definition(let definition): batch.definitions.append(definition)
            // Written by this process, and read back whole: cannot come about.
            case .unreadable: break
            }
        }
        if count > 0 { batch.ringPosition = Int64(bitPattern: drain.point.packed) }
        return batch
    }

    /// Gives back the slots of all batches so far: they stand in the database.
    public mutating func release() { drain.release() }
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
