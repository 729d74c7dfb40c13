public import Foundation

@MainActor private var animationsAreEnabled = true

/// Animations: changes are applied immediately, and completions run in later turns, after the duration in virtual time.
extension UIView {
    // MARK: Enabling animations

    /// Whether animations take time; if not, transitions of controllers are not animated either.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/areanimationsenabled
    public static var areAnimationsEnabled: Bool { animationsAreEnabled }

    /// Sets whether animations that begin from now on take time.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/setanimationsenabled(_:)
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationsAreEnabled = enabled
    }

    /// Runs the changes without animations.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = animationsAreEnabled
        animationsAreEnabled = false
        defer { animationsAreEnabled = wereEnabled }
        actionsWithoutAnimation()
    }

    @preconcurrency private static func run(
        _ duration: TimeInterval,
        after delay: TimeInterval,
        _ options: AnimationOptions,
        _ changes: () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        changes()
        let takesTime = animationsAreEnabled && duration > 0
        // It continues until it is removed, which never happens.
        if takesTime, options.contains(.repeat) { return }
        HeldAnimation.begin(duration: takesTime ? duration + max(delay, 0) : 0, completion: completion)
    }

    // MARK: Animations

    /// Applies the changes immediately and runs the completion in a later turn, after the duration in virtual time.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
    @preconcurrency public static func animate(
        withDuration duration: TimeInterval,
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        run(duration, after: 0, [], animations, completion)
    }

    /// Applies the changes immediately and runs the completion in a later turn, after the delay and the duration in
    /// virtual time.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
    @preconcurrency public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        run(duration, after: delay, options, animations, completion)
    }

    /// A spring animation, which is like any other here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)
    @preconcurrency public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        run(duration, after: delay, options, animations, completion)
    }

    /// A spring animation, which is like any other here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(springduration:bounce:initialspringvelocity:delay:options:animations:completion:)
    @preconcurrency public static func animate(
        springDuration duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: AnimationOptions = [],
        animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        run(duration, after: delay, options, { animations() }, completion)
    }

    // MARK: Transitions

    /// Applies the changes inside a view immediately and runs the completion after the duration.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
    @preconcurrency public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        run(duration, after: 0, options, { animations?() }, completion)
    }

    /// Replaces a view by another in its superview, or with `showHideTransitionViews` hides and shows them.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
    @preconcurrency public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let change = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let superview = fromView.superview {
                superview.addSubview(toView)
                fromView.removeFromSuperview()
            }
        }
        run(duration, after: 0, options, change, completion)
    }
}
