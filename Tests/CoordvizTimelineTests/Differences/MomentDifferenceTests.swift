import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// The differences between two moments.
@Suite struct MomentDifferenceTests {
    private func difference(_ session: InMemorySession, _ from: String, _ to: String) throws -> SessionDifference {
        let timeline = SessionTimeline(session)
        func side(_ text: String) throws -> ComparedSide {
            try ComparedSide(timeline, at: MomentSelection(parsing: text).moment.event(in: session))
        }
        return try SessionDifference(from: side(from), to: side(to))
    }

    @Test func statesAreComparedAndNothingElse() throws {
        let session = EventScript.shop().session
        expectNoDifference(
            try difference(session, "home", "paying").changes,
            [
                "+ MainWindow/TabController/PaymentController", "+ AppCoordinator/PaymentCoordinator",
            ]
        )
        let back = try difference(session, "paying", "back")
        expectNoDifference(
            back.changes,
            [
                "- MainWindow/TabController/PaymentController", "- AppCoordinator/PaymentCoordinator",
            ]
        )
        #expect(back.messages.isEmpty && back.successions.isEmpty)
        #expect(try difference(session, "home", "back").isEmpty)
    }

    @Test func appearanceIsComparedAndEndingsAreNot() throws {
        var script = EventScript()
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        script.appearance("HomeController", .appearing)
        script.mark("one")
        script.appearance("HomeController", .appeared)
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeDisappeared(.windowRoot, "HomeController", "MainWindow")
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.mark("two")
        expectNoDifference(
            try difference(script.session, "one", "two").changes,
            [
                "+ MainWindow/TabController",
                """
                → MainWindow/TabController/HomeController from MainWindow/HomeController relation windowRoot → \
                containment appearance appearing → appeared
                """,
            ]
        )
    }

    @Test func aNodeWithoutAParentIsRemovedEvenIfItIsAlive() throws {
        var script = EventScript()
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.mark("before")
        script.edgeAppeared(.presentation, "CartController", "TabController")
        script.edgeAppeared(.containment, "ListController", "CartController")
        script.claim(.ownershipBegan, "CartController", "CartCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.mark("shown")
        script.edgeDisappeared(.presentation, "CartController", "TabController")
        script.appearance("ListController", .disappeared)
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        script.mark("gone")
        let screens = [
            "MainWindow/TabController/CartController", "MainWindow/TabController/CartController/ListController",
        ]
        expectNoDifference(
            try difference(script.session, "shown", "gone").changes,
            screens.map { "- \($0)" } + ["- AppCoordinator/CartCoordinator"]
        )
        // Also backwards: what did not exist yet was added, not moved.
        expectNoDifference(
            try difference(script.session, "gone", "shown").changes,
            screens.map { "+ \($0)" } + ["+ AppCoordinator/CartCoordinator"]
        )
    }

    @Test func aNodeWithAnotherParentIsMoved() throws {
        var script = EventScript()
        script.edgeAppeared(.presentation, "CartController", "TabController")
        script.mark("shown")
        script.edgeDisappeared(.presentation, "CartController", "TabController")
        script.claim(.ownershipBegan, "CartController", "CartCoordinator")
        script.mark("kept")
        #expect(try difference(script.session, "shown", "kept").changes.contains { $0.hasPrefix("→") })
    }

    @Test func ofAMomentThatIsUnknownTheStateThatWasKnownLastIsCompared() throws {
        let session = EventScript.gap().session
        let difference = try difference(session, "inside", "after")
        expectNoDifference(
            difference.changes,
            [
                "-? AppCoordinator/CartCoordinator", "+? AppCoordinator/PaymentCoordinator",
                "+? AppCoordinator/HelpCoordinator",
            ]
        )
        #expect(difference.unknownBefore.count == 1)
        #expect(difference.unknownBefore.first?.contains("the last known state is compared") == true)
    }

    @Test func whatChangedSinceTheLastKnownStateIsUncertain() throws {
        var script = EventScript()
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        script.edgeAppeared(.presentation, "CartController", "HomeController")
        script.appearance("HomeController", .appearing)
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.childAdded("HelpCoordinator", to: "AppCoordinator")
        script.mark("shown")
        script.childRemoved("HelpCoordinator", from: "AppCoordinator")
        script.mark("known")
        script.lose(keepsKeyframe: false) { $0.mark("lost") }
        script.mark("inside")
        script.keepKeyframe()
        script.mark("known again")
        script.appearance("HomeController", .appeared)
        script.edgeDisappeared(.presentation, "CartController", "HomeController")
        script.edgeAppeared(.windowRoot, "CartController", "MainWindow")
        script.mark("after")
        expectNoDifference(
            try difference(script.session, "inside", "after").changes,
            [
                "~? MainWindow/HomeController ?appearance appearing → appeared",
                """
                →? MainWindow/CartController from MainWindow/HomeController/CartController ?relation presentation → \
                windowRoot
                """,
            ]
        )
        // Events that were lost between two known states do not matter.
        expectNoDifference(
            try difference(script.session, "known", "after").changes,
            [
                "~ MainWindow/HomeController appearance appearing → appeared",
                """
                → MainWindow/CartController from MainWindow/HomeController/CartController relation presentation → \
                windowRoot
                """,
            ]
        )
        expectNoDifference(
            try difference(script.session, "shown", "inside").changes,
            ["-? AppCoordinator/HelpCoordinator"]
        )
    }

    @Test func ofLossesWithUnknownNumbersEveryMomentIsUncertain() throws {
        var session = EventScript.shop().session
        session.facts.dropped = 3
        let difference = try difference(session, "home", "paying")
        #expect(!difference.entries.contains { $0.change != .unchanged && !$0.isUncertain })
        #expect(difference.unknownBefore == ["3 events were lost; their numbers are not recorded"])
    }

    @Test func keyframesDoNotMatter() throws {
        let session = EventScript.shop(eventsPerKeyframe: 5).session
        expectNoDifference(
            try difference(session, "home", "paying"),
            try difference(session.withoutKeyframes, "home", "paying")
        )
    }
}
