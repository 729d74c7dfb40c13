internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// When a container coordinator is active, and whose child it is.
extension ContainerCoordinator {
    func becomeChild(of outer: any ContainerCoordinator) {
        guard outer !== self, storage.parentContainer !== outer, !outer.isBelow(self) else { return }
        endWork()
        // The outer container may adopt this one when it starts.
        if !outer.storage.isContainerStarted { outer.containerWillAppear() }
        guard storage.parentContainer !== outer else { return }
        storage.parentContainer = outer
        CoordinatorRecording.record(.childAdded, about: self, with: outer)
        if Instrumentation.isEnabled { storage.token.becomeChild(of: outer) }
        beginWork(below: outer)
    }

    func beginWork(below outer: UIViewController?) {
        guard !storage.isContainerStarted else { return }
        storage.isContainerStarted = true
        CoordinatorRecording.record(.coordinatorStarted, about: self, with: outer)
        for inner in innerContainers where inner.storage.parentContainer == nil { inner.becomeChild(of: self) }
    }

    /// Stops this container, after the containers in it. What it presented remains, because it is on screen.
    func endWork() {
        guard storage.isContainerStarted else { return }
        for inner in innerContainers.reversed() where inner.storage.parentContainer === self { inner.endWork() }
        storage.isContainerStarted = false
        CoordinatorRecording.record(.coordinatorStopped, about: self, with: nil)
        guard let outer = storage.parentContainer else { return }
        storage.parentContainer = nil
        if Instrumentation.isEnabled { storage.token.endBeingChild() }
        CoordinatorRecording.record(.childRemoved, about: self, with: outer)
    }

    /// Observes the end of a presentation that no container or coordinator started.
    func observePresentation() {
        let presented = outermostController
        guard let presenting = presented.presentingViewController, presented.storage.dismissalObserver == nil
        else { return }
        DismissalObserver.observe(presented, presentedBy: presenting)
    }

    /// A container that appears again during its dismissal was not dismissed: the dismissal was cancelled.
    func endCancelledDismissal() {
        guard storage.endsDismissal else { return }
        storage.endsDismissal = false
        let presented = outermostController
        presented.storage.dismissal?.end(as: .transitionCancelled)
        presented.storage.dismissal = nil
    }

    /// The container coordinator that contains or presents this one.
    var outerContainer: (any ContainerCoordinator)? {
        if let container = parent?.nearestContainerCoordinator { return container }
        let outermost = outermostController
        let named = (outermost as? ResponderController)?.namedNextResponder as? UIViewController
        return (named ?? outermost.presentingViewController)?.nearestContainerCoordinator
    }

    private func isBelow(_ other: any ContainerCoordinator) -> Bool {
        var current = storage.parentContainer
        while let container = current {
            if container === other { return true }
            current = container.storage.parentContainer
        }
        return false
    }
}

extension UIViewController {
    /// This controller or the nearest one around it that is a container coordinator.
    var nearestContainerCoordinator: (any ContainerCoordinator)? {
        var current: UIViewController? = self
        while let controller = current {
            if let container = controller as? any ContainerCoordinator { return container }
            current = controller.parent
        }
        return nil
    }

    /// This controller, or its outermost container: the one that is presented, if any is.
    var outermostController: UIViewController {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        return outermost
    }

    /// This controller if it is a container coordinator, otherwise the outermost container coordinators in it.
    var outermostContainers: [any ContainerCoordinator] {
        if let container = self as? any ContainerCoordinator { return [container] }
        // It adds the contained controller only when its view is loaded.
        if let wrapper = self as? ResponderController { return wrapper.contained.outermostContainers }
        return innerContainers
    }

    var innerContainers: [any ContainerCoordinator] { children.flatMap(\.outermostContainers) }

    /// Whether the beginning of this view controller's dismissal is recorded.
    var isDismissalRecorded: Bool {
        guard let existingStorage else { return false }
        return existingStorage.dismissal != nil || existingStorage.ongoingTransition?.kind == .dismiss
    }

    /// Stops the containers in a view controller that was dismissed.
    func endContainers() {
        for container in outermostContainers.reversed() { container.endWork() }
    }
}
