public import Foundation

/// What an app's own transition knows, and how it says what becomes of it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; it holds the old view, and the animator puts the new one in.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether a finger drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it came from.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; none in a navigation controller.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The finger has come this far, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The finger let go, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// The finger let go, and the transition goes back.
    func cancelInteractiveTransition()
    /// Ends the transition; with false everything is again as it was before.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/completetransition(_:)
    func completeTransition(_ didComplete: Bool)
    /// The controller on one side.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view on one side.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is when the transition begins, or zero if it is nowhere.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Where a controller's view is to be when the transition ends, or zero if it is nowhere.
    func finalFrame(for viewController: UIViewController) -> CGRect
}
