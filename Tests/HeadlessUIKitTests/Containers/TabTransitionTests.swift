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
