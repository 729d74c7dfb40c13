import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit
import Testing

/// The next receiver of messages for each kind of responder.
@MainActor
@Suite(.recordsAlone)
struct CoordinatingResponderTests {
    @Test func aCoordinatorAnswersItsParent() {
        let parent = PlainCoordinator()
        let child = PlainCoordinator()
        parent.startChild(child)
        #expect(child.coordinatingResponder === parent)
        #expect(parent.coordinatingResponder == nil)
    }

    @Test func aViewControllerAnswersItsParentCoordinatorAheadOfItsNextResponder() {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        #expect(coordinator.rootViewController.coordinatingResponder === coordinator.rootViewController.next)
        coordinator.start()
        #expect(coordinator.rootViewController.coordinatingResponder === coordinator)
        #expect(coordinator.rootViewController.next !== coordinator)
        withExtendedLifetime(stage) {}
    }

    @Test func aViewAnswersItsNextResponder() {
        let controller = UIViewController()
        let stage = Stage(showing: controller)
        let subview = UIView()
        controller.view.addSubview(subview)
        #expect(subview.coordinatingResponder === controller.view)
        #expect(controller.view.coordinatingResponder === controller)
        withExtendedLifetime(stage) {}
    }

    @Test func lookingAtTheChainNeverLoadsAView() throws {
        let run = try RecordedRun()
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        child.didMove(toParent: parent)
        _ = child.coordinatingResponder
        _ = child.parentCoordinator
        child.bubble(Ping())
        let coordinator = FlowCoordinator()
        coordinator.start()
        #expect(!parent.isViewLoaded && !child.isViewLoaded && !coordinator.rootViewController.isViewLoaded)
        _ = try run.finish()
        #expect(!parent.isViewLoaded && !child.isViewLoaded && !coordinator.rootViewController.isViewLoaded)
    }

    @Test func aProvidedCoordinatingResponderIsUsed() {
        final class Detour: UIViewController, CoordinatingResponderProviding {
            var providedCoordinatingResponder: UIResponder?
        }
        let detour = Detour()
        let target = PlainCoordinator()
        detour.providedCoordinatingResponder = target
        #expect(detour.coordinatingResponder === target)
    }
}
