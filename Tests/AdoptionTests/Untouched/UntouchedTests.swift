import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// An app of which no class is edited: what walks see of it.
@MainActor
@Suite(.runsApplicationAlone)
struct UntouchedTests {
    init() {
        // The duration of a walk on a busy machine must not affect the result.
        HierarchyWatch.shared.now = { 0 }
    }

    private enum When: CaseIterable { case beforeLaunch, afterLaunch }

    /// Uses the app: opens a share sheet from a contained controller and dismisses it, and closes the menu.
    private func use(_ app: NewsCoordinator) throws {
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("launched")
        try #require(app.navigation.topViewController as? NewsController).share()
        MainRunLoop.main.runUntilIdle()
        Instrumentation.mark("sharing")
        app.tabs.dismiss(animated: true)
        app.drawer.closeMenu()
        MainRunLoop.main.runUntilIdle()
    }

    @Test(arguments: When.allCases, When.allCases)
    private func everyControllerIsFoundWheneverLookingAndRecordingBegin(_ looking: When, _ recording: When) throws {
        let app = NewsCoordinator()
        var run: RecordedRun?
        if looking == .beforeLaunch { beginRecording(of: app) }
        if recording == .beforeLaunch { run = try RecordedRun() }
        HeadlessApplication.launch(delegate: WindowDelegate(root: app.tabs))
        defer { HeadlessApplication.terminate() }
        if looking == .afterLaunch { beginRecording(of: app) }
        if recording == .afterLaunch { run = try RecordedRun() }
        try use(app)

        let story = try RecordedStory(try #require(run).finish())
        let (launched, sharing) = (try story.event(markedAs: "launched"), try story.event(markedAs: "sharing"))
        let contained: Set = [
            "windowRoot UITabBarController UIWindow", "containment DrawerController UITabBarController",
            "containment SettingsController UITabBarController", "containment UINavigationController DrawerController",
            "containment MenuController DrawerController", "containment NewsController UINavigationController",
        ]
        #expect(try story.edges(at: launched).isSuperset(of: contained))
        #expect(try story.edges(at: launched).contains { $0.hasPrefix("presentation") } == false)
        #expect(try story.edges(at: sharing).contains("presentation ShareController UITabBarController"))
        let end = try story.edges(at: story.end)
        #expect(!end.contains { $0.hasPrefix("presentation") || $0.hasPrefix("containment MenuController") })
        #expect(try story.wasReleased("ShareController"))
        #expect(try story.session.records(.reconciled).isEmpty)
        #expect(story.findings == [])
    }

    @Test func turnsAreLookedAtAndNotOnlyMarks() throws {
        let app = NewsCoordinator()
        beginRecording(of: app)
        let run = try RecordedRun()
        HeadlessApplication.launch(delegate: WindowDelegate(root: app.tabs))
        defer { HeadlessApplication.terminate() }
        MainRunLoop.main.runUntilIdle()
        app.navigation.pushViewController(SettingsController(), animated: true)
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let seen = try session.records(.edgeAppeared).filter { session.type($0.subject) == "SettingsController" }
        #expect(seen.map(session.text).contains("edgeAppeared SettingsController UINavigationController"))
        #expect(try session.texts([.snapshot]).contains("snapshot turn"))
    }

    @Test func theRootIsKnownWhenItIsReportedDuringARecording() throws {
        let app = NewsCoordinator()
        let run = try RecordedRun()
        HeadlessApplication.launch(delegate: WindowDelegate(root: app.tabs))
        defer { HeadlessApplication.terminate() }
        beginRecording(of: app)
        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["News"])
        // The controllers' owners were not recorded, so they are unknown.
        #expect(try story.session.records(.ownershipBegan).isEmpty)
    }

    @Test func lookingMayBeginOnAnyThreadAndMoreThanOnce() async throws {
        let app = NewsCoordinator()
        HeadlessApplication.launch(delegate: WindowDelegate(root: app.tabs))
        defer { HeadlessApplication.terminate() }
        onOtherThreads(4) { _ in HierarchySnapshots.begin() }
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        let run = try RecordedRun()
        MainRunLoop.main.runUntilIdle()
        let story = try RecordedStory(run.finish())
        #expect(try story.edges(at: story.end).contains("containment DrawerController UITabBarController"))
    }

    @Test func noClassHasALineOfIt() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        for name in ["Drawer", "NewsApp"] {
            let source = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            #expect(!source.contains("Coordviz") && !source.contains("CoordinatorKit"))
        }
    }
}
