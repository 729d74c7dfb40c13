import CoordinatorKit
@testable import PlainCoordinators
import Testing
import UIKit

/// An app's scene, its user, and a coordinator of CoordinatorKit's beside its own.
@MainActor
@Suite(.serialized) struct AppTests {
    @Test func theSceneShowsTheListAndARowOpensADetail() async throws {
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: Application(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        await MainRunLoop.main.settle()
        let navigationController = try #require(scene.window?.rootViewController as? UINavigationController)
        let list = try #require(navigationController.topViewController as? ListViewController)
        try UserInteraction.select(IndexPath(row: 1, section: 0), in: list.tableView)
        await MainRunLoop.main.settle()
        let detail = try #require(navigationController.topViewController as? DetailViewController)
        try UserInteraction.tap(detail.closeButton)
        await MainRunLoop.main.settle()
        #expect(navigationController.topViewController === list)
    }

    @Test func coordinatorsOfCoordinatorKitAreBesideThem() async throws {
        let flow = Flow(rootViewController: UINavigationController())
        flow.start()
        #expect(flow.rootViewController.topViewController is DetailViewController)
    }

    @Test func aCoordinatorThatIsAttachedToAScreenEndsWithIt() {
        weak var attached: Attached?
        var screen: UIViewController? = UIViewController()
        do {
            let coordinator = Attached()
            attached = coordinator
            screen?.attachedCoordinator = coordinator
        }
        #expect(attached != nil && screen?.attachedCoordinator === attached)
        screen = nil
        #expect(attached == nil)
    }

    private final class Attached: PlainCoordinators.Coordinator {
        var childCoordinators: [PlainCoordinators.Coordinator] = []
        func start() {}
    }

    private final class Application: UIResponder, UIApplicationDelegate {}

    private final class Flow: CoordinatorKit.Coordinator<UINavigationController> {
        override func start() {
            super.start()
            show(DetailViewController(), sender: self)
        }
    }
}
