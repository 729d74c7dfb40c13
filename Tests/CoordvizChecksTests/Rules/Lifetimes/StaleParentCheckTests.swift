import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct StaleParentCheckTests {
    private func outlive(_ script: inout EventScript) {
        script.launch()
        script.begin("CartCoordinator")
        script.begin("PaymentCoordinator", under: "CartCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        script.released("CartCoordinator")
        script.walk()
    }

    @Test func aChildThatOutlivesItsParentIsFound() throws {
        let found = try Examination(.staleParent, outlive)
        expectNoDifference(
            found.headlines,
            ["PaymentCoordinator #6 belongs to CartCoordinator #5, which was released"]
        )
        #expect(found.evidence == [[10, 13]])
    }

    @Test func aControllerAssignedToAReleasedCoordinatorIsFound() throws {
        let found = try Examination(.staleParent) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.released("CartCoordinator")
            script.claim(.parentCoordinatorSet, "CartController", "CartCoordinator")
        }
        #expect(found.headlines == ["CartController #6 belongs to CartCoordinator #5, which was released"])
    }

    /// The end of a flow, in which the order of the calls is wrong and nothing stays behind.
    @Test(arguments: ["removed", "released", "neither"])
    func aChildAddedToAReleasedCoordinatorIsFoundIfItStays(what: String) throws {
        let found = try Examination(.staleParent) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.released("CartCoordinator")
            script.childAdded("PaymentCoordinator", to: "CartCoordinator")
            if what == "removed" { script.childRemoved("PaymentCoordinator", from: "CartCoordinator") }
            if what == "released" { script.released("PaymentCoordinator") }
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
            script.walk()
        }
        #expect(found.headlines.count == (what == "neither" ? 1 : 0))
    }

    @Test(arguments: ["before", "afterwards", "never"])
    func aChildThatAnotherParentHasIsNotFound(when: String) throws {
        let found = try Examination(.staleParent) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("PaymentCoordinator", under: "CartCoordinator")
            if when == "before" { script.childAdded("PaymentCoordinator", to: "AppCoordinator") }
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.released("CartCoordinator")
            script.walk()
            if when == "afterwards" { script.childAdded("PaymentCoordinator", to: "AppCoordinator") }
            script.walk()
        }
        #expect(found.headlines.count == (when == "never" ? 1 : 0))
    }

    @Test func aChildThatIsReleasedWithItsParentIsNotFound() throws {
        let found = try Examination(.staleParent) { script in
            outlive(&script)
            script.released("PaymentCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func aChildThatIsReleasedLongAfterItsParentIsFound() throws {
        let found = try Examination(.staleParent) { script in
            outlive(&script)
            script.wait(seconds: 2)
            script.released("PaymentCoordinator")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aChildThatWasRemovedBeforeIsNotFound() throws {
        let found = try Examination(.staleParent) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("PaymentCoordinator", under: "CartCoordinator")
            script.childRemoved("PaymentCoordinator", from: "CartCoordinator")
            script.released("CartCoordinator")
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .staleParent, outlive))
    }
}
