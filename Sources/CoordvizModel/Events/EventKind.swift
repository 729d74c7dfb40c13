/// What a recorded event says happened.
///
/// Raw values are part of the file format (`docs/recording-format.md`): they are never changed or given a new meaning.
/// Claims are made by code that knows (a coordinator was started); observations come from comparing two snapshots.
package enum EventKind: UInt8, CaseIterable, Sendable, Codable {
    // MARK: The recording itself

    /// A moment that a person or a test gave a name; `name` is the mark's name.
    case mark = 1
    /// A walk over the hierarchy found differences, which follow this event; `name` says why the walk was made.
    case snapshot = 2
    /// Walks are left out from here on, because walking took too much of the main thread's time.
    case snapshotsSlowed = 4
    /// Walks go on after ``snapshotsSlowed``: what changed in between is seen only now.
    case snapshotsResumed = 5

    // MARK: Lives

    /// The object `subject` was deallocated. Exact: it is told by the deallocation itself.
    case released = 10

    // MARK: Coordinators (claims)

    /// The coordinator `subject` was started; `object` is its parent, if it has one.
    case coordinatorStarted = 20
    /// The coordinator `subject` was stopped.
    case coordinatorStopped = 21
    /// The coordinator `subject` became a child of `object`; `name` is the identifier it is kept under.
    case childAdded = 22
    /// The coordinator `subject` is no child of `object` any more.
    case childRemoved = 23
    /// `object` refused the child `subject`, because the identifier `name` is taken by another child (`predicted`).
    case identifierClash = 24
    /// The view controller `subject` now answers the coordinator `object` as its parent coordinator.
    case parentCoordinatorSet = 25
    /// The view controller `subject` does not answer the coordinator `object` any more.
    case parentCoordinatorCleared = 26
    /// The coordinator `object` owns the view controller `subject`: it pushed, presented or registered it.
    case ownershipBegan = 27
    /// The coordinator `object` does not own the view controller `subject` any more.
    case ownershipEnded = 28
    /// `subject` was to be started or added although it already is; the call was ignored.
    case startedTwice = 30
    /// `object` was asked to stop `subject`, which is not a child of it; the call was ignored.
    case stoppedStranger = 31
    /// `subject` cannot become a child of `object`: it is that coordinator itself or stands above it; ignored.
    case parentCycle = 32
    /// `subject` was to become a child of `object` although it is one of `predicted`; ignored.
    case secondParent = 33
    /// `subject` was to finish although it had ended already; ignored.
    case finishedTwice = 34
    /// `subject` was deallocated although it was still a child of `object`; its `released` follows.
    case releasedWhileChild = 35
    /// `name` was called about `subject` away from the main thread; whatever can wait was moved there.
    case offMain = 36

    // MARK: Messages

    /// `subject` sent the message `message`, whose name is `name`, at `location`.
    case messageSent = 40
    /// The message went from `subject` to `object`, for `reason`; `predicted` is where the structure would have sent it.
    case hop = 41
    /// `subject` handled the message; it ends here.
    case handled = 42
    /// `subject` got the message and passed it on.
    case passedOn = 43
    /// The chain ended at `subject` and nobody had handled the message.
    case unhandled = 44
    /// `subject` answered the message with a reply; it ends here.
    case replied = 45
    /// The chain came back to `object`, which had seen the message before; it ends at `subject`.
    case chainCycle = 46
    /// While `subject` was busy with the message, its next responder changed from `predicted` to `object`.
    case chainChanged = 47
    /// `subject` wants to send `name`, and the message waits until the chain from there leads to a coordinator or an
    /// application. It keeps its id: the `messageSent` that follows has the same `message`.
    case messageQueued = 48
    /// The waiting message was given up: its sender `subject` is gone, or there was no room (`code` is 1).
    case messageDropped = 49

    // MARK: What the user did

    /// The user did `name` (a control event, a selection, the back button) with `subject`.
    case action = 50

    // MARK: What became of a message's surroundings

    /// The chain ended at `subject` because it is not whole yet: `subject` hangs in nothing. `unhandled` follows.
    case chainIncomplete = 55
    /// While the message was awaited its sender `subject` left the screen or was released.
    case senderGone = 56
    /// `subject` sent the message while a handler was busy with another one, which is the cause of its `messageSent`.
    case sentWhileHandling = 57
    /// What the message `message` carries, in the text `name`, as far as its type lets it be recorded (`valuesLevel`).
    case messageValues = 58

    // MARK: Transitions

    /// A transition (`name`: push, pop, present, dismiss) to `subject` began in `object`; of a pop, `predicted` is the view
    /// controller that was on top.
    case transitionBegan = 60
    /// The transition that began in the event `cause` ended.
    case transitionEnded = 61
    /// The transition that began in the event `cause` was cancelled.
    case transitionCancelled = 62
    /// Coordinators wait to hear of pops from the navigation controller `subject`, and its delegate was replaced: by
    /// `object`, or by none.
    case delegateTaken = 63

    // MARK: Observations (from snapshots)

    /// An edge `subject` to `object` of kind `edgeKind` is there; it began in the interval (`since`, this event].
    case edgeAppeared = 70
    /// An edge `subject` to `object` of kind `edgeKind` is gone; it ended in the interval (`since`, this event].
    case edgeDisappeared = 71
    /// The view controller `subject` is now in the appearance state `appearance`.
    case appearanceChanged = 72
    /// A snapshot contradicts what was claimed about the edge `subject` to `object`; the snapshot is right from here on.
    case reconciled = 73

    // MARK: Calls to delegates, data sources and services

    /// `subject` called the method `name` of its delegate `object`; what happens in the call has this event as its cause.
    case delegateCalled = 80
    /// `subject` called the method `name` of its delegate, and there is none: `code` is a ``MissingDelegate``.
    case delegateMissing = 81
    /// The delegate method `name` of `object`, called by `subject`, threw an error.
    case delegateThrew = 82
    /// `subject` read `name` from the data source `object` of `predicted`.
    case dataSourceRead = 83
    /// `subject` read `name` from its data source, and there is none.
    case dataSourceMissing = 84
    /// `subject` used `name` of the service `object`.
    case serviceUsed = 85
}
