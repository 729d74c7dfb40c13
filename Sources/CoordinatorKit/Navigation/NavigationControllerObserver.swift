internal import CoordvizModel
public import PortableUIKit

/// Tells coordinators when their view controllers are popped from a navigation controller, by the back button, by the
/// swipe, or by code.
///
/// There is one for each navigation controller, shared by all coordinators on it, so that no coordinator takes the
/// delegate away from another. Delegates are known weakly. A delegate of the app's own goes into
/// ``navigationControllerDelegate`` and hears everything that it would hear without us. The idea is that of P. Felgines,
/// "Coordinators and Back Button".
public final class NavigationControllerObserver: DelegateObject, UINavigationControllerDelegate {
    private struct Observation {
        weak var viewController: UIViewController?
        weak var delegate: (any NavigationControllerObserverDelegate)?
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

    private init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationControllerDelegate = navigationController.delegate
        navigationController.delegate = self
        remember(navigationController.viewControllers)
    }

    /// The observer of a navigation controller; becomes its delegate when first asked for.
    public static func of(_ navigationController: UINavigationController) -> NavigationControllerObserver {
        let storage = navigationController.storage
        if let observer = storage.navigationObserver { return observer }
        let observer = NavigationControllerObserver(navigationController)
        storage.navigationObserver = observer
        return observer
    }

    /// Tells `delegate` once, when `viewController` has left the stack.
    public func observePopTransition(
        of viewController: UIViewController,
        delegate: any NavigationControllerObserverDelegate
    ) {
        observations.append(Observation(viewController: viewController, delegate: delegate))
    }

    #if canImport(ObjectiveC)
        /// Answers for the app's own delegate where we have no method ourselves, so that custom transitions keep working.
        override public func responds(to selector: Selector!) -> Bool {
            if super.responds(to: selector) { return true }
            return isDelegateMethod(selector)
                && (navigationControllerDelegate as? NSObject)?.responds(to: selector) == true
        }

        /// Hands what we have no method for to the app's own delegate.
        override public func forwardingTarget(for selector: Selector!) -> Any? {
            isDelegateMethod(selector) ? navigationControllerDelegate : super.forwardingTarget(for: selector)
        }

        private func isDelegateMethod(_ selector: Selector) -> Bool {
            protocol_getMethodDescription(UINavigationControllerDelegate.self, selector, false, true).name != nil
        }
    #endif

    // MARK: UINavigationControllerDelegate

    /// Notes where the transition leads; forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        transition = RecordedTransition(kind(ofShowing: viewController), of: viewController, in: navigationController)
        forwardWillShow(viewController, in: navigationController, animated: animated)
    }

    /// Tells whoever asked about a controller that is gone, as caused by what began the transition; forwarded.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        // Captured before anybody is told: what they do may begin the next transition.
        let ended = transition
        transition = nil
        let popped = popped(from: navigationController)
        remember(navigationController.viewControllers)
        let tell: @MainActor () -> Void = { [weak self] in
            self?.forwardDidShow(viewController, in: navigationController, animated: animated)
            for observation in popped {
                guard let self, let viewController = observation.viewController else { continue }
                observation.delegate?.navigationControllerObserver(self, didObservePopTransitionFor: viewController)
            }
        }
        if let ended { ended.end(then: tell) } else { tell() }
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
            guard let viewController = observation.viewController, observation.delegate != nil else { return true }
            let identity = ObjectIdentifier(viewController)
            guard known.contains(identity), !remaining.contains(identity) else { return false }
            popped.append(observation)
            return true
        }
        return popped
    }

    private func remember(_ viewControllers: [UIViewController]) {
        stack = viewControllers.map(WeakViewController.init)
    }
}
