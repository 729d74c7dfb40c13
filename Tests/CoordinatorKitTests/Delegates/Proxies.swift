import CoordinatorKit
import HeadlessUIKit
import PortableUIKit

/// A library's delegate that replaces the one it finds and calls it.
@MainActor
final class NavigationProxy: DelegateObject, UINavigationControllerDelegate {
    enum Kind: CaseIterable {
        /// Has every method, like a class that calls the previous delegate by hand.
        case explicit
        /// Has the methods of the previous delegate, like a class that forwards unknown methods.
        case transparent
    }

    private let kind: Kind
    private let log: Log
    private let name: String
    private nonisolated(unsafe) weak var previous: (any UINavigationControllerDelegate)?
    /// Calls in progress: more than one of a kind would never end.
    private var depth = 0

    init(_ name: String, _ kind: Kind, log: Log) {
        self.name = name
        self.kind = kind
        self.log = log
    }

    /// Makes it the delegate, unless it already is.
    func install(on navigation: UINavigationController) {
        guard navigation.delegate !== self else { return }
        previous = navigation.delegate
        navigation.delegate = self
    }

    func uninstall(from navigation: UINavigationController) {
        navigation.delegate = previous
    }

    private func once<Answer>(_ answer: Answer, _ body: () -> Answer) -> Answer {
        guard depth < 20 else {
            log.loops = true
            return answer
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    override nonisolated func implements(_ method: DelegateMethod) -> Bool {
        switch kind {
        case .explicit: DelegateMethod.navigationController.contains(method)
        case .transparent: method == .navigationControllerWillShow || method == .navigationControllerDidShow
        }
    }

    override nonisolated func responds(to method: DelegateMethod!) -> Bool {
        if implements(method) { return true }
        guard kind == .transparent else { return false }
        return MainActor.assumeIsolated {
            once(false) {
                (previous as? any DelegateMethodAnswering)?.responds(to: method)
                    ?? (previous != nil && DelegateMethod.navigationController.contains(method))
            }
        }
    }

    override nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? {
        kind == .transparent ? previous : nil
    }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        log.calls.append("\(name) will")
        once(()) {
            previous?.navigationController(navigationController, willShow: viewController, animated: animated)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        log.calls.append("\(name) did")
        once(()) {
            previous?.navigationController(navigationController, didShow: viewController, animated: animated)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        once(nil) {
            previous?.navigationController(
                navigationController,
                animationControllerFor: operation,
                from: fromVC,
                to: toVC
            )
        }
    }

    /// The called delegates, in order.
    @MainActor final class Log {
        var calls: [String] = []
        var loops = false

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }
}

/// The app's own delegate, with an animator.
@MainActor
final class AppDelegateOfNavigation: DelegateObject, UINavigationControllerDelegate {
    private let log: NavigationProxy.Log
    private let name: String
    /// The methods that an Objective-C class would have.
    private let methods: Set<DelegateMethod>

    init(
        _ name: String = "app",
        log: NavigationProxy.Log,
        methods: Set<DelegateMethod> = DelegateMethod.navigationController
    ) {
        self.log = log
        self.name = name
        self.methods = methods
    }

    override nonisolated func implements(_ method: DelegateMethod) -> Bool { methods.contains(method) }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) { log.calls.append("\(name) will") }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) { log.calls.append("\(name) did") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.calls.append("\(name) animator")
        return nil
    }

    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .landscape }
}
