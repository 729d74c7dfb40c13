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
            try source.forEachRecord(in: all) { records.append($0) }
        }
        var previous = EventNumber.zero
        for record in records {
            builder.consume(record)
            if record.number.rawValue != previous.rawValue + 1 {
                // Events were lost; what the recorder kept after them is the truth.
                let keyframe = try source.keyframe(atOrBefore: record.number)
                if keyframe.event == record.number { builder.align(with: keyframe, since: previous) }
            }
            previous = record.number
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
                if !held && holds {
                    begin(edge, at: record.number, since: record.kind == .edgeAppeared ? record.since : nil)
                }
                if held && !holds { end(edge, at: record.number) }
            } else {
                state.apply(record)
            }
            for node in [record.subject, record.object, record.predicted] { notice(node, at: record.number) }
            followLanes(record)
        }

        /// Begins and ends with the keyframe's event whatever began and ended unseen before it.
        /// - Parameter since: the last event that is known before it.
        mutating func align(with keyframe: Keyframe, since: EventNumber) {
            let event = keyframe.event
            for node in state.nodes.subtracting(keyframe.state.nodes).sorted() { release(node, at: event) }
            for edge in openEdges.keys.filter({ keyframe.state.edges[$0] == nil }).sorted() {
                end(edge, at: event)
                if edge.kind == .child { closeLane(edge.from, under: edge.to, at: event) }
            }
            state = keyframe.state
            for node in state.nodes.sorted() { notice(node, at: event) }
            let begun = state.edges.filter { openEdges[$0.key] == nil }
            for (edge, _) in begun.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
                begin(edge, at: event, since: edge.kind.isClaimed ? nil : since)
                if edge.kind == .child { openLaneIfNone(edge.from, under: edge.to, at: event) }
            }
        }

        private mutating func notice(_ node: NodeID, at event: EventNumber) {
            guard node != .none, livesByNode[node] == nil, state.nodes.contains(node) else { return }
            livesByNode[node] = lives.count
            lives.append(NodeLife(node: node, first: event))
        }

        private mutating func release(_ record: EventRecord) {
            state.apply(record)
            release(record.subject, at: record.number)
        }

        private mutating func release(_ node: NodeID, at event: EventNumber) {
            if let index = livesByNode[node] { lives[index].released = event }
            for index in openEdgesByNode.removeValue(forKey: node) ?? [] where edges[index].ended == nil {
                end(edges[index].edge, at: event)
            }
            for index in lanesByCoordinator[node] ?? [] { lanes[index].released = event }
        }

        /// - Parameter since: for an observed edge, the event after which it began; nil for a claimed one.
        private mutating func begin(_ edge: Edge, at event: EventNumber, since: EventNumber?) {
            openEdges[edge] = edges.count
            openEdgesByNode[edge.from, default: []].insert(edges.count)
            openEdgesByNode[edge.to, default: []].insert(edges.count)
            edges.append(EdgeInterval(edge: edge, began: event, since: since, isClaimed: since == nil))
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
            // Who began to record late, or missed a claim, still knows the tree from walks.
            case .edgeAppeared where record.edge?.kind == .child:
                openLaneIfNone(record.subject, under: record.object, at: record.number)
            case .edgeDisappeared where record.edge?.kind == .child:
                closeLane(record.subject, under: record.object.orNil, at: record.number)
            default:
                break
            }
        }

        private func hasOpenLane(_ coordinator: NodeID) -> Bool {
            (lanesByCoordinator[coordinator] ?? []).contains { lanes[$0].removed == nil }
        }

        private mutating func openLaneIfNone(_ coordinator: NodeID, under parent: NodeID, at event: EventNumber) {
            let isOpen = (lanesByCoordinator[coordinator] ?? []).contains { index in
                lanes[index].removed == nil && lanes[index].parent == parent.orNil
            }
            if !isOpen { openLane(coordinator, under: parent, at: event) }
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
