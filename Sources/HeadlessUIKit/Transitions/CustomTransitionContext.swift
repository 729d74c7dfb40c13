import Foundation

/// The context that HeadlessUIKit hands to an animator.
///
/// It knows its transition weakly: an animator may keep the context for as long as it likes.
@preconcurrency @MainActor final class CustomTransitionContext: UIViewControllerContextTransitioning {
    /// Where the views of both sides are; zero where a view is not in the hierarchy.
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

    // MARK: What becomes of it

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

    /// Leaves the view of the controller that is shown in the container, alone of the two.
    func leave(_ other: UIViewController?, for shown: UIViewController) {
        if let view = other?.viewIfLoaded, view.isDescendant(of: containerView) { view.removeFromSuperview() }
        if !shown.view.isDescendant(of: containerView) { reportForgotten(shown) }
        shown.view.fill(containerView)
    }

    func reportForgotten(_ shown: UIViewController) {
        HeadlessUIKit.report("The animator left the view of \(shown) out of the container.")
    }

    /// Lets the animator begin: what an interaction controller of the system does, too.
    func animate() {
        transition?.animator.animateTransition(using: self)
    }
}
