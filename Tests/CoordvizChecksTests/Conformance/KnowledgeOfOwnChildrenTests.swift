import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct KnowledgeOfOwnChildrenTests {
    private func trial(_ write: (inout EventScript) -> Void) throws -> Trial {
        try Trial(.knowledgeOfOwnChildrenOnly, write)
    }

    @Test func aCoordinatorAsDelegateAndAModelAsDataSourceAreInOrder() throws {
        let trial = try trial {
            $0.delegateCalled(by: "ListController", of: "ListCoordinator")
            $0.dataSourceRead(by: "ListController", from: "Model")
        }
        #expect(trial == .kept)
    }

    @Test func anotherViewControllerAsDelegateOrDataSourceBreaksIt() throws {
        let trial = try trial {
            $0.snapshot()
            $0.delegateCalled(by: "DetailController", of: "ListController")
            $0.dataSourceRead(by: "DetailController", from: "ListController")
        }
        #expect(trial == .broken([2, 3]))
    }

    @Test func beingContainedInTheSameContainerIsNotEnough() throws {
        let trial = try trial {
            $0.snapshot()
            $0.edgeAppeared(.containment, "ListController", "MainController")
            $0.edgeAppeared(.containment, "DetailController", "MainController")
            $0.delegateCalled(by: "DetailController", of: "ListController")
        }
        #expect(trial == .broken([4]))
    }

    @Test func aContainerAndItsChildMayKnowEachOther() throws {
        let trial = try trial {
            $0.snapshot()
            $0.edgeAppeared(.containment, "MapController", "ListController")
            $0.delegateCalled(by: "MapController", of: "ListController")
            $0.dataSourceRead(by: "ListController", from: "MapController")
        }
        #expect(trial == .kept)
    }

    @Test func aChildThatIsSeenOnlyAfterTheCallMayHaveBeenOneBefore() throws {
        let trial = try trial {
            let before = $0.snapshot()
            $0.delegateCalled(by: "MapController", of: "ListController")
            $0.snapshot()
            $0.edgeAppeared(.containment, "MapController", "ListController", since: before)
        }
        #expect(trial == .kept)
    }

    @Test func containmentAtAnotherTimeDoesNotCount() throws {
        let trial = try trial {
            $0.snapshot()
            $0.edgeAppeared(.containment, "MapController", "ListController")
            $0.edgeDisappeared(.containment, "MapController", "ListController")
            let before = $0.delegateCalled(by: "MapController", of: "ListController")
            $0.edgeAppeared(.containment, "MapController", "ListController", since: before)
        }
        #expect(trial == .broken([4]))
    }

    @Test func aGrandchildIsNotDirectlyContained() throws {
        let trial = try trial {
            $0.snapshot()
            $0.edgeAppeared(.containment, "PinController", "MapController")
            $0.edgeAppeared(.containment, "MapController", "ListController")
            $0.delegateCalled(by: "PinController", of: "ListController")
        }
        #expect(trial == .broken([4]))
    }

    @Test func oneThatIsItsOwnDataSourceKnowsOnlyItself() throws {
        let trial = try trial {
            $0.snapshot()
            $0.dataSourceRead(by: "ListController", from: "ListController")
        }
        #expect(trial == .kept)
    }

    @Test func aContainerThatIsACoordinatorMayBeADelegate() throws {
        let trial = try trial {
            $0.snapshot()
            $0.coordinatorStarted("FlowController")
            $0.delegateCalled(by: "ListController", of: "FlowController")
        }
        #expect(trial == .kept)
    }

    @Test func withoutCallsOrWithoutAnyWalkItIsNotJudged() throws {
        let silent = try trial { $0.delegateCalled(by: "ListController", of: nil) }
        #expect(silent == .notJudged)
        let blind = try trial { $0.delegateCalled(by: "DetailController", of: "ListController") }
        #expect(blind == .notJudged)
    }
}
