import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct NeedsFulfilledTests {
    @Test func aScreenThatTwoCoordinatorsUseAndServeIsInOrder() throws {
        let trial = try Trial(.needsFulfilled) {
            $0.delegateCalled(by: "HelpController", of: "LoginCoordinator")
            $0.delegateCalled(by: "HelpController#2", of: "HelpCoordinator")
            $0.dataSourceRead(by: "HelpController", from: "Model")
        }
        #expect(trial == .kept)
    }

    @Test func aMissingDelegateOrDataSourceBreaksIt() throws {
        let trial = try Trial(.needsFulfilled) {
            $0.delegateCalled(by: "HelpController", of: nil)
            $0.dataSourceRead(by: "HelpController", from: nil)
        }
        #expect(trial == .broken([1, 2]))
    }

    @Test func whatAScreenHadBeforeWasReleasedWithItsFlow() throws {
        let trial = try Trial(.needsFulfilled) {
            $0.delegateCalled(by: "HelpController", of: "HelpCoordinator")
            $0.dataSourceRead(by: "HelpController", from: "Model")
            $0.delegateCalled(by: "HelpController", of: nil)
            $0.dataSourceRead(by: "HelpController", from: nil)
            $0.dataSourceRead(by: "OtherController", from: nil)
        }
        #expect(trial == .broken([5]))
    }

    @Test func aMissingDelegateOfACellOrACoordinatorDoesNotBreakIt() throws {
        let trial = try Trial(.needsFulfilled) {
            $0.delegateCalled(by: "HelpController", of: "HelpCoordinator")
            $0.delegateCalled(by: "HelpCell", of: nil)
            $0.delegateCalled(by: "HelpCoordinator", of: nil)
        }
        #expect(trial == .kept)
    }

    @Test func withoutAnyCallOfAViewControllerItIsNotJudged() throws {
        let trial = try Trial(.needsFulfilled) {
            $0.delegateCalled(by: "HelpCoordinator", of: nil)
            $0.serviceUsed(by: "HelpController", "Weather")
        }
        #expect(trial == .notJudged)
    }
}
