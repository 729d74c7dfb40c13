public import Foundation

/// Lets a gesture hold an animator's animation, which goes on, or back, when the finger lets go.
///
/// Only `UIView.animate` inside `animateTransition(using:)` is held. Its changes are made at once as always; its
/// completion waits for ``finish()`` or ``cancel()``, and then for what is left of the duration in virtual time. It hears
/// true in both cases: an animator asks `transitionWasCancelled`.
/// Source: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: IdentityHashable, UIViewControllerInteractiveTransitioning {
    /// How far the finger has come, from 0 to 1.
    public private(set) var percentComplete: CGFloat = 0
    /// How long the longest held animation takes, in seconds.
    public var duration: CGFloat { heldAnimations.map { CGFloat($0.duration) }.max() ?? 0 }
    /// How fast the animation goes on when the finger lets go, 1 for its own speed.
    open var completionSpeed: CGFloat = 1
    /// Whether the transition begins under a finger.
    open var wantsInteractiveStart = true

    private var context: (any UIViewControllerContextTransitioning)?
    private var heldAnimations: [HeldAnimation] = []

    /// A driver for one transition after another.
    public init() {}

    /// Lets the animator begin and holds its animations; called by the system.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? CustomTransitionContext else {
            HeadlessUIKit.report("\(type(of: self)) was given a context that is none of the system's.")
            return
        }
        context = transition
        percentComplete = 0
        heldAnimations = HeldAnimation.collect { transition.animate() }
    }

    /// The finger has come this far, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard context != nil else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// The finger let go, and the animation goes on to its end.
    open func finish() {
        context?.finishInteractiveTransition()
        release(remaining: 1 - percentComplete)
    }

    /// The finger let go, and the animation goes back.
    open func cancel() {
        context?.cancelInteractiveTransition()
        release(remaining: percentComplete)
    }

    private func release(remaining: CGFloat) {
        let animations = heldAnimations
        context = nil
        heldAnimations = []
        // A speed of zero would never end.
        let speed = max(completionSpeed, 0.01)
        for animation in animations { animation.release(after: animation.duration * Double(remaining / speed)) }
    }
}
