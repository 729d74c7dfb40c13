import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// What was added, removed, moved and changed between two sessions.
@Suite struct RoleDifferenceTests {
    @Test func rolesOnOneSideOnlyWereAddedOrRemoved() throws {
        let difference = try SessionDifference.between {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childAdded("HelpCoordinator", to: "AppCoordinator")
        } _: {
            $0.childAdded("LoginCoordinator", to: "AppCoordinator")
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childAdded("PaymentCoordinator", to: "CartCoordinator")
        }
        expectNoDifference(
            difference.changes,
            [
                "+ AppCoordinator/LoginCoordinator", "+ AppCoordinator/CartCoordinator/PaymentCoordinator",
                "- AppCoordinator/HelpCoordinator",
            ]
        )
        #expect(difference.entries.first?.holdsChanges == true)
        #expect(!difference.isEmpty)
    }

    @Test func aSubtreeThatIsBelowAnotherNodeNowWasMovedOnce() throws {
        let difference = try SessionDifference.between {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childAdded("PaymentCoordinator", to: "CartCoordinator")
            $0.childAdded("ShopCoordinator", to: "AppCoordinator")
        } _: {
            $0.childAdded("ShopCoordinator", to: "AppCoordinator")
            $0.childAdded("CartCoordinator", to: "ShopCoordinator")
            $0.childAdded("PaymentCoordinator", to: "CartCoordinator")
        }
        expectNoDifference(
            difference.changes,
            ["→ AppCoordinator/ShopCoordinator/CartCoordinator from AppCoordinator/CartCoordinator"]
        )
    }

    @Test func theOnlyOneOfItsNameWasMovedAlsoWhenItChangedBelow() throws {
        let difference = try SessionDifference.between {
            $0.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
            $0.edgeAppeared(.containment, "ListController", "HomeController")
        } _: {
            $0.edgeAppeared(.windowRoot, "TabController", "MainWindow")
            $0.edgeAppeared(.containment, "HomeController", "TabController")
            $0.edgeAppeared(.containment, "ListController", "HomeController")
            $0.edgeAppeared(.containment, "HelpController", "HomeController")
        }
        expectNoDifference(
            difference.changes,
            [
                "+ MainWindow/TabController",
                """
                → MainWindow/TabController/HomeController from MainWindow/HomeController relation windowRoot → containment
                """,
                "+ MainWindow/TabController/HomeController/HelpController",
            ]
        )
    }

    @Test func whenAParentIsReplacedItsChildrenMove() throws {
        let difference = try SessionDifference.between {
            $0.childAdded("CartCoordinator", to: "OldCoordinator")
        } _: {
            $0.childAdded("CartCoordinator", to: "NewCoordinator")
        }
        expectNoDifference(
            difference.changes,
            [
                "- OldCoordinator", "+ NewCoordinator",
                "→ NewCoordinator/CartCoordinator from OldCoordinator/CartCoordinator",
            ]
        )
    }

    @Test func ofSiblingsOfOneRoleThoseAreMatchedThatDifferLeast() throws {
        func tell(_ script: inout EventScript, _ screens: [[String]]) {
            for (index, children) in screens.enumerated() {
                let screen = "DetailController#\(index)"
                script.edgeAppeared(.containment, screen, "NavigationController")
                for child in children { script.edgeAppeared(.containment, "\(child)#\(index)", screen) }
            }
        }
        let (a, b, c) = ("AController", "BController", "CController")
        let difference = try SessionDifference.between {
            tell(&$0, [[a, b], [b, c], [a]])
        } _: {
            tell(&$0, [[b, c], [c], [a, b, c]])
        }
        // [a, b] became [a, b, c], [b, c] stayed, and of [a] and [c] only the screen is the same.
        let detail = "NavigationController/DetailController"
        expectNoDifference(
            difference.changes.sorted(),
            ["+ \(detail)/CController", "+ \(detail)/CController", "- \(detail)/AController"]
        )
    }

    @Test func manySiblingsThatAllDifferAreMatchedInNoTime() throws {
        func tell(_ script: inout EventScript, from first: Int) {
            for index in first..<first + 3000 {
                script.edgeAppeared(.containment, "DetailController#\(index)", "NavigationController")
                script.declare("c\(index)", .viewController, type: "Shop.Child", identifier: "\(index)")
                script.edgeAppeared(.containment, "c\(index)", "DetailController#\(index)")
            }
        }
        let difference = try SessionDifference.between {
            tell(&$0, from: 0)
        } _: {
            tell(&$0, from: 1500)
        }
        #expect(difference.count(.removed) == 1500)
        #expect(difference.count(.added) == 1500)
    }

    @Test func theSameRoleMayHaveChangedOtherwise() throws {
        let difference = try SessionDifference.between {
            $0.claim(.ownershipBegan, "HomeController", "AppCoordinator")
            $0.edgeAppeared(.containment, "HomeController", "TabController")
            $0.released("HomeController")
            $0.declare("pay", .viewController, type: "Old.PayController")
            $0.edgeAppeared(.containment, "pay", "TabController")
        } _: {
            $0.edgeAppeared(.presentation, "HomeController", "TabController")
            $0.declare("pay", .viewController, type: "New.PayController")
            $0.edgeAppeared(.containment, "pay", "TabController")
            $0.coordinatorStarted("AppCoordinator")
        }
        expectNoDifference(
            difference.changes,
            [
                """
                ~ TabController/HomeController relation containment → presentation owner AppCoordinator → – \
                ending released → alive
                """,
                "~ TabController/PayController type Old.PayController → New.PayController",
            ]
        )
    }

    @Test func viewsAreComparedOnlyIfThatIsAsked() throws {
        func session(_ views: [String]) -> InMemorySession {
            var script = EventScript()
            script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
            script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
            script.edgeAppeared(.superview, "HomeView", "WrapperView")
            for view in views { script.edgeAppeared(.superview, view, "HomeView") }
            script.action("tap", on: "ReusedCell")
            return script.session
        }
        let (before, after) = (session(["BuyButton"]), session(["BuyButton", "HelpButton"]))
        #expect(try SessionDifference.between(before, after).isEmpty)
        expectNoDifference(
            try SessionDifference.between(before, after, includesViews: true).changes,
            ["+ MainWindow/HomeController/HomeView/HelpButton"]
        )
    }

    @Test func nodesThatMayBeLostBeforeAreNotReportedAsNew() throws {
        let difference = try SessionDifference.between {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.lose { $0.childAdded("HelpCoordinator", to: "AppCoordinator") }
            $0.mark("after")
        } _: {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childAdded("PaymentCoordinator", to: "AppCoordinator")
        }
        // The keyframe after the loss contains the help.
        expectNoDifference(
            difference.changes,
            ["- AppCoordinator/HelpCoordinator", "+? AppCoordinator/PaymentCoordinator"]
        )
        #expect(difference.unknownBefore.count == 1 && difference.unknownAfter.isEmpty)
    }

    @Test func aDepthWithoutEndOverflowsNoStack() throws {
        func session(_ depth: Int) -> InMemorySession {
            var script = EventScript()
            for level in 0...depth { _ = script.declare("\(level)", .coordinator, type: "Deep.ACoordinator") }
            for level in 1...depth { script.childAdded("\(level)", to: "\(level - 1)") }
            for message in 1...depth { script.messageSent("\(message)", by: "\(depth)") }
            return script.session
        }
        let depth = TestSeed.rounds(40_000, of: 100_000)
        let difference = try SessionDifference.between(session(depth - 10), session(depth))
        #expect(difference.count(.added) == 10)
        #expect(difference.count(.unchanged) == depth - 9)
    }
}
