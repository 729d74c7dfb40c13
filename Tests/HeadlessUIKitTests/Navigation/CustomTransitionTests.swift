import Foundation
import HeadlessUIKit
import Testing

private final class FadeDelegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    let animator: FadeAnimator
    var driver: UIPercentDrivenInteractiveTransition?
    var animates = true

    init(_ log: Log) {
        self.log = log
        animator = FadeAnimator(log)
        super.init()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.lines.append("\(operation) \((fromVC as? Screen)?.name ?? "?") to \((toVC as? Screen)?.name ?? "?")")
        return animates ? animator : nil
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        driver
    }

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        log.lines.append("willShow")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        log.lines.append("didShow")
    }

    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        .landscape
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        .landscapeLeft
    }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct CustomTransitions {
        let log = Log()

        private func withStack(
            _ body: (UINavigationController, Screen, Screen, FadeDelegate) throws -> Void
        ) throws {
            let first = Screen("A", log: log)
            let second = Screen("B", log: log)
            let navigation = UINavigationController(rootViewController: first)
            let delegate = FadeDelegate(log)
            navigation.delegate = delegate
            try withApplication(showing: navigation) { _ in
                _ = log.take()
                try body(navigation, first, second, delegate)
            }
        }

        static let pushBegins = [
            "B willMove(parent)", "push A to B", "A willDisappear", "B willAppear", "willShow", "animate",
            "B isAppearing",
        ]
        static let pushEnds = ["A didDisappear", "B didAppear", "B didMove(parent)", "didShow", "ended true"]

        @Test func anAnimatedPushIsTheAnimators() throws {
            try withStack { navigation, first, second, _ in
                let begin = MainRunLoop.main.now
                navigation.pushViewController(second, animated: true)
                #expect(log.take() == Self.pushBegins)
                let coordinator = try #require(navigation.transitionCoordinator)
                #expect(coordinator.transitionDuration == 2 && coordinator.isAnimated && !coordinator.isInteractive)
                MainRunLoop.main.advance(by: .milliseconds(1900))
                #expect(log.take().isEmpty && navigation.transitionCoordinator === coordinator)
                #expect(first.view.window != nil && second.view.window != nil)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == Self.pushEnds && MainRunLoop.main.now - begin == .seconds(2))
                #expect(navigation.transitionCoordinator == nil)
                #expect(first.view.window == nil && second.view.superview?.subviews == [second.view])
            }
        }

        @Test func theContextKnowsBothSides() throws {
            try withStack { navigation, first, second, delegate in
                navigation.pushViewController(second, animated: true)
                let context = try #require(delegate.animator.context)
                #expect(context.viewController(forKey: .from) === first && context.view(forKey: .from) === first.view)
                #expect(context.viewController(forKey: .to) === second && context.view(forKey: .to) === second.view)
                #expect(context.containerView.subviews == [first.view, second.view])
                #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
                #expect(context.initialFrame(for: first) == first.view.frame && context.finalFrame(for: first) == .zero)
                #expect(context.initialFrame(for: second) == .zero && context.presentationStyle == .none)
                #expect(context.finalFrame(for: second) == navigation.view.bounds)
            }
        }

        @Test func theSameAnimatorPopsAndTheChainIsWhole() throws {
            try withStack { navigation, first, second, _ in
                navigation.pushViewController(second, animated: false)
                #expect(!log.take().contains("push A to B"))
                try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigation) }
                #expect(
                    log.take() == [
                        "B willMove(nil)", "pop B to A", "B willDisappear", "A willAppear", "willShow", "animate",
                        "A isAppearing", "B didDisappear", "A didAppear", "B didMove(nil)", "didShow", "ended true",
                    ]
                )
                #expect(navigation.viewControllers == [first] && second.parent == nil)
                let chain = Array(sequence(first: first as UIResponder, next: \.next))
                #expect(chain.contains(navigation))
            }
        }

        @Test func anAnimatorThatTakesNoTimeEndsAfterTheAppearanceCallbacks() throws {
            try withStack { navigation, _, second, delegate in
                delegate.animator.begin = { _, context in
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    context.completeTransition(true)
                }
                navigation.pushViewController(second, animated: true)
                #expect(log.take() == Self.pushBegins + Self.pushEnds)
                delegate.animator.context?.completeTransition(true)
                #expect(log.take().isEmpty)
            }
        }

        @Test func aTransitionThatIsNotCompletedIsUndone() throws {
            try withStack { navigation, first, second, delegate in
                delegate.animator.begin = { _, context in
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    MainRunLoop.main.perform { context.completeTransition(false) }
                }
                navigation.pushViewController(second, animated: true)
                let coordinator = try #require(navigation.transitionCoordinator)
                var cancelled = false
                coordinator.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == Self.pushBegins + [
                        "B willDisappear", "B didDisappear", "A willAppear", "A isAppearing", "A didAppear",
                        "B willMove(nil)", "B didMove(nil)", "ended false",
                    ]
                )
                #expect(cancelled && delegate.animator.context?.transitionWasCancelled == true)
                #expect(navigation.viewControllers == [first] && navigation.children == [first])
                #expect(first.view.window != nil && second.parent == nil && second.view.window == nil)
            }
        }

        @Test func aSecondTransitionEndsTheAnimators() throws {
            try withStack { navigation, first, second, delegate in
                navigation.pushViewController(second, animated: true)
                _ = log.take()
                let third = Screen("C")
                delegate.animates = false
                navigation.pushViewController(third, animated: true)
                #expect(log.take() == Self.pushEnds + ["push B to C", "B willDisappear", "willShow"])
                let begin = MainRunLoop.main.now
                MainRunLoop.main.advance(by: MainRunLoop.transitionDuration)
                #expect(log.take() == ["B didDisappear", "didShow"] && MainRunLoop.main.now > begin)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take().isEmpty && navigation.viewControllers == [first, second, third])
            }
        }

        @Test func aViewThatTheAnimatorForgetsIsShownAndReported() throws {
            try withStack { navigation, _, second, delegate in
                delegate.animator.begin = { _, context in context.completeTransition(true) }
                let problems = collectingDiagnostics { navigation.pushViewController(second, animated: true) }
                #expect(problems == ["The animator did not add the view of \(second) to the container."])
                #expect(second.view.window != nil && second.appearanceState == .appeared)
            }
        }

        @Test(arguments: [true, false]) func aGestureDrivesTheAnimation(finishing: Bool) throws {
            try withStack { navigation, first, second, delegate in
                navigation.pushViewController(second, animated: false)
                _ = log.take()
                let driver = UIPercentDrivenInteractiveTransition()
                delegate.driver = driver
                navigation.popViewController(animated: true)
                let coordinator = try #require(navigation.transitionCoordinator)
                var letGo: Bool?
                coordinator.notifyWhenInteractionChanges { letGo = !$0.isCancelled }
                MainRunLoop.main.runUntilIdle()
                #expect(coordinator.isInteractive && coordinator.initiallyInteractive && driver.duration == 2)
                driver.update(0.25)
                #expect(coordinator.percentComplete == 0.25 && letGo == nil && second.appearanceState == .disappearing)
                let begin = MainRunLoop.main.now
                finishing ? driver.finish() : driver.cancel()
                #expect(letGo == finishing && navigation.transitionCoordinator === coordinator)
                MainRunLoop.main.runUntilIdle()
                #expect(MainRunLoop.main.now - begin == .milliseconds(finishing ? 1500 : 500))
                #expect(navigation.viewControllers == (finishing ? [first] : [first, second]))
                #expect(navigation.topViewController?.view.window != nil && navigation.transitionCoordinator == nil)
                #expect(log.take().suffix(1) == ["ended \(finishing)"])
            }
        }

        @Test func aDriverThatDoesNotBeginIsNotUsed() throws {
            try withStack { navigation, first, second, delegate in
                let driver = UIPercentDrivenInteractiveTransition()
                driver.wantsInteractiveStart = false
                delegate.driver = driver
                navigation.pushViewController(second, animated: true)
                #expect(navigation.transitionCoordinator?.isInteractive == false)
                MainRunLoop.main.runUntilIdle()
                #expect(navigation.viewControllers == [first, second] && second.appearanceState == .appeared)
            }
        }

        @Test func theSwipeBackIsTheSystemsOwn() throws {
            try withStack { navigation, first, second, _ in
                navigation.pushViewController(second, animated: false)
                _ = log.take()
                try UserInteraction.finishing { try UserInteraction.swipeBack(of: navigation, finishing: true) }
                #expect(!log.take().contains { $0.hasPrefix("pop") } && navigation.viewControllers == [first])
            }
        }

        @Test func theNavigationControllerAnswersItsDelegatesOrientations() {
            let navigation = UINavigationController(rootViewController: Screen("A"))
            #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
            let plain = NavigationLog(log)
            navigation.delegate = plain
            #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
            #expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
            let delegate = FadeDelegate(log)
            navigation.delegate = delegate
            #expect(navigation.supportedInterfaceOrientations == [.landscapeLeft, .landscapeRight])
            #expect(navigation.preferredInterfaceOrientationForPresentation.isLandscape)
        }

        @Test func aTransitionLeftUnfinishedHoldsNothing() throws {
            weak var held: UIViewController?
            weak var animator: FadeAnimator?
            do {
                try withStack { navigation, _, second, delegate in
                    delegate.driver = UIPercentDrivenInteractiveTransition()
                    navigation.pushViewController(second, animated: true)
                    held = second
                    animator = delegate.animator
                }
            }
            #expect(held == nil && animator == nil)
        }
    }
}
