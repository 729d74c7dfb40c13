public import Foundation

/// The state of an animation.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive
    /// Started, and running or paused.
    case active
    /// Stopped, and not finished yet.
    case stopped
}

/// The position at which an animation ends.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimatingposition
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end.
    case end
    /// At its beginning.
    case start
    /// At its current position.
    case current
}

/// An animation that can be started, paused and stopped.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimating
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether it is running.
    var isRunning: Bool { get }
    /// Whether it runs backwards.
    var isReversed: Bool { get set }
    /// The progress, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or resumes the animation.
    func startAnimation()
    /// Starts after a delay.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation at its current position; without finishing, it then waits for ``finishAnimation(at:)``.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes an animation that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that can be changed while it runs.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    @preconcurrency func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Adds changes that begin later.
    @preconcurrency func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
    /// Adds a completion.
    @preconcurrency func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Resumes after a pause, for a multiple of the duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
