import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct TaskKnowsTaskCheckTests {
    private func siblings(_ script: inout EventScript) {
        script.childAdded("LoginCoordinator", to: "AppCoordinator")
        script.childAdded("HelpCoordinator", to: "AppCoordinator")
        script.delegateCalled(by: "HelpCoordinator", of: "LoginCoordinator")
    }

    @Test func aTaskThatCallsTheOneBesideItIsFound() throws {
        let found = try Examination(.mvcTaskKnowsTask, siblings)
        #expect(found.headlines == ["HelpCoordinator #3 calls LoginCoordinator #1, a coordinator beside it"])
        #expect(found.moments == [3])
    }

    @Test func callsUpAndDownTheTreeAreNotFound() throws {
        let found = try Examination(.mvcTaskKnowsTask) {
            $0.childAdded("LoginCoordinator", to: "AppCoordinator")
            $0.childAdded("CodeCoordinator", to: "LoginCoordinator")
            $0.delegateCalled(by: "CodeCoordinator", of: "AppCoordinator")
            $0.delegateCalled(by: "CodeCoordinator", of: "LoginCoordinator")
            $0.dataSourceRead(by: "AppCoordinator", from: "CodeCoordinator")
            $0.delegateCalled(by: "CodeCoordinator", of: "Model")
            $0.delegateCalled(by: "CodeController", of: "LoginCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aCoordinatorWithoutAKnownParentIsNotFound() throws {
        let found = try Examination(.mvcTaskKnowsTask) {
            $0.childAdded("LoginCoordinator", to: "AppCoordinator")
            $0.delegateCalled(by: "LooseCoordinator", of: "LoginCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.mvcTaskKnowsTask, siblings) == [])
    }
}
