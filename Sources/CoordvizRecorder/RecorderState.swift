internal import CoordvizModel
internal import CoordvizRecording

/// Everything of a recorder that its lock guards.
struct RecorderState {
    private let clock: RecorderClock
    private let eventsPerKeyframe: Int64
    /// Nil after the end.
    private var sink: (any EventSink)?
    private let startedAt: Int64

    private var number: Int64 = 0
    private var lastTime: Int64 = 0
    private var messages: UInt32 = 0
    private var nodes: UInt32 = 0
    private var strings: [String: StringID] = [:]
    private var locations: [SourceLocation: LocationID] = [:]
    /// Definitions that no kept event has used yet.
    private var pending: [Definition] = []

    private var hierarchy = HierarchyState()
    private var lastSnapshot = HierarchySnapshot()
    private var workspace = SnapshotDifference.Workspace()
    /// The last event before the last walk.
    private var lastWalk = EventNumber.zero
    /// Whether something was claimed or released since the last walk, so that an equal walk can still be news.
    private var hierarchyChangedSinceWalk = true

    private(set) var dropped: Int64 = 0
    /// Whether the last event was lost: the next one that is kept brings the whole state with it.
    private var hasGap = false
    private(set) var firstFailure: String?

    init(sink: any EventSink, options: RecorderOptions) {
        self.sink = sink
        clock = options.clock
        eventsPerKeyframe = max(1, options.eventsPerKeyframe)
        startedAt = options.clock.monotonicNanoseconds()
    }

    // MARK: Definitions

    mutating func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        guard sink != nil else { return .none }
        nodes += 1
        let node = NodeDefinition(
            id: NodeID(rawValue: nodes),
            kind: kind,
            typeName: intern(typeName),
            identifier: identifier.map { intern($0) } ?? .none
        )
        pending.append(.node(node))
        return node.id
    }

    mutating func intern(_ text: String) -> StringID {
        guard sink != nil else { return .none }
        if let known = strings[text] { return known }
        let id = StringID(rawValue: UInt32(strings.count) + 1)
        strings[text] = id
        pending.append(.string(id, text))
        return id
    }

    mutating func intern(_ place: SourceLocation) -> LocationID {
        guard sink != nil else { return .none }
        if let known = locations[place] { return known }
        let id = LocationID(rawValue: UInt32(locations.count) + 1)
        locations[place] = id
        pending.append(.location(id, place))
        return id
    }

    mutating func makeMessage() -> MessageID {
        messages += 1
        return MessageID(rawValue: messages)
    }

    // MARK: Events

    mutating func record(_ event: EventRecord) -> EventNumber {
        guard sink != nil else { return .zero }
        var record = event
        number += 1
        record.number = EventNumber(rawValue: number)
        record.time = max(lastTime, clock.monotonicNanoseconds() - startedAt)
        lastTime = record.time
        hierarchy.apply(record)
        hierarchyChangedSinceWalk = hierarchyChangedSinceWalk || record.edge != nil || record.kind == .released
        keep(record)
        return record.number
    }

    private mutating func keep(_ record: EventRecord) {
        let isKeyframeDue = number % eventsPerKeyframe == 0 || hasGap
        do {
            try sink?.append(
                record,
                definitions: pending,
                keyframe: isKeyframeDue ? hierarchy : nil,
                dropped: hasGap ? dropped : nil
            )
            pending.removeAll(keepingCapacity: true)
            hasGap = false
        } catch {
            dropped += 1
            hasGap = true
            if firstFailure == nil { firstFailure = "\(error)" }
        }
    }

    // MARK: Observations

    mutating func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        guard sink != nil else { return }
        let isNews = hierarchyChangedSinceWalk || snapshot != lastSnapshot
        if isNews || reason != .turn {
            keepDifference(of: snapshot, reason: reason)
            lastSnapshot.becomeCopy(of: snapshot)
        }
        lastWalk = EventNumber(rawValue: number)
        hierarchyChangedSinceWalk = false
    }

    private mutating func keepDifference(of snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        let difference = SnapshotDifference(from: hierarchy, to: snapshot, in: &workspace)
        guard !difference.isEmpty || reason != .turn else { return }
        recordObservation(EventRecord(.snapshot, name: intern(reason.rawValue)))
        // Who begins to record late finds a tree whose claims were made before: nothing contradicts.
        let contradictsClaims = reason != .start
        for edge in difference.disappeared { recordEdge(.edgeDisappeared, edge, contradictsClaims) }
        for edge in difference.appeared { recordEdge(.edgeAppeared, edge, contradictsClaims) }
        for appearance in difference.appearances {
            recordObservation(
                EventRecord(.appearanceChanged, subject: appearance.controller, code: appearance.state.rawValue)
            )
        }
    }

    private mutating func recordEdge(_ kind: EventKind, _ edge: Edge, _ contradictsClaims: Bool) {
        let observed = recordObservation(
            EventRecord(kind, subject: edge.from, object: edge.to, code: edge.kind.rawValue)
        )
        guard contradictsClaims && edge.kind.isClaimed else { return }
        var contradiction = EventRecord(
            .reconciled,
            subject: edge.from,
            object: edge.to,
            name: intern(kind == .edgeAppeared ? "never claimed" : "claimed, but not there"),
            code: edge.kind.rawValue
        )
        contradiction.cause = Cause(event: observed, strength: .direct)
        recordObservation(contradiction)
    }

    @discardableResult
    private mutating func recordObservation(_ event: EventRecord) -> EventNumber {
        var observation = event
        observation.since = lastWalk
        observation.thread = 1
        return record(observation)
    }

    // MARK: End

    mutating func finish() {
        guard let sink else { return }
        letGo()
        do {
            try sink.finish(dropped: dropped)
        } catch {
            if firstFailure == nil { firstFailure = "\(error)" }
        }
    }

    /// A recorder that was plugged in is never freed, see `Instrumentation.install(_:)`; what it remembers need not stay.
    private mutating func letGo() {
        sink = nil
        strings = [:]
        locations = [:]
        pending = []
        hierarchy = HierarchyState()
        lastSnapshot = HierarchySnapshot()
        workspace = SnapshotDifference.Workspace()
    }
}
