import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// What began in one recording and ends in the next one does not belong to that: the ids of one mean something else in the other.
@MainActor
@Suite(.recordsAlone)
struct OtherRecordingTests {
    private let first = ListBackend()
    private let second = ListBackend()

    /// Begins another recording, as a test that follows a test does.
    private func next() {
        Instrumentation.remove(first)
        Instrumentation.install(second)
    }

    private func end() { Instrumentation.remove(second) }

    final class Librarian: BaseCoordinator, LaterAnswering {
        var whileAnswering: @MainActor () -> Void = {}

        func later(_ request: Later) async -> Answer<String> {
            await Task.yield()
            whileAnswering()
            return .reply("42")
        }
    }

    @Test func aMessageWhoseHandlerIsAwaited() async {
        Instrumentation.install(first)
        let top = Librarian()
        let bottom = PlainCoordinator()
        top.startChild(bottom)
        top.whileAnswering = { [unowned top] in
            next()
            top.startChild(PlainCoordinator())
        }
        #expect(await bottom.request(Later()) == "42")
        bottom.bubble(Ping())
        end()
        #expect(first.records.contains { $0.kind == .messageSent })
        // Of the second recording's own message there is all, and nothing of the first one's.
        expectNoDifference(
            second.records.filter { $0.message != .none }.map(\.kind),
            [.messageSent, .hop, .chainIncomplete, .unhandled]
        )
        #expect(second.records.allSatisfy { $0.causeEvent < $0.number })
        #expect(second.records.first { $0.kind == .childAdded }?.cause == Cause.none)
    }

    @Test func aHandlerThatBeginsTheNextRecording() {
        Instrumentation.install(first)
        let top = PingCoordinator()
        let bottom = PlainCoordinator()
        top.startChild(bottom)
        top.onPing = { [unowned top] in
            next()
            top.startChild(PlainCoordinator())
        }
        bottom.bubble(Ping())
        end()
        #expect(!second.records.isEmpty)
        #expect(second.records.allSatisfy { $0.cause == .none && $0.message == .none })
    }

    @Test func aTask() async {
        Instrumentation.install(first)
        let top = PingCoordinator()
        var task: Task<Void, Never>?
        top.onPing = { [unowned top] in
            task = Task {
                await Task.yield()
                top.startChild(PlainCoordinator())
            }
        }
        top.bubble(Ping())
        next()
        await task?.value
        end()
        #expect(second.records.contains { $0.kind == .childAdded })
        #expect(second.records.allSatisfy { $0.cause == .none })
    }

    @Test func aTransition() {
        Instrumentation.install(first)
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        coordinator.startChild(ScreenCoordinator(rootViewController: coordinator.rootViewController))
        #expect(first.records.contains { $0.kind == .transitionBegan })
        next()
        MainRunLoop.main.runUntilIdle()
        end()
        #expect(!second.records.contains { $0.kind == .transitionEnded })
        #expect(second.records.allSatisfy { $0.strength != .transition })
        withExtendedLifetime(stage) {}
    }

    @Test func aViewThatAMessagePassedEntersBothHierarchies() {
        let coordinator = FlowCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        coordinator.start()
        MainRunLoop.main.runUntilIdle()
        let button = UIButton(type: .system)
        coordinator.rootViewController.topViewController?.view.addSubview(button)
        func entrances(_ backend: ListBackend) -> Int {
            let node = button.knownNode
            return backend.records.count { $0.kind == .edgeAppeared && $0.subject == node }
        }
        Instrumentation.install(first)
        button.bubble(Ping())
        button.bubble(Ping())
        #expect(entrances(first) == 1)
        next()
        button.bubble(Ping())
        #expect(entrances(second) == 1)
        end()
        withExtendedLifetime(stage) {}
    }
}
