public import Foundation

/// An animation that can be paused, reversed, scrubbed and stopped.
///
/// Changes are applied when the animation begins, like those of all animations here; only the completion is delayed. An
/// animation that ends at its start does not revert the changes, because the former values are unknown. Source:
/// https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
@preconcurrency @MainActor open class UIViewPropertyAnimator: IdentityHashable, UIViewImplicitlyAnimating {
    /// The duration of the animation, in seconds of virtual time.
    public let duration: TimeInterval
    /// The curve of the animation's speed. Kept; nothing is drawn.
    public private(set) final var timingParameters: (any UITimingCurveProvider)?
    /// The delay, in seconds of virtual time.
    open private(set) var delay: TimeInterval = 0
    /// The state of the animation.
    open private(set) var state: UIViewAnimatingState = .inactive
    /// Whether it is running.
    open private(set) var isRunning = false
    /// Whether the views receive touches during the animation. Kept.
    open var isUserInteractionEnabled = true
    /// Whether ``fractionComplete`` is linear during scrubbing. Kept; it always is.
    open var scrubsLinearly = true
    /// Whether the animation remains active at its end, without its completion, until it is stopped.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/pausesoncompletion
    open var pausesOnCompletion = false

    @preconcurrency private var animations: [@MainActor () -> Void] = []
    @preconcurrency private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
    private var fraction: CGFloat = 0
    private var reversed = false
    private var speed: CGFloat = 1
    /// The times of its start and its end.
    private var run: (begin: Duration, timer: RunLoopTimer)?
    private var wait: AnimationWait?

    /// Creates an animation with a curve.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/init(duration:timingparameters:)
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = max(duration, 0)
        timingParameters = parameters
    }

    /// Creates an animation with a built-in curve.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animation with a cubic curve of two control points.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (@MainActor () -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Creates a spring animation.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        dampingRatio ratio: CGFloat,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Starts an animation.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/runningpropertyanimator(withduration:delay:options:animations:completion:)
    @discardableResult
    @preconcurrency public static func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    /// Adds changes; while the animation is active they are applied immediately.
    @preconcurrency open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes; the delay has no effect here.
    @preconcurrency open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
        if state == .active { animation() } else { animations.append(animation) }
    }

    /// Adds a completion, which receives the position at which the animation ended.
    @preconcurrency open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Where the animation runs: to its end, or backwards.
    open var isReversed: Bool {
        get { reversed }
        set {
            let wasRunning = isRunning
            hold()
            reversed = newValue
            if wasRunning { go(after: 0) }
        }
    }

    /// The progress of the animation, from 0 to 1.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewanimating/fractioncomplete
    open var fractionComplete: CGFloat {
        get { fractionNow }
        set {
            let wasRunning = isRunning
            activate()
            hold()
            fraction = min(max(newValue, 0), 1)
            if wasRunning { go(after: 0) }
        }
    }

    // MARK: Running

    /// Starts the animation, or resumes it after a pause.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewanimating/startanimation()
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts after a delay.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        self.delay = delay
        activate()
        go(after: delay)
    }

    /// Pauses the animation; one that was not started becomes active.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewanimating/pauseanimation()
    open func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        hold()
    }

    /// Resumes after a pause, for the given multiple of the duration, or for the rest of it if the factor is 0.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/continueanimation(withtimingparameters:durationfactor:)
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        let remaining = reversed ? fraction : 1 - fraction
        if let parameters { timingParameters = parameters }
        if durationFactor > 0, remaining > 0 { speed = remaining / durationFactor }
        go(after: 0)
    }

    /// Stops the animation at its current position: without finishing, the completions do not run; otherwise they wait
    /// for ``finishAnimation(at:)``.
    ///
    /// "If true, the animator transitions to the inactive state and its completion handler is not called":
    /// https://developer.apple.com/documentation/uikit/uiviewanimating/stopanimation(_:)
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        hold()
        state = .stopped
        if withoutFinishing { end(nil) }
    }

    /// Runs the completions of an animation that was stopped.
    ///
    /// "Calling this method in another state is a programmer error":
    /// https://developer.apple.com/documentation/uikit/uiviewanimating/finishanimation(at:)
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            HeadlessUIKit.report("\(type(of: self)) cannot finish an animation that was not stopped.")
            return
        }
        end(finalPosition)
    }

    private var fractionNow: CGFloat {
        guard let run, duration > 0 else { return fraction }
        let elapsed = max(MainRunLoop.main.now - run.begin, .zero) / .seconds(1)
        let way = CGFloat(elapsed / duration) * speed
        return min(max(reversed ? fraction - way : fraction + way, 0), 1)
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        wait = MainRunLoop.main.transactions.beginAnimation()
        let changes = animations
        animations = []
        for change in changes { change() }
    }

    private func go(after delay: TimeInterval) {
        isRunning = true
        let way = Double((reversed ? fraction : 1 - fraction) / speed)
        let time = UIView.areAnimationsEnabled ? duration * way + max(delay, 0) : 0
        // Called when a gesture that controls a transition ends.
        if HeldAnimation.isCollecting { return HeldAnimation(duration: time) { _ in self.arrive() }.begin() }
        // Retained while it runs, as in UIKit.
        let timer = MainRunLoop.main.schedule(after: .seconds(time)) { self.arrive() }
        run = (MainRunLoop.main.now + .seconds(max(delay, 0)), timer)
    }

    private func hold() {
        fraction = fractionNow
        run?.timer.invalidate()
        run = nil
        isRunning = false
    }

    private func arrive() {
        hold()
        fraction = reversed ? 0 : 1
        if !pausesOnCompletion { end(reversed ? .start : .end) }
    }

    private func end(_ position: UIViewAnimatingPosition?) {
        state = .inactive
        fraction = 0
        reversed = false
        speed = 1
        let handlers = completions
        completions = []
        if let position { for handler in handlers { handler(position) } }
        wait?.end()
        wait = nil
    }
}
