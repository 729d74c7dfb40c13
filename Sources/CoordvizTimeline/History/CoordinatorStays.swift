internal import CoordvizModel

/// Collects the stays of coordinators in the tree.
struct CoordinatorStays {
    private var lanes: [CoordinatorLane] = []
    private var lanesByCoordinator: [NodeID: [Int]] = [:]
    /// Those that last: coordinators come back thousands of times.
    private var lastingByPlace: [Place: [Int]] = [:]
    /// How many stays of a coordinator are known to last.
    private var certainCounts: [NodeID: Int] = [:]
    /// Roots whose stays are known to last.
    private var certainRoots: Set<Int> = []
    /// How many stays of a coordinator say already when it was released.
    private var releasedCounts: [NodeID: Int] = [:]
    private var lanesBelow: [Int: [Int]] = [:]
    /// The stay that each is below.
    private var laneAbove: [Int?] = []
    private var rootLanes: [Int] = []
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
        var waiting = rootLanes.reversed().map { (index: $0, depth: 0) }
        while let next = waiting.popLast() {
            var lane = lanes[next.index]
            lane.depth = next.depth
            ordered.append(lane)
            waiting += (lanesBelow[next.index] ?? []).reversed().map { ($0, next.depth + 1) }
        }
        return ordered
    }

    mutating func follow(_ record: EventRecord) {
        switch record.kind {
        case .childAdded:
            // Told in two ways, it is one stay.
            if !isUnknown, lasting(record.subject, under: record.object).last.map(isCertain) ?? false { return }
            open(record.subject, under: record.object, at: record.number, isUncertain: isUnknown)
        case .coordinatorStarted where !hasLastingStay(record.subject) && record.object == .none:
            // A root that starts anew had stopped, unseen.
            for index in takeLasting(record.subject, under: .none) { lanes[index].removed = record.number }
            open(record.subject, under: .none, at: record.number, isUncertain: isUnknown)
        case .childRemoved:
            close(record.subject, under: record.object, at: record.number)
        case .coordinatorStopped:
            close(record.subject, under: .none, at: record.number)
        // Who began to record late, or missed a claim, still knows the tree from walks.
        case .edgeAppeared where record.edge?.kind == .child:
            openIfNone(record.subject, under: record.object, at: record.number, isUncertain: isUnknown)
        case .edgeDisappeared where record.edge?.kind == .child:
            close(record.subject, under: record.object, at: record.number)
        case .snapshot, .action: lastTurn = record.number
        default:
            break
        }
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
        if parent != .none, move(coordinator, under: parent, above) { return }
        if let above { lanesBelow[above, default: []].append(lanes.count) } else { rootLanes.append(lanes.count) }
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
    }

    /// A root that becomes a child in the turn in which it was started, as one of CoordinatorKit's below one of the app's own
    /// classes, was that child from the beginning: nobody could say so earlier.
    /// - Returns: whether it was one.
    private mutating func move(_ coordinator: NodeID, under parent: NodeID, _ above: Int?) -> Bool {
        let root = Place(coordinator: coordinator, parent: .none)
        guard let index = lastingByPlace[root]?.last, lanes[index].removed == nil, !lanes[index].isRemovedUncertain,
            lanes[index].added > lastTurn, above.map({ mayStandBelow($0, index) }) ?? true,
            let position = rootLanes.lastIndex(of: index)
        else { return false }
        lastingByPlace[root]?.removeLast()
        lastingByPlace[Place(coordinator: coordinator, parent: parent), default: []].append(index)
        certainRoots.remove(index)
        lanes[index].parent = parent
        laneAbove[index] = above
        guard let above else { return true }
        rootLanes.remove(at: position)
        lanesBelow[above, default: []].append(index)
        return true
    }

    /// Whether a stay may be put below another one without a circle. Most have nothing below them.
    private func mayStandBelow(_ outer: Int, _ inner: Int) -> Bool {
        outer != inner && (lanesBelow[inner] == nil || !isBelow(outer, inner))
    }

    /// Whether a stay is another one, or anywhere below it.
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

    private func isCertain(_ index: Int) -> Bool {
        lanes[index].removed == nil && !lanes[index].isRemovedUncertain && !lanes[index].isAddedUncertain
    }

    private func lasting(_ coordinator: NodeID, under parent: NodeID) -> [Int] {
        lastingByPlace[Place(coordinator: coordinator, parent: parent)] ?? []
    }

    /// The stays that last, which are to end now.
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

    /// Whether it has a stay that is known to last.
    private func hasLastingStay(_ coordinator: NodeID) -> Bool { certainCounts[coordinator, default: 0] > 0 }

    // MARK: What is unknown

    /// Events were lost. A keyframe knows nothing of roots that stopped, so theirs stays uncertain behind it, too.
    mutating func enterUnknown() {
        isUnknown = true
        for index in certainRoots {
            isNoLongerCertain(index)
            lanes[index].isRemovedUncertain = true
        }
    }

    mutating func leaveUnknown() { isUnknown = false }

    /// A stay did begin where it was seen to begin.
    mutating func confirm(_ coordinator: NodeID, under parent: NodeID, addedAt event: EventNumber) {
        for index in lasting(coordinator, under: parent) where lanes[index].added == event {
            lanes[index].isAddedUncertain = false
        }
    }

    /// A stay ended unseen, and another one began.
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
