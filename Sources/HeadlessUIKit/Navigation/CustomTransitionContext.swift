import Foundation

/// The context that HeadlessUIKit hands to an animator.
///
/// It knows its transition weakly: an animator may keep the context for as long as it likes.
@preconcurrency @MainActor final class CustomTransitionContext: UIViewControllerContextTransitioning {
    let containerView: UIView
    private let from: UIViewController
    private let to: UIViewController
    private let coordinator: TransitionCoordinator
    private let initialFrameOfFrom: CGRect
    weak var transition: NavigationTransition?

    init(from: UIViewController, to: UIViewController, in containerView: UIView, coordinator: TransitionCoordinator) {
        self.from = from
        self.to = to
        self.containerView = containerView
        self.coordinator = coordinator
        initialFrameOfFrom = from.viewIfLoaded?.frame ?? .zero
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
        viewController === from ? initialFrameOfFrom : .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        viewController === to ? containerView.bounds : .zero
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
        if !shown.view.isDescendant(of: containerView) {
            HeadlessUIKit.report("The animator left the view of \(shown) out of the container.")
        }
        shown.view.fill(containerView)
    }

    /// Lets the animator begin: what an interaction controller of the system does, too.
    func animate() {
        transition?.custom?.animator.animateTransition(using: self)
    }
}
