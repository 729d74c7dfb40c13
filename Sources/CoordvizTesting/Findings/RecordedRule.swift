/// A rule that a recording is checked for, by the name that `coordviz check` uses.
///
/// `docs/checks` describes each rule. A rule of a newer version can be given as a string: `"long-chain"`.
public struct RecordedRule: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The rule's name, as in `coordviz check --rule`.
    public let name: String

    /// The rule of that name. One that does not exist is reported when findings are expected.
    public init(stringLiteral name: String) { self.name = name }
}

extension RecordedRule {
    /// The chain does not follow the structure.
    public static let chainBroken: RecordedRule = "chain-broken"
    /// The chain has a cycle.
    public static let chainCycle: RecordedRule = "chain-cycle"
    /// A delegate was not set.
    public static let delegateMissing: RecordedRule = "delegate-missing"
    /// A navigation controller's delegate was replaced.
    public static let delegateTaken: RecordedRule = "delegate-taken"
    /// Two coordinators with the same role under one parent.
    public static let duplicateSibling: RecordedRule = "duplicate-sibling"
    /// The message was sent before the chain was connected.
    public static let earlyMessage: RecordedRule = "early-message"
    /// Coordinator was removed while its screen is shown.
    public static let endedTooEarly: RecordedRule = "ended-too-early"
    /// A child replaced another child.
    public static let evictedChild: RecordedRule = "evicted-child"
    /// Coordinator was finished twice.
    public static let finishedTwice: RecordedRule = "finished-twice"
    /// An object handled one message twice.
    public static let handledTwice: RecordedRule = "handled-twice"
    /// The recording is incomplete.
    public static let incompleteRecording: RecordedRule = "incomplete-recording"
    /// The chain is long, or grows.
    public static let longChain: RecordedRule = "long-chain"
    /// Information does not come from the data source.
    public static let mvcDataSource: RecordedRule = "mvc-data-source"
    /// A change does not go through the delegate.
    public static let mvcDelegate: RecordedRule = "mvc-delegate"
    /// View controller knows another view controller.
    public static let mvcKnowsController: RecordedRule = "mvc-knows-controller"
    /// View controller uses a service.
    public static let mvcServiceAccess: RecordedRule = "mvc-service-access"
    /// Task coordinator knows another task coordinator.
    public static let mvcTaskKnowsTask: RecordedRule = "mvc-task-knows-task"
    /// Removed, but not released.
    public static let notReleased: RecordedRule = "not-released"
    /// UIKit was used off the main thread.
    public static let offMain: RecordedRule = "off-main"
    /// View controller that belongs to no coordinator.
    public static let orphanController: RecordedRule = "orphan-controller"
    /// Coordinator without a parent.
    public static let orphanCoordinator: RecordedRule = "orphan-coordinator"
    /// Coordinator does too much.
    public static let overloadedCoordinator: RecordedRule = "overloaded-coordinator"
    /// A coordinator was added as its own descendant.
    public static let parentCycle: RecordedRule = "parent-cycle"
    /// UIKit refused to present a view controller.
    public static let presentationRefused: RecordedRule = "presentation-refused"
    /// The message waits and is never sent.
    public static let queueStuck: RecordedRule = "queue-stuck"
    /// A call about the child of another coordinator was ignored.
    public static let refusedChild: RecordedRule = "refused-child"
    /// A call is only forwarded.
    public static let relayOnly: RecordedRule = "relay-only"
    /// Coordinator was released while its screen is shown.
    public static let releasedOnScreen: RecordedRule = "released-on-screen"
    /// A handler hides another one.
    public static let shadowedHandler: RecordedRule = "shadowed-handler"
    /// The parent was released.
    public static let staleParent: RecordedRule = "stale-parent"
    /// Coordinator was started twice.
    public static let startedTwice: RecordedRule = "started-twice"
    /// Coordinator without screens is still a child.
    public static let strandedChild: RecordedRule = "stranded-child"
    /// No responder handled the message.
    public static let unhandledMessage: RecordedRule = "unhandled-message"
    /// The hierarchy changed without a report.
    public static let unreportedChange: RecordedRule = "unreported-change"
}
