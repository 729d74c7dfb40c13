import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct ChainBrokenCheckTests {
    /// The list's coordinator handles `Done`; a sheet was presented below it.
    private func scene(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("ListCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.messageSent("Done", by: "ListController")
        script.hop("ListController", "ListCoordinator", .parentCoordinator)
        script.handled(by: "ListCoordinator")
        script.edgeAppeared(.presentation, "SheetController", "TabController")
    }

    private func presented(_ script: inout EventScript) {
        scene(&script)
        script.claim(.ownershipBegan, "SheetController", "ListCoordinator")
        script.messageSent("Done", by: "SheetController")
        script.hop("SheetController", "TabController", .presentingViewController)
        script.hop("TabController", "MainWindow", .window)
        script.unhandled(at: "MainWindow")
    }

    @Test func aModalPastTheCoordinatorThatOwnsItIsFound() throws {
        let found = try Examination(.chainBroken, presented)
        #expect(
            found.headlines == ["SheetController #6 leads Done past ListCoordinator #2, which would handle it"]
        )
        #expect(found.moments == [10])
        #expect(found.evidence == [[9, 10, 12]])
    }

    /// An app's own walk goes on after that, and says at its end that no other one handled it.
    @Test func aMessageThatWasHandledOnItsWayDidNotMissAHandler() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.ownershipBegan, "SheetController", "ListCoordinator")
            $0.messageSent("Done", by: "SheetController")
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.handled(by: "TabController")
            $0.hop("TabController", "MainWindow", .window)
            $0.unhandled(at: "MainWindow")
        }
        #expect(found.headlines == [])
    }

    /// The usual modal: its coordinator owns the screen, and no coordinator the navigation controller around it.
    @Test(arguments: ["ListCoordinator", "OtherCoordinator"])
    func aModalNavigationControllerIsJudgedByTheScreenInIt(owner: String) throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.ownershipBegan, "ComposeController", owner)
            $0.messageSent("Done", by: "ComposeController")
            $0.hop("ComposeController", "SheetController", .parentViewController)
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.hop("TabController", "MainWindow", .window)
            $0.unhandled(at: "MainWindow")
        }
        let expected = ["SheetController #6 leads Done past ListCoordinator #2, which would handle it"]
        #expect(found.headlines == (owner == "ListCoordinator" ? expected : []))
    }

    @Test func aHopThatDiffersFromThePredictedOneIsFound() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.messageSent("Done", by: "SheetController")
            $0.hop(
                "SheetController",
                "MainWindow",
                .unexplained,
                predicted: "ListController",
                .presentingViewController
            )
            $0.unhandled(at: "MainWindow")
        }
        #expect(found.headlines == [])
        let above = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.parentCoordinatorSet, "ListController", "ListCoordinator")
            $0.messageSent("Done", by: "SheetController")
            $0.hop(
                "SheetController",
                "MainWindow",
                .unexplained,
                predicted: "ListController",
                .presentingViewController
            )
            $0.unhandled(at: "MainWindow")
        }
        #expect(above.headlines == ["SheetController #6 leads Done past ListCoordinator #2, which would handle it"])
        #expect(above.checks.findings[0].reason.contains("The structure predicts ListController #5"))
    }

    @Test func aModalWhoseMessageIsHandledIsNotFound() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.ownershipBegan, "SheetController", "ListCoordinator")
            $0.messageSent("Done", by: "SheetController")
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.handled(by: "TabController")
        }
        #expect(found.headlines == [])
    }

    @Test func aModalWithoutAHandlerAboveIsNotFound() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.ownershipBegan, "SheetController", "ListCoordinator")
            $0.messageSent("Other", by: "SheetController")
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.unhandled(at: "TabController")
        }
        #expect(found.headlines == [])
    }

    @Test func aWayThatStillMetTheHandlersTypeIsJudgedByTheNodeItself() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.ownershipBegan, "SheetController", "ListCoordinator")
            $0.messageSent("Done", by: "SheetController")
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.hop("TabController", "ListCoordinator", .parentCoordinator)
            $0.unhandled(at: "ListCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aCycleOfParentsEndsTheSearch() throws {
        let found = try Examination(.chainBroken) {
            scene(&$0)
            $0.claim(.parentCoordinatorSet, "SheetController", "OneCoordinator")
            $0.childAdded("OneCoordinator", to: "TwoCoordinator")
            $0.childAdded("TwoCoordinator", to: "OneCoordinator")
            $0.messageSent("Done", by: "SheetController")
            $0.hop("SheetController", "TabController", .presentingViewController)
            $0.unhandled(at: "TabController")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.chainBroken, presented) == [])
    }
}
