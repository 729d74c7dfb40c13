/// What a recording is checked for. Raw values are the names that people type; `docs/checks/` has a page for each.
package enum CheckRule: String, CaseIterable, Sendable {
    // MARK: Lives

    case strandedChild = "stranded-child"
    case endedTooEarly = "ended-too-early"
    case releasedOnScreen = "released-on-screen"
    case notReleased = "not-released"
    case evictedChild = "evicted-child"
    case startedTwice = "started-twice"
    case finishedTwice = "finished-twice"
    case duplicateSibling = "duplicate-sibling"
    case delegateTaken = "delegate-taken"
    case presentationRefused = "presentation-refused"
    case orphanCoordinator = "orphan-coordinator"
    case orphanController = "orphan-controller"
    case staleParent = "stale-parent"
    case parentCycle = "parent-cycle"

    // MARK: Messages

    case unhandledMessage = "unhandled-message"
    case chainBroken = "chain-broken"
    case chainCycle = "chain-cycle"
    case earlyMessage = "early-message"
    case queueStuck = "queue-stuck"
    case delegateMissing = "delegate-missing"
    case shadowedHandler = "shadowed-handler"
    case longChain = "long-chain"

    // MARK: Design

    case relayOnly = "relay-only"
    case overloadedCoordinator = "overloaded-coordinator"
    case mvcDataSource = "mvc-data-source"
    case mvcDelegate = "mvc-delegate"
    case mvcKnowsController = "mvc-knows-controller"
    case mvcServiceAccess = "mvc-service-access"
    case mvcTaskKnowsTask = "mvc-task-knows-task"

    // MARK: The recording

    case offMain = "off-main"
    case unreportedChange = "unreported-change"
    case incompleteRecording = "incomplete-recording"

    /// What a rule is about.
    package enum Topic: String, CaseIterable, Sendable {
        /// Coordinators and controllers that begin, end and stay.
        case lives
        /// Messages and the chain that they bubble along.
        case messages
        /// Who knows whom, and who does too much or too little.
        case design
        /// What was recorded, and how.
        case recording
    }

    /// The rule's name, as people type it.
    package var name: String { rawValue }

    /// Whether what it finds tells of one run alone: no baseline may say that it is known in the next one.
    package var isOfOneRun: Bool { self == .incompleteRecording }

    /// Whether it rests on what walks over the hierarchy saw, so that it cannot judge where they were left out.
    var restsOnWalks: Bool {
        switch self {
        case .strandedChild, .endedTooEarly, .releasedOnScreen, .notReleased, .duplicateSibling, .orphanCoordinator,
            .orphanController, .staleParent, .presentationRefused, .chainBroken, .shadowedHandler, .unreportedChange:
            true
        case .evictedChild, .startedTwice, .finishedTwice, .delegateTaken, .parentCycle, .unhandledMessage, .chainCycle,
            .earlyMessage, .queueStuck, .delegateMissing, .longChain, .relayOnly, .overloadedCoordinator,
            .mvcDataSource,
            .mvcDelegate, .mvcKnowsController, .mvcServiceAccess, .mvcTaskKnowsTask, .offMain, .incompleteRecording:
            false
        }
    }

    /// What the rule is about.
    package var topic: Topic {
        switch self {
        case .strandedChild, .endedTooEarly, .releasedOnScreen, .notReleased, .evictedChild, .startedTwice,
            .finishedTwice, .duplicateSibling, .delegateTaken, .presentationRefused, .orphanCoordinator,
            .orphanController, .staleParent, .parentCycle:
            .lives
        case .unhandledMessage, .chainBroken, .chainCycle, .earlyMessage, .queueStuck, .delegateMissing,
            .shadowedHandler, .longChain:
            .messages
        case .relayOnly, .overloadedCoordinator, .mvcDataSource, .mvcDelegate, .mvcKnowsController, .mvcServiceAccess,
            .mvcTaskKnowsTask:
            .design
        case .offMain, .unreportedChange, .incompleteRecording: .recording
        }
    }

    /// How much a finding matters unless a configuration says otherwise.
    package var severity: CheckSeverity {
        switch self {
        case .strandedChild, .releasedOnScreen, .notReleased, .evictedChild, .delegateTaken, .parentCycle,
            .unhandledMessage, .chainCycle, .delegateMissing, .offMain:
            .error
        case .endedTooEarly, .startedTwice, .finishedTwice, .duplicateSibling, .presentationRefused, .orphanCoordinator,
            .orphanController, .staleParent, .chainBroken, .earlyMessage, .queueStuck, .shadowedHandler, .longChain,
            .mvcDataSource, .mvcDelegate, .mvcKnowsController, .mvcServiceAccess, .mvcTaskKnowsTask, .unreportedChange,
            .incompleteRecording:
            .warning
        case .relayOnly, .overloadedCoordinator: .info
        }
    }
}
