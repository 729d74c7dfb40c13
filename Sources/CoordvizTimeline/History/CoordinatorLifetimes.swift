internal import CoordvizModel

/// Collects the periods in which coordinators are in the tree.
struct CoordinatorLifetimes {
    private var lanes: [CoordinatorLane] = []
    private var lanesByCoordinator: [NodeID: [Int]] = [:]
    /// The lifetimes that have not ended. Indexed, because a coordinator may return thousands of times.
    private var lastingByPlace: [Place: [Int]] = [:]
    /// The number of each coordinator's lifetimes that certainly have not ended.
    private var certainCounts: [NodeID: Int] = [:]
    /// The root lifetimes that certainly have not ended.
    private var certainRoots: Set<Int> = []
    /// The number of each coordinator's lifetimes whose release is already set.
    private var releasedCounts: [NodeID: Int] = [:]
    private var lanesBelow: [Int: [Int]] = [:]
    /// The parent in each lifetime.
    private var laneAbove: [Int?] = []
    /// The first children of root lifetimes that were assumed, which take their places.
    private var firstChildren: [Int: Int] = [:]
    /// The lifetimes below a coordinator that has none yet, by that coordinator.
    private var waiting: [NodeID: [Int]] = [:]
    /// The root lifetimes of which only the children are known.
    private var assumedRoots: [NodeID: Int] = [:]
    /// The last event that ended a turn.
    private var lastTurn = EventNumber.zero
    /// Whether events were lost and no keyframe has come since.
    private var isUnknown = false

    private struct Place: Hashable {
        var coordinator: NodeID
        var parent: NodeID
    }

    /// Iterative, so that depth cannot overflow the stack; no lane is below itself, see ``isBelow(_:_:)``.
    var fromParentToChild: [CoordinatorLane] {
        var ordered: [CoordinatorLane] = []
        var waiting = roots.reversed().map { (index: $0, depth: 0) }
        while let next = waiting.popLast() {
            var lane = lanes[next.index]
            lane.depth = next.depth
            ordered.append(lane)
            waiting += (lanesBelow[next.index] ?? []).reversed().map { ($0, next.depth + 1) }
        }
        return ordered
    }

    private var roots: [Int] {
        let roots = lanes.indices.filter { laneAbove[$0] == nil }
        if firstChildren.isEmpty { return roots }
        return roots.sorted { (firstChildren[$0] ?? $0, $0) < (firstChildren[$1] ?? $1, $1) }
    }

    /// - Returns: whether lifetimes may have changed.
    mutating func follow(_ record: EventRecord) -> Bool {
        switch record.kind {
        case .childAdded:
            // Two claims of the same addition are one lifetime.
            if !isUnknown, lasting(record.subject, under: record.object).last.map(isCertain) ?? false { return false }
            open(record.subject, under: record.object, at: record.number, isUncertain: isUnknown)
        case .coordinatorStarted where record.object == .none && isAssumed(record.subject):
            if let index = assumedRoots.removeValue(forKey: record.subject) { begins(index, at: record.number) }
        case .coordinatorStarted where !hasLastingLifetime(record.subject) && record.object == .none:
            // A root that starts again had stopped without being recorded.
            for index in takeLasting(record.subject, under: .none) { lanes[index].removed = record.number }
            open(record.subject, under: .none, at: record.number, isUncertain: isUnknown)
        case .childRemoved:
            closeKnown(record.subject, under: record.object, at: record.number)
        case .coordinatorStopped:
            close(record.subject, under: .none, at: record.number)
        // A recording that began late or missed a claim still has the tree from snapshots.
        case .edgeAppeared where record.edge?.kind == .child:
            openIfNone(record.subject, under: record.object, at: record.number, isUncertain: isUnknown)
        case .edgeDisappeared where record.edge?.kind == .child:
            closeKnown(record.subject, under: record.object, at: record.number)
        case .snapshot,
            .action where record.separatesTurns:
            lastTurn = record.number
            return assumeRoots()
        default: return false
        }
        return true
    }

    mutating func release(_ coordinator: NodeID, at event: EventNumber) {
        let all = lanesByCoordinator[coordinator] ?? []
        for index in all[(releasedCounts[coordinator] ?? 0)...] { lanes[index].released = event }
        if !all.isEmpty { releasedCounts[coordinator] = all.count }
    }

    private mutating func open(
        _ coordinator: NodeID,
        under parent: NodeID,
        at event: EventNumber,
        isUncertain: Bool
    ) {
        let above = lanesByCoordinator[parent]?.last
        if parent != .none, move(coordinator, under: parent, above, at: event) { return }
        if let above { lanesBelow[above, default: []].append(lanes.count) }
        laneAbove.append(above)
        lanesByCoordinator[coordinator, default: []].append(lanes.count)
        lastingByPlace[Place(coordinator: coordinator, parent: parent), default: []].append(lanes.count)
        certainCounts[coordinator, default: 0] += 1
        if parent == .none { certainRoots.insert(lanes.count) }
        lanes.append(
            CoordinatorLane(
                coordinator: coordinator,
                parent: parent.orNil,
                depth: 0,
                added: event,
                isAddedUncertain: isUncertain
            )
        )
        if parent != .none, above == nil { waiting[parent, default: []].append(lanes.count - 1) }
        takeWaiting(below: lanes.count - 1)
    }

    /// Puts lifetimes below one that begins later: a coordinator may get children before it is started or added.
    private mutating func takeWaiting(below outer: Int) {
        guard let early = waiting.removeValue(forKey: lanes[outer].coordinator) else { return }
        for index in early where lanes[index].removed == nil && laneAbove[index] == nil && mayStandBelow(outer, index) {
            laneAbove[index] = outer
            lanesBelow[outer, default: []].append(index)
        }
    }

    /// Begins the lifetimes of coordinators that have children at the end of a turn, and were neither started nor added: the
    /// recording began later, or the app does not say it. They begin with, and take the place of, the first of these children.
    /// - Returns: whether there are any.
    private mutating func assumeRoots() -> Bool {
        guard !waiting.isEmpty, !isUnknown else { return false }
        let known = lanes.count
        for (root, children) in waiting.sorted(by: { $0.key < $1.key }) {
            guard let first = children.first(where: { lanes[$0].removed == nil && laneAbove[$0] == nil }) else {
                waiting[root] = nil
                continue
            }
            let index = lanes.count
            (assumedRoots[root], firstChildren[index]) = (index, first)
            open(root, under: .none, at: lanes[first].added, isUncertain: true)
        }
        return lanes.count > known
    }

    /// Whether it has a root lifetime that was assumed, and is not over.
    private func isAssumed(_ coordinator: NodeID) -> Bool {
        assumedRoots[coordinator].map { lanes[$0].removed == nil && !lanes[$0].isRemovedUncertain } ?? false
    }

    /// Corrects the beginning of a lifetime that was assumed.
    private mutating func begins(_ index: Int, at event: EventNumber) {
        lanes[index].added = event
        lanes[index].isAddedUncertain = isUnknown
    }

    /// Moves a root that becomes a child in the same run loop turn, for example a CoordinatorKit coordinator below a
    /// class of the app: it was a child from the start, but that was not known earlier.
    /// - Returns: whether it was such a root.
    private mutating func move(_ coordinator: NodeID, under parent: NodeID, _ above: Int?, at event: EventNumber)
        -> Bool
    {
        let root = Place(coordinator: coordinator, parent: .none)
        guard let index = lastingByPlace[root]?.last, lanes[index].removed == nil, !lanes[index].isRemovedUncertain,
            lanes[index].added > lastTurn || assumedRoots[coordinator] == index,
            above.map({ mayStandBelow($0, index) }) ?? true, laneAbove[index] == nil
        else { return false }
        lastingByPlace[root]?.removeLast()
        lastingByPlace[Place(coordinator: coordinator, parent: parent), default: []].append(index)
        certainRoots.remove(index)
        if assumedRoots.removeValue(forKey: coordinator) != nil { begins(index, at: event) }
        lanes[index].parent = parent
        laneAbove[index] = above
        guard let above else {
            waiting[parent, default: []].append(index)
            return true
        }
        lanesBelow[above, default: []].append(index)
        return true
    }

    /// Whether a lifetime can be put below another one without a cycle.
    private func mayStandBelow(_ outer: Int, _ inner: Int) -> Bool {
        outer != inner && (lanesBelow[inner] == nil || !isBelow(outer, inner))
    }

    /// Whether a lifetime is the other one or below it.
    private func isBelow(_ inner: Int, _ outer: Int) -> Bool {
        var current: Int? = inner
        while let lane = current {
            if lane == outer { return true }
            current = laneAbove[lane]
        }
        return false
    }

    mutating func openIfNone(
        _ coordinator: NodeID,
        under parent: NodeID,
        at event: EventNumber,
        isUncertain: Bool
    ) {
        guard lasting(coordinator, under: parent).isEmpty else { return }
        open(coordinator, under: parent, at: event, isUncertain: isUncertain)
    }

    mutating func close(
        _ coordinator: NodeID,
        under parent: NodeID,
        at event: EventNumber,
        isUncertain: Bool = false
    ) {
        for index in takeLasting(coordinator, under: parent) {
            lanes[index].removed = event
            lanes[index].isRemovedUncertain = isUncertain
        }
    }

    /// Ends the lifetime below a parent; of a child whose addition was not recorded, the one that was assumed.
    private mutating func closeKnown(_ coordinator: NodeID, under parent: NodeID, at event: EventNumber) {
        let isOfRoot = lasting(coordinator, under: parent).isEmpty && isAssumed(coordinator)
        close(coordinator, under: isOfRoot ? .none : parent, at: event)
    }

    private func isCertain(_ index: Int) -> Bool {
        lanes[index].removed == nil && !lanes[index].isRemovedUncertain && !lanes[index].isAddedUncertain
    }

    private func lasting(_ coordinator: NodeID, under parent: NodeID) -> [Int] {
        lastingByPlace[Place(coordinator: coordinator, parent: parent)] ?? []
    }

    /// Removes and returns the lifetimes that end now.
    private mutating func takeLasting(_ coordinator: NodeID, under parent: NodeID) -> [Int] {
        let taken = lastingByPlace.removeValue(forKey: Place(coordinator: coordinator, parent: parent)) ?? []
        for index in taken { isNoLongerCertain(index) }
        return taken
    }

    private mutating func isNoLongerCertain(_ index: Int) {
        let lane = lanes[index]
        guard lane.removed == nil, !lane.isRemovedUncertain else { return }
        certainCounts[lane.coordinator, default: 0] -= 1
        certainRoots.remove(index)
    }

    /// Whether it has a lifetime that certainly has not ended.
    private func hasLastingLifetime(_ coordinator: NodeID) -> Bool { certainCounts[coordinator, default: 0] > 0 }

    // MARK: What is unknown

    /// Begins an unknown stretch. A keyframe does not contain stops of roots, so these remain uncertain after it.
    mutating func enterUnknown() {
        isUnknown = true
        for index in certainRoots {
            isNoLongerCertain(index)
            lanes[index].isRemovedUncertain = true
        }
    }

    mutating func leaveUnknown() { isUnknown = false }

    /// Confirms the beginning of a lifetime.
    mutating func confirm(_ coordinator: NodeID, under parent: NodeID, addedAt event: EventNumber) {
        for index in lasting(coordinator, under: parent) where lanes[index].added == event {
            lanes[index].isAddedUncertain = false
        }
    }

    /// Ends a lifetime in lost events and begins another one.
    mutating func renew(_ coordinator: NodeID, under parent: NodeID, at event: EventNumber, isUncertain: Bool) {
        let place = Place(coordinator: coordinator, parent: parent)
        var kept: [Int] = []
        for index in lastingByPlace.removeValue(forKey: place) ?? [] {
            if lanes[index].added < event {
                isNoLongerCertain(index)
                lanes[index].removed = event
                lanes[index].isRemovedUncertain = true
            } else {
                lanes[index].isAddedUncertain = isUncertain
                kept.append(index)
            }
        }
        if !kept.isEmpty { lastingByPlace[place] = kept }
        openIfNone(coordinator, under: parent, at: event, isUncertain: isUncertain)
    }

    mutating func finishUnknown(lastLost: EventNumber) {
        for index in lanes.indices where lanes[index].removed == nil && lanes[index].added <= lastLost {
            lanes[index].isRemovedUncertain = true
        }
    }
}
