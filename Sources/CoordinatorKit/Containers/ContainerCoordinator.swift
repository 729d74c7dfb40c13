internal import CoordvizModel
public import PortableUIKit

/// A container view controller that is a coordinator: it handles messages, and pushes, presents and dismisses.
///
/// Subclass ``CoordinatingNavigationController``, ``CoordinatingTabBarController`` or
/// ``CoordinatingSplitViewController``. A container of another class conforms, and calls the functions below from the
/// methods of the same names, so that the recording knows whose child it became, when and why. A container that
/// conforms and does not call them is recorded by snapshots only. After "Container Controllers as Coordinators".
///
/// A container is active once it is on screen as a root, or is contained in or presented by an active container.
/// Containers start and stop with the container that contains them.
@MainActor
public protocol ContainerCoordinator: UIViewController {}

extension ContainerCoordinator {
    /// Call this from `willMove(toParent:)`: the container becomes a child of the container coordinator around it.
    public func containerWillMove(toParent parent: UIViewController?) {
        // An outer container that is not active yet adopts all that it contains when it starts.
        guard let outer = parent?.nearestContainerCoordinator, outer.storage.isContainerStarted else { return }
        becomeChild(of: outer)
    }

    /// Call this from `didMove(toParent:)`: without a parent controller the container stops being a child.
    public func containerDidMove(toParent parent: UIViewController?) {
        if parent == nil { endWork() }
    }

    /// Call this from `viewWillAppear(_:)`. A container that has no place in the tree yet becomes a child of the
    /// container around it or of the one that presents it, and otherwise a root.
    public func containerWillAppear() {
        endCancelledDismissal()
        guard storage.parentContainer == nil else { return }
        observePresentation()
        if let outer = outerContainer { becomeChild(of: outer) } else { beginWork(below: nil) }
    }

    /// Call this from `viewWillDisappear(_:)`. It records the beginning of a dismissal that is not recorded yet, such
    /// as one that a screen in the container started.
    public func containerWillDisappear() {
        let presented = outermostController
        guard presented.isBeingDismissed, let presenting = presented.presentingViewController,
            !presented.isDismissalRecorded
        else { return }
        presented.storage.dismissal = RecordedTransition(.dismiss, of: presented, in: presenting)
        storage.endsDismissal = true
    }

    /// Call this from `viewDidDisappear(_:)`. It records the end of that dismissal.
    public func containerDidDisappear() {
        let presented = outermostController
        guard storage.endsDismissal, let dismissal = presented.storage.dismissal else { return }
        storage.endsDismissal = false
        presented.storage.dismissal = nil
        dismissal.end { presented.endContainers() }
    }

    /// Call this from `present(_:animated:completion:)` instead of `super`. `body` calls `super` with the completion
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
        // UIKit refuses to present what is presented or contained already, and its owner does not change.
        guard viewController.presentingViewController == nil, viewController.parent == nil else {
            body { completion?() }
            return
        }
        // The coordinator that presented it before is notified first, and releases its ownership.
        viewController.existingStorage?.dismissalObserver?.notifyIfDismissed()
        let children = viewController.outermostContainers.filter { $0.storage.parentContainer == nil }
        for child in children { child.becomeChild(of: self) }
        if viewController.storage.ongoingTransition?.kind == .present {
            // The coordinator whose root view controller this is has done the rest.
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

    /// Call this from `dismiss(animated:completion:)` instead of `super`. `body` calls `super` with the completion that
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
                dismissed.existingStorage?.dismissalObserver?.notifyIfDismissed()
                // The observer may belong to another presenter, or may not have seen the presentation.
                if dismissed.presentingViewController == nil { dismissed.endContainers() }
            }
        }
    }
}

/// The completion with the isolation that UIKit gives it: it runs on the main thread, whatever its declaration says.
@MainActor
private func onMainActor(_ completion: TransitionCompletion?) -> (@MainActor () -> Void)? {
    guard let completion else { return nil }
    return { completion() }
}
