internal import CoordvizModel
public import PortableUIKit

/// Tells coordinators when their view controllers are popped from a navigation controller, by the back button, by the
/// swipe, or by code.
///
/// There is one for each navigation controller, shared by all coordinators on it, so that no coordinator takes the
/// delegate away from another. Delegates are known weakly. A delegate of the app's own goes into
/// ``navigationControllerDelegate`` and hears everything that it would hear without us. The idea is that of P. Felgines,
/// "Coordinators and Back Button".
public final class NavigationControllerObserver: DelegateObject, UINavigationControllerDelegate, EndOfTurnListening {
    /// Holds the view controller: UIKit lets go of some before it tells that they are gone, and then nobody could be told.
    private struct Observation {
        let viewController: UIViewController
        weak var delegate: (any NavigationControllerObserverDelegate)?
        /// It may be gone again before the stack is looked at.
        let wasInStack: Bool
    }

    /// The app's own delegate, for custom transitions and the like; may be set at any time.
    public weak var navigationControllerDelegate: (any UINavigationControllerDelegate)? {
        didSet {
            // UIKit asks once, when the delegate is set, which optional methods there are.
            navigationController?.delegate = nil
            navigationController?.delegate = self
        }
    }

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
    private func observe() {
        guard let navigationController, navigationController.delegate !== self else { return }
        navigationControllerDelegate = navigationController.delegate
        navigationController.delegate = self
        isTakingTold = false
    }

    /// Tells once that the app replaced the delegate although coordinators wait to hear of pops.
    private func tellIfTaken() {
        guard !isTakingTold, let navigationController, navigationController.delegate !== self,
            observations.contains(where: { $0.delegate != nil })
        else { return }
        isTakingTold = true
        CoordinatorRecording.recordTaking(of: navigationController, by: navigationController.delegate)
    }

    /// The observer of a navigation controller; becomes its delegate when first asked for.
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
        let isMoved = OffMain.moves("observePopTransition", about: viewController) {
            self.observePopTransition(of: viewController, delegate: delegate)
        }
        if isMoved { return }
        let isInStack = navigationController?.viewControllers.contains { $0 === viewController } ?? false
        observations.append(Observation(viewController: viewController, delegate: delegate, wasInStack: isInStack))
        EndOfTurn.shared.add(self)
    }

    /// Sees what UIKit told nobody of us: pops in a stack that is not on screen, or after the app took the delegate away.
    func turnWillEnd() {
        tellIfTaken()
        guard transition != nil || !observations.isEmpty, let navigationController,
            navigationController.transitionCoordinator == nil,
            // Its end is told to whoever is the delegate then.
            transition == nil || navigationController.delegate !== self
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

    #if canImport(UIKit)
        /// Answers for the app's own delegate where we have no method ourselves, so that custom transitions keep working.
        override public nonisolated func responds(to selector: Selector!) -> Bool {
            if super.responds(to: selector) { return true }
            // UIKit asks its delegates on the main thread.
            return Self.isDelegateMethod(selector)
                && MainActor.assumeIsolated { navigationControllerDelegate?.responds(to: selector) == true }
        }

        /// Hands what we have no method for to the app's own delegate.
        override public nonisolated func forwardingTarget(for selector: Selector!) -> Any? {
            guard Self.isDelegateMethod(selector) else { return super.forwardingTarget(for: selector) }
            nonisolated(unsafe) var target: Any?
            MainActor.assumeIsolated { target = navigationControllerDelegate }
            return target
        }

        private nonisolated static func isDelegateMethod(_ selector: Selector) -> Bool {
            protocol_getMethodDescription((any UINavigationControllerDelegate).self, selector, false, true).name != nil
        }
    #endif

    // MARK: UINavigationControllerDelegate

    /// Notes where the transition leads; forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        // Whatever was under way and never told of its end has come to none.
        transition?.end(as: .transitionCancelled)
        transition = RecordedTransition(kind(ofShowing: viewController), of: viewController, in: navigationController)
        if let coordinator = navigationController.transitionCoordinator {
            coordinator.notifyWhenInteractionChanges { [weak self] in self?.endIfCancelled($0) }
            // An animator may cancel without a finger.
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
