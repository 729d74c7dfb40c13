import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import PortableUIKit
import Testing

/// Calls keep their source line.
@MainActor
@Suite(.recordsAlone)
struct CallerLineTests {
    private static let file = "CoordinatorKitTests/CallerLineTests.swift"

    /// The lines of the events of a kind, in order; nil if none was kept.
    private func lines(_ kind: EventKind, _ session: RecordedSession) throws -> [UInt?] {
        try session.records(kind).map { record in
            guard let place = session.dictionary.locations[record.location] else { return nil }
            #expect(place.file == Self.file, "Lines belong to the app, never to the library.")
            return UInt(place.line)
        }
    }

    @Test func childrenKeepTheLinesThatStartedAndStoppedThem() throws {
        let run = try RecordedRun()
        let (parent, child) = (PlainCoordinator(), PlainCoordinator())
        parent.start()
        let started: UInt = #line + 1
        parent.startChild(child)
        let stopped: UInt = #line + 1
        parent.stopChild(child)
        let session = try run.finish()
        expectNoDifference(try lines(.childAdded, session), [started])
        expectNoDifference(try lines(.coordinatorStarted, session), [nil, started])
        expectNoDifference(try lines(.coordinatorStopped, session), [stopped])
        expectNoDifference(try lines(.childRemoved, session), [stopped])
    }

    @Test func aCoordinatorThatFinishesTwiceKeepsBothLines() throws {
        let run = try RecordedRun()
        let (parent, child) = (PlainCoordinator(), PlainCoordinator())
        parent.start()
        parent.startChild(child)
        let first: UInt = #line + 1
        child.finish()
        let second: UInt = #line + 1
        child.finish()
        let session = try run.finish()
        expectNoDifference(try lines(.coordinatorStopped, session), [first])
        expectNoDifference(try lines(.finishedTwice, session), [second])
        withExtendedLifetime(parent) {}
    }

    @Test func aPresentationOfUIKitsOwnKeepsTheLineThatHasItObserved() throws {
        let run = try RecordedRun()
        let root = UIViewController()
        let stage = Stage(showing: root)
        let sheet = UIViewController()
        let observed: UInt = #line + 1
        PresentationObserver.observe(sheet, presentedBy: root)
        root.present(sheet, animated: false)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        expectNoDifference(try lines(.transitionBegan, session), [observed])
        withExtendedLifetime(stage) {}
    }

    @Test func screensKeepTheLinesThatShowAndPresentThem() throws {
        let run = try RecordedRun()
        let flow = FlowCoordinator()
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        let shown: UInt = #line + 1
        flow.show(UIViewController(), sender: nil)
        MainRunLoop.main.runUntilIdle()
        let presented: UInt = #line + 1
        flow.present(UIViewController(), animated: true)
        MainRunLoop.main.runUntilIdle()
        let dismissed: UInt = #line + 1
        flow.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        expectNoDifference(try lines(.ownershipBegan, session), [shown, presented])
        expectNoDifference(try lines(.transitionBegan, session).suffix(3), [shown, presented, dismissed])
        withExtendedLifetime(stage) {}
    }

    @Test func eventsCausedByTheUserHaveNoSourceLineOfTheLibrary() throws {
        let run = try RecordedRun()
        let home = FlowCoordinator()
        let stage = Stage(showing: home.rootViewController)
        home.start()
        home.startChild(ScreenCoordinator(rootViewController: home.rootViewController))
        MainRunLoop.main.runUntilIdle()
        try stage.user { try UserInteraction.tapBackButton(of: home.rootViewController) }
        let session = try run.finish()
        expectNoDifference(try lines(.childRemoved, session), [nil])
        withExtendedLifetime(stage) {}
    }

    @Test func theFacadeAndMarksKeepTheirLines() throws {
        let run = try RecordedRun()
        let (parent, child) = (Own(), Own())
        let started: UInt = #line + 1
        Instrumentation.coordinatorStarted(parent)
        let added: UInt = #line + 1
        Instrumentation.childAdded(child, to: parent)
        let marked: UInt = #line + 1
        Instrumentation.mark("here")
        let removed: UInt = #line + 1
        Instrumentation.childRemoved(child, from: parent)
        let performed: UInt = #line + 1
        Instrumentation.perform("tap", on: parent) {}
        let session = try run.finish()
        expectNoDifference(try lines(.coordinatorStarted, session), [started])
        expectNoDifference(try lines(.childAdded, session), [added])
        expectNoDifference(try lines(.mark, session), [marked])
        expectNoDifference(try lines(.childRemoved, session), [removed])
        expectNoDifference(try lines(.action, session), [performed])
        withExtendedLifetime((parent, child)) {}
    }

    private final class Own {}
}
