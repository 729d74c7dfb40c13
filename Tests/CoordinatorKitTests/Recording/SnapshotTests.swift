import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// What walks of the hierarchy see.
@MainActor
@Suite(.recordsAlone)
struct SnapshotTests {
    init() {
        // The duration of a walk on a busy machine must not affect the result.
        HierarchyWatch.shared.now = { 0 }
        // Neither must another test that began walks before.
        HierarchySnapshots.begin()
    }

    /// The edges that exist at the end, as texts.
    private func edges(_ session: RecordedSession) throws -> Set<String> {
        let state = try SessionTimeline(session).state(at: session.facts.lastEvent)
        return Set(
            state.edges.keys.map { "\($0.kind.name) \(session.type($0.from)) \(session.type($0.to))" }
        )
    }

    @Test func windowsScenesAndContainedControllersAreFoundWithoutBeingReported() throws {
        let run = try RecordedRun()
        PlainCoordinator().start()
        let stage = Stage(showing: UINavigationController(rootViewController: UITableViewController(style: .plain)))
        PlainCoordinator().start()
        MainRunLoop.main.runUntilIdle()
        #expect(
            try edges(run.finish()).isSuperset(of: [
                "containment UITableViewController UINavigationController",
                "windowRoot UINavigationController UIWindow", "windowScene UIWindow UIWindowScene",
                "sceneApplication UIWindowScene UIApplication", "applicationDelegate UIApplication ApplicationDelegate",
            ])
        )
        withExtendedLifetime(stage) {}
    }

    @Test func anExtensionHasNoApplicationAndItsCoordinatorsWindowsAreFound() throws {
        CurrentApplication.isHidden = true
        defer { CurrentApplication.isHidden = false }
        let run = try RecordedRun()
        let flow = FlowCoordinator()
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        MainRunLoop.main.runUntilIdle()
        flow.rootViewController.view.bubble(Ping())
        MainRunLoop.main.runUntilIdle()
        let found = try edges(run.finish())
        #expect(
            found.isSuperset(of: ["windowRoot UINavigationController UIWindow", "windowScene UIWindow UIWindowScene"])
        )
        #expect(!found.contains { $0.contains("UIApplication") })
        withExtendedLifetime(stage) {}
    }

    @Test func anyContainersAreFoundAtAnyDepthAndWhatTheirChildrenPresentToo() throws {
        final class Outer: UIViewController {}
        final class Inner: UIViewController {}
        final class Page: UIViewController {}
        let (outer, inner, page) = (Outer(), Inner(), Page())
        for (child, container) in [(inner, outer), (page, inner)] as [(UIViewController, UIViewController)] {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        let run = try RecordedRun()
        let stage = Stage(showing: outer)
        HierarchySnapshots.begin()
        // The controller on which it is called is not the presenter, unless it defines the context.
        page.present(UINavigationController(rootViewController: UITableViewController(style: .plain)), animated: true)
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("presented")
        inner.definesPresentationContext = true
        outer.dismiss(animated: false)
        MainRunLoop.main.runUntilIdle()
        let local = UITabBarController()
        local.modalPresentationStyle = .currentContext
        page.present(local, animated: false)
        MainRunLoop.main.runUntilIdle()

        let session = try run.finish()
        let contained: Set = [
            "windowRoot Outer UIWindow", "containment Inner Outer", "containment Page Inner",
        ]
        let presented = try #require(try session.event(markedAs: "presented"))
        let before = try SessionTimeline(session).state(at: presented).edges.keys
        #expect(
            Set(before.map { "\($0.kind.name) \(session.type($0.from)) \(session.type($0.to))" }).isSuperset(
                of: contained.union([
                    "presentation UINavigationController Outer",
                    "containment UITableViewController UINavigationController",
                ])
            )
        )
        let end = try edges(session)
        #expect(end.isSuperset(of: contained) && end.contains("presentation UITabBarController Inner"))
        #expect(end.filter { $0.hasPrefix("presentation") }.count == 1)
        withExtendedLifetime(stage) {}
    }

    @Test func aPresentationComesAndGoes() throws {
        let root = UITabBarController()
        let run = try RecordedRun()
        let stage = Stage(showing: root)
        let coordinator = PlainCoordinator()
        coordinator.start()
        root.present(UITableViewController(style: .plain), animated: true)
        MainRunLoop.main.runUntilIdle()
        root.dismiss(animated: true)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let presentations = try session.records().filter { $0.edge?.kind == .presentation }
        #expect(presentations.map(\.kind).first == .edgeAppeared)
        #expect(!(try edges(session)).contains { $0.hasPrefix("presentation") })
        withExtendedLifetime(stage) {}
    }

    @Test func anObservedEdgeSaysSinceWhenItMayHaveBeen() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let run = try RecordedRun()
        let stage = Stage(showing: navigation)
        let coordinator = PlainCoordinator()
        coordinator.start()
        MainRunLoop.main.runUntilIdle()
        coordinator.bubble(Ping())
        navigation.pushViewController(UITableViewController(style: .plain), animated: false)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let pushed = try #require(
            try session.records(.edgeAppeared).first { session.type($0.subject) == "UITableViewController" }
        )
        let ping = try #require(try session.records(.unhandled).first)
        #expect(pushed.since < ping.number && ping.number < pushed.number)
        withExtendedLifetime(stage) {}
    }

    @Test func aRecordingThatBeginsInARunningAppHoldsTheWholeTree() throws {
        let flow = FlowCoordinator()
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        let screen = ScreenCoordinator(rootViewController: flow.rootViewController)
        flow.startChild(screen)
        // No view controller leads to it.
        screen.startChild(PlainCoordinator())
        MainRunLoop.main.runUntilIdle()
        let run = try RecordedRun()
        Instrumentation.mark("first")
        flow.startChild(PingCoordinator())
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        expectNoDifference(try session.records().first?.kind, .snapshot)
        let mark = try #require(try session.event(markedAs: "first"))
        let atMark = try SessionTimeline(session).state(at: mark).edges.keys.filter { $0.kind == .child }
        expectNoDifference(
            Set(atMark.map { "\(session.type($0.from)) \(session.type($0.to))" }),
            ["ScreenCoordinator FlowCoordinator", "PlainCoordinator ScreenCoordinator"]
        )
        // What began before the recording does not contradict what is claimed in it.
        expectNoDifference(try session.texts([.reconciled]), [])
        withExtendedLifetime(stage) {}
    }

    @Test func aRootWithoutScreensOfAnEarlierTestIsNotInThisOnesTree() throws {
        let root = PlainCoordinator()
        root.start()
        root.startChild(PingCoordinator())
        let run = try RecordedRun()
        Instrumentation.mark("one")
        #expect(try edges(run.finish()).filter { $0.hasPrefix("child") }.isEmpty)
        withExtendedLifetime(root) {}
    }

    @Test func theFirstTapAfterALateStartIsACause() throws {
        let root = UIViewController()
        let stage = Stage(showing: root)
        let button = UIButton(type: .system)
        let coordinator = PlainCoordinator()
        coordinator.start()
        button.addAction(UIAction { _ in coordinator.startChild(PingCoordinator()) }, for: .touchUpInside)
        root.view.addSubview(button)
        MainRunLoop.main.runUntilIdle()
        let run = try RecordedRun()
        try stage.user { try UserInteraction.tap(button) }
        let session = try run.finish()
        let added = try #require(try session.records(.childAdded).first)
        #expect(try session.records().contains { $0.number == added.causeEvent && $0.kind == .action })
    }

    @Test func aViewWhoseNextResponderSetsAMarkIsWalkedOnce() throws {
        final class Marking: UIView {
            override var next: UIResponder? {
                Instrumentation.mark("asked")
                return super.next
            }
        }
        let root = UIViewController()
        let stage = Stage(showing: root)
        let view = Marking(frame: .zero)
        root.view.addSubview(view)
        let run = try RecordedRun()
        view.bubble(Ping())
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        #expect(try session.event(markedAs: "asked") != nil)
        withExtendedLifetime(stage) {}
    }

    @Test func nothingNewIsNothingRecorded() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: UIViewController())
        PlainCoordinator().start()
        MainRunLoop.main.runUntilIdle()
        for _ in 0..<10 { MainRunLoop.main.runOneTurn() }
        expectNoDifference(try run.finish().texts([.snapshot]), ["snapshot start", "snapshot turn", "snapshot end"])
        withExtendedLifetime(stage) {}
    }

    @Test func aMarkTakesASnapshotAndCanBeFound() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: UIViewController())
        PlainCoordinator().start()
        Instrumentation.mark("checked out")
        let session = try run.finish()
        let event = try #require(try session.event(markedAs: "checked out"))
        #expect(try Moment.mark("checked out").event(in: session) == event)
        #expect(try session.texts([.mark, .snapshot]).contains("snapshot mark"))
        withExtendedLifetime(stage) {}
    }

    @Test func atAMarkIsWhatWasThereWhenItWasSet() throws {
        let run = try RecordedRun()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(showing: navigation)
        navigation.pushViewController(UITableViewController(style: .plain), animated: false)
        Instrumentation.mark("pushed")
        navigation.popViewController(animated: false)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let event = try Moment.mark("pushed").event(in: session)
        let state = try SessionTimeline(session).state(at: event)
        #expect(
            state.edges.keys.contains {
                $0.kind == .containment && session.type($0.from) == "UITableViewController"
            }
        )
        withExtendedLifetime(stage) {}
    }

    @Test func aViewIsRecordedWhereItWasWhenTheMessagePassedEvenIfItIsRemovedInTheSameTurn() throws {
        let root = UIViewController()
        let stage = Stage(showing: root)
        let run = try RecordedRun()
        MainRunLoop.main.turn {
            let button = UIButton(type: .system)
            root.view.addSubview(button)
            button.bubble(Ping())
            button.removeFromSuperview()
        }
        let session = try run.finish()
        let seen = try session.records(.edgeAppeared).map { session.text($0) }
        #expect(seen.contains("edgeAppeared UIButton UIView"))
        withExtendedLifetime(stage) {}
    }

    @Test func viewsEnterWhenAMessagePassesThem() throws {
        let root = UIViewController()
        let stage = Stage(showing: root)
        let met = UIButton(type: .system)
        root.view.addSubview(met)
        root.view.addSubview(UISwitch())
        let run = try RecordedRun()
        met.bubble(Ping())
        MainRunLoop.main.runOneTurn()
        let session = try run.finish()
        let types = Set(session.dictionary.nodes.keys.map(session.type))
        #expect(types.contains("UIButton") && !types.contains("UISwitch"))
        #expect(try edges(session).contains("superview UIButton UIView"))
        #expect(try edges(session).contains("viewOfController UIView UIViewController"))
        withExtendedLifetime(stage) {}
    }
}
