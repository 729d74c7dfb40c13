import PortableUIKit

/// The app's own delegate of the navigation controller: a crossfade between screens.
///
/// The observer is the actual delegate; it forwards every call to this object.
public final class CrossfadeTransitions: NSObject, UINavigationControllerDelegate {
    /// The number of animated transitions so far.
    public private(set) var count = 0

    /// Returns an animator for each push and pop.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        count += 1
        return Crossfade()
    }
}

private final class Crossfade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.25
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        view.alpha = 0
        transitionContext.containerView.addSubview(view)
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            view.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
