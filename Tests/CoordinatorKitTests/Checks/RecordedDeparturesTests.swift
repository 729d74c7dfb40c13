import CoordinatorKit
import CoordvizChecks
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import PortableUIKit
import Testing

/// What a recording contains of a container shows whether screens were popped from it; its class name does not.
@MainActor
@Suite(.recordsAlone)
struct RecordedDeparturesTests {
    /// Containers that show one or some of their children, none of which is observed, and that pop nothing.
    enum Container: CaseIterable {
        case tabs, split, pages, own
    }

    private func unseen(
        showing root: UIViewController,
        _ body: (Stage) throws -> Void
    ) throws -> UnseenDepartures? {
        let run = try RecordedRun()
        HierarchySnapshots.begin()
        let stage = Stage(showing: root)
        try body(stage)
        settle()
        let session = try run.finish()
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: CheckSettings(rules: [.strandedChild])
        )
        withExtendedLifetime(stage) {}
        return checks.unseen
    }

    private func settle() { MainRunLoop.main.runUntilIdle() }

    @Test(arguments: [true, false])
    func aMessageOrTheBackButtonShowsThatAContainerPops(byMessage: Bool) throws {
        let flow = CheckoutFlow(rootViewController: UIViewController())
        let unseen = try unseen(showing: flow) { stage in
            let detail = UIViewController()
            flow.pushViewController(detail, animated: false)
            settle()
            if byMessage {
                detail.bubble(Ping())
                flow.popViewController(animated: true)
            } else {
                try stage.user { try UserInteraction.tapBackButton(of: flow) }
            }
        }
        #expect(unseen?.pops == 1 && unseen?.containers.count == 1)
    }

    @Test(arguments: Container.allCases)
    func leavingAnotherContainerIsNotAPop(_ container: Container) throws {
        let (first, second) = (UIViewController(), UIViewController())
        let (root, change) = make(container, first, second)
        let unseen = try unseen(showing: root) { _ in
            first.bubble(Ping())
            change()
            settle()
            second.bubble(Ping())
        }
        #expect(unseen == nil && first.parent !== root)
    }

    /// A container that shows the first controller, and the action that replaces it by the second.
    private func make(
        _ container: Container,
        _ first: UIViewController,
        _ second: UIViewController
    ) -> (UIViewController, () -> Void) {
        switch container {
        case .tabs:
            let tabs = Shelf()
            tabs.viewControllers = [first, UIViewController()]
            return (tabs, { tabs.setViewControllers([second], animated: true) })
        case .split:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(first, for: .secondary)
            return (split, { split.setViewController(second, for: .secondary) })
        case .pages:
            let pages = UIPageViewController()
            pages.setViewControllers([first], direction: .forward, animated: false, completion: nil)
            return (pages, { pages.setViewControllers([second], direction: .forward, animated: true, completion: nil) })
        case .own:
            let drawer = UIViewController()
            embed(first, in: drawer)
            return (
                drawer,
                {
                    embed(second, in: drawer)
                    first.willMove(toParent: nil)
                    first.viewIfLoaded?.removeFromSuperview()
                    first.removeFromParent()
                }
            )
        }
    }

    private func embed(_ child: UIViewController, in container: UIViewController) {
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    private final class CheckoutFlow: UINavigationController {}
    private final class Shelf: UITabBarController {}
}
