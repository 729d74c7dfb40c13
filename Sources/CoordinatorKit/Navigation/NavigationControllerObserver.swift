internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// Tells coordinators when their view controllers are popped from a navigation controller, by the back button, by the
/// swipe, or by code.
///
/// There is one for each navigation controller, shared by all coordinators on it, so that no coordinator takes the
/// delegate away from another. Delegates are known weakly. A delegate of the app's own goes into
/// ``navigationControllerDelegate`` and hears everything that it would hear without us. The idea is that of P. Felgines,
/// "Coordinators and Back Button".
public final class NavigationControllerObserver: DelegateObject, UINavigationControllerDelegate, EndOfTurnListening,
    ForwardingObserver
{
    /// Holds the view controller: UIKit lets go of some before it tells that they are gone, and then nobody could be told.
    private struct Observation {
        let viewController: UIViewController
        weak var delegate: (any NavigationControllerObserverDelegate)?
        /// It may be gone again before the stack is looked at.
        let wasInStack: Bool
    }

    /// The app's own delegate, for custom transitions and the like; known weakly, may be set at any time.
    public var navigationControllerDelegate: (any UINavigationControllerDelegate)? {
        get { forwarded.first }
        set {
            // Who was found in its place and calls it back stays there.
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
    /// Whether it has been told that the app put a delegate of its own in this one's place.
    private var isTakingTold = false

    private init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        observe()
        remember(navigationController.viewControllers)
    }

    /// Becomes the delegate, also when the app has put its own there since; that one is handed everything.
    ///
    /// One that calls this one back is left in its place: everything is heard through it, and a library may insist on its
    /// place (RxCocoa asserts that it has it).
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
        isTakingTold = false
        // UIKit asks once, when the delegate is set, which optional methods there are.
        navigationController?.delegate = nil
        navigationController?.delegate = self
    }

    /// Makes UIKit ask again which optional methods there are; it remembers the answers.
    private func askAgain() {
        guard let navigationController, let delegate = navigationController.delegate, hearsThrough(delegate) else {
            return
        }
        navigationController.delegate = nil
        navigationController.delegate = delegate
    }

    /// Has UIKit ask again when an app's delegate is gone: until then it calls what that one had, and is answered what it
    /// does by itself.
    private func forgetGoneDelegates() {
        if forwarded.dropGone() { askAgain() }
    }

    /// Whether this one hears what a delegate hears: by being it, or by being called back.
    private func hearsThrough(_ delegate: AnyObject?) -> Bool {
        guard let delegate else { return false }
        return delegate === self || forwarded.leadsBack(delegate)
    }

    /// Tells once that the app replaced the delegate although coordinators wait to hear of pops.
    private func tellIfTaken() {
        guard !isTakingTold, let navigationController, !hearsThrough(navigationController.delegate),
            observations.contains(where: { $0.delegate != nil })
        else { return }
        isTakingTold = true
        CoordinatorRecording.recordTaking(of: navigationController, by: navigationController.delegate)
    }

    /// The observer of a navigation controller; becomes its delegate when first asked for.
    @discardableResult
    public static func of(_ navigationController: UINavigationController) -> NavigationControllerObserver {
        // What is answered cannot be had later; that it was asked for here is all that can be done.
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

    /// Tells `delegate` once, when `viewController` has left the stack.
    public func observePopTransition(
        of viewController: UIViewController,
        delegate: any NavigationControllerObserverDelegate
    ) {
        OffMain.run("observePopTransition", about: viewController) {
            let isInStack = self.navigationController?.viewControllers.contains { $0 === viewController } ?? false
            self.observations.append(
                Observation(viewController: viewController, delegate: delegate, wasInStack: isInStack)
            )
            EndOfTurn.shared.add(self)
        }
    }

    /// Sees what UIKit told nobody of us: pops in a stack that is not on screen, or after the app took the delegate away.
    func turnWillEnd() {
        forgetGoneDelegates()
        tellIfTaken()
        guard transition != nil || !observations.isEmpty, let navigationController,
            navigationController.transitionCoordinator == nil,
            // Its end is told to whoever is the delegate then.
            transition == nil || !hearsThrough(navigationController.delegate)
        else { return }
        settle(in: navigationController) {}
    }

    /// Ends the transition if there is one, does `body`, and tells whoever asked about a controller that is gone.
    private func settle(in navigationController: UINavigationController, _ body: @escaping @MainActor () -> Void) {
        // Captured before anybody is told: what they do may begin the next transition.
        let ended = transition
        transition = nil
        let popped = popped(from: navigationController)
        remember(navigationController.viewControllers)
        let tell: @MainActor () -> Void = { [weak self] in
            body()
            for observation in popped { self?.tell(observation) }
        }
        if let ended { ended.end(then: tell) } else { tell() }
    }

    private func tell(_ observation: Observation) {
        observation.delegate?.navigationControllerObserver(
            self,
            didObservePopTransitionFor: observation.viewController
        )
    }

    // MARK: Which methods there are

    #if HAS_UIKIT
        /// Answers for the app's own delegate where this class has a method only to forward it, or does not know it.
        override public nonisolated func responds(to selector: Selector!) -> Bool {
            has(selector, bySelf: super.responds(to: selector))
        }

        /// Hands methods that this class does not know, such as private ones, to the app's own delegate.
        override public nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
            ownDelegate(for: selector) ?? super.forwardingTarget(for: selector)
        }
    #else
        /// Answers for the app's own delegate where this class has a method only to forward it, or does not know it.
        override public nonisolated func responds(to method: DelegateMethod!) -> Bool {
            has(method, bySelf: super.responds(to: method))
        }

        /// Hands methods that this class does not know to the app's own delegate.
        override public nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? {
            ownDelegate(for: method) ?? super.forwardingTarget(for: method)
        }
    #endif

    // MARK: UINavigationControllerDelegate

    /// Notes where the transition leads; forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        // Who took this one's place calls it back with what it called it with.
        if forwarded.isBeingCalled(.navigationControllerWillShow, about: viewController) {
            return forwardWillShow(viewController, in: navigationController, animated: animated)
        }
        // Whatever was under way and never told of its end has come to none.
        transition?.end(as: .transitionCancelled)
        let kind = kind(ofShowing: viewController)
        transition = RecordedTransition(
            kind,
            of: viewController,
            in: navigationController,
            popping: kind == .pop ? stack.last?.viewController : nil
        )
        if let coordinator = navigationController.transitionCoordinator {
            // Only the end says what became of it: until then a finger may take it up again, and turn it round.
            coordinator.animate(alongsideTransition: nil) { [weak self] in self?.endIfCancelled($0) }
        }
        // Who takes the delegate away now takes the end of the transition with it.
        EndOfTurn.shared.add(self)
        forwardWillShow(viewController, in: navigationController, animated: animated)
    }

    /// Tells whoever asked about a controller that is gone, as caused by what began the transition; forwarded.
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

    /// Compares stacks, so that every way out of the stack counts: pop, pop to root, setting another stack.
    private func popped(from navigationController: UINavigationController) -> [Observation] {
        let remaining = Set(navigationController.viewControllers.map(ObjectIdentifier.init))
        let known = Set(stack.compactMap { $0.viewController.map(ObjectIdentifier.init) })
        var popped: [Observation] = []
        observations.removeAll { observation in
            guard observation.delegate != nil else { return true }
            let identity = ObjectIdentifier(observation.viewController)
            let wasThere = observation.wasInStack || known.contains(identity)
            guard wasThere, !remaining.contains(identity) else { return false }
            popped.append(observation)
            return true
        }
        return popped
    }

    private func remember(_ viewControllers: [UIViewController]) {
        stack = viewControllers.map(WeakViewController.init)
    }
}
