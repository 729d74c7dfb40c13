public import Foundation

/// An app's own animation of a transition; ``animationEnded(_:)`` is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration of the transition, in seconds of virtual time.
    ///
    /// It is only reported to others; the transition itself ends when the animator calls its context.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the new view to the container, starts the animation, and calls
    /// ``UIViewControllerContextTransitioning/completeTransition(_:)`` after it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition has ended, completed or cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives an app's own transition by a gesture; only ``startInteractiveTransition(_:)`` is required.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition instead of the animator.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the animation after the finger is lifted; 1 for its normal speed.
    var completionSpeed: CGFloat { get }
    /// Whether the transition begins interactively; if not, the animator starts it.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The default speed.
    public var completionSpeed: CGFloat { 1 }
    /// Returns true.
    public var wantsInteractiveStart: Bool { true }
}
