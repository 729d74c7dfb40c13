public import Foundation

/// An app's own animation of a transition; ``animationEnded(_:)`` is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long the transition takes, in seconds of virtual time.
    ///
    /// It is what others are told; the transition itself ends when the context is told that it did.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the new view into the container, begins the animation, and calls
    /// ``UIViewControllerContextTransitioning/completeTransition(_:)`` after it.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition is over, or the controllers are again what they were.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives an app's own transition by a gesture; only ``startInteractiveTransition(_:)`` has to be there.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition instead of the animator.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the animation goes on when the finger lets go, 1 for its own speed.
    var completionSpeed: CGFloat { get }
    /// Whether the transition begins under a finger; if not, the animator begins it.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The animation's own speed.
    public var completionSpeed: CGFloat { 1 }
    /// Begins under a finger.
    public var wantsInteractiveStart: Bool { true }
}
