import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// A router of an app's own that says nothing of actors.
private final class PlainRouter {
    private let root: UIViewController

    init(root: UIViewController) { self.root = root }

    func willPresent(_ controller: UIViewController, whenDismissed: @escaping () -> Void) {
        PresentationObserver.observe(controller, presentedBy: root, whenDismissed: whenDismissed)
    }
}

/// What a client in Swift 5 mode calls away from the main thread: recorded, done later in order, and never the end of it.
@MainActor
@Suite(.runsApplicationAlone)
struct CallsFromOtherThreadsTests {
    private let app = AppCoordinator()
    private let flow = FlowCoordinator(rootViewController: UINavigationController())

    /// The names of the calls that were recorded as made off the main thread, in order.
    private func offMain(_ backend: ListBackend) -> [String] {
        backend.records.filter { $0.kind == .offMain }.map { backend.contents.texts[Int($0.name.rawValue) - 1] }
    }

    /// Runs `body` on another thread, with a recording or without, until the main thread has done its part.
    private func run(_ way: OtherThread, recorded: Bool = true, _ body: @escaping () -> Void) async -> ListBackend {
        let backend = ListBackend()
        if recorded { Instrumentation.install(backend) }
        await way.run(body)
        Instrumentation.remove(backend)
        return backend
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func coordinatorsAreStartedAndStoppedLaterInOrder(_ way: OtherThread, recorded: Bool) async {
        let named = BaseCoordinator()
        let unnamed = BaseCoordinator()
        let backend = await run(way, recorded: recorded) {
            app.start()
            app.startChild(unnamed)
            try? app.startChild(named, identifier: "named")
            app.stopChild(unnamed)
            named.finish()
            app.startChild(flow)
            app.stop()
        }
        #expect(!app.isStarted && app.childCoordinators.isEmpty && !named.isStarted && !unnamed.isStarted)
        #expect(flow.starts == 1 && flow.stops == 1)
        let calls = ["start", "startChild", "startChild", "stopChild", "finish", "startChild", "stop"]
        #expect(offMain(backend) == (recorded ? calls : []))
        let claims: Set<EventKind> = [.coordinatorStarted, .coordinatorStopped, .childAdded, .childRemoved]
        let claimed = backend.records.filter { claims.contains($0.kind) }
        #expect(claimed.map(\.thread).allSatisfy { $0 == 1 })
        #expect(
            claimed.map(\.kind)
                == (recorded
                    ? [
                        .coordinatorStarted, .childAdded, .coordinatorStarted, .childAdded, .coordinatorStarted,
                        .coordinatorStopped, .childRemoved, .coordinatorStopped, .childRemoved,
                        .childAdded, .coordinatorStarted, .coordinatorStopped, .childRemoved, .coordinatorStopped,
                    ] : [])
        )
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func anOverrideRunsOnceAndItsScreenIsShownOnce(_ way: OtherThread, recorded: Bool) async {
        let backend = await run(way, recorded: recorded) { flow.start() }
        #expect(flow.starts == 1 && flow.isStarted)
        #expect(flow.rootViewController.viewControllers == [flow.screen])
        #expect(flow.ownedViewControllers == [flow.screen])
        #expect(offMain(backend) == (recorded ? ["start", "show"] : []))
        let stopped = await run(way, recorded: recorded) { flow.stop() }
        #expect(flow.stops == 1 && !flow.isStarted)
        #expect(offMain(stopped) == (recorded ? ["stop"] : []))
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func screensAreOwnedPresentedAndDismissedLater(_ way: OtherThread, recorded: Bool) async {
        let delegate = WindowOwner(root: flow.rootViewController)
        HeadlessApplication.launch(delegate: delegate)
        defer { HeadlessApplication.terminate() }
        flow.start()
        MainRunLoop.main.runUntilIdle()
        let (modal, other) = (UIViewController(), UIViewController())
        var completions = 0
        let backend = await run(way, recorded: recorded) {
            flow.takeOwnership(of: other)
            other.parentCoordinator = flow
            flow.releaseOwnership(of: other)
            flow.present(modal, animated: false) { completions += 1 }
        }
        #expect(flow.rootViewController.presentedViewController === modal)
        #expect(other.parentCoordinator == nil && modal.parentCoordinator === flow)
        MainRunLoop.main.runUntilIdle()
        let child = FlowCoordinator(rootViewController: UINavigationController())
        let second = await run(way, recorded: recorded) { flow.dismiss(animated: false) { completions += 1 } }
        MainRunLoop.main.runUntilIdle()
        let third = await run(way, recorded: recorded) {
            flow.presentChild(child, animated: false)
            flow.finishWhenPopped(flow.screen, from: flow.rootViewController)
            flow.rootViewController.presentModal(UIViewController(), animated: false)
        }
        #expect(completions == 2)
        #expect(flow.rootViewController.presentedViewController === child.rootViewController)
        #expect(child.isStarted && child.parent === flow)
        guard recorded else { return }
        #expect(offMain(backend) == ["takeOwnership", "parentCoordinator", "releaseOwnership", "present"])
        #expect(offMain(second) == ["dismiss"])
        #expect(offMain(third) == ["presentChild", "finishWhenPopped", "presentModal"])
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func containersPresentAndDismissLater(_ way: OtherThread, recorded: Bool) async {
        let container = CoordinatingNavigationController(rootViewController: UIViewController())
        HeadlessApplication.launch(delegate: WindowOwner(root: container))
        defer { HeadlessApplication.terminate() }
        MainRunLoop.main.runUntilIdle()
        let modal = UIViewController()
        let backend = await run(way, recorded: recorded) { container.present(modal, animated: false) }
        #expect(container.presentedViewController === modal)
        MainRunLoop.main.runUntilIdle()
        let second = await run(way, recorded: recorded) { container.dismiss(animated: false) }
        MainRunLoop.main.runUntilIdle()
        #expect(container.presentedViewController == nil)
        #expect(offMain(backend) + offMain(second) == (recorded ? ["present", "dismiss"] : []))
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func presentationsAreObservedLater(_ way: OtherThread, recorded: Bool) async {
        let root = UIViewController()
        HeadlessApplication.launch(delegate: WindowOwner(root: root))
        defer { HeadlessApplication.terminate() }
        MainRunLoop.main.runUntilIdle()
        let modal = UIViewController()
        let router = PlainRouter(root: root)
        var dismissals = 0
        let backend = await run(way, recorded: recorded) { router.willPresent(modal) { dismissals += 1 } }
        root.present(modal, animated: false)
        MainRunLoop.main.runUntilIdle()
        root.dismiss(animated: false)
        MainRunLoop.main.runUntilIdle()
        #expect(dismissals == 1)
        #expect(offMain(backend) == (recorded ? ["presentationObserver"] : []))
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func messagesGoTheirWayLaterAndRequestsHaveNoReply(_ way: OtherThread, recorded: Bool) async {
        app.start()
        app.startChild(flow)
        var isMoved = false
        var reply: Int? = 0
        let backend = await run(way, recorded: recorded) {
            if case .movedToMainThread = flow.bubble(Ping(number: 1)) { isMoved = true }
            flow.bubbleWhenConnected(Ping(number: 2))
            reply = flow.request(HowMany())
            flow.bubble(Ping(number: 3))
        }
        #expect(isMoved && reply == nil && app.pings == [1, 2, 3])
        #expect(offMain(backend) == (recorded ? ["bubble Ping", "bubble Ping", "request HowMany", "bubble Ping"] : []))
        // What is done later says that it was asked for elsewhere.
        let calls = backend.records.filter { $0.kind == .offMain }.map(\.number)
        #expect(backend.records.filter { $0.kind == .offMain }.allSatisfy { $0.location != .none })
        let sent = backend.records.filter { $0.kind == .messageSent }
        #expect(sent.map(\.cause.event) == (recorded ? [calls[0], calls[1], calls[3]] : []))
        #expect(sent.allSatisfy { $0.cause.strength == .captured && $0.thread == 1 })
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func aMessageThatMustWaitWaits(_ way: OtherThread, recorded: Bool) async {
        let screen = UIViewController()
        app.start()
        let backend = await run(way, recorded: recorded) {
            screen.bubbleWhenConnected(Ping(number: 1))
            screen.bubbleWhenConnected(Ping(number: 2))
            screen.parentCoordinator = app
        }
        #expect(app.pings == [1, 2])
        #expect(offMain(backend) == (recorded ? ["bubble Ping", "bubble Ping", "parentCoordinator"] : []))
        #expect(backend.records.filter { $0.kind == .messageQueued }.count == (recorded ? 2 : 0))
    }

    @Test(arguments: OtherThread.allCases, [true, false])
    func callsThatMustReturnAtOnceRunAtOnceAndReportTheThread(_ way: OtherThread, recorded: Bool) async {
        let screen = Screen()
        screen.finishing = app
        screen.source = app
        let backend = await run(way, recorded: recorded) {
            screen.$finishing.call("screenDidFinish", by: screen) { $0.screenDidFinish() }
            screen.$source.read("isThere", by: screen) { _ in true }
            Instrumentation.coordinatorStarted(app)
            Instrumentation.ownershipBegan(of: screen, by: app)
            Instrumentation.mark("there")
        }
        #expect(app.screensDone == 1)
        let calls = ["screenDidFinish", "isThere", "coordinatorStarted", "ownershipBegan"]
        #expect(offMain(backend) == (recorded ? calls : []))
        #expect(backend.records.allSatisfy { $0.thread != 1 })
        #expect(backend.records.contains { $0.kind == .mark } == recorded)
    }
}

/// An application delegate with a separate window.
final class WindowOwner: UIResponder, UIApplicationDelegate {
    private let root: UIViewController
    var window: UIWindow?

    init(root: UIViewController) {
        self.root = root
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }
}
