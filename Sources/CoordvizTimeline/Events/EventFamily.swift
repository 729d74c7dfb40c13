package import CoordvizModel

/// A group of event kinds, by its name on the command line.
package enum EventFamily: String, CaseIterable, Sendable {
    /// Marks, snapshots, and the recorder's own events.
    case recording
    /// Releases.
    case lives
    /// Claims by coordinators or on their behalf.
    case coordinators
    /// Messages and their paths along the chain.
    case messages
    /// The user's actions.
    case actions
    /// Pushes, pops, presentations and dismissals.
    case transitions
    /// Changes found by snapshots of the hierarchy.
    case observations
    /// Calls to delegates, data sources and services.
    case calls

    /// The kinds of the family.
    package var kinds: Set<EventKind> { Set(EventKind.allCases.filter { $0.family == self }) }
}

extension EventKind {
    /// The family of the kind.
    package var family: EventFamily {
        switch self {
        case .mark, .snapshot, .snapshotsSlowed, .snapshotsResumed: .recording
        case .released: .lives
        case .coordinatorStarted, .coordinatorStopped, .childAdded, .childRemoved, .identifierClash,
            .parentCoordinatorSet, .parentCoordinatorCleared, .ownershipBegan, .ownershipEnded, .startedTwice,
            .stoppedStranger, .parentCycle, .secondParent, .finishedTwice, .releasedWhileChild, .offMain:
            .coordinators
        case .messageSent, .hop, .handled, .passedOn, .unhandled, .replied, .chainCycle, .chainChanged, .messageQueued,
            .messageDropped, .chainIncomplete, .senderGone, .sentWhileHandling, .messageValues:
            .messages
        case .action: .actions
        case .transitionBegan, .transitionEnded, .transitionCancelled, .delegateTaken: .transitions
        case .edgeAppeared, .edgeDisappeared, .appearanceChanged, .reconciled: .observations
        case .delegateCalled, .delegateMissing, .delegateThrew, .dataSourceRead, .dataSourceMissing, .serviceUsed:
            .calls
        }
    }
}
