import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct ContainerBars {
        private func withTabs(_ body: (UITabBarController, UINavigationController) throws -> Void) throws {
            let navigation = UINavigationController(rootViewController: Screen("A"))
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, Screen("B")]
            try withApplication(showing: tabs) { _ in try body(tabs, navigation) }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
        @Test func aPushedControllerHidesTheTabs() throws {
            try withTabs { tabs, navigation in
                let pushed = Screen("C")
                pushed.hidesBottomBarWhenPushed = true
                navigation.pushViewController(pushed, animated: false)
                navigation.pushViewController(Screen("D"), animated: false)
                #expect(throws: InteractionRefusal.hidden("\(tabs.tabBar)")) {
                    try UserInteraction.selectTab(1, of: tabs)
                }
                navigation.popToRootViewController(animated: false)
                try UserInteraction.selectTab(1, of: tabs)
                #expect(tabs.selectedIndex == 1)
            }
        }

        @Test func aSecondTapOnATabPopsToTheRoot() throws {
            try withTabs { tabs, navigation in
                let root = navigation.viewControllers
                navigation.pushViewController(Screen("C"), animated: false)
                navigation.pushViewController(Screen("D"), animated: false)
                try UserInteraction.selectTab(1, of: tabs)
                try UserInteraction.selectTab(0, of: tabs)
                #expect(navigation.viewControllers.count == 3)
                try UserInteraction.selectTab(0, of: tabs)
                #expect(navigation.viewControllers == root && navigation.transitionCoordinator?.isAnimated == true)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uitabbardelegate/tabbar(_:didselect:)
        @Test func theBarsItemIsToldBeforeItsTabIsSelected() throws {
            final class Tabs: UITabBarController {
                var told: [(Int, Bool)] = []
                override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                    told.append((selectedIndex, item === viewControllers?[1].tabBarItem))
                }
            }
            let tabs = Tabs()
            tabs.viewControllers = [Screen("A"), Screen("B")]
            try withApplication(showing: tabs) { _ in
                tabs.selectedIndex = 1
                tabs.selectedIndex = 0
                #expect(tabs.told.isEmpty)
                try UserInteraction.selectTab(1, of: tabs)
                #expect(tabs.told.count == 1 && tabs.told.allSatisfy { $0 == (0, true) } && tabs.selectedIndex == 1)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
        @Test func whatIsInTheCompactColumnIsKeptAndNotShown() throws {
            let split = UISplitViewController(style: .doubleColumn)
            let compact = Screen("A")
            split.setViewController(Screen("B"), for: .primary)
            split.setViewController(Screen("C"), for: .secondary)
            split.setViewController(compact, for: .compact)
            try withApplication(showing: split) { _ in
                #expect(split.viewController(for: .compact) === compact && !split.viewControllers.contains(compact))
                #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
                #expect(compact.viewIfLoaded?.window == nil && compact.parent == nil)
            }
        }
    }
}
