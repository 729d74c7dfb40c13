import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct StartedTwiceCheckTests {
    private func refused(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { $0.claim(.startedTwice, "CartCoordinator", "AppCoordinator") }
    }

    @Test func aSecondStartThatWasRefusedIsFound() throws {
        let found = try Examination(.startedTwice, refused)
        expectNoDifference(
            found.headlines,
            ["CartCoordinator #2 was asked to start although it had already started"]
        )
        #expect(found.evidence == [[3, 4, 5]])
    }

    @Test func aSecondStartThatIsNotRefusedIsFound() throws {
        let found = try Examination(.startedTwice) { script in
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
        }
        #expect(found.evidence == [[1, 2]])
        #expect(found.checks.findings.first?.reason.hasPrefix("It was not stopped") == true)
    }

    @Test func aCallThatTheAppReportsAmidAnActionOfTheUserIsTheSameTurn() throws {
        let found = try Examination(.startedTwice) { script in
            let tap = script.action("touchUpInside", on: "OpenButton")
            script.caused(by: tap) { script in
                script.coordinatorStarted("SettingsCoordinator")
                _ = script.action("showHome", on: "SettingsCoordinator")
                script.childAdded("SettingsCoordinator", to: "AppCoordinator")
                script.coordinatorStarted("SettingsCoordinator", by: "AppCoordinator")
            }
            script.walk()
        }
        #expect(found.headlines == [])
    }

    @Test func aStartAfterTheEndIsNotFound() throws {
        let found = try Examination(.startedTwice) { script in
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func theEndMayBeAmongWhatWasLost() throws {
        let found = try Examination(.startedTwice) { script in
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            script.lose { $0.coordinatorStopped("CartCoordinator") }
            script.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .startedTwice, refused))
    }
}
