public import Foundation

/// Information for an app's own transition, and its calls about the progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; it contains the old view, and the animator adds the new one.
    var containerView: UIView { get }
    /// Whether the transition should be animated.
    var isAnimated: Bool { get }
    /// Whether a finger drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style; none in a navigation controller.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Updates the progress of the gesture, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Completes the transition after the finger was lifted.
    func finishInteractiveTransition()
    /// Cancels the transition after the finger was lifted.
    func cancelInteractiveTransition()
    /// Ends the transition; false restores the former state.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/completetransition(_:)
    func completeTransition(_ didComplete: Bool)
    /// The controller on one side.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view on one side.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view when the transition begins, or zero if it is not in the hierarchy.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// The final frame of a controller's view, or zero if it leaves the hierarchy.
    func finalFrame(for viewController: UIViewController) -> CGRect
}
