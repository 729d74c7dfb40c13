import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Containers in containers: the parent of each child, and for how long.
@MainActor
@Suite(.recordsAlone)
struct ContainedTests {
    private func home(_ tabs: [UIViewController]) -> HomeTabController {
        let home = HomeTabController()
        home.setViewControllers(tabs, animated: false)
        return home
    }

    @Test func containersThatWereBuiltFromTheInsideStartFromTheOutside() throws {
        let run = try RecordedRun()
        let columns = ColumnsController(style: .doubleColumn)
        columns.setViewController(ListNavigationController(), for: .primary)
        let stage = Stage(showing: home([columns]))
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.claims(),
            [
                "coordinatorStarted HomeTabController",
                "childAdded ColumnsController HomeTabController",
                "coordinatorStarted ColumnsController HomeTabController",
                "childAdded ListNavigationController ColumnsController",
                "coordinatorStarted ListNavigationController ColumnsController",
            ]
        )
        #expect(story.history.lanes.map(\.depth) == [0, 1, 2])
        #expect(story.strays(at: story.end) == [])
        withExtendedLifetime(stage) {}
    }

    @Test func aContainerInAPlainOneIsAChildOfTheNearestContainerCoordinator() throws {
        let run = try RecordedRun()
        let plain = UISplitViewController(style: .doubleColumn)
        plain.setViewController(ListNavigationController(), for: .primary)
        let home = home([UIViewController()])
        let stage = Stage(showing: home)
        home.setViewControllers([plain], animated: false)
        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["HomeTab", "HomeTab/ListNavigation"])
        withExtendedLifetime(stage) {}
    }

    @Test func exchangedTabsAreChildrenNoMoreAndTheirOwnChildrenEndBeforeThem() throws {
        let run = try RecordedRun()
        let home = HomeTabController()
        let stage: Stage
        do {
            let columns = ColumnsController(style: .doubleColumn)
            columns.setViewController(ListNavigationController(), for: .secondary)
            home.setViewControllers([columns], animated: false)
            stage = Stage(showing: home)
        }
        home.setViewControllers([SheetNavigationController()], animated: false)
        MainRunLoop.main.runUntilIdle()
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            Array(try story.claims().dropFirst(5)),
            [
                "childAdded SheetNavigationController HomeTabController",
                "coordinatorStarted SheetNavigationController HomeTabController",
                "coordinatorStopped ListNavigationController",
                "childRemoved ListNavigationController ColumnsController",
                "coordinatorStopped ColumnsController",
                "childRemoved ColumnsController HomeTabController",
            ]
        )
        #expect(try story.coordinators(at: story.end) == ["HomeTab", "HomeTab/SheetNavigation"])
        #expect(try story.wasReleased("ColumnsController") && story.wasReleased("ListNavigationController"))
        withExtendedLifetime(stage) {}
    }

    @Test func aTabThatComesBackIsAChildAgainWithItsChildren() throws {
        let columns = ColumnsController(style: .doubleColumn)
        columns.setViewController(ListNavigationController(), for: .primary)
        let home = home([columns])
        let run = try RecordedRun()
        let stage = Stage(showing: home)
        home.setViewControllers([UIViewController()], animated: false)
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("between")
        home.setViewControllers([columns], animated: false)
        let story = try RecordedStory(run.finish())
        let between = try #require(try story.session.records(.mark).first { story.name($0) == "between" })
        expectNoDifference(
            Set(story.strays(at: between.number)),
            ["ColumnsController", "ListNavigationController", "UIViewController"],
            "The test still holds them, and with them a screen."
        )
        #expect(
            try story.coordinators(at: story.end) == ["HomeTab", "HomeTab/Columns", "HomeTab/Columns/ListNavigation"]
        )
        withExtendedLifetime(stage) {}
    }

    @Test func aColumnThatTakesAnothersPlaceTakesItsParentToo() throws {
        let columns = ColumnsController(style: .doubleColumn)
        let run = try RecordedRun()
        let stage = Stage(showing: columns)
        columns.setViewController(ListNavigationController(), for: .secondary)
        columns.setViewController(SheetNavigationController(), for: .secondary)
        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["Columns", "Columns/SheetNavigation"])
        #expect(try story.wasReleased("ListNavigationController"))
        withExtendedLifetime(stage) {}
    }

    @Test func aRecordingThatBeginsLateKnowsWhoseChildrenTheyAre() throws {
        let home = home([ListNavigationController()])
        let stage = Stage(showing: home)
        let run = try RecordedRun()
        home.selectedViewController?.children[0].bubble(Ping())
        MainRunLoop.main.runUntilIdle()
        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["HomeTab", "HomeTab/ListNavigation"])
        withExtendedLifetime(stage) {}
    }

    @Test func pushesAndPopsAreTransitionsAndReachTheAppsDelegate() throws {
        final class Delegate: UIResponder, UINavigationControllerDelegate {
            var shown: [UIViewController] = []
            override init() { super.init() }
            func navigationController(
                _ navigationController: UINavigationController,
                didShow viewController: UIViewController,
                animated: Bool
            ) { shown.append(viewController) }
        }
        let list = ListNavigationController()
        let delegate = Delegate()
        list.delegate = delegate
        let run = try RecordedRun()
        let stage = Stage(showing: list)
        let pushed = UIViewController()
        try stage.user { list.pushViewController(pushed, animated: true) }
        try stage.user { try UserInteraction.tapBackButton(of: list) }
        let story = try RecordedStory(run.finish())
        #expect(
            try story.session.records(.transitionBegan).map(story.name) == ["show", "push", "pop"]
        )
        #expect(delegate.shown.map { $0 === pushed } == [false, true, false])
    }
}
