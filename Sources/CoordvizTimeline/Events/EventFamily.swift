package import CoordvizModel

/// Kinds of events that belong together, as a person asks for them.
package enum EventFamily: String, CaseIterable, Sendable {
    /// Marks, snapshots, and what the recorder says of itself.
    case recording
    /// Releases.
    case lives
    /// What coordinators, and whoever speaks for them, claim.
    case coordinators
    /// Messages on their way along the chain.
    case messages
    /// What the user did.
    case actions
    /// Pushes, pops, presentations and dismissals.
    case transitions
    /// What walks over the hierarchy found changed.
    case observations
    /// Calls to delegates, data sources and services.
    case calls

    /// The kinds that belong to it.
    package var kinds: Set<EventKind> { Set(EventKind.allCases.filter { $0.family == self }) }
}

extension EventKind {
    /// What the kind belongs to.
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
