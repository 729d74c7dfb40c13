internal import CoordvizModel
internal import CoordvizTimeline

/// Turns points into events, and knows at each moment which track shows a coordinator. Not copyable, so that no event
/// costs a copy of its tables.
struct TraceLanes: ~Copyable {
    private let structure: SessionStructure
    private let tracks: TraceTracks
    private var names: TraceNames
    private var trackByLife: [Int: Int] = [:]
    /// The latest lifetime of each coordinator that has begun, or its first one.
    private var current = NodeIndexes()
    private var counts = CoordinatorCounts()

    init(_ structure: SessionStructure, _ tracks: TraceTracks, names: TraceNames) {
        self.structure = structure
        self.tracks = tracks
        self.names = names
        for (life, track) in tracks.lives { trackByLife[life] = track }
        for (index, lane) in structure.lanes.enumerated() {
            guard current[lane.coordinator].map({ structure.lanes[$0].added > lane.added }) ?? true else { continue }
            current[lane.coordinator] = index
        }
    }

    /// The track of a place now; nil if there is none.
    func track(at place: TracePlace) -> Int? {
        switch place {
        case .node(let node): current[node].map { tracks.lanes[$0] } ?? tracks.nodes[node]
        case .user: tracks.user
        case .marks: tracks.marks
        case .other: tracks.other
        }
    }

    /// Calls `body` with the events of a point.
    mutating func events(of point: TracePoint, at time: Int64, _ body: (TraceEvent) throws -> Void) throws {
        switch (point.subject, point.order) {
        case (.lane(let index), .begin):
            let lane = structure.lanes[index]
            current[lane.coordinator] = index
            try body(begin(tracks.lanes[index], time, names.label(lane.coordinator), ["lifetime"], facts(of: lane)))
            try count(lane, time, body) { $0.begin(lane) }
        case (.lane(let index), .end):
            let lane = structure.lanes[index]
            try body(TraceEvent(phase: .end, track: tracks.lanes[index], time: time))
            try count(lane, time, body) { $0.end(lane) }
            try releaseChildren(of: lane, at: point, time, body)
        case (.lane(let index), .follow):
            let name = "removed, not released"
            let facts = [TraceFact("node", Int64(structure.lanes[index].coordinator.rawValue))]
            try body(begin(tracks.lanes[index], time, name, ["lifetime", "removed"], facts))
        case (.lane(let index), .endOfFollowing):
            try body(TraceEvent(phase: .end, track: tracks.lanes[index], time: time))
            try releaseChildren(of: structure.lanes[index], at: point, time, body)
        case (.life(let index), .begin):
            let life = structure.lives[index]
            guard let track = trackByLife[index] else { return }
            try body(begin(track, time, names.label(life.node), ["lifetime"], facts(of: life)))
        case (.life(let index), _):
            guard let track = trackByLife[index] else { return }
            try body(TraceEvent(phase: .end, track: track, time: time))
        case (.unknown(let index), let order):
            guard let track = tracks.unknown else { return }
            let text = "unknown: \(structure.unknown.all[index].text)"
            try body(slice(track, time, text, ["unknown"], order))
        case (.unobserved, let order):
            guard let track = tracks.unobserved else { return }
            try body(slice(track, time, "not observed: snapshots were skipped", ["unobserved"], order))
        case (.unplaced, let order):
            guard let track = tracks.unplaced, let text = structure.unknown.unplacedText else { return }
            try body(slice(track, time, "unknown: \(text)", ["unknown"], order))
        }
    }

    private func slice(
        _ track: Int,
        _ time: Int64,
        _ name: String,
        _ categories: [StaticString],
        _ order: TracePoint.Order
    ) -> TraceEvent {
        order == .begin
            ? begin(track, time, name, categories, []) : TraceEvent(phase: .end, track: track, time: time)
    }

    private func begin(
        _ track: Int,
        _ time: Int64,
        _ name: String,
        _ categories: [StaticString],
        _ facts: [TraceFact]
    ) -> TraceEvent {
        TraceEvent(phase: .begin, track: track, time: time, name: name, categories: categories, facts: facts)
    }

    /// Passes on the counters that a change gives new values.
    private mutating func count(
        _ lane: CoordinatorLane,
        _ time: Int64,
        _ body: (TraceEvent) throws -> Void,
        change: (inout CoordinatorCounts) -> Void
    ) throws {
        let parent = lane.parent ?? .none
        let before = (inTree: counts.inTree, children: counts.children(of: parent))
        change(&counts)
        if let track = tracks.coordinators, counts.inTree != before.inTree {
            try body(TraceEvent(phase: .counter(counts.inTree), track: track, time: time))
        }
        let children = counts.children(of: parent)
        guard let track = tracks.counters[parent], children != before.children else { return }
        try body(TraceEvent(phase: .counter(children), track: track, time: time))
    }

    /// A released coordinator has no children.
    private mutating func releaseChildren(
        of lane: CoordinatorLane,
        at point: TracePoint,
        _ time: Int64,
        _ body: (TraceEvent) throws -> Void
    ) throws {
        guard lane.released?.rawValue == point.number, counts.children(of: lane.coordinator) > 0 else { return }
        counts.release(lane.coordinator)
        guard let track = tracks.counters[lane.coordinator] else { return }
        try body(TraceEvent(phase: .counter(0), track: track, time: time))
    }

    private mutating func facts(of lane: CoordinatorLane) -> [TraceFact] {
        var facts = facts(of: lane.coordinator)
        if let parent = lane.parent { facts.append(TraceFact("parent", names.label(parent))) }
        facts.append(TraceFact("event", lane.added.rawValue))
        if let removed = lane.removed { facts.append(TraceFact("removed", removed.rawValue)) }
        if let released = lane.released { facts.append(TraceFact("released", released.rawValue)) }
        if lane.isAddedUncertain { facts.append(TraceFact("startNotObserved", true)) }
        let isOpen = lane.removed == nil && lane.released == nil
        if lane.isRemovedUncertain || isOpen && structure.unknown.unplaced > 0 {
            facts.append(TraceFact("endNotObserved", true))
        }
        return facts
    }

    private mutating func facts(of life: NodeLife) -> [TraceFact] {
        var facts = facts(of: life.node)
        facts.append(TraceFact("event", life.first.rawValue))
        if let released = life.released { facts.append(TraceFact("released", released.rawValue)) }
        if life.isFirstUncertain { facts.append(TraceFact("startNotObserved", true)) }
        if life.isReleaseUncertain || life.released == nil && structure.unknown.unplaced > 0 {
            facts.append(TraceFact("endNotObserved", true))
        }
        if life.turnsUpAgain { facts.append(TraceFact("mentionedAfterRelease", true)) }
        return facts
    }

    private mutating func facts(of node: NodeID) -> [TraceFact] {
        var facts = [
            TraceFact("node", Int64(node.rawValue)), TraceFact("kind", names.kind(node).name),
            TraceFact("type", names.type(node)),
        ]
        if let identifier = names.identifier(node) { facts.append(TraceFact("identifier", identifier)) }
        return facts
    }
}
