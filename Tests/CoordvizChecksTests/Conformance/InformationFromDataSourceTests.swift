import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct InformationFromDataSourceTests {
    private func trial(_ write: (inout EventScript) -> Void) throws -> Trial {
        try Trial(.informationFromDataSource, write)
    }

    @Test func readingFromItsOwnDataSourceIsInOrder() throws {
        let trial = try trial { $0.dataSourceRead(by: "ListController", from: "Model") }
        #expect(trial == .kept)
    }

    @Test func readingFromTheDataSourceOfAnotherBreaksIt() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.dataSourceRead(by: "DetailController", from: "Model", of: "ListController")
        }
        #expect(trial == .broken([2]))
    }

    @Test func twoControllersMayShareOneDataSource() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.dataSourceRead(by: "DetailController", from: "Model")
        }
        #expect(trial == .kept)
    }

    @Test func aViewOrACoordinatorMayReadFromAnyDataSource() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.dataSourceRead(by: "ListCell", from: "Model", of: "ListController")
            $0.dataSourceRead(by: "ListCoordinator", from: "Model", of: "ListController")
        }
        #expect(trial == .kept)
    }

    @Test func aContainerThatIsACoordinatorIsNoViewController() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.coordinatorStarted("FlowController")
            $0.dataSourceRead(by: "FlowController", from: "Model", of: "ListController")
        }
        #expect(trial == .kept)
    }

    @Test func aRequestThatAnotherObjectAnswersBreaksItWhereItWasSent() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.messageSent("Count", by: "ListController")
            $0.hop("ListController", "ListCoordinator", .parentCoordinator)
            $0.replied(by: "ListCoordinator")
        }
        #expect(trial == .broken([2]))
    }

    @Test func anUnansweredRequestOrOneOfAViewBreaksNothing() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.messageSent("Count", by: "ListController")
            $0.unhandled(at: "ListController")
            $0.messageSent("Count", by: "BuyButton")
            $0.replied(by: "ListCoordinator")
            $0.messageSent("Buy", by: "ListController")
            $0.handled(by: "ListCoordinator")
        }
        #expect(trial == .kept)
    }

    @Test func aRequestThatTheSenderAnswersItselfBreaksNothing() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListController", from: "Model")
            $0.messageSent("Count", by: "ListController")
            $0.replied(by: "ListController")
        }
        #expect(trial == .kept)
    }

    @Test func aReadFromADataSourceWithoutAKnownOwnerBreaksNothing() throws {
        let trial = try trial {
            let read = EventRecord(.dataSourceRead, subject: $0.node("ListController"), object: $0.node("Model"))
            $0.record(read)
        }
        #expect(trial == .kept)
    }

    @Test func aMissingDataSourceIsNoInformationFromElsewhere() throws {
        let trial = try trial { $0.dataSourceRead(by: "ListController", from: nil) }
        #expect(trial == .kept)
    }

    @Test func withoutReadsOfViewControllersItIsNotJudged() throws {
        let trial = try trial {
            $0.dataSourceRead(by: "ListCoordinator", from: "Model")
            $0.messageSent("Count", by: "ListController")
            $0.replied(by: "ListCoordinator")
        }
        #expect(trial == .notJudged)
    }
}
