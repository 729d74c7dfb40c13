/// The kind of a recorded event.
///
/// Raw values are part of the file format (`docs/recording-format.md`) and never change their meaning. Claims are made
/// by code (a coordinator was started); observations come from comparing two snapshots.
package enum EventKind: UInt8, CaseIterable, Sendable, Codable {
    // MARK: The recording itself

    /// A moment that a user or a test named; `name` is the mark's name.
    case mark = 1
    /// A snapshot of the hierarchy found differences, which follow this event; `name` is the reason for the snapshot.
    case snapshot = 2
    /// Snapshots are skipped from here on, because they took too much of the main thread's time.
    case snapshotsSlowed = 4
    /// Snapshots resume after ``snapshotsSlowed``: changes in between are found only now.
    case snapshotsResumed = 5
    /// A label of the session was set; `name` is the text `name=value` (``SessionLabels``).
    case label = 6

    // MARK: Lives

    /// The object `subject` was deallocated. Exact, because it is recorded by the deallocation itself.
    case released = 10

    // MARK: Coordinators (claims)

    /// The coordinator `subject` was started; `object` is its parent, if it has one.
    case coordinatorStarted = 20
    /// The coordinator `subject` was stopped.
    case coordinatorStopped = 21
    /// The coordinator `subject` became a child of `object` with the identifier `name`.
    case childAdded = 22
    /// The coordinator `subject` is no longer a child of `object`.
    case childRemoved = 23
    /// `object` refused the child `subject`, because the identifier `name` is taken by another child (`predicted`).
    case identifierClash = 24
    /// The view controller `subject` now has the parent coordinator `object`.
    case parentCoordinatorSet = 25
    /// The view controller `subject` no longer has the parent coordinator `object`.
    case parentCoordinatorCleared = 26
    /// The coordinator `object` owns the view controller `subject`: it pushed, presented or registered it.
    case ownershipBegan = 27
    /// The coordinator `object` no longer owns the view controller `subject`.
    case ownershipEnded = 28
    /// `subject` was started or added although it already is; the call was ignored.
    case startedTwice = 30
    /// `object` was asked to stop `subject`, which is not its child; the call was ignored.
    case stoppedStranger = 31
    /// `subject` cannot become a child of `object`, because it is the same coordinator or an ancestor of it; ignored.
    case parentCycle = 32
    /// `subject` was added to `object` although it is a child of `predicted`; ignored. With the identifier `name` the caller got an
    /// error.
    case secondParent = 33
    /// `subject` finished although it had already ended; ignored.
    case finishedTwice = 34
    /// `subject` was deallocated although it was still a child of `object`; its `released` follows.
    case releasedWhileChild = 35
    /// `name` was called for `subject` off the main thread; work that can wait was moved to the main thread.
    case offMain = 36

    // MARK: Messages

    /// `subject` sent the message `message`, whose name is `name`, at `location`.
    case messageSent = 40
    /// The message went from `subject` to `object`, for `reason`; `predicted` is where the structure would have sent it.
    case hop = 41
    /// `subject` handled the message; it ends here.
    case handled = 42
    /// `subject` received the message and passed it on.
    case passedOn = 43
    /// The chain ended at `subject`, and the message was not handled.
    case unhandled = 44
    /// `subject` replied to the message; it ends here.
    case replied = 45
    /// The chain returned to `object`, which the message had already passed; it ends at `subject`.
    case chainCycle = 46
    /// While `subject` processed the message, its next responder changed from `predicted` to `object`.
    case chainChanged = 47
    /// `subject` tried to send `name`, and the message is queued until its chain leads to a coordinator or an
    /// application. The later `messageSent` has the same `message`.
    case messageQueued = 48
    /// The queued message was dropped: its sender `subject` is gone, or the queue was full (`code` is 1).
    case messageDropped = 49

    // MARK: The user's actions

    /// The user's action `name` (a control event, a selection, the back button) on `subject`.
    case action = 50
    /// Follows an ``action``, which is its cause: the place of the control `subject` on the screen of `object`, and what
    /// the user chose or entered, in the text `name` (``ActionDetail``).
    case actionDetail = 51

    // MARK: The chain and content of messages

    /// The chain ended at `subject` because it is not connected yet: `subject` has no parent. `unhandled` follows.
    case chainIncomplete = 55
    /// While a reply was awaited, the sender `subject` left the screen or was released.
    case senderGone = 56
    /// `subject` sent the message while another one was being handled, which is the cause of its `messageSent`.
    case sentWhileHandling = 57
    /// The content of the message `message` in the text `name`, as far as its type allows recording it (`valuesLevel`).
    case messageValues = 58

    // MARK: Transitions

    /// A transition (`name`: push, pop, present, dismiss) to `subject` began in `object`; for a pop, `predicted` is the
    /// view controller that was on top.
    case transitionBegan = 60
    /// The transition that began in the event `cause` ended.
    case transitionEnded = 61
    /// The transition that began in the event `cause` was cancelled.
    case transitionCancelled = 62
    /// The delegate of the navigation controller `subject`, through which coordinators observe pops, was replaced by
    /// `object` or by nil.
    case delegateTaken = 63

    // MARK: Observations (from snapshots)

    /// An edge from `subject` to `object` of the kind `code` exists; it began in the interval (`since`, this event].
    case edgeAppeared = 70
    /// An edge from `subject` to `object` of the kind `code` is gone; it ended in the interval (`since`, this event].
    case edgeDisappeared = 71
    /// The view controller `subject` is now in the appearance state `appearance`.
    case appearanceChanged = 72
    /// A snapshot contradicts a claim about the edge from `subject` to `object`; from here on the snapshot is
    /// authoritative.
    case reconciled = 73

    // MARK: Calls to delegates, data sources and services

    /// `subject` called the method `name` of its delegate `object`; this event is the cause of what happens in the
    /// call.
    case delegateCalled = 80
    /// `subject` called the method `name` of a missing delegate: `code` is a ``MissingDelegate``.
    case delegateMissing = 81
    /// The delegate method `name` of `object`, called by `subject`, threw an error.
    case delegateThrew = 82
    /// `subject` read `name` from the data source `object` of `predicted`.
    case dataSourceRead = 83
    /// `subject` read `name` from a missing data source.
    case dataSourceMissing = 84
    /// `subject` used `name` of the service `object`.
    case serviceUsed = 85
}

extension EventKind {
    /// The family of the kind.
    package var family: EventFamily {
        switch self {
        case .mark, .label, .snapshot, .snapshotsSlowed, .snapshotsResumed: .recording
        case .released: .lives
        case .coordinatorStarted, .coordinatorStopped, .childAdded, .childRemoved, .identifierClash,
            .parentCoordinatorSet, .parentCoordinatorCleared, .ownershipBegan, .ownershipEnded, .startedTwice,
            .stoppedStranger, .parentCycle, .secondParent, .finishedTwice, .releasedWhileChild, .offMain:
            .coordinators
        case .messageSent, .hop, .handled, .passedOn, .unhandled, .replied, .chainCycle, .chainChanged, .messageQueued,
            .messageDropped, .chainIncomplete, .senderGone, .sentWhileHandling, .messageValues:
            .messages
        case .action, .actionDetail: .actions
        case .transitionBegan, .transitionEnded, .transitionCancelled, .delegateTaken: .transitions
        case .edgeAppeared, .edgeDisappeared, .appearanceChanged, .reconciled: .observations
        case .delegateCalled, .delegateMissing, .delegateThrew, .dataSourceRead, .dataSourceMissing, .serviceUsed:
            .calls
        }
    }
}
