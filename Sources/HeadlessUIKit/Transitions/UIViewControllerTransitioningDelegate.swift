/// Names who manages a presentation and who animates it; every method is optional.
///
/// Asked when a controller is presented or dismissed, about the manager first, then the animator, and about the gesture when
/// there is an animator. Presentations that are not animated have no animators.
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Who animates a presentation, of whatever style; nil for the system.
    ///
    /// `source` is the controller that was asked to present, `presenting` the one that does.
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(forpresented:presenting:source:)
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who animates a dismissal; nil for the system.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Whose gesture drives the animation of a presentation; nil for none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Whose gesture drives the animation of a dismissal; nil for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Who manages a presentation of the custom style; nil for the system.
    ///
    /// `presenting` is nil when somebody asks for the presentation controller before the presentation.
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate/presentationcontroller(forpresented:presenting:source:)
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Leaves it to the system.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Leaves it to the system.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// No gesture.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// No gesture.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Leaves it to the system.
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
