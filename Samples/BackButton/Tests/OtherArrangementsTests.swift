import BackButtonApp
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

/// What the article improves on: without the observer, and with one coordinator for everything.
@MainActor
@Suite(.recordsAlone)
struct OtherArrangementsTests {
    @Test func withoutTheObserverTheChildStaysAlthoughItsScreenIsGone() throws {
        let story = try CookbookRun.story(.unobserved) { try $0.openAndGoBack() }
        #expect(try story.wasReleased("DetailViewController"))
        #expect(try story.session.records(.childRemoved).isEmpty)
        #expect(try story.wasReleased("DetailCoordinator") == false)
        #expect(try story.coordinators(at: story.end) == ["Master", "Master/Detail"])
        // The tap that should have ended it is there, and ends nothing.
        let pop = try story.session.records(.transitionEnded).last { story.name($0) == "pop" }
        #expect(
            try pop.map(story.causes) == "transitionEnded ←transition transitionBegan pop ←direct action backButton"
        )
    }

    @Test func everyScreenThatWasOpenedLeavesItsCoordinatorBehind() throws {
        let story = try CookbookRun.story(.unobserved) { try $0.cook() }
        let left = try story.session.records(.childAdded).count - story.session.records(.childRemoved).count
        // Only the sheet's coordinator is gone: it hangs on no navigation controller.
        #expect(left == 9)
        #expect(try story.records(.childRemoved, about: "ShareCoordinator").count == 1)
    }

    @Test func oneCoordinatorTakesEveryDelegateCallAndNeedsNoChild() throws {
        let story = try CookbookRun.story(.oneCoordinator) { try $0.cook() }
        #expect(try story.coordinators(at: story.end) == ["Cookbook"])
        #expect(try story.session.records(.childAdded).isEmpty)
        let callees = Set(try story.session.records(.delegateCalled).map { story.session.type($0.object) })
        expectNoDifference(callees, ["CookbookCoordinator"])
    }

    @Test func refactoredTheSameCallsGoToSeveral() throws {
        let before = try CookbookRun.story(.oneCoordinator) { try $0.cook() }
        let after = try CookbookRun.story(.observed) { try $0.cook() }
        func calls(_ story: RecordedStory) throws -> [String] {
            try story.session.records(.delegateCalled)
                .filter { story.session.type($0.subject).hasSuffix("ViewController") }
                .map { "\(story.session.type($0.subject)) \(story.name($0))" }
        }
        expectNoDifference(try calls(before), try calls(after), "The screens did not change.")
        let callees = Set(try after.session.records(.delegateCalled).map { after.session.type($0.object) })
        expectNoDifference(callees, ["MasterCoordinator", "DetailCoordinator", "AuthorCoordinator"])
    }
}
