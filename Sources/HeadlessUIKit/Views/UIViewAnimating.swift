public import Foundation

/// Where an animation is in its life.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun, or over.
    case inactive
    /// Begun, and running or paused.
    case active
    /// Stopped, and not finished yet.
    case stopped
}

/// Where an animation comes to its end.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimatingposition
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end.
    case end
    /// At its beginning.
    case start
    /// Between them.
    case current
}

/// An animation that can be started, paused and stopped.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewanimating
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// Where the animation is in its life.
    var state: UIViewAnimatingState { get }
    /// Whether it is running.
    var isRunning: Bool { get }
    /// Whether it runs backwards.
    var isReversed: Bool { get set }
    /// How far it has come, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Begins, or goes on.
    func startAnimation()
    /// Begins after a delay.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds the animation where it is.
    func pauseAnimation()
    /// Ends the animation where it is; without finishing, it then waits for ``finishAnimation(at:)``.
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
    /// Adds what runs when the animation is over.
    @preconcurrency func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, for so many times the duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
