internal import CoordvizModel

/// Feeds the records of a session to a builder, in order, and consults the keyframes where events are missing.
struct HistoryReading {
    private(set) var builder: SessionHistoryBuilder
    private(set) var unobserved = UnobservedStretches()
    private var previous = EventNumber.zero
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

    /// Ends the session.
    mutating func finish() {
        if let stretch = waiting.first { builder.enter(stretch) }
        builder.finish()
    }
}
