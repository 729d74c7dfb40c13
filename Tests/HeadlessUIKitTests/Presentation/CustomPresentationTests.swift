import Foundation
import HeadlessUIKit
import Testing

// Written as for UIKit: see docs/porting.md.
private final class FadeTransitions: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    let animator: FadeAnimator
    var driver: UIPercentDrivenInteractiveTransition?
    var manager: Dimming?

    init(_ log: Log) {
        self.log = log
        animator = FadeAnimator(log)
        super.init()
    }

    private func name(_ controller: UIViewController?) -> String { (controller as? Screen)?.name ?? "nil" }

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.lines.append("present \(name(presented)) by \(name(presenting)) for \(name(source))")
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.lines.append("dismiss \(name(dismissed))")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        log.lines.append("manage \(name(presented)) by \(name(presenting)) for \(name(source))")
        manager = Dimming(presentedViewController: presented, presenting: presenting)
        manager?.log = log
        return manager
    }
}

private final class Dimming: UIPresentationController {
    var log: Log?
    let dimmingView = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        log?.lines.append("presentation begins")
        containerView?.addSubview(dimmingView)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [log] _ in
            log?.lines.append("alongside")
        })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.lines.append("presentation ended \(completed)")
    }

    override func dismissalTransitionWillBegin() { log?.lines.append("dismissal begins") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.lines.append("dismissal ended \(completed)") }

    override func containerViewWillLayoutSubviews() {
        log?.lines.append("layout")
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
    @MainActor @Suite(.serialized) struct CustomPresentations {
        let log = Log()

        private func withRoot(
            style: UIModalPresentationStyle,
            _ body: (Screen, Screen, FadeTransitions) throws -> Void
        ) throws {
            let root = Screen("A", log: log)
            let modal = Screen("B", log: log)
            let delegate = FadeTransitions(log)
            modal.modalPresentationStyle = style
            modal.transitioningDelegate = delegate
            try withApplication(showing: root) { _ in
                _ = log.take()
                try body(root, modal, delegate)
            }
        }

        /// The presentation ends when the context is informed:
        /// https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/completetransition(_:)
        @Test func anAnimatorPresentsAndDismissesWhateverTheStyle() throws {
            try withRoot(style: .fullScreen) { root, modal, _ in
                root.present(modal, animated: true) { log.lines.append("completion") }
                #expect(
                    log.take() == [
                        "present B by A for A", "A willDisappear", "B willAppear", "animate", "B isAppearing",
                    ]
                )
                let coordinator = try #require(modal.transitionCoordinator)
                #expect(coordinator.transitionDuration == 2 && root.transitionCoordinator === coordinator)
                MainRunLoop.main.advance(by: .milliseconds(1900))
                #expect(log.take().isEmpty && modal.isBeingPresented && root.view.window != nil)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["B didAppear", "A didDisappear", "completion", "ended true"])
                #expect(root.view.window == nil && modal.view.window != nil && modal.transitionCoordinator == nil)
                #expect(!modal.isBeingPresented)

                root.dismiss(animated: true) { log.lines.append("completion") }
                #expect(log.take() == ["dismiss B", "B willDisappear", "A willAppear", "animate", "A isAppearing"])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["A didAppear", "B didDisappear", "completion", "ended true"])
                #expect(root.presentedViewController == nil && root.view.window != nil && modal.view.window == nil)
                #expect(sequence(first: root as UIResponder, next: \.next).contains(UIApplication.shared))
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/view(forkey:)
        @Test func theContextOfAFullScreenPresentationKnowsBothViews() throws {
            try withRoot(style: .fullScreen) { root, modal, delegate in
                let place = root.view.superview
                root.present(modal, animated: true)
                let context = try #require(delegate.animator.context)
                #expect(context.viewController(forKey: .from) === root && context.view(forKey: .from) === root.view)
                #expect(context.viewController(forKey: .to) === modal && context.view(forKey: .to) === modal.view)
                #expect(context.containerView.subviews == [root.view, modal.view])
                #expect(context.containerView === modal.presentationController?.containerView)
                #expect(context.initialFrame(for: root) == root.view.frame && context.finalFrame(for: root) == .zero)
                #expect(context.initialFrame(for: modal) == .zero)
                #expect(context.finalFrame(for: modal) == context.containerView.bounds)
                #expect(context.presentationStyle == .fullScreen && context.isAnimated && !context.isInteractive)
                MainRunLoop.main.runUntilIdle()
                #expect(root.view.superview === place)
            }
        }

        /// "nil if the view should not be manipulated": the presenter's view stays where it is.
        @Test func whereThePresentersViewStaysTheAnimatorDoesNotGetIt() throws {
            try withRoot(style: .overFullScreen) { root, modal, delegate in
                root.present(modal, animated: true)
                let context = try #require(delegate.animator.context)
                #expect(context.view(forKey: .from) == nil && context.viewController(forKey: .from) === root)
                #expect(context.finalFrame(for: root) == root.view.frame)
                MainRunLoop.main.runUntilIdle()
                delegate.animator.begin = { _, context in
                    #expect(context.view(forKey: .to) == nil && context.view(forKey: .from) === modal.view)
                    #expect(context.initialFrame(for: modal) == modal.view.frame)
                    context.completeTransition(true)
                }
                root.dismiss(animated: true)
                #expect(root.presentedViewController == nil && modal.appearanceState == .disappeared)
            }
        }

        /// "To cancel", completeTransition(false); the completion belongs to the presentation.
        @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
        func aPresentationThatIsNotCompletedIsUndone(style: UIModalPresentationStyle) throws {
            try withRoot(style: style) { root, modal, delegate in
                let place = root.view.superview
                delegate.animator.begin = { _, context in
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    MainRunLoop.main.perform { context.completeTransition(false) }
                }
                root.present(modal, animated: true) { log.lines.append("completion") }
                var cancelled = false
                modal.transitionCoordinator?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
                _ = log.take()
                MainRunLoop.main.runUntilIdle()
                let back = style == .fullScreen ? ["A willAppear", "A isAppearing", "A didAppear"] : []
                #expect(log.take() == ["B willDisappear", "B didDisappear"] + back + ["ended false"])
                #expect(cancelled && root.presentedViewController == nil && modal.presentingViewController == nil)
                #expect(root.view.window != nil && modal.view.window == nil && root.view.superview === place)
                #expect(!modal.isBeingPresented && root.appearanceState == .appeared)
                delegate.animator.begin = { $0.fade($1) }
                root.present(modal, animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController === modal && modal.appearanceState == .appeared)
            }
        }

        @Test(arguments: [true, false]) func aGestureDrivesADismissal(finishing: Bool) throws {
            try withRoot(style: .fullScreen) { root, modal, delegate in
                root.present(modal, animated: false)
                #expect(!log.take().contains { $0.hasPrefix("present") })
                let driver = UIPercentDrivenInteractiveTransition()
                delegate.driver = driver
                root.dismiss(animated: true) { log.lines.append("completion") }
                let coordinator = try #require(modal.transitionCoordinator)
                MainRunLoop.main.runUntilIdle()
                #expect(coordinator.isInteractive && modal.isBeingDismissed)
                driver.update(0.25)
                let begin = MainRunLoop.main.now
                finishing ? driver.finish() : driver.cancel()
                MainRunLoop.main.runUntilIdle()
                #expect(MainRunLoop.main.now - begin == .milliseconds(finishing ? 1500 : 500))
                #expect(log.take().contains("completion") == finishing)
                #expect((root.presentedViewController == nil) == finishing && !modal.isBeingDismissed)
                #expect((root.view.window != nil) == finishing && (modal.view.window == nil) == finishing)
                #expect(modal.appearanceState == (finishing ? .disappeared : .appeared))
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animatealongsidetransition(in:animation:completion:)
        @Test func whatIsOutsideTheContainerTakesPartToo() throws {
            try withRoot(style: .fullScreen) { root, modal, _ in
                root.present(modal, animated: true)
                _ = log.take()
                modal.transitionCoordinator?.animateAlongsideTransition(
                    in: root.view,
                    animation: { log.lines.append("alongside \($0.transitionDuration)") },
                    completion: { log.lines.append("over \($0.isCancelled)") }
                )
                #expect(log.take() == ["alongside 2.0"])
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().contains("over false"))
            }
        }

        @Test func aGestureDrivesAPresentation() throws {
            try withRoot(style: .overFullScreen) { root, modal, delegate in
                let driver = UIPercentDrivenInteractiveTransition()
                delegate.driver = driver
                root.present(modal, animated: true)
                #expect(modal.transitionCoordinator?.initiallyInteractive == true)
                driver.update(0.5)
                driver.cancel()
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController == nil && modal.view.window == nil)
                root.present(modal, animated: true)
                driver.finish()
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController === modal && modal.view.window != nil)
            }
        }

        /// "The presentation process": https://developer.apple.com/documentation/uikit/uipresentationcontroller
        @Test func aPresentationControllerOfTheAppHearsFromBeginToEnd() throws {
            try withRoot(style: .custom) { root, modal, delegate in
                let child = Screen("C")
                root.addChild(child)
                root.view.addSubview(child.view)
                child.present(modal, animated: true) { log.lines.append("completion") }
                #expect(
                    log.take() == [
                        "manage B by A for C", "present B by A for C", "presentation begins", "B willAppear", "animate",
                        "B isAppearing", "alongside",
                    ]
                )
                let manager = try #require(delegate.manager)
                #expect(modal.presentationController === manager)
                let views: [UIView] = [manager.dimmingView, modal.view]
                #expect(manager.containerView?.subviews == views)
                #expect(delegate.animator.context?.finalFrame(for: modal).height == 422)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take().filter { $0 != "layout" } == [
                        "B didAppear", "presentation ended true", "completion", "ended true",
                    ]
                )
                #expect(root.view.window != nil && modal.view.frame.minY == 422)
                root.dismiss(animated: true)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take().filter { $0 != "layout" } == [
                        "dismiss B", "dismissal begins", "B willDisappear", "animate", "B didDisappear",
                        "dismissal ended true", "ended true",
                    ]
                )
                root.present(modal, animated: false)
                #expect(log.take().first == "manage B by A for A" && delegate.manager !== manager)
                #expect(modal.view.superview === delegate.manager?.containerView)
                #expect(modal.view.frame.minY == 422)
            }
        }

        @Test func whoeverAsksBeforehandGetsTheOneThatWillManage() throws {
            try withRoot(style: .custom) { root, modal, delegate in
                let manager = try #require(modal.presentationController)
                #expect(log.take() == ["manage B by nil for B"] && manager === delegate.manager)
                #expect(Dimming(presentedViewController: modal, presenting: root).presentingViewController === root)
                root.present(modal, animated: false)
                #expect(!log.take().contains { $0.hasPrefix("manage") } && modal.presentationController === manager)
                #expect(manager.presentingViewController === root && manager.presentedView === modal.view)
            }
        }

        @Test func thePresentationControllersContainerLaysOutWithIt() throws {
            try withRoot(style: .custom) { root, modal, _ in
                root.present(modal, animated: false)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().contains("layout"))
            }
        }

        /// "Only the top-most view is dismissed in an animated fashion":
        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
        @Test func ofSeveralTheTopmostIsDismissedByItsAnimator() throws {
            try withRoot(style: .fullScreen) { root, modal, delegate in
                let top = Screen("C", log: log)
                top.modalPresentationStyle = .fullScreen
                top.transitioningDelegate = delegate
                root.present(modal, animated: false)
                modal.present(top, animated: false)
                _ = log.take()
                root.dismiss(animated: true)
                #expect(log.take().first == "dismiss C")
                let context = try #require(delegate.animator.context)
                #expect(context.viewController(forKey: .from) === top && context.view(forKey: .to) === root.view)
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController == nil && root.view.window != nil && top.view.window == nil)
            }
        }

        @Test func aViewThatTheAnimatorForgetsIsShownAndReported() throws {
            try withRoot(style: .fullScreen) { root, modal, delegate in
                delegate.animator.begin = { _, context in context.completeTransition(true) }
                let problems = collectingDiagnostics { root.present(modal, animated: true) }
                #expect(problems == ["The animator did not add the view of \(modal) to the container."])
                #expect(modal.view.window != nil && modal.appearanceState == .appeared)
            }
        }

        @Test func aDelegateIsAskedOnlyForTheMethodsThatItHas() throws {
            final class Knowing: UIViewControllerTransitioningDelegate, DelegateMethodAnswering {
                nonisolated func implements(_ method: DelegateMethod) -> Bool {
                    method == .animationControllerForDismissed
                }
                var calls = 0
                func animationController(
                    forPresented: UIViewController,
                    presenting: UIViewController,
                    source: UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? {
                    calls += 1
                    return nil
                }
                func animationController(
                    forDismissed: UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? {
                    calls += 10
                    return nil
                }
            }
            try withRoot(style: .fullScreen) { root, modal, _ in
                let delegate = Knowing()
                modal.transitioningDelegate = delegate
                root.present(modal, animated: true)
                root.dismiss(animated: true)
                #expect(delegate.calls == 10)
            }
        }

        @Test func aPresentationLeftUnfinishedHoldsNothing() throws {
            weak var held: UIViewController?
            weak var animator: FadeAnimator?
            do {
                try withRoot(style: .custom) { root, modal, delegate in
                    delegate.driver = UIPercentDrivenInteractiveTransition()
                    root.present(modal, animated: true)
                    held = modal
                    animator = delegate.animator
                }
            }
            #expect(held == nil && animator == nil)
        }
    }
}
