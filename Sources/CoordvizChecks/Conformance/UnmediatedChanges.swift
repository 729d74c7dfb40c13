internal import CoordvizModel
internal import CoordvizTimeline

/// Finds changes that a user's action brought about, within its own call, without any call to a delegate in between.
struct UnmediatedChanges {
    /// Events on an unmediated way, with the action that it begins at.
    private var actions: [EventNumber: EventNumber] = [:]
    /// Actions that have been reported: what one of them does is one violation, however many changes it makes.
    private var reported: Set<EventNumber> = []

    /// - Parameters:
    ///   - isMediated: whether this is a call to a delegate that speaks for more than a view controller.
    ///   - isAction: whether this is something that the user did with a view controller of the app.
    /// - Returns: the record's number if it is the first such change of its action.
    mutating func consume(_ record: EventRecord, isMediated: Bool, isAction: Bool) -> EventNumber? {
        if isMediated { return nil }
        if isAction {
            actions[record.number] = record.number
            return nil
        }
        guard record.strength == .direct, let action = actions[record.causeEvent] else { return nil }
        actions[record.number] = action
        guard Self.changes.contains(record.kind), reported.insert(action).inserted else { return nil }
        return record.number
    }

    private static let changes: Set<EventKind> = [
        .childAdded, .childRemoved, .coordinatorStarted, .coordinatorStopped, .parentCoordinatorSet,
        .parentCoordinatorCleared, .ownershipBegan, .ownershipEnded, .transitionBegan,
    ]
}
