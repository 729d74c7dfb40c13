import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing

/// Several coordinators on one navigation controller: which of them receives which messages.
@MainActor
@Suite(.recordsAlone)
struct SharedRootTests {
    @Test func theRootViewControllerAnswersTheFirstCoordinatorForAsLongAsThatLives() {
        let first = FlowCoordinator()
        first.start()
        let second = ScreenCoordinator(rootViewController: first.rootViewController)
        first.startChild(second)
        #expect(first.rootViewController.parentCoordinator === first)
        #expect(second.screen.parentCoordinator === second)
        #expect(second.sharesRootViewController && !first.sharesRootViewController)
        first.stopChild(second)
        #expect(first.rootViewController.parentCoordinator === first)
        #expect(second.screen.parentCoordinator == nil)
    }

    @Test func stoppingReleasesTheRootViewController() {
        let coordinator = FlowCoordinator()
        coordinator.start()
        #expect(coordinator.rootViewController.parentCoordinator === coordinator)
        coordinator.stop()
        #expect(coordinator.rootViewController.parentCoordinator == nil)
    }

    @Test func aChildThatDoesNotCallSuperTakesItsRootViewController() throws {
        final class Forgetful: Coordinator<UINavigationController> {
            let screen = UIViewController()

            override func start() { show(screen, sender: nil) }
        }
        let run = try RecordedRun()
        let parent = FlowCoordinator()
        let child = Forgetful(rootViewController: UINavigationController())
        parent.startChild(child)
        #expect(child.isStarted && child.rootViewController.parentCoordinator === child)
        #expect(child.rootViewController.topViewController === child.screen)
        child.finish()
        #expect(!child.isStarted && child.rootViewController.parentCoordinator == nil)
        let session = try run.finish()
        let events = try session.texts([.coordinatorStarted, .coordinatorStopped, .startedTwice, .finishedTwice])
        #expect(events == ["coordinatorStarted Forgetful FlowCoordinator", "coordinatorStopped Forgetful"])
    }

    @Test func aRemainingCoordinatorGetsTheMessagesOfItsNewScreensAfterTheFirstHasEnded() {
        let first = FlowCoordinator()
        first.start()
        let second = ScreenCoordinator(rootViewController: first.rootViewController)
        second.start()
        first.stop()
        let screen = UIViewController()
        second.show(screen, sender: nil)
        #expect(screen.coordinatingResponder === second || second.rootViewController.parentCoordinator === second)
    }

    @Test func aReleasedParentCoordinatorIsNil() {
        let controller = UINavigationController()
        do {
            let coordinator = FlowCoordinator(rootViewController: controller)
            coordinator.start()
            #expect(controller.parentCoordinator === coordinator)
        }
        #expect(controller.parentCoordinator == nil)
    }

    @Test func ownershipIsKnownWeaklyAndEndsWithTheCoordinator() throws {
        let run = try RecordedRun()
        let coordinator = FlowCoordinator()
        coordinator.start()
        do {
            let controller = UIViewController()
            coordinator.takeOwnership(of: controller)
            coordinator.takeOwnership(of: controller)
            #expect(coordinator.ownedViewControllers == [controller])
        }
        #expect(coordinator.ownedViewControllers.isEmpty)
        #expect(try run.finish().records(.ownershipBegan).count == 1)
    }
}
