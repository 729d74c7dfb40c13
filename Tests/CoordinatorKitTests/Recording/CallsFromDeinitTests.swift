import CoordvizInstrumentation
import CoordvizTestSupport
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// An app may call from a `deinit`. On Apple's systems no weak reference can be made to the object then: that would end the
/// process. Here it would only be nil, so the one place that makes such references counts them.
@MainActor
@Suite(.recordsAlone)
struct CallsFromDeinitTests {
    private final class Caller: UIViewController {
        let call: @MainActor (Caller) -> Void

        init(_ call: @escaping @MainActor (Caller) -> Void) {
            self.call = call
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        isolated deinit { call(self) }
    }

    private final class Ending: Coordinator<UIViewController> {
        let call: @MainActor (Ending) -> Void

        init(_ call: @escaping @MainActor (Ending) -> Void) {
            self.call = call
            super.init(rootViewController: UIViewController())
        }

        isolated deinit { call(self) }
    }

    private struct Asking: Request {
        func deliver(to handler: any Counting) -> Answer<Int> { handler.count() }
    }

    private func expectNoFault(_ body: () -> Void) throws {
        let before = WeakResponders.shared.faults
        for isRecorded in [false, true] {
            let run = isRecorded ? try RecordedRun() : nil
            MainRunLoop.main.turn { body() }
            MainRunLoop.main.turn {}
            _ = try run?.finish()
        }
        #expect(WeakResponders.shared.faults == before)
    }

    @Test func messagesOfAController() throws {
        var results: [QueuedDelivery] = []
        try expectNoFault {
            do { _ = Caller { $0.bubble(Ping()) } }
            do { _ = Caller { results.append($0.bubbleWhenConnected(Ping())) } }
            do { _ = Caller { _ = $0.request(Asking()) } }
            do { _ = Caller { $0.send(actionNamed: "anything", with: nil) } }
        }
        #expect(results.count == 2)
        // Its waiting messages are dropped with it, also if the chain becomes connected later.
        MainRunLoop.main.turn {}
    }

    @Test func aMessageFromAControllersDeinit() throws {
        try expectNoFault {
            let coordinator = PlainCoordinator()
            coordinator.start()
            do { _ = Caller { coordinator.takeOwnership(of: $0) } }
            do { _ = Caller { coordinator.releaseOwnership(of: $0) } }
            do { _ = Caller { $0.parentCoordinator = nil } }
            do { _ = Caller { Instrumentation.mark("\($0.title ?? "")") } }
            do { _ = Caller { _ = Instrumentation.node(of: $0.view, as: .view) } }
            coordinator.stop()
            #expect(coordinator.ownedViewControllers.isEmpty)
        }
    }

    @Test func aCoordinatorsEnd() throws {
        try expectNoFault {
            do { Ending { $0.stop() }.start() }
            do { Ending { $0.finish() }.start() }
            do {
                Ending {
                    $0.finish(); $0.finish()
                }.start()
            }
            do { Ending { $0.start() }.start() }
            do { Ending { $0.bubble(Ping()) }.start() }
            do { Ending { _ = $0.bubbleWhenConnected(Ping()) }.start() }
            let child = PlainCoordinator()
            do {
                let parent = Ending { $0.stopChild(child) }
                parent.start()
                parent.startChild(child)
            }
            #expect(!child.isStarted && child.parent == nil)
        }
    }
}

@MainActor private protocol Counting {
    func count() -> Answer<Int>
}
