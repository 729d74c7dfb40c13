import Foundation

/// The context that HeadlessUIKit passes to an animator.
///
/// It refers to its transition weakly, because an animator may retain the context.
@preconcurrency @MainActor final class CustomTransitionContext: UIViewControllerContextTransitioning {
    /// The frames of both controllers' views; zero for a view that is not in the hierarchy.
    struct Frames {
        var initialOfFrom: CGRect = .zero
        var finalOfFrom: CGRect = .zero
        var initialOfTo: CGRect = .zero
        var finalOfTo: () -> CGRect
    }

    let containerView: UIView
    let coordinator: TransitionCoordinator
    private let frames: Frames
    weak var transition: CustomTransition?

    init(in containerView: UIView, coordinator: TransitionCoordinator, frames: Frames) {
        self.containerView = containerView
        self.coordinator = coordinator
        self.frames = frames
    }

    /// The context of a container that shows one controller at a time.
    convenience init(replacing from: UIViewController, in containerView: UIView, coordinator: TransitionCoordinator) {
        self.init(
            in: containerView,
            coordinator: coordinator,
            frames: Frames(
                initialOfFrom: from.viewIfLoaded?.frame ?? .zero,
                finalOfTo: { [weak containerView] in containerView?.bounds ?? .zero }
            )
        )
    }

    var isAnimated: Bool { coordinator.isAnimated }
    var isInteractive: Bool { coordinator.isInteractive }
    var transitionWasCancelled: Bool { coordinator.isCancelled }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        coordinator.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        coordinator.view(forKey: key)
    }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        if viewController === coordinator.viewController(forKey: .from) { return frames.initialOfFrom }
        return viewController === coordinator.viewController(forKey: .to) ? frames.initialOfTo : .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        if viewController === coordinator.viewController(forKey: .to) { return frames.finalOfTo() }
        return viewController === coordinator.viewController(forKey: .from) ? frames.finalOfFrom : .zero
    }

    // MARK: Outcome

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard coordinator.isInteractive else { return }
        coordinator.percentComplete = min(max(percentComplete, 0), 1)
    }

    func finishInteractiveTransition() {
        endInteraction(cancelled: false)
    }

    func cancelInteractiveTransition() {
        endInteraction(cancelled: true)
    }

    private func endInteraction(cancelled: Bool) {
        guard transition != nil, coordinator.isInteractive else { return }
        coordinator.endInteraction(cancelled: cancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        endInteraction(cancelled: !didComplete)
        transition?.animatorDidEnd(didComplete)
    }

    /// Keeps only the view of the shown controller in the container.
    func leave(_ other: UIViewController?, for shown: UIViewController) {
        if let view = other?.viewIfLoaded, view.isDescendant(of: containerView) { view.removeFromSuperview() }
        if !shown.view.isDescendant(of: containerView) { reportForgotten(shown) }
        shown.view.fill(containerView)
    }

    func reportForgotten(_ shown: UIViewController) {
        HeadlessUIKit.report("The animator did not add the view of \(shown) to the container.")
    }

    /// Starts the animator, like the system's interaction controllers do.
    func animate() {
        transition?.animator.animateTransition(using: self)
    }
}
