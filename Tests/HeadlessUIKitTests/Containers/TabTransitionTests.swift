import Foundation
import HeadlessUIKit
import Testing

private final class FadeTabs: NSObject, UITabBarControllerDelegate {
    let log: Log
    let animator: FadeAnimator
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ log: Log) {
        self.log = log
        animator = FadeAnimator(log)
        super.init()
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.lines.append("\((fromVC as? Screen)?.name ?? "?") to \((toVC as? Screen)?.name ?? "?")")
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .landscape }

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .landscapeRight }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.lines.append("didSelect")
    }
}

extension HeadlessUIKitTests {
    /// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:animationcontrollerfortransitionfrom:to:)
    @MainActor @Suite(.serialized) struct TabTransitions {
        let log = Log()

        private func withTabs(_ body: (UITabBarController, Screen, Screen, FadeTabs) throws -> Void) throws {
            let first = Screen("A", log: log)
            let second = Screen("B", log: log)
            let tabs = UITabBarController()
            let delegate = FadeTabs(log)
            tabs.viewControllers = [first, second]
            tabs.delegate = delegate
            try withApplication(showing: tabs) { _ in
                _ = log.take()
                try body(tabs, first, second, delegate)
            }
        }

        @Test func aChangeOfTabIsTheAnimators() throws {
            try withTabs { tabs, first, second, delegate in
                try UserInteraction.selectTab(1, of: tabs)
                #expect(
                    log.take() == [
                        "A to B", "A willDisappear", "B willAppear", "animate", "B isAppearing", "didSelect",
                    ]
                )
                let context = try #require(delegate.animator.context)
                #expect(context.view(forKey: .from) === first.view && context.view(forKey: .to) === second.view)
                #expect(context.containerView.subviews == [first.view, second.view])
                #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator?.transitionDuration == 2)
                MainRunLoop.main.runUntilIdle()
                #expect(log.take() == ["A didDisappear", "B didAppear", "ended true"])
                #expect(first.view.window == nil && second.view.window != nil && tabs.transitionCoordinator == nil)
            }
        }

        @Test(arguments: [true, false]) func aGestureDrivesTheChangeOfTab(finishing: Bool) throws {
            try withTabs { tabs, first, second, delegate in
                let driver = UIPercentDrivenInteractiveTransition()
                delegate.driver = driver
                tabs.selectedIndex = 1
                driver.update(0.5)
                _ = log.take()
                finishing ? driver.finish() : driver.cancel()
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take()
                        == (finishing
                            ? ["A didDisappear", "B didAppear", "ended true"]
                            : [
                                "B willDisappear", "B didDisappear", "A willAppear", "A isAppearing", "A didAppear",
                                "ended false",
                            ])
                )
                #expect(tabs.selectedViewController === (finishing ? second : first))
                #expect(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem)
                #expect(tabs.selectedViewController?.view.window != nil)
            }
        }

        @Test func anotherChangeEndsTheAnimators() throws {
            try withTabs { tabs, first, _, _ in
                tabs.selectedIndex = 1
                tabs.selectedIndex = 0
                #expect(log.take().filter { $0.hasPrefix("ended") } == ["ended true"])
                MainRunLoop.main.runUntilIdle()
                #expect(tabs.selectedViewController === first && first.appearanceState == .appeared)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex, selectedviewcontroller
        @Test(arguments: [true, false]) func aSelectionByCodeIsTheAnimatorsToo(byIndex: Bool) throws {
            try withTabs { tabs, _, second, _ in
                if byIndex { tabs.selectedIndex = 1 } else { tabs.selectedViewController = second }
                #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === second)
                #expect(tabs.tabBar.selectedItem === second.tabBarItem)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == [
                        "A to B", "A willDisappear", "B willAppear", "animate", "B isAppearing", "A didDisappear",
                        "B didAppear", "ended true",
                    ]
                )
            }
        }

        // https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
        @Test func otherTabsAreTheAnimatorsWhenAnimated() throws {
            try withTabs { tabs, first, second, delegate in
                let other = Screen("C", log: log)
                tabs.setViewControllers([other, second], animated: true)
                #expect(
                    log.take() == [
                        "C willMove(parent)", "A willMove(nil)", "A to C", "A willDisappear", "C willAppear", "animate",
                        "C isAppearing",
                    ]
                )
                let context = try #require(delegate.animator.context)
                #expect(context.containerView.subviews == [first.view, other.view])
                #expect(tabs.viewControllers == [other, second] && tabs.selectedViewController === other)
                #expect(first.parent === tabs && tabs.tabBar.items?.count == 2)
                MainRunLoop.main.runUntilIdle()
                #expect(
                    log.take() == [
                        "A didDisappear", "C didAppear", "A didMove(nil)", "C didMove(parent)", "ended true",
                    ]
                )
                #expect(first.parent == nil && first.view.window == nil && other.view.window != nil)
                #expect(tabs.children == [other, second] && tabs.transitionCoordinator == nil)
            }
        }

        /// As in XCoordinator's own tests: the animation comes before the transaction's completion.
        @Test func otherTabsOfAnAnimatorThatTakesNoTimeAreThereAtOnce() throws {
            try withTabs { tabs, first, _, delegate in
                delegate.animator.begin = { _, context in
                    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                    context.completeTransition(true)
                }
                let others = [Screen("C", log: log), Screen("D")]
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("completion") }
                tabs.setViewControllers(others, animated: true)
                CATransaction.commit()
                #expect(tabs.children == others && first.parent == nil && others[0].appearanceState == .appeared)
                MainRunLoop.main.runUntilIdle()
                let lines = log.take()
                #expect(lines.filter { $0 == "animate" || $0 == "completion" } == ["animate", "completion"])
                #expect(lines.contains("A to C") && lines.contains("ended true"))
            }
        }

        @Test func otherTabsComeAtOnceWhenNotAnimated() throws {
            try withTabs { tabs, first, _, _ in
                let other = Screen("C", log: log)
                tabs.setViewControllers([other], animated: false)
                #expect(
                    log.take() == [
                        "C willMove(parent)", "A willMove(nil)", "B willMove(nil)", "A willDisappear", "C willAppear",
                        "C isAppearing", "A didDisappear", "C didAppear", "A didMove(nil)", "B didMove(nil)",
                        "C didMove(parent)",
                    ]
                )
                tabs.viewControllers = [first]
                #expect(!log.take().contains("animate") && tabs.transitionCoordinator == nil)
            }
        }

        @Test func theAnimatorIsNotAskedWhereTheSelectedTabStays() throws {
            try withTabs { tabs, first, second, _ in
                tabs.setViewControllers([second, first, Screen("C", log: log)], animated: true)
                #expect(log.take() == ["C willMove(parent)", "C didMove(parent)"])
                #expect(tabs.selectedViewController === first && tabs.selectedIndex == 1)
            }
        }

        @Test func otherTabsKeepTheSelectedPlace() throws {
            try withTabs { tabs, _, second, _ in
                tabs.delegate = nil
                tabs.selectedIndex = 1
                let others = [Screen("C"), Screen("D")]
                tabs.setViewControllers(others, animated: true)
                #expect(tabs.selectedViewController === others[1])
                tabs.setViewControllers([second], animated: true)
                #expect(tabs.selectedViewController === second)
            }
        }

        @Test(arguments: [true, false]) func aGestureDrivesTheChangeToOtherTabs(finishing: Bool) throws {
            try withTabs { tabs, first, second, delegate in
                let driver = UIPercentDrivenInteractiveTransition()
                delegate.driver = driver
                let other = Screen("C", log: log)
                tabs.setViewControllers([other], animated: true)
                driver.update(0.5)
                finishing ? driver.finish() : driver.cancel()
                MainRunLoop.main.runUntilIdle()
                #expect(tabs.viewControllers == (finishing ? [other] : [first, second]))
                #expect(tabs.children == (finishing ? [other] : [first, second]))
                #expect(tabs.selectedViewController === (finishing ? other : first))
                #expect(tabs.tabBar.items?.count == (finishing ? 1 : 2))
                #expect(tabs.selectedViewController?.view.window != nil && (other.parent === tabs) == finishing)
                #expect(log.take().last == "ended \(finishing)")
            }
        }

        @Test func otherTabsWhileTabsChangeEndTheFirstChange() throws {
            try withTabs { tabs, first, second, _ in
                let third = Screen("C", log: log)
                tabs.setViewControllers([third], animated: true)
                tabs.setViewControllers([first, second], animated: true)
                #expect(log.take().filter { $0.hasPrefix("ended") } == ["ended true"])
                MainRunLoop.main.runUntilIdle()
                #expect(tabs.children == [first, second] && third.parent == nil && third.view.window == nil)
                #expect(tabs.selectedViewController === first && first.appearanceState == .appeared)
            }
        }

        @Test func whatAnotherContainerTakesDuringTheChangeIsLeftToIt() throws {
            try withTabs { tabs, first, _, _ in
                let other = Screen("C", log: log)
                tabs.setViewControllers([other], animated: true)
                let taker = UIViewController()
                taker.addChild(first)
                first.didMove(toParent: taker)
                MainRunLoop.main.runUntilIdle()
                #expect(first.parent === taker && tabs.children == [other])
                #expect(other.appearanceState == .appeared && first.appearanceState == .disappeared)
            }
        }

        @Test func theTabBarControllerAnswersItsDelegatesOrientations() throws {
            let tabs = UITabBarController()
            #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
            let delegate = FadeTabs(log)
            tabs.delegate = delegate
            #expect(tabs.supportedInterfaceOrientations == .landscape)
            #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeRight)
        }
    }
}
