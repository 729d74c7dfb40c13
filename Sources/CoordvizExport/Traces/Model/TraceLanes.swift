internal import CoordvizModel
internal import CoordvizTimeline

/// Turns points into events, and knows at each moment which track shows a coordinator.
struct TraceLanes {
    private let structure: SessionStructure
    private let tracks: TraceTracks
    private var names: TraceNames
    private var trackByLife: [Int: Int] = [:]
    /// The latest lifetime of each coordinator that has begun, or its first one.
    private var current = NodeIndexes()
    private var children: [Int64]
    private var inTree: Int64 = 0

    init(_ structure: SessionStructure, _ tracks: TraceTracks, names: TraceNames) {
        self.structure = structure
        self.tracks = tracks
        self.names = names
        children = Array(repeating: 0, count: structure.lanes.count)
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
            try count(1, at: index, time, body)
        case (.lane(let index), .end):
            try body(TraceEvent(phase: .end, track: tracks.lanes[index], time: time))
            try count(-1, at: index, time, body)
        case (.lane(let index), .follow):
            let name = "removed, not released"
            let facts = [TraceFact("node", Int64(structure.lanes[index].coordinator.rawValue))]
            try body(begin(tracks.lanes[index], time, name, ["lifetime", "removed"], facts))
        case (.lane(let index), .endOfFollowing):
            try body(TraceEvent(phase: .end, track: tracks.lanes[index], time: time))
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
            guard let track = tracks.unplaced else { return }
            let lost = structure.unknown.unplaced
            let text = "unknown: \(Count.of(lost, "event was", "events were")) lost; their numbers are not recorded"
            try body(slice(track, time, text, ["unknown"], order))
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

    private mutating func count(
        _ change: Int64,
        at index: Int,
        _ time: Int64,
        _ body: (TraceEvent) throws -> Void
    ) throws {
        inTree += change
        if let track = tracks.coordinators {
            try body(TraceEvent(phase: .counter(inTree), track: track, time: time))
        }
        guard let outer = tracks.above[index], let track = tracks.counters[outer] else { return }
        children[outer] += change
        try body(TraceEvent(phase: .counter(children[outer]), track: track, time: time))
    }

    private mutating func facts(of lane: CoordinatorLane) -> [TraceFact] {
        var facts = facts(of: lane.coordinator)
        if let parent = lane.parent { facts.append(TraceFact("parent", names.label(parent))) }
        facts.append(TraceFact("event", lane.added.rawValue))
        if let removed = lane.removed { facts.append(TraceFact("removed", removed.rawValue)) }
        if let released = lane.released { facts.append(TraceFact("released", released.rawValue)) }
        if lane.isAddedUncertain { facts.append(TraceFact("startNotObserved", true)) }
        if lane.isRemovedUncertain { facts.append(TraceFact("endNotObserved", true)) }
        return facts
    }

    private mutating func facts(of life: NodeLife) -> [TraceFact] {
        var facts = facts(of: life.node)
        facts.append(TraceFact("event", life.first.rawValue))
        if let released = life.released { facts.append(TraceFact("released", released.rawValue)) }
        if life.isFirstUncertain { facts.append(TraceFact("startNotObserved", true)) }
        if life.isReleaseUncertain { facts.append(TraceFact("endNotObserved", true)) }
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
