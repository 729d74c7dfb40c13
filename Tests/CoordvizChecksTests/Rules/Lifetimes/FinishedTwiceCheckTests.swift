import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct FinishedTwiceCheckTests {
    private func refused(_ script: inout EventScript) {
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.coordinatorStopped("CartCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        let swipe = script.action("swipeDown", on: "CartController")
        script.caused(by: swipe) { script in
            script.record(EventRecord(.finishedTwice, subject: script.node("CartCoordinator")))
        }
    }

    @Test func aSecondEndThatWasRefusedIsFound() throws {
        let found = try Examination(.finishedTwice, refused)
        expectNoDifference(found.headlines, ["CartCoordinator #1 was asked to finish although it had already ended"])
        #expect(found.evidence == [[2, 4, 5]])
    }

    @Test func aSecondEndThatIsNotRefusedIsFound() throws {
        let found = try Examination(.finishedTwice) { script in
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStopped("CartCoordinator")
        }
        #expect(found.evidence == [[1, 2]])
    }

    @Test func anEndThatChildAndParentReportCountsOnce() throws {
        let found = try Examination(.finishedTwice) { script in
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.coordinatorStopped("CartCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func anEndAfterASecondBeginningIsNotFound() throws {
        let found = try Examination(.finishedTwice) { script in
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStarted("CartCoordinator")
            script.coordinatorStopped("CartCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .finishedTwice, refused))
    }
}
