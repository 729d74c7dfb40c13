public import CoordvizModel

/// A whole session in one pass: lives, edges, messages, stays of coordinators, and what happened to whom.
///
/// Costs time and memory linear in the session's events. A question about one moment does not need it:
/// see ``SessionTimeline``.
public struct SessionHistory: Sendable {
    /// All records, in order.
    public private(set) var records: [EventRecord] = []
    /// All nodes, in the order in which they turned up.
    public private(set) var lives: [NodeLife] = []
    /// All edges, in the order in which they began.
    public private(set) var edges: [EdgeInterval] = []
    /// All messages, in the order of sending.
    public private(set) var messages: [MessagePath] = []
    /// All stays of coordinators, each followed by those that began below it; otherwise in the order in which they began.
    public private(set) var lanes: [CoordinatorLane] = []

    /// Reads the session of `source` once.
    public init(of source: some SessionSource) throws {
        var builder = Builder(dictionary: source.dictionary)
        if source.facts.lastEvent > .zero {
            let all = EventNumber(rawValue: 1)...source.facts.lastEvent
            try source.forEachRecord(in: all) { record in
                records.append(record)
                builder.consume(record)
            }
        }
        lives = builder.lives
        edges = builder.edges
        messages = builder.messages.all
        lanes = builder.lanesFromParentToChild
    }

    private struct Builder {
        var lives: [NodeLife] = []
        var edges: [EdgeInterval] = []
        var messages: MessagePathBuilder
        var lanes: [CoordinatorLane] = []
        private var state = HierarchyState()
        private var livesByNode: [NodeID: Int] = [:]
        private var openEdges: [Edge: Int] = [:]
        private var openEdgesByNode: [NodeID: Set<Int>] = [:]
        private var lanesByCoordinator: [NodeID: [Int]] = [:]
        private var lanesBelow: [Int: [Int]] = [:]
        private var rootLanes: [Int] = []

        init(dictionary: SessionDictionary) {
            messages = MessagePathBuilder(dictionary: dictionary)
        }

        mutating func consume(_ record: EventRecord) {
            messages.consume(record)
            if record.kind == .released {
                release(record)
            } else if let edge = record.edge {
                let held = state.edges[edge] != nil
                state.apply(record)
                let holds = state.edges[edge] != nil
                if !held && holds { begin(edge, record) }
                if held && !holds { end(edge, at: record.number) }
            } else {
                state.apply(record)
            }
            for node in [record.subject, record.object, record.predicted] { notice(node, at: record.number) }
            followLanes(record)
        }

        private mutating func notice(_ node: NodeID, at event: EventNumber) {
            guard node != .none, livesByNode[node] == nil, state.nodes.contains(node) else { return }
            livesByNode[node] = lives.count
            lives.append(NodeLife(node: node, first: event))
        }

        private mutating func release(_ record: EventRecord) {
            state.apply(record)
            if let index = livesByNode[record.subject] { lives[index].released = record.number }
            for index in openEdgesByNode.removeValue(forKey: record.subject) ?? [] where edges[index].ended == nil {
                end(edges[index].edge, at: record.number)
            }
            for index in lanesByCoordinator[record.subject] ?? [] { lanes[index].released = record.number }
        }

        private mutating func begin(_ edge: Edge, _ record: EventRecord) {
            openEdges[edge] = edges.count
            openEdgesByNode[edge.from, default: []].insert(edges.count)
            openEdgesByNode[edge.to, default: []].insert(edges.count)
            let isClaimed = record.kind != .edgeAppeared
            edges.append(
                EdgeInterval(
                    edge: edge,
                    began: record.number,
                    since: isClaimed ? nil : record.since,
                    isClaimed: isClaimed
                )
            )
        }

        private mutating func end(_ edge: Edge, at event: EventNumber) {
            guard let index = openEdges.removeValue(forKey: edge) else { return }
            edges[index].ended = event
            openEdgesByNode[edge.from]?.remove(index)
            openEdgesByNode[edge.to]?.remove(index)
        }

        private mutating func followLanes(_ record: EventRecord) {
            switch record.kind {
            case .childAdded:
                openLane(record.subject, under: record.object, at: record.number)
            case .coordinatorStarted where !hasOpenLane(record.subject) && record.object == .none:
                openLane(record.subject, under: .none, at: record.number)
            case .childRemoved:
                closeLane(record.subject, under: record.object.orNil, at: record.number)
            case .coordinatorStopped:
                closeLane(record.subject, under: nil, at: record.number)
            default:
                break
            }
        }

        private func hasOpenLane(_ coordinator: NodeID) -> Bool {
            (lanesByCoordinator[coordinator] ?? []).contains { lanes[$0].removed == nil }
        }

        private mutating func openLane(_ coordinator: NodeID, under parent: NodeID, at event: EventNumber) {
            let above = lanesByCoordinator[parent]?.last
            if let above { lanesBelow[above, default: []].append(lanes.count) } else { rootLanes.append(lanes.count) }
            lanesByCoordinator[coordinator, default: []].append(lanes.count)
            lanes.append(
                CoordinatorLane(
                    coordinator: coordinator,
                    parent: parent.orNil,
                    depth: above.map { lanes[$0].depth + 1 } ?? 0,
                    added: event
                )
            )
        }

        /// Iterative, so that depth cannot overflow the stack; a lane is below one that began before it, so no circle.
        var lanesFromParentToChild: [CoordinatorLane] {
            var ordered: [CoordinatorLane] = []
            var waiting = Array(rootLanes.reversed())
            while let lane = waiting.popLast() {
                ordered.append(lanes[lane])
                waiting += (lanesBelow[lane] ?? []).reversed()
            }
            return ordered
        }

        private mutating func closeLane(_ coordinator: NodeID, under parent: NodeID?, at event: EventNumber) {
            for index in lanesByCoordinator[coordinator] ?? []
            where lanes[index].removed == nil && lanes[index].parent == parent {
                lanes[index].removed = event
            }
        }
    }
}
