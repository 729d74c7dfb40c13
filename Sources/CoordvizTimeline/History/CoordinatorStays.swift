internal import CoordvizModel

/// Collects the stays of coordinators in the tree.
struct CoordinatorStays {
    private var lanes: [CoordinatorLane] = []
    private var lanesByCoordinator: [NodeID: [Int]] = [:]
    private var lanesBelow: [Int: [Int]] = [:]
    private var rootLanes: [Int] = []
    /// Whether events were lost and no keyframe has come since.
    private var isUnknown = false

    /// Iterative, so that depth cannot overflow the stack; a lane is below one that began before it, so no circle.
    var fromParentToChild: [CoordinatorLane] {
        var ordered: [CoordinatorLane] = []
        var waiting = Array(rootLanes.reversed())
        while let lane = waiting.popLast() {
            ordered.append(lanes[lane])
            waiting += (lanesBelow[lane] ?? []).reversed()
        }
        return ordered
    }

    mutating func follow(_ record: EventRecord) {
        switch record.kind {
        case .childAdded:
            open(record.subject, under: record.object, at: record.number, isUncertain: isUnknown)
        case .coordinatorStarted where !hasLastingStay(record.subject) && record.object == .none:
            // A root that starts anew had stopped, unseen.
            for index in lasting(record.subject, under: .none) { lanes[index].removed = record.number }
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
        default:
            break
        }
    }

    mutating func release(_ coordinator: NodeID, at event: EventNumber) {
        for index in lanesByCoordinator[coordinator] ?? [] { lanes[index].released = event }
    }

    private mutating func open(
        _ coordinator: NodeID,
        under parent: NodeID,
        at event: EventNumber,
        isUncertain: Bool
    ) {
        let above = lanesByCoordinator[parent]?.last
        if let above { lanesBelow[above, default: []].append(lanes.count) } else { rootLanes.append(lanes.count) }
        lanesByCoordinator[coordinator, default: []].append(lanes.count)
        lanes.append(
            CoordinatorLane(
                coordinator: coordinator,
                parent: parent.orNil,
                depth: above.map { lanes[$0].depth + 1 } ?? 0,
                added: event,
                isAddedUncertain: isUncertain
            )
        )
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
        for index in lasting(coordinator, under: parent) {
            lanes[index].removed = event
            lanes[index].isRemovedUncertain = isUncertain
        }
    }

    private func lasting(_ coordinator: NodeID, under parent: NodeID) -> [Int] {
        (lanesByCoordinator[coordinator] ?? []).filter {
            lanes[$0].removed == nil && lanes[$0].parent == parent.orNil
        }
    }

    /// Whether it has a stay that is known to last.
    private func hasLastingStay(_ coordinator: NodeID) -> Bool {
        (lanesByCoordinator[coordinator] ?? []).contains {
            lanes[$0].removed == nil && !lanes[$0].isRemovedUncertain
        }
    }

    // MARK: What is unknown

    /// Events were lost. A keyframe knows nothing of roots that stopped, so theirs stays uncertain behind it, too.
    mutating func enterUnknown() {
        isUnknown = true
        for index in lanes.indices where lanes[index].parent == nil && lanes[index].removed == nil {
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
        for index in lasting(coordinator, under: parent) {
            if lanes[index].added < event {
                lanes[index].removed = event
                lanes[index].isRemovedUncertain = true
            } else {
                lanes[index].isAddedUncertain = isUncertain
            }
        }
        openIfNone(coordinator, under: parent, at: event, isUncertain: isUncertain)
    }

    mutating func finishUnknown(lastLost: EventNumber) {
        for index in lanes.indices where lanes[index].removed == nil && lanes[index].added <= lastLost {
            lanes[index].isRemovedUncertain = true
        }
    }
}
