import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    /// Which controller shows another one: https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
    @MainActor @Suite(.serialized) struct Showing {
        private nonisolated static let show = "show(_:sender:)"
        private nonisolated static let showDetail = "showDetailViewController(_:sender:)"

        /// A custom container of an app.
        private class Shelf: UIViewController {
            var shown: [UIViewController] = []
            override func show(_ viewController: UIViewController, sender: Any?) { shown.append(viewController) }
        }

        /// A navigation controller that leaves showing to its container.
        private final class Modest: UINavigationController {
            override func canPerformAction(named name: String, withSender sender: Any?) -> Bool {
                name != Showing.show && super.canPerformAction(named: name, withSender: sender)
            }
        }

        private func nest(_ inner: UIViewController, in outer: UIViewController) {
            outer.addChild(inner)
            outer.view.addSubview(inner.view)
            inner.didMove(toParent: outer)
        }

        @Test func theNearestContainerThatOverridesItShows() {
            let (outer, inner) = (Shelf(), Shelf())
            let (middle, leaf) = (UIViewController(), UIViewController())
            nest(inner, in: outer)
            nest(middle, in: inner)
            nest(leaf, in: middle)
            let shown = UIViewController()
            leaf.show(shown, sender: nil)
            #expect(inner.shown == [shown] && outer.shown.isEmpty)
        }

        @Test func tabsAreNoContainerThatShows() {
            let tabs = UITabBarController()
            let leaf = UIViewController()
            tabs.viewControllers = [UINavigationController(rootViewController: leaf)]
            #expect(leaf.targetViewController(forActionNamed: Self.show, sender: nil) === leaf.navigationController)
            #expect(tabs.targetViewController(forActionNamed: Self.show, sender: nil) == nil)
        }

        @Test func aContainerThatDeclinesIsLeftOut() {
            let leaf = UIViewController()
            let modest = Modest(rootViewController: leaf)
            let shelf = Shelf()
            nest(modest, in: shelf)
            let shown = UIViewController()
            leaf.show(shown, sender: nil)
            #expect(shelf.shown == [shown] && modest.viewControllers == [leaf])
            #expect(leaf.targetViewController(forActionNamed: Self.show, sender: nil) == nil)
        }

        @Test func theTargetIsTheNearestThatOverridesTheAction() {
            let leaf = UIViewController()
            let navigation = UINavigationController(rootViewController: leaf)
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(navigation, for: .primary)
            #expect(leaf.targetViewController(forActionNamed: Self.show, sender: nil) === navigation)
            #expect(leaf.targetViewController(forActionNamed: Self.showDetail, sender: nil) === split)
            leaf.setAction(named: Self.show) { _, _ in }
            #expect(leaf.targetViewController(forActionNamed: Self.show, sender: nil) === leaf)
            #expect(leaf.targetViewController(forActionNamed: "print", sender: nil) == nil)
            #expect(leaf.canPerformAction(named: Self.show, withSender: nil))
            #expect(!leaf.canPerformAction(named: "print", withSender: nil))
        }

        @Test(arguments: [show, showDetail])
        func withoutAContainerTheWindowsRootPresents(_ action: String) throws {
            let root = UIViewController()
            let leaf = UIViewController()
            nest(leaf, in: root)
            try withApplication(showing: root) { _ in
                let shown = UIViewController()
                if action == Self.show {
                    leaf.show(shown, sender: nil)
                } else {
                    leaf.showDetailViewController(shown, sender: nil)
                }
                MainRunLoop.main.runUntilIdle()
                #expect(root.presentedViewController === shown)
            }
        }

        @Test func inASplitTheDetailIsShownBesideAndTheRestIsPushed() throws {
            let leaf = UIViewController()
            let navigation = UINavigationController(rootViewController: leaf)
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(navigation, for: .primary)
            try withApplication(showing: split) { _ in
                let (pushed, detail) = (UIViewController(), UIViewController())
                leaf.showDetailViewController(detail, sender: nil)
                leaf.show(pushed, sender: nil)
                MainRunLoop.main.runUntilIdle()
                #expect(navigation.viewControllers == [leaf, pushed])
                #expect(split.viewController(for: .secondary) === detail)
            }
        }
    }
}
