import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct ReleasedOnScreenCheckTests {
    private func die(_ script: inout EventScript) {
        script.launch()
        script.coordinatorStarted("DetailCoordinator")
        script.claim(.ownershipBegan, "DetailController", "DetailCoordinator")
        script.transition("push", to: "DetailController", in: "StackController") { script in
            script.released("DetailCoordinator")
            script.walk { script, since in
                script.edgeAppeared(.containment, "DetailController", "StackController", since: since)
            }
        }
        script.walk { script, since in script.appears("DetailController", since: since) }
    }

    @Test func aCoordinatorThatWasNotHeldIsFound() throws {
        let found = try Examination(.releasedOnScreen, die)
        expectNoDifference(
            found.headlines,
            ["DetailCoordinator #5 was released while DetailController #6 is shown"]
        )
        expectNoDifference(
            found.checks.findings.first?.evidence.map(\.text),
            [
                "DetailCoordinator #5 owns DetailController #6", "DetailCoordinator #5 was released",
                "Observed: DetailController #6 appeared",
            ]
        )
    }

    @Test func aChildThatIsReleasedWhileItsScreenIsUsedIsFound() throws {
        let found = try Examination(.releasedOnScreen) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.claim(.releasedWhileChild, "DetailCoordinator", "AppCoordinator")
            script.released("DetailCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines.count == 1)
        #expect(found.checks.findings.first?.evidence.count == 4)
    }

    @Test func aCoordinatorThatGoesWithItsScreenIsNotFound() throws {
        let found = try Examination(.releasedOnScreen) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController", releases: false) { $0.released("DetailCoordinator") }
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorThatWasRemovedBeforeIsNotFound() throws {
        let found = try Examination(.releasedOnScreen) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.released("DetailCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorThatWasRemovedAndCameBackIsFound() throws {
        let found = try Examination(.releasedOnScreen) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.begin("DetailCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.claim(.releasedWhileChild, "DetailCoordinator", "AppCoordinator")
            script.released("DetailCoordinator")
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func anAppThatEndsWithItsCoordinatorsIsNotFound() throws {
        let found = try Examination(.releasedOnScreen) { script in
            script.launch()
            script.released("AppCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .releasedOnScreen, die))
    }
}
