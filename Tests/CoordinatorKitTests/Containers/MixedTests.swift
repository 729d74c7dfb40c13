import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Coordinators whose root view controllers are coordinators themselves.
@MainActor
@Suite(.recordsAlone)
struct MixedTests {
    private final class TabCoordinator: Coordinator<HomeTabController> {}
    private final class SheetCoordinator: Coordinator<SheetNavigationController> {}

    private let tabs = TabCoordinator(rootViewController: HomeTabController())
    private let list = ListNavigationController()

    init() { tabs.rootViewController.setViewControllers([list], animated: false) }

    @Test(arguments: [false, true])
    func bothEndWithTheSheetAndEachTransitionIsRecordedOnce(bySwipe: Bool) throws {
        let run = try RecordedRun()
        let stage = Stage(showing: tabs.rootViewController)
        tabs.start()
        do {
            let sheet = SheetNavigationController()
            sheet.modalPresentationStyle = .pageSheet
            try stage.user { tabs.presentChild(SheetCoordinator(rootViewController: sheet), animated: true) }
            #expect(tabs.childCoordinators.count == 1)
            try stage.user {
                if bySwipe { try UserInteraction.swipeDownSheet(sheet) } else { tabs.dismiss(animated: true) }
            }
        }
        MainRunLoop.main.runUntilIdle()
        #expect(tabs.childCoordinators.isEmpty)
        let story = try RecordedStory(run.finish())
        let transitions = try story.session.records(.transitionBegan).map(story.name)
        expectNoDifference(transitions.filter { $0 != "show" }, ["present", "dismiss"])
        for type in ["SheetCoordinator", "SheetNavigationController"] {
            #expect(try story.records(.childAdded, about: type).count == 1)
            #expect(
                try story.causes(of: .childRemoved, about: type)
                    == "childRemoved ←transition transitionBegan dismiss\(bySwipe ? " ←direct action swipeDown" : "")"
            )
            #expect(try story.wasReleased(type))
        }
        #expect(try story.session.records(.releasedWhileChild).isEmpty)
    }

    @Test func childrenEndWithoutARecording() throws {
        let stage = Stage(showing: tabs.rootViewController)
        tabs.start()
        let sheet = SheetNavigationController()
        sheet.modalPresentationStyle = .pageSheet
        try stage.user { tabs.presentChild(SheetCoordinator(rootViewController: sheet), animated: true) }
        try stage.user { _ = try UserInteraction.swipeDownSheet(sheet) }
        #expect(tabs.childCoordinators.isEmpty)
    }

    @Test func aRootThatIsReplacedTakesItsChildrenWithIt() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: UIViewController())
        do {
            let home = HomeTabController()
            home.setViewControllers([SheetNavigationController()], animated: false)
            stage.window.rootViewController = home
            MainRunLoop.main.runUntilIdle()
        }
        stage.window.rootViewController = list
        MainRunLoop.main.runUntilIdle()
        let story = try RecordedStory(run.finish())
        #expect(try story.wasReleased("HomeTabController") && story.wasReleased("SheetNavigationController"))
        #expect(try story.session.records(.releasedWhileChild).isEmpty)
        #expect(story.strays(at: story.end) == [])
    }

    @Test func aControllerInATabIsNotMovedToBePresented() throws {
        let stage = Stage(showing: tabs.rootViewController)
        let other = UIViewController()
        tabs.rootViewController.setViewControllers([list, other], animated: false)
        list.presentModal(other, animated: false)
        #expect(other.parent === tabs.rootViewController)
        #expect(tabs.rootViewController.presentedViewController == nil)
        withExtendedLifetime(stage) {}
    }
}
