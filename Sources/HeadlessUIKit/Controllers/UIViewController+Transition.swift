internal import Foundation

extension UIViewController {
    @preconcurrency func performTransition(
        from: UIViewController,
        to: UIViewController,
        duration: TimeInterval,
        animations: (@MainActor () -> Void)?,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        guard from.parent === self, to.parent === self else {
            HeadlessUIKit.raise(
                .invalidArgument(
                    "Children view controllers \(from) and \(to) must have a common parent view controller "
                        + "when calling -[UIViewController transitionFromViewController:toViewController:duration:options:"
                        + "animations:completion:]"
                )
            )
            return
        }
        let takesTime = duration > 0 && UIView.areAnimationsEnabled
        let forwards = shouldAutomaticallyForwardAppearanceMethods && appearanceState == .appeared
        let superview = from.view.superview ?? view
        if forwards {
            from.beginIfNeeded(false, animated: takesTime)
            to.beginIfNeeded(true, animated: takesTime)
        }
        if to.view.superview !== superview { superview?.addSubview(to.view) }
        if forwards { to.announceIsAppearing() }
        animations?()
        HeldAnimation.begin(duration: takesTime ? duration : 0) { finished in
            // The container may have moved it elsewhere meanwhile.
            if from.viewIfLoaded?.superview === superview { from.viewIfLoaded?.removeFromSuperview() }
            if forwards {
                from.endIfChanging(to: false)
                to.endIfChanging(to: true)
            }
            completion?(finished)
        }
    }
}
