@testable import PlainCoordinators
import UIKit
@testable import WithoutImports
import XCTest

/// A test of an app's that knows of no run loop but Foundation's, and launches nothing.
final class RunLoopTests: XCTestCase {
    private var window: UIWindow!
    private var coordinator: AppCoordinator!

    override func setUp() {
        super.setUp()
        let navigationController = UINavigationController()
        coordinator = AppCoordinator(router: Router(navigationController: navigationController))
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
        coordinator.start()
    }

    override func tearDown() {
        window.isHidden = true
        window = nil
        coordinator = nil
        super.tearDown()
    }

    private var navigationController: UINavigationController { coordinator.router.navigationController }

    private func selectRow(_ row: Int) throws {
        let list = try XCTUnwrap(navigationController.topViewController as? ListViewController)
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    }

    func testAWindowIsShownWithoutAnythingBeingLaunched() {
        XCTAssertTrue(navigationController.topViewController is ListViewController)
        XCTAssertNotNil(navigationController.topViewController?.view.window)
    }

    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:): after the animation, not before.
    func testAPushIsOverWhenTheRunLoopHasRunForAsLongAsItTakes() throws {
        let began = Date()
        try selectRow(0)
        let detail = try XCTUnwrap(navigationController.topViewController as? DetailViewController)
        XCTAssertNotNil(navigationController.transitionCoordinator)
        // A busy machine may take longer, but never less than UIKit's 0.35 s.
        while detail.appearances == 0, Date().timeIntervalSince(began) < 10 {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
        }
        XCTAssertGreaterThan(Date().timeIntervalSince(began), 0.3)
        XCTAssertEqual(detail.appearances, 1)
        XCTAssertNil(navigationController.transitionCoordinator)
    }

    func testAPopEndsTheChildWhenItIsWaitedForWithAnExpectation() throws {
        try selectRow(1)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.6))
        XCTAssertEqual(coordinator.childCoordinators.count, 1)
        coordinator.router.pop()
        let isGone = expectation(
            for: NSPredicate { [coordinator] _, _ in coordinator?.childCoordinators.isEmpty == true },
            evaluatedWith: nil
        )
        wait(for: [isGone], timeout: 3)
    }

    func testACompletionIsCalledWhileAnExpectationIsWaitedFor() {
        let presented = expectation(description: "presented")
        navigationController.present(BadgeController(), animated: true) { presented.fulfill() }
        wait(for: [presented], timeout: 3)
        let dismissed = expectation(description: "dismissed")
        navigationController.dismiss(animated: true) { dismissed.fulfill() }
        wait(for: [dismissed], timeout: 3)
        XCTAssertNil(navigationController.presentedViewController)
    }

    func testWhatTheMainQueueIsGivenRunsInTheMainRunLoop() {
        coordinator.openLater(row: 2)
        let deadline = Date(timeIntervalSinceNow: 3)
        while coordinator.childCoordinators.isEmpty, Date() < deadline { MainRunLoop.main.runUntilIdle() }
        XCTAssertEqual(coordinator.childCoordinators.count, 1)
        MainRunLoop.main.runUntilIdle()
        XCTAssertEqual((navigationController.topViewController as? DetailViewController)?.appearances, 1)
    }

    func testATaskOfTheMainActorRunsInTheMainRunLoop() {
        var isDone = false
        Task { @MainActor in
            await Task.yield()
            isDone = true
        }
        let deadline = Date(timeIntervalSinceNow: 3)
        while !isDone, Date() < deadline { MainRunLoop.main.runUntilIdle() }
        XCTAssertTrue(isDone)
    }
}
