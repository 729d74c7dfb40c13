import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

/// The owners of screens that a child's `start()` shows with UIKit's own methods.
@MainActor
@Suite(.recordsAlone)
struct ScreensOfStartTests {
    private let first = FlowCoordinator()
    private var navigation: UINavigationController { first.rootViewController }

    init() { first.start() }

    @Test func whatAChildPushesInStartBelongsToTheChild() {
        let screen = UIViewController()
        let child = StartingCoordinator(navigation) { $0.rootViewController.pushViewController(screen, animated: true) }
        first.startChild(child)
        #expect(child.ownedViewControllers == [screen])
        #expect(screen.parentCoordinator === child)
        first.stopChild(child)
        #expect(screen.parentCoordinator == nil)
    }

    @Test func theMessagesOfAScreenThatIsPushedSoComeToItsCoordinator() throws {
        let screen = UIViewController()
        let child = PushingPingCoordinator(navigation, screen)
        first.startChild(child)
        let stage = Stage(showing: navigation)
        MainRunLoop.main.runUntilIdle()
        screen.bubble(Ping())
        #expect(child.pings == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func whatAChildPresentsInStartBelongsToTheChild() {
        let stage = Stage(showing: navigation)
        let sheet = UIViewController()
        let child = StartingCoordinator(navigation) { $0.rootViewController.present(sheet, animated: true) }
        first.startChild(child)
        #expect(child.ownedViewControllers == [sheet])
        #expect(sheet.parentCoordinator === child)
        withExtendedLifetime(stage) {}
    }

    @Test func aNewStackIsItsOwnButForWhatStoodThereBefore() {
        let (old, new) = (navigation.viewControllers[0], UIViewController())
        let child = StartingCoordinator(navigation) {
            $0.rootViewController.setViewControllers([old, new], animated: false)
        }
        first.startChild(child)
        #expect(child.ownedViewControllers == [new])
        #expect(old.parentCoordinator == nil)
    }

    @Test func aScreenOfAGrandchildBelongsToTheGrandchild() {
        let (screen, inner) = (UIViewController(), UIViewController())
        let grandchild = StartingCoordinator(navigation) {
            $0.rootViewController.pushViewController(inner, animated: false)
        }
        let child = StartingCoordinator(navigation) {
            $0.startChild(grandchild)
            $0.rootViewController.pushViewController(screen, animated: false)
        }
        first.startChild(child)
        #expect(child.ownedViewControllers == [screen])
        #expect(grandchild.ownedViewControllers == [inner])
    }

    @Test func aScreenThatTheParentShowsMeanwhileBelongsToTheParent() {
        let screen = UIViewController()
        let child = StartingCoordinator(navigation) { [first] _ in first.show(screen, sender: nil) }
        first.startChild(child)
        #expect(child.ownedViewControllers.isEmpty)
        #expect(first.ownedViewControllers == [screen])
    }

    @Test func aChildThatEndsItselfInStartTakesNothing() {
        let screen = UIViewController()
        let child = StartingCoordinator(navigation) {
            $0.rootViewController.pushViewController(screen, animated: false)
            $0.finish()
        }
        first.startChild(child)
        #expect(child.ownedViewControllers.isEmpty)
        #expect(screen.parentCoordinator == nil)
    }

    @Test func aChildWithASeparateStackKnowsItsFirstScreen() {
        let screen = UIViewController()
        let child = StartingCoordinator(UINavigationController()) {
            $0.rootViewController.pushViewController(screen, animated: false)
        }
        first.startChild(child)
        #expect(child.ownedViewControllers == [screen])
        #expect(screen.parentCoordinator == nil)
    }

    @Test func theRecordingNamesTheLineThatStartedTheChild() throws {
        let run = try RecordedRun()
        let child = StartingCoordinator(navigation) {
            $0.rootViewController.pushViewController(UIViewController(), animated: false)
        }
        first.startChild(child, fileID: "App/First.swift", line: 12)
        let record = try #require(try run.finish().records(.ownershipBegan).first)
        #expect(record.location != .none)
    }
}

/// A coordinator whose `start()` runs the test's code.
private final class StartingCoordinator: Coordinator<UINavigationController> {
    private let body: @MainActor (StartingCoordinator) -> Void

    init(_ root: UINavigationController, body: @escaping @MainActor (StartingCoordinator) -> Void) {
        self.body = body
        super.init(rootViewController: root)
    }

    override func start() {
        super.start()
        body(self)
    }
}

private final class PushingPingCoordinator: Coordinator<UINavigationController>, PingHandling {
    private let screen: UIViewController
    private(set) var pings = 0

    init(_ root: UINavigationController, _ screen: UIViewController) {
        self.screen = screen
        super.init(rootViewController: root)
    }

    override func start() {
        super.start()
        rootViewController.pushViewController(screen, animated: false)
    }

    func ping(_ message: Ping) -> Handling {
        pings += 1
        return .handled
    }
}
