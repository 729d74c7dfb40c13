import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import ShoppingCartApp
import Testing

/// A shop with ten parts and a hundred classes of screens, visited from the first to the last.
@MainActor
@Suite(.recordsAlone)
struct LargeShopTests {
    private func visit() async throws -> RecordedStory {
        let recording = try RecordedRun()
        let scene = LargeShopSceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        let visitor = LargeShopVisitor(of: try #require(scene.coordinator))
        try await visitor.visitEverything()
        #expect(visitor.numberOfScreens == 100)
        let session = try recording.finish()
        HeadlessApplication.terminate()
        return try RecordedStory(session)
    }

    /// What was brought up, the shop's first screen not counted.
    private func shown(_ story: RecordedStory) throws -> [EventRecord] {
        try story.session.records(.transitionBegan).filter {
            ["push", "present"].contains(story.session.dictionary.text($0.name))
                && story.session.type($0.subject) != "DirectoryController"
        }
    }

    @Test func aHundredScreensComeEachBecauseOfATap() async throws {
        let story = try await visit()
        let began = try shown(story)
        let types = began.map { story.session.type($0.subject) }
        expectNoDifference([types.count, Set(types).count], [100, 100])
        let causes = try Set(began.map(story.causes))
        expectNoDifference(
            causes,
            [
                "transitionBegan ←direct messageSent GoOn ←direct action touchUpInside",
                "transitionBegan ←direct messageSent OpenPart ←direct action didSelectRow",
            ]
        )
        let presented = began.filter { story.session.dictionary.text($0.name) == "present" }
        expectNoDifference(presented.count, 10)
        let ended = try story.session.records(.transitionEnded).map { story.session.type($0.subject) }
        expectNoDifference(Set(types).subtracting(ended), [])
    }

    /// A tap needs a button in a window: whose button was tapped was on screen.
    @Test func eachOfTheHundredWasOnScreenAndItsButtonReachedItsPart() async throws {
        let story = try await visit()
        let paths = story.messages("GoOn")
        let screens = paths.compactMap { path in path.hops.first { $0.reason == .viewOfController }?.to }
        expectNoDifference(
            Set(screens.map(story.session.type)),
            Set(try shown(story).map { story.session.type($0.subject) })
        )
        expectNoDifference(Set(paths.map(\.outcome)), [.handled])
        let ends = Set(paths.compactMap(\.ending).map { story.session.type($0.node) })
        expectNoDifference(ends.count, 10)
    }

    @Test func tenPartsComeAndGoAndOneCoordinatorIsLeft() async throws {
        let story = try await visit()
        let added = try story.session.records(.childAdded)
        let parts = added.map { story.session.type($0.subject) }
        expectNoDifference(Set(parts).count, 10)
        for record in added {
            let alive = try story.coordinators(at: record.number)
            #expect(alive.count == 2 && alive.contains("LargeShop"))
            expectNoDifference(story.session.type(record.object), "LargeShopCoordinator")
        }
        let removed = try story.session.records(.childRemoved)
        let causes = try Set(removed.map(story.causes))
        expectNoDifference(removed.map { story.session.type($0.subject) }, parts)
        #expect(causes.allSatisfy { $0.hasSuffix("action touchUpInside") })
        expectNoDifference(try story.coordinators(at: story.end), ["LargeShop"])
    }

    @Test func everyScreenIsReleasedAndNothingIsLeftOver() async throws {
        let story = try await visit()
        let released = Set(try story.session.records(.released).map { story.session.type($0.subject) })
        let types = Set(try shown(story).map { story.session.type($0.subject) })
        expectNoDifference(types.subtracting(released), [])
        expectNoDifference(story.strays(at: story.end), [])
    }
}
