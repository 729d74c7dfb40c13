public import Foundation

/// Lets a gesture control an animator's animation, which completes or reverses when the finger is lifted.
///
/// Only animations that begin inside `animateTransition(using:)` are controlled. Their changes are applied immediately
/// as always; their completion waits for ``finish()`` or ``cancel()``, and then for the rest of the duration in virtual
/// time. It receives true in both cases: an animator reads `transitionWasCancelled`. Source:
/// https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: IdentityHashable, UIViewControllerInteractiveTransitioning {
    /// The progress of the gesture, from 0 to 1.
    public private(set) var percentComplete: CGFloat = 0
    /// The duration of the longest controlled animation, in seconds.
    public var duration: CGFloat { heldAnimations.map { CGFloat($0.duration) }.max() ?? 0 }
    /// The speed of the animation after the finger is lifted; 1 for its normal speed.
    open var completionSpeed: CGFloat = 1
    /// Whether the transition begins interactively.
    open var wantsInteractiveStart = true

    private var context: (any UIViewControllerContextTransitioning)?
    private var heldAnimations: [HeldAnimation] = []

    /// Creates an interaction controller, which can be used for several transitions in succession.
    public init() {}

    /// Starts the animator and pauses its animations; called by the system.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? CustomTransitionContext else {
            HeadlessUIKit.report("\(type(of: self)) was given a context that the system did not create.")
            return
        }
        context = transition
        percentComplete = 0
        heldAnimations = HeldAnimation.collect { transition.animate() }
    }

    /// Updates the progress of the gesture, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard context != nil else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Completes the transition after the finger was lifted.
    open func finish() {
        context?.finishInteractiveTransition()
        release(remaining: 1 - percentComplete)
    }

    /// Cancels the transition after the finger was lifted.
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
