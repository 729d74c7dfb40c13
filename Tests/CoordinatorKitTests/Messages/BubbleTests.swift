import CoordinatorKit
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// A message's path, as sent and as recorded.
@MainActor
@Suite(.recordsAlone)
struct BubbleTests {
    /// The only message of a session.
    private func path(_ session: RecordedSession) throws -> MessagePath {
        let paths = try SessionHistory(of: session).messages
        return try #require(paths.first)
    }

    @Test func theFirstHandlerUpTheChainGetsIt() throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        let middle = PingCoordinator()
        let bottom = PlainCoordinator()
        top.startChild(middle)
        middle.startChild(bottom)
        let delivery = bottom.bubble(Ping())
        #expect(delivery.isHandled && middle.pings == 1 && top.pings == 0)
        let session = try run.finish()
        let path = try path(session)
        #expect(path.outcome == .handled)
        #expect(path.name == "Ping")
        #expect(path.hops.map { session.type($0.to) } == ["PingCoordinator"])
        #expect(path.hops.map(\.reason) == [.parentOfCoordinator])
        #expect(path.ending.map { session.type($0.node) } == "PingCoordinator")
    }

    @Test func aPassedOnMessageGoesOnAndBothAreRecorded() throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        let middle = PingCoordinator()
        middle.handling = .passedOn
        top.startChild(middle)
        #expect(middle.bubble(Ping()).isHandled)
        #expect(top.pings == 1 && middle.pings == 1)
        let path = try path(run.finish())
        #expect(path.stops.map(\.what) == [.passedOn, .handled])
    }

    @Test func passedOnByAllIsNotHandledAndSaysSo() throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        top.handling = .passedOn
        #expect(!top.bubble(Ping()).isHandled)
        #expect(try path(run.finish()).outcome == .passedOn)
    }

    @Test func anUnhandledMessageNamesTheLastResponder() throws {
        let run = try RecordedRun()
        let top = PlainCoordinator()
        let bottom = FlowCoordinator()
        top.startChild(bottom)
        guard case .unhandled(let last) = bottom.bubble(Ping()) else {
            Issue.record("It was handled unexpectedly.")
            return
        }
        #expect(last === top)
        let session = try run.finish()
        let path = try path(session)
        #expect(path.outcome == .unhandled)
        #expect(path.ending.map { session.type($0.node) } == "PlainCoordinator")
    }

    @Test func theSenderItselfMayHandleIt() throws {
        let run = try RecordedRun()
        let sender = PingCoordinator()
        #expect(sender.bubble(Ping()).isHandled)
        let path = try path(run.finish())
        #expect(path.hops.isEmpty && path.outcome == .handled)
    }

    @Test func aHandlerThatSendsTheSameMessageOnDoesNotGetItAgain() {
        let top = PingCoordinator()
        let middle = PingCoordinator()
        top.startChild(middle)
        middle.onPing = { [unowned middle] in middle.bubble(Ping()) }
        middle.bubble(Ping())
        #expect(middle.pings == 1 && top.pings == 1)
        middle.onPing = {}
        middle.bubble(Ping())
        #expect(middle.pings == 2)
    }

    @Test func aHandlerGetsWhatOthersSendWhileItHandles() {
        let top = PingCoordinator()
        let bottom = PlainCoordinator()
        top.startChild(bottom)
        var deliveries: [Bool] = []
        top.onPing = { [unowned top] in
            guard top.pings == 1 else { return }
            deliveries.append(bottom.bubble(Ping()).isHandled)
        }
        bottom.bubble(Ping())
        #expect(top.pings == 2 && deliveries == [true])
    }

    @Test func aCyclicChainEnds() throws {
        final class Circle: UIResponder {
            var successor: UIResponder?
            override init() { super.init() }
            override var next: UIResponder? { successor }
        }
        let run = try RecordedRun()
        let first = Circle()
        let second = Circle()
        first.successor = second
        second.successor = first
        defer { first.successor = nil }
        #expect(!first.bubble(Ping()).isHandled)
        let session = try run.finish()
        #expect(try session.records(.chainCycle).count == 1)
        #expect(try path(session).hops.count == 1)
    }

    @Test func withoutARecorderMessagesWorkTheSame() {
        let top = PingCoordinator()
        let bottom = PlainCoordinator()
        top.startChild(bottom)
        #expect(bottom.bubble(Ping()).isHandled)
        #expect(!PlainCoordinator().bubble(Ping()).isHandled)
    }

    @Test func theSendersPlaceInTheSourceIsRecorded() throws {
        let run = try RecordedRun()
        PlainCoordinator().bubble(Ping())
        let line = #line - 1
        #expect(try path(run.finish()).location == "CoordinatorKitTests/BubbleTests.swift:\(line)")
    }

    @Test func anUnpredictedHopIsRecordedWithThePrediction() throws {
        let presenter = UIViewController()
        let stage = Stage(showing: presenter)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        presenter.present(popover, animated: false)
        MainRunLoop.main.runUntilIdle()
        let run = try RecordedRun()
        popover.bubble(Ping())
        let session = try run.finish()
        let hop = try #require(try path(session).hops.first)
        #expect(session.type(hop.to) == "UIWindow" && hop.reason == .window)
        #expect(hop.predictedReason == .presentingViewController && !hop.isAsPredicted)
        withExtendedLifetime(stage) {}
    }

    @Test func aWayThroughAWholeHierarchyHasAReasonForEachHop() throws {
        let coordinator = FlowCoordinator()
        let application = PingCoordinator()
        let stage = Stage(showing: coordinator.rootViewController)
        application.startChild(coordinator)
        let button = UIButton(type: .system)
        coordinator.rootViewController.topViewController?.view.addSubview(button)
        let run = try RecordedRun()
        button.bubble(Ping())
        let session = try run.finish()
        expectNoDifference(
            try path(session).hops.map { "\(session.type($0.from)) → \(session.type($0.to)): \($0.reason.text)" },
            [
                "UIButton → UIView: superview",
                "UIView → UIViewController: view's controller",
                "UIViewController → UIViewControllerWrapperView: superview",
                "UIViewControllerWrapperView → UINavigationTransitionView: superview",
                "UINavigationTransitionView → UILayoutContainerView: superview",
                "UILayoutContainerView → UINavigationController: view's controller",
                "UINavigationController → FlowCoordinator: parent coordinator",
                "FlowCoordinator → PingCoordinator: coordinator's parent",
            ]
        )
        #expect(try path(session).hops.allSatisfy(\.isAsPredicted))
        withExtendedLifetime(stage) {}
    }
}
