internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// A container view controller that is a coordinator: it handles messages, and pushes, presents and dismisses.
///
/// Subclass ``CoordinatingNavigationController``, ``CoordinatingTabBarController`` or
/// ``CoordinatingSplitViewController``. A container of another class conforms, and calls the four functions below from
/// the methods of the same names, so that the recording knows when it became whose child, and because of what. After
/// "Container Controllers as Coordinators".
@MainActor
public protocol ContainerCoordinator: UIViewController {}

extension ContainerCoordinator {
    /// To be called from `willMove(toParent:)`: the container becomes a child of the container coordinator around it.
    public func containerWillMove(toParent parent: UIViewController?) {
        guard let parent, let outer = parent.nearestContainerCoordinator else { return }
        becomeChild(of: outer)
    }

    /// To be called from `didMove(toParent:)`: without a parent the container is no child any more.
    public func containerDidMove(toParent parent: UIViewController?) {
        if parent == nil { endBeingChild() }
    }

    /// To be called from `viewWillAppear(_:)`: a container that nobody contains or presents is a root.
    public func containerWillAppear() {
        // A root has no parent that could have told of its start.
        if storage.parentContainer == nil { noteStart(below: nil) }
    }

    /// To be called from `present(_:animated:completion:)` in place of `super`, which `body` calls with the completion
    /// that it is given.
    public func containerPresents(
        _ viewController: UIViewController,
        completion: (@MainActor () -> Void)?,
        _ body: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        let isMoved = OffMain.moves("present", about: viewController) {
            self.containerPresents(viewController, completion: completion, body)
        }
        if isMoved { return }
        let child = (viewController as? ResponderController)?.contained ?? viewController
        (child as? any ContainerCoordinator)?.becomeChild(of: self)
        let transition = RecordedTransition(.present, of: viewController, in: self)
        PresentationObserver.observe(viewController, presentedBy: self, for: self)
        body { transition.end(then: completion) }
        if viewController.presentingViewController == nil {
            transition.end(as: .transitionCancelled)
            (child as? any ContainerCoordinator)?.endBeingChild()
        }
    }

    /// To be called from `dismiss(animated:completion:)` in place of `super`, which `body` calls with the completion that
    /// it is given.
    public func containerDismisses(
        completion: (@MainActor () -> Void)?,
        _ body: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        let isMoved = OffMain.moves("dismiss", about: self) {
            self.containerDismisses(completion: completion, body)
        }
        if isMoved { return }
        guard let dismissed = presentedViewController ?? (presentingViewController == nil ? nil : self) else {
            body { completion?() }
            return
        }
        let presenter = dismissed.presentingViewController ?? self
        let transition = RecordedTransition(.dismiss, of: dismissed, in: presenter)
        body {
            transition.end {
                completion?()
                dismissed.existingStorage?.presentationObserver?.tellIfGone()
            }
        }
    }

    func presentationEnded(of viewController: UIViewController) {
        let child = (viewController as? ResponderController)?.contained ?? viewController
        (child as? any ContainerCoordinator)?.endBeingChild()
    }

    // MARK: Claims

    private func becomeChild(of outer: any ContainerCoordinator) {
        guard outer !== self, storage.parentContainer !== outer else { return }
        endBeingChild()
        outer.noteStart(below: nil)
        storage.parentContainer = outer
        CoordinatorRecording.record(.childAdded, about: self, with: outer)
        if Instrumentation.isEnabled { objectToken.becomeChild(of: outer) }
        noteStart(below: outer)
    }

    fileprivate func endBeingChild() {
        guard let outer = storage.parentContainer else { return }
        storage.parentContainer = nil
        if Instrumentation.isEnabled { objectToken.endBeingChild() }
        CoordinatorRecording.record(.childRemoved, about: self, with: outer)
        storage.isContainerStarted = false
        CoordinatorRecording.record(.coordinatorStopped, about: self, with: nil)
    }

    private func noteStart(below outer: UIViewController?) {
        guard !storage.isContainerStarted else { return }
        storage.isContainerStarted = true
        CoordinatorRecording.record(.coordinatorStarted, about: self, with: outer)
    }
}

extension UIViewController {
    /// This controller or the nearest one around it that is a container coordinator.
    fileprivate var nearestContainerCoordinator: (any ContainerCoordinator)? {
        var current: UIViewController? = self
        while let controller = current {
            if let container = controller as? any ContainerCoordinator { return container }
            current = controller.parent
        }
        return nil
    }
}
