import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct SessionStatisticsTests {
    private func statistics(_ write: (inout EventScript) -> Void) throws -> SessionStatistics {
        var script = EventScript()
        write(&script)
        return try SessionStatistics(of: script.session)
    }

    /// A recording that begins late: the removal says nothing about when the child came.
    @Test func aNodeThatIsFirstMentionedByItsRemovalHasNoLifetime() throws {
        let lives = try statistics { script in
            script.coordinatorStarted("AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.released("CartCoordinator")
        }.coordinatorLives
        #expect(lives.ended == 0 && lives.lasting == 1 && lives.median == nil)
    }

    @Test func everythingIsCounted() throws {
        let session = EventScript.shop().session
        let statistics = try SessionStatistics(of: session)
        expectNoDifference(statistics.events, session.records.count)
        expectNoDifference(statistics.kinds.reduce(0) { $0 + $1.count }, session.records.count)
        expectNoDifference(statistics.kinds.first { $0.kind == .mark }?.count, 3)
        expectNoDifference(statistics.nodeCount, session.dictionary.nodes.count)
        expectNoDifference(statistics.eventsPerSecond, 1_000)
        expectNoDifference(statistics.messageCount, 3)
    }

    @Test func unhandledMessagesComeFirst() throws {
        let statistics = try statistics { script in
            for _ in 0..<3 {
                script.messageSent("Buy", by: "A")
                script.hop("A", "AppCoordinator")
                script.handled(by: "AppCoordinator")
            }
            script.messageSent("Lost", by: "A")
            script.unhandled(at: "A")
            script.messageSent("Ask", by: "A")
            script.replied(by: "A")
        }
        expectNoDifference(statistics.messages.map(\.name), ["Lost", "Buy", "Ask"])
        expectNoDifference(statistics.messages.map(\.count), [1, 3, 1])
        expectNoDifference(statistics.messages.map(\.withoutHandler), [1, 0, 0])
        expectNoDifference(statistics.messages.map(\.hops), [0, 3, 0])
        expectNoDifference(statistics.handlers.map(\.type), ["Shop.AppCoordinator", "Shop.A"])
        expectNoDifference(statistics.handlers.map(\.count), [3, 1])
        expectNoDifference(
            statistics.longestPaths.map(\.id.rawValue),
            [1, 2, 3],
            "Only messages with hops; the first one first."
        )
    }

    @Test func aTreeMayHaveBeenDeeperWhereEventsWereLost() throws {
        let whole = try SessionStatistics(of: EventScript.shop().session)
        #expect(whole.coordinatorDepth?.isAtLeast == false)
        let gap = try SessionStatistics(of: EventScript.gap().session)
        #expect(gap.coordinatorDepth?.isAtLeast == true)
        var unplaced = EventScript.shop().session
        unplaced.facts.dropped = 1
        let statistics = try SessionStatistics(of: unplaced)
        #expect(statistics.coordinatorDepth?.isAtLeast == true)
        #expect(statistics.controllerDepth?.isAtLeast ?? true)
    }

    @Test func depthIsThatOfTheDeepestMoment() throws {
        let statistics = try statistics { script in
            script.coordinatorStarted("ACoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
            script.childAdded("CCoordinator", to: "BCoordinator")
            script.childRemoved("CCoordinator", from: "BCoordinator")
            script.childAdded("DCoordinator", to: "ACoordinator")
            script.edgeAppeared(.containment, "AController", "BController")
            script.edgeAppeared(.presentation, "BController", "CController")
            script.edgeAppeared(.superview, "CController", "DController")
        }
        expectNoDifference(statistics.coordinatorDepth?.depth, 3)
        expectNoDifference(statistics.coordinatorDepth?.event.rawValue, 3)
        expectNoDifference(statistics.controllerDepth?.depth, 3)
        expectNoDifference(statistics.controllerDepth?.event.rawValue, 7, "Nodes below it are counted.")
    }

    @Test func aTreeThatIsBuiltFromBelowIsAsDeep() throws {
        let statistics = try statistics { script in
            script.childAdded("CCoordinator", to: "BCoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
            script.released("BCoordinator")
            script.childAdded("CCoordinator", to: "ACoordinator")
        }
        expectNoDifference(statistics.coordinatorDepth?.depth, 3)
        expectNoDifference(statistics.coordinatorDepth?.event.rawValue, 2)
    }

    @Test func theDepthOfACycleIsFinite() throws {
        let statistics = try statistics { script in
            script.childAdded("ACoordinator", to: "BCoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
            script.childAdded("ACoordinator", to: "ACoordinator")
        }
        #expect((2...3).contains(try #require(statistics.coordinatorDepth).depth))
    }

    @Test func livesAreMeasuredFromTheFirstMentionToTheRelease() throws {
        let statistics = try statistics { script in
            script.coordinatorStarted("ACoordinator")
            script.coordinatorStarted("BCoordinator")
            script.released("BCoordinator")
            script.coordinatorStarted("CCoordinator")
            script.appearance("HomeController", .appeared)
            script.released("CCoordinator")
            script.released("CCoordinator")
        }
        expectNoDifference(
            statistics.coordinatorLives,
            SessionStatistics.Durations(
                ended: 2,
                lasting: 1,
                median: 1_000_000,
                longest: 2_000_000,
                longestNode: NodeID(rawValue: 3)
            )
        )
        expectNoDifference(statistics.controllerLives, SessionStatistics.Durations(ended: 0, lasting: 1))
    }

    @Test func transitionsAreMeasuredFromTheirBeginningToTheirEnd() throws {
        let statistics = try statistics { script in
            func begin(_ name: String) -> EventNumber {
                script.record(
                    EventRecord(.transitionBegan, subject: script.node("AController"), name: script.text(name))
                )
            }
            let push = begin("push")
            let pop = begin("pop")
            script.caused(by: push, .transition) { $0.claim(.transitionEnded, "AController", "BController") }
            script.caused(by: pop, .transition) { $0.claim(.transitionCancelled, "AController", "BController") }
            script.caused(by: pop, .transition) { $0.claim(.transitionEnded, "AController", "BController") }
            _ = begin("push")
        }
        expectNoDifference(statistics.transitions.map(\.name), ["push", "pop"])
        expectNoDifference(statistics.transitions.map(\.began), [2, 1])
        expectNoDifference(statistics.transitions.map(\.cancelled), [0, 1])
        expectNoDifference(statistics.transitions.map(\.durations.median), [2_000_000, 2_000_000])
        expectNoDifference(statistics.transitions.map(\.durations.lasting), [1, 0])
    }

    @Test func whatLostEventsBeganOrEndedIsNotMeasured() throws {
        let statistics = try statistics { script in
            script.coordinatorStarted("ACoordinator")
            script.childAdded("BCoordinator", to: "ACoordinator")
            script.lose { script in
                script.childAdded("CCoordinator", to: "ACoordinator")
                script.childAdded("DCoordinator", to: "CCoordinator")
                script.childAdded("ECoordinator", to: "DCoordinator")
                script.childRemoved("BCoordinator", from: "ACoordinator")
                script.released("BCoordinator")
            }
            script.mark("known")
            script.childRemoved("CCoordinator", from: "ACoordinator")
            script.released("CCoordinator")
        }
        expectNoDifference(statistics.coordinatorLives.ended, 0, "C began in lost events.")
        expectNoDifference(statistics.coordinatorLives.lasting, 1, "Only A is known to live, and since when.")
        expectNoDifference(statistics.coordinatorDepth?.depth, 4)
        expectNoDifference(statistics.coordinatorDepth?.event.rawValue, 8)
    }

    @Test func nothingIsMeasuredWhereTheStateIsUnknown() throws {
        let statistics = try statistics { script in
            script.coordinatorStarted("ACoordinator")
            script.lose(keepsKeyframe: false) { $0.childAdded("BCoordinator", to: "ACoordinator") }
            script.childAdded("CCoordinator", to: "BCoordinator")
            script.keepKeyframe()
            script.mark("known")
            script.childAdded("DCoordinator", to: "CCoordinator")
            script.released("CCoordinator")
        }
        expectNoDifference(statistics.coordinatorDepth?.depth, 4, "The keyframe contains what was lost.")
        expectNoDifference(statistics.coordinatorDepth?.event.rawValue, 5)
        expectNoDifference(statistics.coordinatorLives.ended, 0, "Its first event is unknown.")
        expectNoDifference(statistics.facts.dropped, 1)
    }

    @Test func anEmptySessionHasNothingToCount() throws {
        let statistics = try SessionStatistics(of: InMemorySession())
        expectNoDifference(statistics.events, 0)
        expectNoDifference(statistics.eventsPerSecond, nil)
        expectNoDifference(statistics.coordinatorDepth, nil)
    }
}
