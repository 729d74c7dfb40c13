import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// The records of a `UIApplication` subclass: one event for each action of the user, and its effects.
@MainActor
@Suite(.recordsAlone)
struct UserActionTests {
    private let actions = UserActions.shared
    private let button = UIButton(type: .system)
    private let slider = UISwitch()

    private func route(_ action: String) -> ActionRoute {
        ActionRoute(target: ObjectIdentifier(button), action: action)
    }

    private func names(_ run: RecordedRun) throws -> [String] {
        let session = try run.finish()
        return try session.records(.action).map { session.dictionary.text($0.name) }
    }

    /// Each test ends what it began.
    private func settle() {
        actions.gestureEnded()
        actions.turnEnded()
    }

    @Test func anActionIsTheCauseOfWhatHappensInsideAndOfTheTasksStartedThere() async throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        var task: Task<Void, Never>?
        actions.perform("touchUpInside", on: button) {
            top.startChild(PlainCoordinator())
            task = Task {
                await Task.yield()
                top.startChild(FlowCoordinator())
            }
        }
        settle()
        await task?.value
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childAdded, about: "PlainCoordinator"),
            "childAdded ←direct action touchUpInside"
        )
        expectNoDifference(
            try story.causes(of: .childAdded, about: "FlowCoordinator"),
            "childAdded ←task action touchUpInside"
        )
    }

    @Test func aTapThatMakesAControlSendItsActionIsOneEvent() throws {
        let run = try RecordedRun()
        actions.gestureBegan()
        actions.perform("touchUpInside", on: button) {
            actions.perform("touchUpInside", on: button, by: route("buy")) {}
            actions.perform("valueChanged", on: slider, by: route("switch")) {}
        }
        settle()
        expectNoDifference(try names(run), ["touchUpInside"])
    }

    @Test func twoTapsAreTwoEvents() throws {
        let run = try RecordedRun()
        for _ in 0..<2 {
            actions.gestureBegan()
            actions.perform("touchUpInside", on: button) {}
            actions.gestureEnded()
        }
        settle()
        expectNoDifference(try names(run), ["touchUpInside", "touchUpInside"])
    }

    @Test func oneGestureOnOneControlIsOneEventAndTheCauseOfAllEffects() throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        actions.gestureBegan()
        actions.perform("valueChanged", on: slider, by: route("slide")) {}
        actions.perform("valueChanged", on: slider, by: route("slide")) {}
        actions.turnEnded()
        actions.perform("touchUpInside", on: slider) { top.startChild(PlainCoordinator()) }
        settle()
        let story = try RecordedStory(run.finish())
        #expect(try story.session.records(.action).count == 1)
        expectNoDifference(
            try story.causes(of: .childAdded, about: "PlainCoordinator"),
            "childAdded ←direct action valueChanged"
        )
    }

    @Test func oneGestureOnTwoControlsIsTwoEvents() throws {
        let run = try RecordedRun()
        actions.gestureBegan()
        actions.perform("valueChanged", on: slider, by: route("slide")) {}
        actions.perform("touchUpInside", on: button) {}
        settle()
        expectNoDifference(try names(run), ["valueChanged", "touchUpInside"])
    }

    @Test func anActionWithoutAFingerThatGoesToSeveralReceiversIsOneEvent() throws {
        let run = try RecordedRun()
        actions.perform("editingChanged", on: slider, by: route("search")) {}
        actions.perform("editingChanged", on: slider, by: route("validate")) {}
        settle()
        expectNoDifference(try names(run), ["editingChanged"])
    }

    @Test func theSameActionAgainIsAnotherEvent() throws {
        let run = try RecordedRun()
        actions.perform("editingChanged", on: slider, by: route("search")) {}
        actions.perform("editingChanged", on: slider, by: route("search")) {}
        actions.turnEnded()
        actions.perform("editingChanged", on: slider, by: route("validate")) {}
        actions.perform("editingDidEnd", on: slider, by: route("search")) {}
        actions.perform("editingDidEnd", on: button, by: route("validate")) {}
        settle()
        expectNoDifference(
            try names(run),
            ["editingChanged", "editingChanged", "editingChanged", "editingDidEnd", "editingDidEnd"]
        )
    }

    @Test func anActionOfOneRecordingIsNotContinuedInTheNext() throws {
        let first = try RecordedRun()
        actions.perform("editingChanged", on: slider, by: route("search")) {}
        _ = try first.finish()
        let second = try RecordedRun()
        actions.perform("editingChanged", on: slider, by: route("validate")) {}
        settle()
        expectNoDifference(try names(second), ["editingChanged"])
    }

    @Test func withoutARecordingActionsRunAndNothingIsKept() {
        var runs = 0
        actions.perform("touchUpInside", on: button) { runs += 1 }
        #expect(runs == 1)
        #expect(button.knownNode == nil)
    }

    // MARK: What UIKit delays

    @Test func workDeferredToTheEndOfTheTurnIsCausedByTheTap() throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        actions.gestureBegan()
        actions.performTap("didSelectRow", on: button, isDeliveredLater: true) {}
        actions.gestureEnded()
        top.startChild(PlainCoordinator())
        settle()
        top.startChild(FlowCoordinator())
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childAdded, about: "PlainCoordinator"),
            "childAdded ←captured action didSelectRow"
        )
        expectNoDifference(try story.causes(of: .childAdded, about: "FlowCoordinator"), "childAdded")
    }

    @Test func aSeparateCauseIsKeptWhileATapIsStillTheCauseOfOthers() async throws {
        let run = try RecordedRun()
        let top = PingCoordinator()
        var task: Task<Void, Never>?
        actions.perform("touchUpInside", on: slider) {
            task = Task { top.startChild(FlowCoordinator()) }
        }
        actions.performTap("didSelectRow", on: button, isDeliveredLater: true) {}
        await task?.value
        actions.performTap("barButton", on: slider, isDeliveredLater: false) { top.startChild(PlainCoordinator()) }
        settle()
        let story = try RecordedStory(run.finish())
        expectNoDifference(
            try story.causes(of: .childAdded, about: "PlainCoordinator"),
            "childAdded ←direct action barButton"
        )
        expectNoDifference(
            try story.causes(of: .childAdded, about: "FlowCoordinator"),
            "childAdded ←task action touchUpInside"
        )
    }

    @Test func aLingeringCauseEndsWithItsRecording() throws {
        let first = try RecordedRun()
        actions.performTap("didSelectRow", on: button, isDeliveredLater: true) {}
        _ = try first.finish()
        let second = try RecordedRun()
        PingCoordinator().startChild(PlainCoordinator())
        settle()
        let added = try #require(try second.finish().records(.childAdded).first)
        #expect(added.cause == .none)
    }
}
