internal import CoordvizModel
internal import CoordvizRecording

/// What exists as far as the events so far tell, and what the last walk saw.
struct KnownHierarchy {
    private(set) var state = HierarchyState()
    /// The last event that the state has in it.
    private var last = EventNumber.zero
    private var lastKeyframe = EventNumber.zero
    private let eventsPerKeyframe: Int64
    /// Whether events are missing before the last one, so that the state cannot be had from events alone.
    private var isAfterGap = false
    /// States that are too large for the ring, or too late, on their way around it.
    private var keyframesAround: [Keyframe] = []

    /// How many events changed what a walk may see.
    private(set) var changes = 0

    init(eventsPerKeyframe: Int64) { self.eventsPerKeyframe = max(1, eventsPerKeyframe) }

    /// Takes in the next event of the ring.
    mutating func apply(_ record: EventRecord, appender: RingAppender) {
        change(by: record)
        if record.number.rawValue != last.rawValue + 1 { isAfterGap = true }
        last = record.number
        keepIfDue(appender: appender)
    }

    /// Appends the whole state to the ring when that is due and there is room.
    mutating func keepIfDue(appender: RingAppender) {
        guard isKeyframeDue else { return }
        let keyframe = Keyframe(event: last, state: state)
        // What never fits takes another way; what does not fit now does so later.
        if appender.isClosed || !appender.canHold(keyframe) {
            keyframesAround.append(keyframe)
        } else if !appender.hasRoom(for: keyframe) || !appender.append(keyframe) {
            return
        }
        lastKeyframe = last
        isAfterGap = false
    }

    /// Takes note that events up to one are missing, which the state has in it: one that was kept before is of no use to
    /// whoever begins behind them.
    mutating func noteGap(through number: EventNumber) {
        if number > .zero, lastKeyframe <= number { isAfterGap = true }
    }

    /// Takes in an event that there was no room for.
    mutating func applyLost(_ record: EventRecord) { change(by: record) }

    private mutating func change(by record: EventRecord) {
        state.apply(record)
        if record.edge != nil || record.kind == .released { changes += 1 }
    }

    /// A state is kept after a number of events, or after as many as it is large, so that states never make up most of a
    /// recording, and reading one costs no more than what is replayed after it.
    private var isKeyframeDue: Bool {
        if isAfterGap { return true }
        let events = last.rawValue - lastKeyframe.rawValue
        return events >= eventsPerKeyframe && events >= Int64(state.nodes.count + state.edges.count)
    }

    /// The states that the ring did not take, each once.
    mutating func takeKeyframesAround() -> [Keyframe] {
        guard !keyframesAround.isEmpty else { return [] }
        defer { keyframesAround = [] }
        return keyframesAround
    }
}
