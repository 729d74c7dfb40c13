internal import CoordvizModel

/// Feeds the records of a session to a builder, in order, and consults the keyframes where events are missing.
struct HistoryReading {
    var builder: SessionHistoryBuilder
    private(set) var unobserved = UnobservedStretches()
    /// The last record that was consumed; zero before the first.
    private(set) var previous = EventNumber.zero
    private var waiting: ArraySlice<UnknownStretch>

    /// - Parameter messages: collects messages; nil if they are not wanted.
    init(unknown: UnknownStretches, messages: MessagePathBuilder?) {
        builder = SessionHistoryBuilder(messages: messages)
        waiting = unknown.all[...]
    }

    /// Consumes the next record. Reads keyframes, so it must not be called while records are read.
    mutating func consume(_ record: EventRecord, of source: some SessionSource) throws {
        if let stretch = waiting.first, stretch.first < record.number { builder.enter(stretch) }
        while let stretch = waiting.first, let end = stretch.end, end < record.number {
            // The keyframe's event is itself lost.
            builder.enter(stretch)
            builder.align(with: try source.keyframe(atOrBefore: end), since: previous)
            waiting.removeFirst()
            if let next = waiting.first, next.first < record.number { builder.enter(next) }
        }
        builder.consume(record)
        unobserved.follow(record)
        if let stretch = waiting.first, stretch.end == record.number {
            builder.align(with: try source.keyframe(atOrBefore: record.number), since: previous)
            waiting.removeFirst()
        } else if record.number.rawValue != previous.rawValue + 1, !builder.isInStretch {
            // No loss is recorded, but numbers are missing: the keyframe is authoritative.
            if try source.firstKeyframe(atOrAfter: record.number) == record.number {
                builder.align(with: try source.keyframe(atOrBefore: record.number), since: previous)
            }
        }
        previous = record.number
    }

    /// Consumes all records from an event to the session's last one.
    /// - Parameter noting: is called with each record, in order.
    mutating func consume(
        from start: EventNumber,
        of source: some SessionSource,
        noting: (EventRecord) throws -> Void
    ) throws {
        guard start <= source.facts.lastEvent else { return }
        // In batches, because no keyframe can be read while records are.
        try source.forEachBatch(in: start...source.facts.lastEvent) { records in
            for record in records {
                try noting(record)
                try consume(record, of: source)
            }
        }
    }

    /// Continues with a source that has more of the same session, and may know of more losses behind what was consumed.
    mutating func resume(with unknown: UnknownStretches) {
        waiting = unknown.all.filter { $0.end.map { $0 > previous } ?? true }[...]
        if let stretch = waiting.first { builder.know(stretch) }
        builder.messages?.unknown = unknown
    }

    /// The stretch in which ``finish()`` marks what exists as uncertain; nil if it changes nothing.
    var unfinished: UnknownStretch? { waiting.first }

    /// Ends the session.
    mutating func finish() {
        if let stretch = waiting.first { builder.enter(stretch) }
        builder.finish()
    }
}
