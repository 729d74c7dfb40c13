/// Provides the presentation controller and the animators of a presentation; every method is optional.
///
/// Called when a controller is presented or dismissed: first for the presentation controller, then for the animator,
/// and for the interaction controller if there is an animator. Presentations that are not animated have no animators.
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The animator of a presentation of any style; nil for the system's.
    ///
    /// `source` is the controller whose `present` was called, `presenting` the one that presents.
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(forpresented:presenting:source:)
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of a dismissal; nil for the system's.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The controller of an interactive presentation; nil for none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The controller of an interactive dismissal; nil for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The presentation controller for the custom style; nil for the system's.
    ///
    /// `presenting` is nil when the presentation controller is read before the presentation.
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/presentationcontroller(forpresented:presenting:source:)
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil, so that the system's is used.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil, so that the system's is used.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil: the transition is not interactive.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns nil: the transition is not interactive.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns nil, so that the system's is used.
    public func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}

extension UIViewController {
    /// The transitioning delegate, if it has the method now.
    func transitioningDelegate(for method: DelegateMethod) -> (any UIViewControllerTransitioningDelegate)? {
        guard let delegate = transitioningDelegate else { return nil }
        return OptionalMethods(of: delegate, among: [method]).receiver(of: method, from: delegate)
    }

    func customPresentation(by presenter: UIViewController, source: UIViewController) -> CustomTransition? {
        CustomTransition(
            animator: transitioningDelegate(for: .animationControllerForPresented)?
                .animationController(forPresented: self, presenting: presenter, source: source),
            interactionController: {
                transitioningDelegate(for: .interactionControllerForPresentation)?
                    .interactionControllerForPresentation(using: $0)
            }
        )
    }

    func customDismissal() -> CustomTransition? {
        CustomTransition(
            animator: transitioningDelegate(for: .animationControllerForDismissed)?
                .animationController(forDismissed: self),
            interactionController: {
                transitioningDelegate(for: .interactionControllerForDismissal)?
                    .interactionControllerForDismissal(using: $0)
            }
        )
    }
}
