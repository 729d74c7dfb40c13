import Foundation
import HeadlessUIKit

// Written as for UIKit: see docs/porting.md.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    var duration: TimeInterval = 2
    private(set) var context: (any UIViewControllerContextTransitioning)?
    var begin: @MainActor (FadeAnimator, any UIViewControllerContextTransitioning) -> Void = { $0.fade($1) }

    init(_ log: Log) {
        self.log = log
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.lines.append("animate")
        context = transitionContext
        begin(self, transitionContext)
    }

    func fade(_ context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)
        if let view, let controller = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            view.alpha = 0
            context.containerView.addSubview(view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { view?.alpha = 1 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
        )
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.lines.append("ended \(transitionCompleted)")
    }
}
