internal import CoordvizModel

/// Where a trace shows an event as an instant.
enum TracePlace {
    /// On the track of a node.
    case node(NodeID)
    /// On the track of the user's actions.
    case user
    /// On the track of marks.
    case marks
    /// On the track of events without an object.
    case other

    /// The place of an event; nil if lifetimes say the same, or if it is about relations or contents, which traces do not
    /// show.
    init?(of record: EventRecord) {
        let node: NodeID
        switch record.kind {
        case .hop, .delegateCalled, .delegateThrew: node = record.object
        case .transitionBegan, .transitionEnded, .transitionCancelled: node = record.object
        case .messageSent, .handled, .passedOn, .unhandled, .replied, .chainCycle, .chainChanged, .messageQueued,
            .messageDropped, .chainIncomplete, .senderGone, .coordinatorStarted, .coordinatorStopped, .identifierClash,
            .startedTwice, .stoppedStranger, .parentCycle, .secondParent, .finishedTwice, .releasedWhileChild, .offMain,
            .delegateTaken, .appearanceChanged, .delegateMissing, .dataSourceRead, .dataSourceMissing, .serviceUsed:
            node = record.subject
        case .action:
            self = .user
            return
        case .mark:
            self = .marks
            return
        case .snapshot, .snapshotsSlowed, .snapshotsResumed, .label, .released, .childAdded, .childRemoved,
            .parentCoordinatorSet, .parentCoordinatorCleared, .ownershipBegan, .ownershipEnded, .actionDetail,
            .sentWhileHandling, .messageValues, .edgeAppeared, .edgeDisappeared, .reconciled:
            return nil
        }
        self = node == .none ? .other : .node(node)
    }
}
