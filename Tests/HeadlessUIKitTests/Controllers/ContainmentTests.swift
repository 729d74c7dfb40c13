import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Containment {
        let log = Log()

        @Test func aChildAppearsWithItsContainer() throws {
            let root = Screen("P", log: log)
            let child = Screen("C", log: log)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            #expect(child.next === root.view)
            try withApplication(showing: root) { window in
                #expect(
                    log.take() == [
                        "C willMove(parent)", "C didMove(parent)", "P willAppear", "C willAppear", "P isAppearing",
                        "C isAppearing", "P didAppear", "C didAppear",
                    ]
                )
                window.isHidden = true
                #expect(log.take() == ["P willDisappear", "C willDisappear", "P didDisappear", "C didDisappear"])
            }
        }

        @Test func aChildAddedOnScreenAppearsWithItsView() throws {
            let root = Screen("P", log: log)
            let child = Screen("C", log: log)
            try withApplication(showing: root) { _ in
                _ = log.take()
                root.addChild(child)
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
                #expect(
                    log.take() == [
                        "C willMove(parent)", "C willAppear", "C isAppearing", "C didAppear", "C didMove(parent)",
                    ]
                )
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
                #expect(log.take() == ["C willMove(nil)", "C willDisappear", "C didDisappear", "C didMove(nil)"])
            }
        }

        @Test func aContainerMayForwardByItself() throws {
            final class Manual: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let root = Manual()
            let child = Screen("C", log: log)
            try withApplication(showing: root) { _ in
                root.addChild(child)
                root.view.addSubview(child.view)
                _ = log.take()
                child.beginAppearanceTransition(true, animated: false)
                child.endAppearanceTransition()
                #expect(log.take() == ["C willAppear", "C isAppearing", "C didAppear"])
            }
        }

        @Test func anotherContainerTakesTheChild() {
            let first = UINavigationController(rootViewController: Screen("root"))
            let child = Screen("child")
            first.pushViewController(child, animated: false)
            let second = Screen("second")
            second.addChild(child)
            #expect(child.parent === second && first.viewControllers.count == 1)
        }

        @Test func cyclesAreRefused() {
            let outer = Screen("outer")
            let inner = Screen("inner")
            outer.addChild(inner)
            let problems = collectingDiagnostics {
                inner.addChild(outer)
                outer.addChild(outer)
                outer.view.addSubview(inner.view)
                inner.view.addSubview(outer.view)
            }
            #expect(problems.count == 3 && outer.parent == nil)
        }

        @Test func switchingTabsMovesTheAppearance() throws {
            let tabs = UITabBarController()
            let first = Screen("A", log: log)
            let second = Screen("B", log: log)
            tabs.viewControllers = [first, second]
            try withApplication(showing: tabs) { _ in
                _ = log.take()
                #expect(!second.isViewLoaded)
                try UserInteraction.selectTab(1, of: tabs)
                #expect(
                    log.take() == ["A willDisappear", "B willAppear", "B isAppearing", "A didDisappear", "B didAppear"]
                )
                #expect(tabs.selectedIndex == 1 && first.view.window == nil && first.tabBarController === tabs)
                let problems = collectingDiagnostics {
                    tabs.selectedIndex = 7
                    tabs.selectedViewController = Screen("stranger")
                }
                #expect(problems.count == 2)
            }
        }

        @Test func aTabsDelegateHearsOnlyTheUser() throws {
            final class Chooser: UITabBarControllerDelegate {
                var selected: [UIViewController] = []
                var allows = true
                func tabBarController(
                    _ tabBarController: UITabBarController,
                    shouldSelect viewController: UIViewController
                ) -> Bool { allows }
                func tabBarController(
                    _ tabBarController: UITabBarController,
                    didSelect viewController: UIViewController
                ) { selected.append(viewController) }
            }
            let tabs = UITabBarController()
            let chooser = Chooser()
            tabs.delegate = chooser
            tabs.viewControllers = [Screen("A"), Screen("B")]
            try withApplication(showing: tabs) { _ in
                tabs.selectedIndex = 1
                #expect(chooser.selected.isEmpty)
                try UserInteraction.selectTab(0, of: tabs)
                #expect(chooser.selected.count == 1)
                chooser.allows = false
                #expect(throws: InteractionRefusal.refusedByApp("Tab 1")) {
                    try UserInteraction.selectTab(1, of: tabs)
                }
                #expect(tabs.selectedIndex == 0)
            }
        }

        @Test func splitShowsAllColumnsAndReplacesTheDetail() throws {
            let split = UISplitViewController(style: .doubleColumn)
            let list = Screen("list")
            let detail = Screen("detail", log: log)
            split.setViewController(list, for: .primary)
            try withApplication(showing: split) { _ in
                list.showDetailViewController(detail, sender: nil)
                #expect(split.viewControllers == [list, detail] && detail.splitViewController === split)
                #expect(detail.appearanceState == .appeared && list.appearanceState == .appeared)
                list.showDetailViewController(Screen("other"), sender: nil)
                #expect(detail.appearanceState == .disappeared && detail.parent == nil)
            }
        }

        @Test func titlesReachTheItems() {
            let screen = Screen("x")
            screen.title = "Title"
            #expect(screen.navigationItem.title == "Title" && screen.tabBarItem.title == "Title")
        }
    }
}
