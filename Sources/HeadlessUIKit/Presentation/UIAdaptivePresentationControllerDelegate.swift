/// Decides about and hears of a presented controller that a user dismisses; every method is optional.
///
/// None is called when code dismisses:
/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether a user may dismiss; asked when ``UIViewController/isModalInPresentation`` is false.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A user began to dismiss, and may still change their mind.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A user has dismissed, and the transition is over.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A user tried to dismiss and was not allowed to.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
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
