internal import CoordvizModel
public import PortableUIKit

/// A container view controller that is a coordinator: it handles messages, and pushes, presents and dismisses.
///
/// Subclass ``CoordinatingNavigationController``, ``CoordinatingTabBarController`` or
/// ``CoordinatingSplitViewController``. A container of another class conforms, and calls the functions below from the
/// methods of the same names, so that the recording knows when it became whose child, and because of what. Of a container
/// that conforms and calls none of them, only snapshots tell. After "Container Controllers as Coordinators".
///
/// A container is at work once it is on screen as a root, or once it is contained in, or presented by, one that is; the
/// containers in it begin and end with it.
@MainActor
public protocol ContainerCoordinator: UIViewController {}

extension ContainerCoordinator {
    /// To be called from `willMove(toParent:)`: the container becomes a child of the container coordinator around it.
    public func containerWillMove(toParent parent: UIViewController?) {
        // An outer container that is not at work yet takes in all that it contains when it begins.
        guard let outer = parent?.nearestContainerCoordinator, outer.storage.isContainerStarted else { return }
        becomeChild(of: outer)
    }

    /// To be called from `didMove(toParent:)`: without a parent the container is no child any more.
    public func containerDidMove(toParent parent: UIViewController?) {
        if parent == nil { endWork() }
    }

    /// To be called from `viewWillAppear(_:)`: a container that nobody has told of takes its place, as the child of the
    /// one around it or of the one that presents it, or else as a root.
    public func containerWillAppear() {
        endCancelledDismissal()
        guard storage.parentContainer == nil else { return }
        observePresentation()
        if let outer = outerContainer { becomeChild(of: outer) } else { beginWork(below: nil) }
    }

    /// To be called from `viewWillDisappear(_:)`: a dismissal that nobody has told of begins, such as one that a screen in
    /// the container asked for.
    public func containerWillDisappear() {
        let presented = outermostController
        guard presented.isBeingDismissed, let presenting = presented.presentingViewController,
            !presented.isDismissalRecorded
        else { return }
        presented.storage.dismissal = RecordedTransition(.dismiss, of: presented, in: presenting)
        storage.endsDismissal = true
    }

    /// To be called from `viewDidDisappear(_:)`: that dismissal has ended.
    public func containerDidDisappear() {
        let presented = outermostController
        guard storage.endsDismissal, let dismissal = presented.storage.dismissal else { return }
        storage.endsDismissal = false
        presented.storage.dismissal = nil
        dismissal.end { presented.endContainers() }
    }

    /// To be called from `present(_:animated:completion:)` in place of `super`, which `body` calls with the completion
    /// that it is given.
    public func containerPresents(
        _ viewController: UIViewController,
        completion: TransitionCompletion?,
        _ body: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        let completion = onMainActor(completion)
        OffMain.run("present", about: viewController) {
            self.recordPresentation(of: viewController, completion: completion, body)
        }
    }

    private func recordPresentation(
        of viewController: UIViewController,
        completion: (@MainActor () -> Void)?,
        _ body: (@escaping @MainActor () -> Void) -> Void
    ) {
        // What is presented or contained already is refused, and stays whose it was.
        guard viewController.presentingViewController == nil, viewController.parent == nil else {
            body { completion?() }
            return
        }
        // Whoever had it presented before is told first, and lets go of it.
        viewController.existingStorage?.dismissalObserver?.tellIfGone()
        let children = viewController.outermostContainers.filter { $0.storage.parentContainer == nil }
        for child in children { child.becomeChild(of: self) }
        if viewController.storage.ongoingTransition?.kind == .present {
            // A coordinator whose root view controller this is has seen to the rest.
            body { completion?() }
        } else {
            let transition = RecordedTransition(.present, of: viewController, in: self)
            let observer =
                viewController.storage.dismissalObserver
                ?? DismissalObserver.observe(viewController, presentedBy: self)
            body {
                observer.noticeIfPresented()
                transition.end(then: completion)
            }
            observer.noticeIfPresented()
            if !observer.wasPresented { transition.end(as: .transitionCancelled) }
        }
        guard viewController.presentingViewController == nil else { return }
        for child in children.reversed() { child.endWork() }
    }

    /// To be called from `dismiss(animated:completion:)` in place of `super`, which `body` calls with the completion that
    /// it is given.
    public func containerDismisses(
        completion: TransitionCompletion?,
        _ body: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        let completion = onMainActor(completion)
        OffMain.run("dismiss", about: self) { self.recordDismissal(completion: completion, body) }
    }

    private func recordDismissal(
        completion: (@MainActor () -> Void)?,
        _ body: (@escaping @MainActor () -> Void) -> Void
    ) {
        let dismissed = presentedViewController ?? outermostController
        guard let presenting = dismissed.presentingViewController, !dismissed.isBeingDismissed,
            !dismissed.isDismissalRecorded
        else {
            body { completion?() }
            return
        }
        let transition = RecordedTransition(.dismiss, of: dismissed, in: presenting)
        dismissed.storage.dismissal = transition
        body {
            dismissed.storage.dismissal = nil
            transition.end {
                completion?()
                dismissed.existingStorage?.dismissalObserver?.tellIfGone()
                // The observer may be another's, or not have seen it presented.
                if dismissed.presentingViewController == nil { dismissed.endContainers() }
            }
        }
    }
}

/// The completion as UIKit calls it, on the main thread, whatever its declaration says of that.
@MainActor
private func onMainActor(_ completion: TransitionCompletion?) -> (@MainActor () -> Void)? {
    guard let completion else { return nil }
    return { completion() }
}
