import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// The recorded causes of events, and how certain they are.
@MainActor
@Suite(.recordsAlone)
struct CauseTests {
    /// The causes of an event back to the first one: `childAdded ←direct messageSent ←direct action`.
    private func causes(of record: EventRecord, in session: RecordedSession) throws -> String {
        let records = Dictionary(uniqueKeysWithValues: try session.records().map { ($0.number, $0) })
        var text = record.kind.name
        var current = record
        while let cause = records[current.causeEvent] {
            text += " ←\(current.strength.name) \(cause.kind.name)"
            current = cause
        }
        return text
    }

    @Test func aChildAddedBecauseOfATapSaysSo() throws {
        let top = PingCoordinator()
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        top.startChild(coordinator)
        top.onPing = { [unowned top] in top.startChild(PlainCoordinator()) }
        let button = UIButton(primaryAction: UIAction { ($0.sender as? UIResponder)?.bubble(Ping()) })
        coordinator.rootViewController.topViewController?.view.addSubview(button)
        try stage.user { try UserInteraction.tap(button) }
        let session = try run.finish()
        let added = try #require(try session.records(.childAdded).last)
        #expect(try causes(of: added, in: session) == "childAdded ←direct messageSent ←direct action")
    }

    @Test func whatFollowsATransitionIsCausedByWhatBeganIt() throws {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        coordinator.startChild(ScreenCoordinator(rootViewController: coordinator.rootViewController))
        MainRunLoop.main.runUntilIdle()
        try stage.user { try UserInteraction.tapBackButton(of: coordinator.rootViewController) }
        let session = try run.finish()
        let removed = try #require(try session.records(.childRemoved).first)
        #expect(try causes(of: removed, in: session) == "childRemoved ←transition transitionBegan ←direct action")
    }

    @Test func eventsInATaskAreStartedByTheMessageThatStartedTheTask() async throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        var task: Task<Void, Never>?
        top.onPing = { [unowned top] in
            task = Task {
                await Task.yield()
                top.startChild(PlainCoordinator())
            }
        }
        top.bubble(Ping())
        await task?.value
        let session = try run.finish()
        let added = try #require(try session.records(.childAdded).first)
        #expect(try causes(of: added, in: session) == "childAdded ←task messageSent")
    }

    @Test func aTaskStartedInATapsHandlerIsStartedByTheTap() async throws {
        let coordinator = FlowCoordinator()
        let button = UIButton(type: .system)
        var task: Task<Void, Never>?
        button.addAction(
            UIAction { [unowned coordinator] _ in
                task = Task {
                    await Task.yield()
                    coordinator.startChild(PlainCoordinator())
                }
            },
            for: .touchUpInside
        )
        coordinator.rootViewController.viewControllers[0].view.addSubview(button)
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        try stage.user { try UserInteraction.tap(button) }
        await task?.value
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childAdded, about: "PlainCoordinator"),
            "childAdded ←task action touchUpInside"
        )
    }

    @Test func aCapturedCauseCrossesAQueueAndOneThatIsNotIsLost() async throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        let (named, unnamed) = (PlainCoordinator(), PlainCoordinator())
        var finish: CheckedContinuation<Void, Never>?
        top.onPing = { [unowned top] in
            let cause = CauseContext.capture()
            DispatchQueue.main.async { cause.perform { MainActor.assumeIsolated { top.startChild(named) } } }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    top.startChild(unnamed)
                    finish?.resume()
                }
            }
        }
        await withCheckedContinuation {
            finish = $0
            top.bubble(Ping())
        }
        let story = try RecordedStory(run.finish())
        let added = try story.session.records(.childAdded)
        expectNoDifference(try story.causes(of: added[0]), "childAdded ←captured messageSent Ping")
        expectNoDifference(try story.causes(of: added[1]), "childAdded")
        #expect(try story.timeline.causes(of: added[0].number)?.strength == .captured)
        #expect(try story.timeline.causes(of: added[1].number)?.isLost == true)
    }

    @Test func aCancelledSwipeIsRecordedAndCausesNothingAfterwards() throws {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        coordinator.show(UIViewController(), sender: nil)
        MainRunLoop.main.runUntilIdle()
        try stage.user { try UserInteraction.swipeBack(of: coordinator.rootViewController, finishing: false) }
        coordinator.rootViewController.viewControllers[0].bubble(Ping())
        let session = try run.finish()
        #expect(try session.records(.transitionCancelled).count == 1)
        let sent = try #require(try session.records(.messageSent).first)
        #expect(try causes(of: sent, in: session) == "messageSent")
    }

    @Test func aPresentationThatIsRefusedIsRecordedAndLeavesNoChild() throws {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        coordinator.present(UIViewController(), animated: false)
        MainRunLoop.main.runUntilIdle()
        let child = FlowCoordinator()
        coordinator.presentChild(child, animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(coordinator.childCoordinators.isEmpty && !child.isStarted)
        let session = try run.finish()
        #expect(try session.records(.transitionCancelled).count == 1)
        #expect(try session.records(.childRemoved).count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func messagesSentOnAppearanceAreCausedByTheTransition() throws {
        final class Eager: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                bubble(Ping())
            }
        }
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        coordinator.show(Eager(), sender: nil)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let sent = try #require(try session.records(.messageSent).first)
        #expect(try causes(of: sent, in: session) == "messageSent ←transition transitionBegan")
        withExtendedLifetime(stage) {}
    }
}
