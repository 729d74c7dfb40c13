internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// Notifies coordinators when their view controllers are popped from a navigation controller, by the back button, by
/// the swipe, or by code.
///
/// There is one observer for each navigation controller, shared by all coordinators on it, so that no coordinator
/// replaces the delegate of another. Delegates are weakly referenced. Set the app's own delegate as
/// ``navigationControllerDelegate``: it receives every call as without the observer. The idea is that of P. Felgines,
/// "Coordinators and Back Button".
public final class NavigationControllerObserver: DelegateObject, UINavigationControllerDelegate, EndOfTurnListening,
    ForwardingObserver
{
    @MainActor
    private struct Observation {
        let viewController: WeakViewController
        /// The same, from the moment it was seen in the stack: UIKit releases some before it reports that they are gone.
        var held: UIViewController?
        weak var delegate: (any NavigationControllerObserverDelegate)?
        /// For a coordinator, how often it had ended when it asked.
        let run: Int?

        /// Whether the coordinator that asked has ended, and works again: what it showed before does not concern it.
        var isOfEarlierRun: Bool {
            guard let coordinator = delegate as? BaseCoordinator else { return false }
            return coordinator.isStarted && coordinator.endCount != run
        }
    }

    /// The app's own delegate, for custom transitions and the like; weakly referenced, may be set at any time.
    public var navigationControllerDelegate: (any UINavigationControllerDelegate)? {
        get { forwarded.first }
        set {
            // A delegate that replaced the observer and calls it back keeps its place.
            let delegate = navigationController?.delegate
            let isBehind = delegate.map { $0 !== self && forwarded.leadsBack($0) } ?? false
            forwarded.replace(with: newValue === self ? nil : newValue)
            if isBehind { askAgain() } else { becomeDelegate() }
        }
    }

    /// The app's own delegates; the first is ``navigationControllerDelegate``.
    private(set) lazy var forwarded = ForwardedDelegates<any UINavigationControllerDelegate>(
        inFront: { [weak self] in
            guard let self, let delegate = navigationController?.delegate, delegate !== self else { return nil }
            return delegate
        },
        onDeath: { [weak self] in self?.forgetGoneDelegates() }
    )
    private weak var navigationController: UINavigationController?
    private var observations: [Observation] = []
    private var stack: [WeakViewController] = []
    private var transition: RecordedTransition?
    /// Whether it is recorded that the app replaced this delegate.
    private var isReplacementRecorded = false

    private init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        observe()
        remember(navigationController.viewControllers)
    }

    /// Becomes the delegate, also when the app has set its own since; every call is forwarded to that one.
    ///
    /// A delegate that calls this object back keeps its place: all calls arrive through it, and a library may insist on
    /// its place (RxCocoa asserts it).
    private func observe() {
        guard let navigationController else { return }
        forgetGoneDelegates()
        guard let delegate = navigationController.delegate else {
            forwarded.replace(with: nil)
            return becomeDelegate()
        }
        guard delegate !== self else { return }
        if forwarded.leadsBack(delegate) {
            forwarded.leave(delegate)
        } else {
            forwarded.take(delegate)
            becomeDelegate()
        }
    }

    private func becomeDelegate() {
        isReplacementRecorded = false
        // UIKit reads once, when the delegate is set, which optional methods are implemented.
        navigationController?.delegate = nil
        navigationController?.delegate = self
    }

    /// Makes UIKit read again which optional methods are implemented; it caches the answers.
    private func askAgain() {
        guard let navigationController, let delegate = navigationController.delegate, receivesCalls(through: delegate)
        else {
            return
        }
        navigationController.delegate = nil
        navigationController.delegate = delegate
    }

    /// Makes UIKit read again which methods are implemented when an app's delegate is gone. Until then it calls methods
    /// of that delegate, and gets UIKit's own behavior as the answer.
    private func forgetGoneDelegates() {
        if forwarded.dropGone() { askAgain() }
    }

    /// Whether this object receives the delegate calls: as the delegate, or called back by it.
    private func receivesCalls(through delegate: AnyObject?) -> Bool {
        guard let delegate else { return false }
        return delegate === self || forwarded.leadsBack(delegate)
    }

    /// Records once that the app replaced the delegate although coordinators are waiting for pops.
    private func recordIfReplaced() {
        guard !isReplacementRecorded, let navigationController, !receivesCalls(through: navigationController.delegate),
            observations.contains(where: { $0.delegate != nil })
        else { return }
        isReplacementRecorded = true
        CoordinatorRecording.recordTaking(of: navigationController, by: navigationController.delegate)
    }

    /// Returns the observer of a navigation controller, which becomes its delegate at the first call.
    @discardableResult
    public static func of(_ navigationController: UINavigationController) -> NavigationControllerObserver {
        // The result cannot be delivered later; recording the call is all that can be done.
        OffMain.note("navigationControllerObserver", about: navigationController)
        let storage = navigationController.storage
        if let observer = storage.navigationObserver {
            observer.observe()
            return observer
        }
        let observer = NavigationControllerObserver(navigationController)
        storage.navigationObserver = observer
        return observer
    }

    /// Notifies `delegate` once, when `viewController`, or the view controller in the stack that contains it, has left the
    /// stack. A coordinator that was stopped and started again is not notified of what it asked for before.
    public func observePopTransition(
        of viewController: UIViewController,
        delegate: any NavigationControllerObserverDelegate
    ) {
        OffMain.run("observePopTransition", about: viewController) {
            self.observations.append(
                Observation(
                    viewController: WeakViewController(viewController),
                    delegate: delegate,
                    run: (delegate as? BaseCoordinator)?.endCount
                )
            )
            // It may be removed again before the stack is read.
            self.holdObserved(in: self.navigationController?.viewControllers ?? [])
            EndOfTurn.shared.add(self)
        }
    }

    /// Finds what UIKit did not report: pops in a stack that is not on screen, or after the app replaced the delegate.
    func turnWillEnd() {
        forgetGoneDelegates()
        recordIfReplaced()
        guard transition != nil || !observations.isEmpty, let navigationController,
            navigationController.transitionCoordinator == nil,
            // The current delegate is notified of its end.
            transition == nil || !receivesCalls(through: navigationController.delegate)
        else { return }
        settle(in: navigationController) {}
    }

    /// Ends the transition if there is one, runs `body`, and notifies the delegates of view controllers that are gone.
    private func settle(in navigationController: UINavigationController, _ body: @escaping @MainActor () -> Void) {
        // Captured before delegates are notified: they may begin the next transition.
        let ended = transition
        transition = nil
        let popped = popped(from: navigationController)
        remember(navigationController.viewControllers)
        let notify: @MainActor () -> Void = { [weak self] in
            body()
            for observation in popped { self?.notify(observation) }
        }
        if let ended { ended.end(then: notify) } else { notify() }
    }

    private func notify(_ observation: Observation) {
        guard let popped = observation.held, !observation.isOfEarlierRun else { return }
        observation.delegate?.navigationControllerObserver(self, didObservePopTransitionFor: popped)
    }

    // MARK: Which methods are implemented

    #if HAS_UIKIT
        /// Answers for the app's own delegate if this class implements the method only to forward it, or does not
        /// implement it.
        override public nonisolated func responds(to selector: Selector!) -> Bool {
            has(selector, bySelf: super.responds(to: selector))
        }

        /// Forwards methods that this class does not implement, such as private ones, to the app's own delegate.
        override public nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
            ownDelegate(for: selector) ?? super.forwardingTarget(for: selector)
        }
    #else
        /// Answers for the app's own delegate if this class implements the method only to forward it, or does not
        /// implement it.
        override public nonisolated func responds(to method: DelegateMethod!) -> Bool {
            has(method, bySelf: super.responds(to: method))
        }

        /// Forwards methods that this class does not implement to the app's own delegate.
        override public nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? {
            ownDelegate(for: method) ?? super.forwardingTarget(for: method)
        }
    #endif

    // MARK: UINavigationControllerDelegate

    /// Records where the transition leads; forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        // A delegate that replaced this object calls it back with the same method.
        if forwarded.isBeingCalled(.navigationControllerWillShow, about: viewController) {
            return forwardWillShow(viewController, in: navigationController, animated: animated)
        }
        holdObserved(in: navigationController.viewControllers)
        // A transition whose end was never reported did not complete.
        transition?.end(as: .transitionCancelled)
        let kind = kind(ofShowing: viewController)
        transition = RecordedTransition(
            kind,
            of: viewController,
            in: navigationController,
            popping: kind == .pop ? stack.last?.viewController : nil
        )
        if let coordinator = navigationController.transitionCoordinator {
            // Only the end decides the outcome: until then a touch may take over the transition and reverse it.
            coordinator.animate(alongsideTransition: nil) { [weak self] in self?.endIfCancelled($0) }
        }
        // If the app replaces the delegate now, the end of the transition is not reported here.
        EndOfTurn.shared.add(self)
        forwardWillShow(viewController, in: navigationController, animated: animated)
    }

    /// Notifies the delegates of view controllers that are gone, with the beginning of the transition as the cause;
    /// forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        if forwarded.isBeingCalled(.navigationControllerDidShow, about: viewController) {
            return forwardDidShow(viewController, in: navigationController, animated: animated)
        }
        settle(in: navigationController) { [weak self] in
            self?.forwardDidShow(viewController, in: navigationController, animated: animated)
        }
    }

    private func endIfCancelled(_ context: any UIViewControllerTransitionCoordinatorContext) {
        guard context.isCancelled else { return }
        transition?.end(as: .transitionCancelled)
        transition = nil
    }

    private func kind(ofShowing viewController: UIViewController) -> RecordedTransition.Kind {
        if stack.last?.viewController === viewController { return .show }
        return stack.contains { $0.viewController === viewController } ? .pop : .push
    }

    /// Compares stacks, so that every kind of removal is found: pop, pop to root, setting another stack.
    private func popped(from navigationController: UINavigationController) -> [Observation] {
        let remaining = Set(navigationController.viewControllers.map(ObjectIdentifier.init))
        holdObserved(in: stack.compactMap(\.viewController))
        var popped: [Observation] = []
        observations.removeAll { observation in
            guard observation.delegate != nil, let viewController = observation.viewController.viewController else {
                return true
            }
            guard observation.held != nil, !Self.isInside(viewController, remaining) else { return false }
            popped.append(observation)
            return true
        }
        return popped
    }

    private func remember(_ viewControllers: [UIViewController]) {
        stack = viewControllers.map(WeakViewController.init)
        holdObserved(in: viewControllers)
    }

    /// Retains the observed view controllers that are in the stack. One that never gets there is not kept alive.
    private func holdObserved(in stack: [UIViewController]) {
        guard observations.contains(where: { $0.held == nil }) else { return }
        let identities = Set(stack.map(ObjectIdentifier.init))
        for index in observations.indices where observations[index].held == nil {
            guard let viewController = observations[index].viewController.viewController,
                Self.isInside(viewController, identities)
            else { continue }
            observations[index].held = viewController
        }
    }

    /// Whether a view controller is one of these, or contained in one.
    private static func isInside(_ viewController: UIViewController, _ stack: Set<ObjectIdentifier>) -> Bool {
        sequence(first: viewController, next: \.parent).contains { stack.contains(ObjectIdentifier($0)) }
    }
}
