internal import CoordvizModel

/// Builds the history of a session record by record.
struct SessionHistoryBuilder {
    private(set) var lives: [NodeLife] = []
    private(set) var edges: [EdgeInterval] = []
    /// Nil if messages are not wanted.
    var messages: MessagePathBuilder?
    /// What appeared or disappeared, also where keyframes alone know of it.
    private(set) var appearances: [NodeAppearance] = []
    /// Another number after each change of the structure: of lives, edges, lanes or appearances.
    private(set) var version = 0
    private var lifetimes = CoordinatorLifetimes()
    private var state = HierarchyState()
    private var livesByNode = NodeIndexes()
    /// The indexes of edges that hold; the same edges as in the state.
    private var openEdges: [Edge: Int] = [:]
    /// The current unknown stretch: until the next keyframe, beginnings are uncertain.
    private var stretch: UnknownStretch?

    init(messages: MessagePathBuilder?) { self.messages = messages }

    var lanes: [CoordinatorLane] { lifetimes.fromParentToChild }

    var isInStretch: Bool { stretch != nil }

    mutating func consume(_ record: EventRecord) {
        messages?.consume(record)
        if record.appearance != nil {
            appearances.append(NodeAppearance(event: record.number, node: record.subject))
            version += 1
        }
        let known = state.nodes.count
        if record.kind == .released {
            release(record.subject, at: record.number)
            state.apply(record)
        } else {
            // Other records change at most one edge, so comparing the counts is sufficient.
            let before = state.edges.count
            state.apply(record)
            let after = state.edges.count
            if before != after, let edge = record.edge {
                if after > before {
                    begin(edge, at: record.number, since: record.kind == .edgeAppeared ? record.since : nil)
                } else {
                    end(edge, at: record.number)
                }
            }
        }
        if state.nodes.count > known {
            for node in [record.subject, record.object, record.predicted] { notice(node, at: record.number) }
        }
        if lifetimes.follow(record) { version += 1 }
    }

    private mutating func notice(_ node: NodeID, at event: EventNumber, isUncertain: Bool = false) {
        guard node != .none, state.nodes.contains(node) else { return }
        if let index = livesByNode[node] {
            guard lives[index].released != nil, !lives[index].turnsUpAgain else { return }
            lives[index].turnsUpAgain = true
            version += 1
            return
        }
        version += 1
        livesByNode[node] = lives.count
        lives.append(NodeLife(node: node, first: event, isFirstUncertain: isUncertain || isInStretch))
    }

    /// Ends the lifetime and the edges of a node that is still in the state.
    private mutating func release(_ node: NodeID, at event: EventNumber, isUncertain: Bool = false) {
        if let index = livesByNode[node] {
            lives[index].released = event
            lives[index].isReleaseUncertain = isUncertain
        }
        for edge in state.edges(of: node) { end(edge, at: event, isUncertain: isUncertain) }
        lifetimes.release(node, at: event)
        version += 1
    }

    /// - Parameters:
    ///   - since: for an observed edge, the event after which it began; nil for a claimed one.
    ///   - recorded: the event that began it, as a keyframe says.
    private mutating func begin(
        _ edge: Edge,
        at event: EventNumber,
        recorded: EventNumber? = nil,
        since: EventNumber?,
        isUncertain: Bool? = nil
    ) {
        version += 1
        openEdges[edge] = edges.count
        edges.append(
            EdgeInterval(
                edge: edge,
                began: event,
                beganUnseen: recorded == event ? nil : recorded,
                since: since,
                isClaimed: since == nil,
                isBeginningUncertain: isUncertain ?? isInStretch
            )
        )
    }

    private mutating func end(_ edge: Edge, at event: EventNumber, isUncertain: Bool = false) {
        guard let index = openEdges.removeValue(forKey: edge) else { return }
        edges[index].ended = event
        edges[index].isEndUncertain = isUncertain
        version += 1
    }

    // MARK: What is unknown

    private var lastLost: EventNumber { stretch?.losses.map(\.last).max() ?? .zero }

    /// Begins an unknown stretch.
    mutating func enter(_ stretch: UnknownStretch) {
        guard self.stretch == nil else { return }
        self.stretch = stretch
        lifetimes.enterUnknown()
        version += 1
    }

    /// Learns more of the current unknown stretch: where it ends, or what else was lost in it.
    mutating func know(_ stretch: UnknownStretch) {
        if isInStretch { self.stretch = stretch }
    }

    /// Adapts to a keyframe: what began or ended in lost events begins or ends with the keyframe's event.
    /// - Parameter since: the last known event before the keyframe.
    mutating func align(with keyframe: Keyframe, since: EventNumber) {
        let event = keyframe.event
        version += 1
        for node in state.nodes.subtracting(keyframe.state.nodes).sorted() {
            release(node, at: event, isUncertain: true)
        }
        for edge in openEdges.keys.filter({ keyframe.state.edges[$0] == nil }).sorted() {
            end(edge, at: event, isUncertain: true)
            if edge.kind == .child { lifetimes.close(edge.from, under: edge.to, at: event, isUncertain: true) }
        }
        if isInStretch { settle(keyframe) }
        for node in keyframe.state.appearances.keys.sorted() where state.appearances[node] == nil {
            appearances.append(NodeAppearance(event: event, node: node))
        }
        state = keyframe.state
        for node in state.nodes.sorted() { notice(node, at: event, isUncertain: true) }
        let begun = state.edges.filter { openEdges[$0.key] == nil }
        for (edge, began) in begun.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            begin(edge, at: event, recorded: began, since: edge.kind.isClaimed ? nil : since, isUncertain: true)
            if edge.kind == .child { lifetimes.openIfNone(edge.from, under: edge.to, at: event, isUncertain: true) }
        }
        stretch = nil
        lifetimes.leaveUnknown()
    }

    /// Compares the beginnings of edges that held on both sides with those of the keyframe.
    private mutating func settle(_ keyframe: Keyframe) {
        let lastLost = lastLost
        for (edge, index) in openEdges.sorted(by: { $0.key < $1.key }) {
            guard let began = keyframe.state.edges[edge], began >= edges[index].began else { continue }
            if began == edges[index].began {
                edges[index].isBeginningUncertain = false
                if edge.kind == .child { lifetimes.confirm(edge.from, under: edge.to, addedAt: began) }
                continue
            }
            // It ended and began again. If that was in lost events, it is only known to be before the keyframe.
            let isSeen = began > lastLost
            let turn = isSeen ? began : keyframe.event
            end(edge, at: turn, isUncertain: true)
            let since = edges[index].since.map { _ in lastLost }
            begin(edge, at: turn, recorded: began, since: since, isUncertain: !isSeen)
            if edge.kind == .child { lifetimes.renew(edge.from, under: edge.to, at: turn, isUncertain: !isSeen) }
        }
    }

    /// Marks everything that still exists as uncertain when the session ends in an unknown stretch.
    mutating func finish() {
        guard isInStretch else { return }
        let lastLost = lastLost
        for index in lives.indices where lives[index].released == nil && lives[index].first <= lastLost {
            lives[index].isReleaseUncertain = true
        }
        for index in edges.indices where edges[index].ended == nil && edges[index].began <= lastLost {
            edges[index].isEndUncertain = true
        }
        lifetimes.finishUnknown(lastLost: lastLost)
    }
}
