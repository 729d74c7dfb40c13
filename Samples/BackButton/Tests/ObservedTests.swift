import BackButtonApp
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

/// With the observer each child goes with its screen, whatever made that go; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct ObservedTests {
    @Test func theBackButtonRemovesAndReleasesTheChildThroughItsParent() throws {
        let story = try CookbookRun.story(.observed) { try $0.openAndGoBack() }
        #expect(try story.starter(of: "DetailCoordinator", at: story.end) == "MasterCoordinator")
        expectNoDifference(
            try story.causes(of: .childAdded, about: "DetailCoordinator"),
            "childAdded ←direct delegateCalled didRequestDetailOf ←direct action didSelectRow"
        )
        expectNoDifference(
            try story.causes(of: .childRemoved, about: "DetailCoordinator"),
            """
            childRemoved ←direct delegateCalled didDismiss ←transition transitionBegan pop ←direct action backButton
            """
        )
        #expect(try story.wasReleased("DetailCoordinator") && story.wasReleased("DetailViewController"))
        #expect(try story.coordinators(at: story.end) == ["Master"])
        #expect(story.strays(at: story.end) == [])
    }

    @Test func theSwipeRemovesTheChild() throws {
        let story = try CookbookRun.story(.observed) { try $0.openAndSwipeBack() }
        expectNoDifference(
            try story.causes(of: .childRemoved, about: "DetailCoordinator"),
            "childRemoved ←direct delegateCalled didDismiss ←transition transitionBegan pop ←direct action swipeBack"
        )
        #expect(try story.wasReleased("DetailCoordinator"))
    }

    @Test func aSwipeThatIsCancelledTellsNobody() throws {
        let story = try CookbookRun.story(.observed) {
            try $0.openRecipe(0)
            try $0.swipeHalfway()
        }
        #expect(try story.session.records(.transitionCancelled).count == 1)
        #expect(try story.session.records(.childRemoved).isEmpty)
        #expect(try story.coordinators(at: story.end) == ["Master", "Master/Detail"])
    }

    @Test func goingHomeFromDeepRemovesEachCoordinatorOnTheWay() throws {
        let deep = try CookbookRun.story(.observed) { try $0.goDeep() }
        expectNoDifference(
            try deep.coordinators(at: deep.end),
            ["Master", "Master/Detail", "Master/Detail/Author", "Master/Detail/Author/Detail"]
        )
        let home = try CookbookRun.story(.observed) { try $0.goDeepAndHome() }
        #expect(try home.coordinators(at: home.end) == ["Master"])
        #expect(try home.session.records(.stoppedStranger).isEmpty && home.session.records(.finishedTwice).isEmpty)
        expectNoDifference(
            try home.causes(of: .childRemoved, about: "AuthorCoordinator"),
            """
            childRemoved ←direct delegateCalled didDismiss ←transition transitionBegan pop \
            ←direct delegateCalled didRequestHome ←direct action touchUpInside
            """
        )
        #expect(
            try home.session.records(.released).filter { home.session.type($0.subject) == "DetailCoordinator" }.count
                == 2
        )
    }

    @Test func anotherStackInsteadRemovesTheChildUnanimated() throws {
        let story = try CookbookRun.story(.observed) { try $0.openAnotherInstead() }
        #expect(try story.coordinators(at: story.end) == ["Master"])
        let removed = try story.records(.childRemoved, about: "DetailCoordinator")
        expectNoDifference(
            try story.causes(of: removed[0]),
            """
            childRemoved ←direct delegateCalled didDismiss ←transition transitionBegan pop \
            ←direct delegateCalled didRequestInstead ←direct delegateCalled didRequestInstead \
            ←direct action touchUpInside
            """
        )
        #expect(removed.count == 2)
    }

    @Test func aSheetThatIsSwipedAwayEndsItsCoordinator() throws {
        let story = try CookbookRun.story(.observed) { try $0.swipeSheetAway() }
        expectNoDifference(
            try story.causes(of: .childRemoved, about: "ShareCoordinator"),
            "childRemoved ←transition transitionBegan dismiss ←direct action swipeDown"
        )
        #expect(try story.wasReleased("ShareCoordinator") && story.wasReleased("ShareViewController"))
    }

    @Test func afterEverythingOnlyTheListIsLeft() throws {
        let story = try CookbookRun.story(.observed) { try $0.cook() }
        #expect(try story.coordinators(at: story.end) == ["Master"])
        #expect(story.strays(at: story.end) == [])
    }

    @Test func theAppsOwnTransitionsGoOnBesideTheObserver() throws {
        var count = 0
        _ = try CookbookRun.story(.observed) {
            try $0.openAndGoBack()
            count = $0.transitions.count
        }
        #expect(count == 2)
    }
}
