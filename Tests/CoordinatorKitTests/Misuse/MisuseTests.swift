import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

/// Whatever mistake an app makes, it continues, and the recording names the mistake.
@MainActor
@Suite(.recordsAlone)
struct MisuseTests {
    private let parent = PlainCoordinator()
    private let child = PingCoordinator()

    /// The events of a kind that `misuse` records.
    private func recorded(_ kind: EventKind, _ misuse: () throws -> Void) throws -> [String] {
        let run = try RecordedRun()
        try misuse()
        return try run.finish().texts([kind])
    }

    @Test func theSameChildStartedTwice() throws {
        let events = try recorded(.startedTwice) {
            parent.startChild(child)
            parent.startChild(child)
        }
        expectNoDifference(events, ["startedTwice PingCoordinator PlainCoordinator"])
        #expect(parent.childCoordinators == [child] && child.isStarted)
    }

    @Test func aChildGivenTwoParents() throws {
        let second = FlowCoordinator()
        let run = try RecordedRun()
        parent.startChild(child)
        #expect(throws: CoordinatorError.hasAnotherParent) { try second.startChild(child, identifier: "mine") }
        second.startChild(child)
        #expect(child.parent === parent && second.childCoordinators.isEmpty)
        let session = try run.finish()
        let events = try session.records(.secondParent)
        expectNoDifference(
            events.map(session.text),
            ["secondParent PingCoordinator FlowCoordinator mine", "secondParent PingCoordinator FlowCoordinator"]
        )
        #expect(events.allSatisfy { session.type($0.predicted) == "PlainCoordinator" })
    }

    @Test func aCycleOfParents() throws {
        let events = try recorded(.parentCycle) {
            parent.startChild(child)
            child.startChild(parent)
            parent.startChild(parent)
        }
        expectNoDifference(
            events,
            ["parentCycle PlainCoordinator PingCoordinator", "parentCycle PlainCoordinator PlainCoordinator"]
        )
    }

    @Test func aCycleInNext() throws {
        final class Snake: UIView {
            weak var tail: UIResponder?
            override var next: UIResponder? { tail }
        }
        let (head, tail) = (Snake(frame: .zero), Snake(frame: .zero))
        (head.tail, tail.tail) = (tail, head)
        let events = try recorded(.chainCycle) { head.bubble(Ping()) }
        expectNoDifference(events, ["chainCycle Snake Snake Ping"])
    }

    @Test func stoppingAStranger() throws {
        let events = try recorded(.stoppedStranger) { parent.stopChild(child) }
        expectNoDifference(events, ["stoppedStranger PingCoordinator PlainCoordinator"])
    }

    @Test func finishingTwice() throws {
        let events = try recorded(.finishedTwice) {
            parent.startChild(child)
            child.finish()
            child.finish()
        }
        expectNoDifference(events, ["finishedTwice PingCoordinator"])
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func finishingWhatNeverStartedOrRunsByItselfIsNoMisuse() throws {
        let events = try recorded(.finishedTwice) {
            child.finish()
            parent.start()
            parent.finish()
        }
        expectNoDifference(events, [])
    }

    @Test func releasedWhileStillAChild() throws {
        /// A custom parent that has weak references to its children, and is not informed of anything.
        final class Forgetful {}
        let forgetful = Forgetful()
        let events = try recorded(.releasedWhileChild) {
            let lost = Forgetful()
            Instrumentation.childAdded(lost, to: forgetful)
            withExtendedLifetime(lost) {}
        }
        expectNoDifference(events, ["releasedWhileChild Forgetful Forgetful"])
    }

    @Test func childrenThatGoWithTheirParentAreNotLost() throws {
        let events = try recorded(.releasedWhileChild) {
            let short = PlainCoordinator()
            short.startChild(PlainCoordinator())
        }
        expectNoDifference(events, [])
    }

    @Test func aDelegateThatThrows() throws {
        struct Refusal: Error {}
        final class Screen: UIViewController {
            @DelegateReference var delegate: PingCoordinator?
            func ask() throws { try $delegate.call("mayLeave", by: self) { _ in throw Refusal() } }
        }
        let screen = Screen()
        screen.delegate = child
        let run = try RecordedRun()
        #expect(throws: Refusal.self) { try screen.ask() }
        let story = try RecordedStory(run.finish())
        let threw = try #require(try story.session.records(.delegateThrew).first)
        expectNoDifference(story.session.text(threw), "delegateThrew Screen PingCoordinator mayLeave")
        expectNoDifference(try story.causes(of: threw), "delegateThrew ←direct delegateCalled mayLeave")
    }

    @Test func aDelegateThatIsNotThere() throws {
        final class Screen: UIViewController {
            @DelegateReference var delegate: PingCoordinator?
        }
        let screen = Screen()
        let events = try recorded(.delegateMissing) {
            #expect(screen.$delegate.call("didFinish", by: screen, { $0.pings }) == nil)
        }
        expectNoDifference(events, ["delegateMissing Screen didFinish"])
    }

    @Test func aHandlerThatSendsWhileItHandles() throws {
        let outer = PingCoordinator()
        outer.startChild(child)
        child.onPing = { [child] in child.parent?.bubble(Ping()) }
        let run = try RecordedRun()
        child.bubble(Ping())
        let story = try RecordedStory(run.finish())
        let nested = try #require(try story.session.records(.messageSent).last)
        expectNoDifference(try story.causes(of: nested), "messageSent ←direct messageSent Ping")
        let noted = try story.session.records(.sentWhileHandling)
        expectNoDifference(noted.map(story.session.text), ["sentWhileHandling PingCoordinator Ping"])
        #expect(noted.first?.message == nested.message, "It belongs to the inner message, not to the outer one.")
        #expect(story.messages("Ping").map(story.ending) == ["handled PingCoordinator", "handled PingCoordinator"])
    }

    @Test func aMessageFromABackgroundTask() async throws {
        parent.startChild(child)
        let run = try RecordedRun()
        let box = UncheckedBox(child)
        await withCheckedContinuation { continuation in
            // What code in Swift 5 mode can do without an error of the compiler.
            Thread.detachNewThread {
                let send = unsafeBitCast(UncheckedBox.send, to: ((PingCoordinator) -> Bool).self)
                _ = send(box.value)
                continuation.resume()
            }
        }
        while child.pings == 0 { await Task.yield() }
        let story = try RecordedStory(run.finish())
        let off = try #require(try story.session.records(.offMain).first)
        expectNoDifference(story.session.text(off), "offMain PingCoordinator bubble Ping")
        #expect(off.thread > 1)
        let sent = try #require(try story.session.records(.messageSent).first)
        #expect(sent.thread == 1)
        #expect(story.messages("Ping").map(story.ending) == ["handled PingCoordinator"])
    }

    @Test func aMessageHandledAfterAnAwaitWhenItsSenderIsGone() async throws {
        final class SlowCoordinator: Coordinator<UINavigationController>, LaterAnswering {
            var isAsked: CheckedContinuation<Void, Never>?
            var mayAnswer: CheckedContinuation<Void, Never>?
            func later(_ request: Later) async -> Answer<String> {
                await withCheckedContinuation {
                    mayAnswer = $0
                    isAsked?.resume()
                }
                return .reply("late")
            }
        }
        let root = UIViewController()
        let coordinator = SlowCoordinator(rootViewController: UINavigationController(rootViewController: root))
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        let run = try RecordedRun()
        let asking = UIViewController()
        coordinator.show(asking, sender: nil)
        MainRunLoop.main.runUntilIdle()
        async let answer = asking.request(Later())
        await withCheckedContinuation { coordinator.isAsked = $0 }
        coordinator.rootViewController.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        coordinator.mayAnswer?.resume()
        #expect(await answer == "late")
        let session = try run.finish()
        expectNoDifference(
            try session.texts([.senderGone, .replied]),
            ["senderGone UIViewController Later", "replied SlowCoordinator Later"]
        )
        withExtendedLifetime(stage) {}
    }
}

/// Passes a coordinator to another thread, as code without strict concurrency does.
private struct UncheckedBox: @unchecked Sendable {
    let value: PingCoordinator

    init(_ value: PingCoordinator) { self.value = value }

    static let send: @MainActor (PingCoordinator) -> Bool = { $0.bubble(Ping()).isHandled }
}
