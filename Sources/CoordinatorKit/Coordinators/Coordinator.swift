internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// A coordinator that shows its screens in a root view controller, typically a navigation controller.
///
/// ```swift
/// final class CatalogCoordinator: Coordinator<UINavigationController> {
///     override func start() {
///         super.start()
///         show(HomeController(), sender: self)
///     }
/// }
/// ```
/// The root view controller returns its coordinator as ``HeadlessUIKit/UIViewController/parentCoordinator``, so that
/// messages go from the last controller of the responder chain to the coordinator. When several coordinators share one
/// root view controller, it returns the first of them; each of the others is returned by the view controllers that it
/// shows.
open class Coordinator<Root: UIViewController>: BaseCoordinator {
    /// The view controller in which this coordinator shows its screens. The coordinator retains it; it refers back
    /// weakly.
    public let rootViewController: Root

    override var shownViewController: UIViewController? { rootViewController }

    /// Creates a coordinator that shows its screens in `rootViewController`, and is not started.
    public init(rootViewController: Root) {
        self.rootViewController = rootViewController
        super.init()
    }

    /// Becomes the parent coordinator of the root view controller, unless it has one.
    override func beginWork() {
        let wasStarted = isStarted
        super.beginWork()
        if let navigationController = rootViewController as? UINavigationController {
            // From the first screen on, so that every push and pop can be reported to the observers.
            _ = NavigationControllerObserver.of(navigationController)
        }
        guard !wasStarted, rootViewController.parentCoordinator == nil else { return }
        rootViewController.parentCoordinator = self
    }

    /// Stops the coordinator, and detaches it from the root view controller.
    override open func stop() {
        OffMain.run("stop", about: self) { self.endOnRoot() }
    }

    private func endOnRoot() {
        if rootViewController.parentCoordinator === self { rootViewController.parentCoordinator = nil }
        super.stop()
    }

    /// True when the root view controller belonged to another coordinator first.
    public var sharesRootViewController: Bool {
        rootViewController.parentCoordinator.map { $0 !== self } ?? false
    }

    // MARK: Showing

    /// Shows a view controller of this coordinator in the root view controller, like
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:).
    open func show(
        _ viewController: UIViewController,
        sender: Any?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        if MainExecutor.isCurrent {
            CurrentCall.from(site) { showOnRoot(viewController, sender: sender) }
        } else {
            // A sender on another thread may be released by then, and need not be retained for this.
            OffMain.move("show", about: viewController, at: site) { self.showOnRoot(viewController, sender: nil) }
        }
    }

    private func showOnRoot(_ viewController: UIViewController, sender: Any?) {
        take(viewController)
        rootViewController.show(viewController, sender: sender)
    }

    /// Presents a view controller of this coordinator, so that its messages reach this coordinator independent of the
    /// presentation style.
    open func present(
        _ viewController: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        OffMain.run("present", about: viewController, at: CallSite(fileID, line)) {
            self.presentOwn(viewController, animated: animated, completion: completion)
        }
    }

    private func presentOwn(
        _ viewController: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        // The coordinator that presented it before is notified first, and releases its ownership.
        viewController.existingStorage?.dismissalObserver?.notifyIfDismissed()
        own(viewController)
        viewController.parentCoordinator = self
        presentOnRoot(viewController, for: self, animated: animated, completion: completion)
    }

    /// Dismisses what was presented. A child coordinator whose root view controller is dismissed ends after
    /// `completion`.
    open func dismiss(
        animated: Bool,
        completion: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        OffMain.run("dismiss", about: self, at: CallSite(fileID, line)) {
            self.dismissFromRoot(animated: animated, completion: completion)
        }
    }

    private func dismissFromRoot(animated: Bool, completion: (@MainActor () -> Void)?) {
        guard let presented = rootViewController.presentedViewController else {
            completion?()
            return
        }
        let transition = RecordedTransition(.dismiss, of: presented, in: rootViewController)
        rootViewController.dismiss(animated: animated) {
            transition.end {
                completion?()
                presented.existingStorage?.dismissalObserver?.notifyIfDismissed()
            }
        }
    }

    /// Starts a child and presents its root view controller. Use it for modal flows, so that the responder chain is
    /// connected.
    ///
    /// The child ends when its root view controller is dismissed in any way: by code, or by the user's swipe. If the
    /// root view controller cannot present now (it presents something already), the child is stopped again, unless it was a
    /// child before, and `completion` is not called.
    open func presentChild<ChildRoot: UIViewController>(
        _ child: Coordinator<ChildRoot>,
        animated: Bool,
        completion: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        OffMain.run("presentChild", about: child, at: CallSite(fileID, line)) {
            self.startAndPresent(child, animated: animated, completion: completion)
        }
    }

    private func startAndPresent<ChildRoot: UIViewController>(
        _ child: Coordinator<ChildRoot>,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        // The coordinator that presented it before is notified first, and releases its ownership.
        child.rootViewController.existingStorage?.dismissalObserver?.notifyIfDismissed()
        let wasChild = child.parent === self
        startChild(child, fileID: "", line: 0)
        guard child.parent === self else { return }
        let isPresented = presentOnRoot(
            child.rootViewController,
            for: child,
            animated: animated,
            completion: completion
        )
        // A second call, as of a double tap, leaves a child alone that another one started.
        if !isPresented, !wasChild { stopChild(child, fileID: "", line: 0) }
    }

    /// - Returns: false when UIKit refused; then no transition is in progress and no completion is called.
    @discardableResult
    private func presentOnRoot(
        _ viewController: UIViewController,
        for owner: BaseCoordinator,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) -> Bool {
        let transition = RecordedTransition(.present, of: viewController, in: rootViewController)
        // UIKit refuses it, and the coordinator that presented it is still notified of the dismissal.
        guard viewController.presentingViewController == nil else {
            rootViewController.present(viewController, animated: animated)
            transition.end(as: .transitionCancelled)
            return false
        }
        let observer = DismissalObserver.observe(viewController, presentedBy: rootViewController, for: owner)
        rootViewController.present(viewController, animated: animated) {
            observer.noticeIfPresented()
            transition.end(then: completion)
        }
        observer.noticeIfPresented()
        guard !observer.wasPresented else { return true }
        transition.end(as: .transitionCancelled)
        return false
    }

    /// Ends the coordinator if its root view controller was dismissed; otherwise gives up the ownership of the view
    /// controller.
    override open func viewControllerWasDismissed(_ viewController: UIViewController) {
        super.viewControllerWasDismissed(viewController)
        if viewController === rootViewController { finish(fileID: "", line: 0) }
    }

    override func take(_ viewController: UIViewController) {
        super.take(viewController)
        // The coordinator that had the root view controller first may have ended; then the root has no coordinator.
        let isNobodys = isStarted && rootViewController.parentCoordinator == nil
        if sharesRootViewController || isNobodys { viewController.parentCoordinator = self }
    }
}
