import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct NoServicesTests {
    @Test func viewModelsAndCoordinatorsMayUseServices() throws {
        let trial = try Trial(.noServices) {
            $0.serviceUsed(by: "Model", "Weather")
            $0.serviceUsed(by: "ListCoordinator", "Weather")
            let read = $0.dataSourceRead(by: "ListController", from: "Model")
            $0.caused(by: read) { $0.serviceUsed(by: "Model", "Weather") }
        }
        #expect(trial == .kept)
    }

    @Test func aViewControllerThatUsesAServiceBreaksIt() throws {
        let trial = try Trial(.noServices) {
            $0.serviceUsed(by: "ListCoordinator", "Weather")
            $0.serviceUsed(by: "ListController", "Weather")
        }
        #expect(trial == .broken([2]))
    }

    @Test func aContainerThatIsACoordinatorMayUseServices() throws {
        let trial = try Trial(.noServices) {
            $0.coordinatorStarted("FlowController")
            $0.serviceUsed(by: "FlowController", "Weather")
        }
        #expect(trial == .kept)
    }

    @Test func withoutAnyServiceItIsNotJudged() throws {
        let trial = try Trial(.noServices) { $0.delegateCalled(by: "ListController", of: "ListCoordinator") }
        #expect(trial == .notJudged)
    }
}
