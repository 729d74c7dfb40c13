import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct ParentCycleCheckTests {
    private func cycle(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { $0.claim(.parentCycle, "AppCoordinator", "CartCoordinator") }
    }

    @Test func anAncestorThatIsToBecomeAChildIsFoundWithWhatTheUserDid() throws {
        let found = try Examination(.parentCycle, cycle)
        #expect(
            found.headlines == ["AppCoordinator #1 was to be added as a child of its descendant CartCoordinator #2"]
        )
        #expect(found.evidence == [[3, 4]])
        #expect(found.moments == [4])
    }

    @Test func aCoordinatorThatIsAddedToItselfIsReportedAsThat() throws {
        let found = try Examination(.parentCycle) {
            $0.claim(.parentCycle, "CartCoordinator", "CartCoordinator")
        }
        #expect(found.headlines == ["CartCoordinator #1 was to be added as its own child"])
    }

    @Test func aCycleOfTheAppsClassesIsFoundByWhatTheyReport() throws {
        let found = try Examination(.parentCycle) { script in
            script.childAdded("PlaceCoordinator", to: "AppCoordinator")
            script.childAdded("SimilarCoordinator", to: "PlaceCoordinator")
            script.childAdded("PlaceCoordinator", to: "SimilarCoordinator")
            script.childAdded("AppCoordinator", to: "AppCoordinator")
            script.snapshot()
        }
        #expect(
            Set(found.headlines) == [
                "PlaceCoordinator #1 was added as a child of its descendant SimilarCoordinator #3",
                "AppCoordinator #2 was added as its own child",
            ]
        )
    }

    @Test func aChildThatIsAddedBeforeItIsRemovedIsNoCycle() throws {
        let found = try Examination(.parentCycle) { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childAdded("AppCoordinator", to: "CartCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.snapshot()
        }
        #expect(found.headlines == [])
    }

    @Test func aTreeThatIsTurnedRoundAmidAReportOfTheAppIsNoCycle() throws {
        let found = try Examination(.parentCycle) { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            let tap = script.action("touchUpInside", on: "LogOutButton")
            script.caused(by: tap) { script in
                script.childAdded("AppCoordinator", to: "CartCoordinator")
                _ = script.action("logOut", on: "Router")
                script.childRemoved("CartCoordinator", from: "AppCoordinator")
            }
            script.snapshot()
        }
        #expect(found.headlines == [])
    }

    @Test func aChildThatMovesToAnotherParentIsNoCycle() throws {
        let found = try Examination(.parentCycle) {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childRemoved("CartCoordinator", from: "AppCoordinator")
            $0.childAdded("AppCoordinator", to: "CartCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        let others = CheckRule.allCases.filter { $0 != .parentCycle }
        let found = try Examination(CheckSettings(rules: others), cycle)
        #expect(!found.checks.findings.contains { $0.rule == .parentCycle })
    }
}
