import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// Routes and transitions, recorded in one place.
@MainActor
@Suite(.runsApplicationAlone)
struct RouterTests {
    @Test func theRecordingKnowsWhoAskedForWhichRouteAndWhatCameOfIt() throws {
        let run = try RecordedRun()
        let router = ProductRouter()
        HeadlessApplication.launch(delegate: WindowDelegate(root: router.rootViewController))
        defer { HeadlessApplication.terminate() }
        router.trigger(.list, from: router)
        MainRunLoop.main.runUntilIdle()
        let list = try #require(router.rootViewController.topViewController)
        for route: ProductRoute in [.detail(4711), .back, .filters, .done] {
            router.trigger(route, from: list)
            MainRunLoop.main.runUntilIdle()
        }

        let story = try RecordedStory(run.finish())
        #expect(try story.coordinators(at: story.end) == ["ProductRouter"])
        let began = try story.session.records(.transitionBegan)
        #expect(
            began.map(story.session.text) == [
                "transitionBegan ProductListController UINavigationController push",
                "transitionBegan ProductController UINavigationController push",
                "transitionBegan ProductController UINavigationController pop",
                "transitionBegan FiltersController UINavigationController present",
                "transitionBegan FiltersController UINavigationController dismiss",
            ]
        )
        #expect(try story.causes(of: began[1]) == "transitionBegan ←direct messageSent detail")
        let ended = try story.session.records(.transitionEnded)
        #expect(ended.map(\.cause.event) == began.map(\.number))
        #expect(
            try story.causes(of: ended[3])
                == "transitionEnded ←transition transitionBegan present ←direct messageSent filters"
        )

        let detail = try #require(story.messages("detail").first)
        #expect(story.hops(detail) == ["ProductListController → ProductRouter: defined by the responder"])
        #expect(story.ending(detail) == "handled ProductRouter")
        // A route's values are content.
        #expect(!story.session.dictionary.strings.values.contains { $0.contains("4711") })
        #expect(story.findings == [])
        withExtendedLifetime(router) {}
    }

    @Test func routersOfTheAppHaveNoLineOfIt() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        for name in ["ProductRouter", "Transition"] {
            let source = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
            #expect(!source.contains("Instrumentation"))
        }
    }
}
