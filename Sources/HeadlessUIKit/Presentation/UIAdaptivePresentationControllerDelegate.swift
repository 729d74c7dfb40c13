/// Adapts the presentation of a controller, and observes its dismissal by a user; every method is optional.
///
/// The methods about dismissal are not called when code dismisses:
/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style for a compact width, or none for the original style.
    ///
    /// Called at each presentation, as on a phone; there are no other adaptations here.
    /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:)
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The controller to present in the adapted style; nil for the same controller.
    ///
    /// Called when the adapted style differs from the original one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// A controller is about to be presented in the adapted style, or with none in the original one.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// Whether a user may dismiss it; called when ``UIViewController/isModalInPresentation`` is false.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user began to dismiss it, and may still cancel.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A user has dismissed, and the transition is over.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A user tried to dismiss and was not allowed to.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Adapts nothing.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    /// The same controller.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// Allows it.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
