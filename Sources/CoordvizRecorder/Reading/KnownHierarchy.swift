internal import CoordvizModel
internal import CoordvizRecording

/// The hierarchy according to the events so far, and the result of the last walk.
struct KnownHierarchy {
    private(set) var state = HierarchyState()
    /// The last event that is included in the state.
    private var last = EventNumber.zero
    private var lastKeyframe = EventNumber.zero
    private let eventsPerKeyframe: Int64
    /// Whether events are missing before the last one, so that the state cannot be computed from events alone.
    private var isAfterGap = false
    /// Keyframes that are too large for the ring, or too late, and bypass it.
    private var keyframesAround: [Keyframe] = []

    /// The number of events that changed what a walk may find.
    private(set) var changes = 0

    init(eventsPerKeyframe: Int64) { self.eventsPerKeyframe = max(1, eventsPerKeyframe) }

    /// Applies the next event of the ring.
    mutating func apply(_ record: EventRecord, appender: RingAppender) {
        change(by: record)
        if record.number.rawValue != last.rawValue + 1 { isAfterGap = true }
        last = record.number
        keepIfDue(appender: appender)
    }

    /// Appends a keyframe to the ring when one is due and there is room.
    mutating func keepIfDue(appender: RingAppender) {
        guard isKeyframeDue else { return }
        let keyframe = Keyframe(event: last, state: state)
        // A keyframe that never fits bypasses the ring; one that does not fit now is appended later.
        if appender.isClosed || !appender.canHold(keyframe) {
            keyframesAround.append(keyframe)
        } else if !appender.hasRoom(for: keyframe) || !appender.append(keyframe) {
            return
        }
        lastKeyframe = last
        isAfterGap = false
    }

    /// Notes that events up to one are missing, whose effects the state includes: an earlier keyframe does not help a
    /// reader that begins after them.
    mutating func noteGap(through number: EventNumber) {
        if number > .zero, lastKeyframe <= number { isAfterGap = true }
    }

    /// Applies an event for which there was no room.
    mutating func applyLost(_ record: EventRecord) { change(by: record) }

    private mutating func change(by record: EventRecord) {
        state.apply(record)
        if record.edge != nil || record.kind == .released { changes += 1 }
    }

    /// Whether a number of events have followed the last keyframe or, if the state has more entries than that, as many
    /// events as entries. So keyframes never make up most of a recording, and reading one costs no more than replaying
    /// the events after it.
    private var isKeyframeDue: Bool {
        if isAfterGap { return true }
        let events = last.rawValue - lastKeyframe.rawValue
        return events >= eventsPerKeyframe && events >= Int64(state.nodes.count + state.edges.count)
    }

    /// Returns the keyframes that did not fit into the ring, each once.
    mutating func takeKeyframesAround() -> [Keyframe] {
        guard !keyframesAround.isEmpty else { return [] }
        defer { keyframesAround = [] }
        return keyframesAround
    }
}
