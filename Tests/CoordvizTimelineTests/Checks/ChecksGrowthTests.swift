import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// Sessions that are made to take long: each has very many of one thing, and is judged in a time that grows like the session.
/// What looks at all of them for each of them takes many minutes here.
@Suite(.serialized)
struct ChecksGrowthTests {
    private static let many = 20_000

    private func judge(_ rules: [CheckRule], _ write: (inout EventScript) -> Void) throws -> Checks {
        try Examination(CheckSettings(rules: rules), write).checks
    }

    @Test(.timeLimit(.minutes(1)))
    func oneViewControllerThatManyCoordinatorsOwnAndThatComesAndGoes() throws {
        let checks = try judge([.releasedOnScreen, .strandedChild, .endedTooEarly, .notReleased]) { script in
            script.launch()
            for _ in 0..<Self.many / 4 {
                script.walk { script, since in
                    script.edgeAppeared(.containment, "MapController", "StackController", since: since)
                    script.appears("MapController", since: since)
                }
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "MapController", "StackController")
                }
            }
            for index in 0..<Self.many / 4 {
                script.begin("MapCoordinator#\(index)")
                script.claim(.ownershipBegan, "MapController", "MapCoordinator#\(index)")
            }
            script.walk { script, since in
                script.edgeAppeared(.containment, "MapController", "StackController", since: since)
                script.appears("MapController", since: since)
            }
            for index in 0..<Self.many / 4 { script.released("MapCoordinator#\(index)") }
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(checks.findings.map(\.rule) == [.releasedOnScreen])
    }

    @Test(.timeLimit(.minutes(1)))
    func oneCoordinatorThatOwnsManyAndIsReleasedAgainAndAgain() throws {
        let checks = try judge([.releasedOnScreen, .endedTooEarly, .startedTwice]) { script in
            script.launch()
            script.begin("MapCoordinator")
            for index in 0..<Self.many {
                script.claim(.ownershipBegan, "MapController#\(index)", "MapCoordinator")
            }
            for _ in 0..<Self.many {
                script.released("MapCoordinator")
                script.childAdded("MapCoordinator", to: "AppCoordinator")
            }
        }
        #expect(checks.findings == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func oneCoordinatorThatComesAndGoes() throws {
        let checks = try judge([.strandedChild, .evictedChild]) { script in
            script.launch()
            for _ in 0..<Self.many {
                script.begin("MapCoordinator")
                script.childRemoved("MapCoordinator", from: "AppCoordinator")
            }
        }
        #expect(checks.findings == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func manySiblingsOfOneRoleThatLive() throws {
        let checks = try judge([.duplicateSibling]) { script in
            script.launch()
            let tap = script.action("touchUpInside", on: "BuyButton")
            for index in 0..<Self.many {
                script.caused(by: tap) { $0.begin("FolderCoordinator#\(index)") }
                script.claim(.ownershipBegan, "FolderController#\(index)", "FolderCoordinator#\(index)")
                script.transition("push", to: "FolderController#\(index)", in: "StackController")
                script.walk { script, since in
                    script.edgeAppeared(.containment, "FolderController#\(index)", "StackController", since: since)
                }
            }
        }
        #expect(checks.findings == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func manyCallsAtTheEndOfADeepTree() throws {
        let checks = try judge([.mvcTaskKnowsTask]) { script in
            for index in 1...Self.many {
                script.childAdded("StepCoordinator#\(index)", to: "StepCoordinator#\(index - 1)")
            }
            for _ in 0..<Self.many {
                script.delegateCalled(by: "StepCoordinator#\(Self.many)", of: "StepCoordinator#\(Self.many - 1)")
            }
        }
        #expect(checks.findings == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func manyMessagesThatNobodyHandlesAndManyWhoCould() throws {
        let checks = try judge([.unhandledMessage, .chainBroken]) { script in
            for index in 0..<Self.many {
                script.messageSent("Buy", by: "HandlingView#\(index)")
                script.handled(by: "HandlingView#\(index)")
            }
            for _ in 0..<Self.many {
                script.edgeAppeared(.containment, "HomeController", "StackController")
                script.edgeDisappeared(.containment, "HomeController", "StackController")
            }
            for index in 0..<Self.many / 4 {
                script.declare("Sender\(index)", .view, type: "Shop.Sender\(index)")
                script.messageSent("Buy", by: "Sender\(index)")
                script.hop("Sender\(index)", "HomeController", .window, predicted: "HandlingView#1")
                script.unhandled(at: "HomeController")
            }
        }
        #expect(checks.findings.count == 2 * Self.many / 4)
        #expect(checks.findings[0].reason.contains("and \(Self.many - 3) more could have handled it"))
    }

    @Test(.timeLimit(.minutes(1)))
    func oneMessageOfManyHopsThatMeetsManyCircles() throws {
        let checks = try judge([.chainCycle]) { script in
            for index in 0..<Self.many {
                script.declare("Step\(index)", .view, type: "Shop.Step\(index)")
            }
            script.messageSent("Buy", by: "Step0")
            for index in 1..<Self.many { script.hop("Step\(index - 1)", "Step\(index)") }
            for index in 0..<Self.many { script.stop(.chainCycle, at: "Step\(Self.many - 1)", "Step\(index)") }
        }
        #expect(checks.findings.count == Self.many)
    }

    @Test(.timeLimit(.minutes(1)))
    func manyMessagesThatWaitAndAreSent() throws {
        let checks = try judge([.queueStuck]) { script in
            var waiting: [MessageID] = []
            for _ in 0..<5 * Self.many {
                script.messageQueued("Buy", by: "HomeView")
                waiting.append(script.message)
            }
            for message in waiting { script.sendQueued(message, "Buy", by: "HomeView") }
        }
        #expect(checks.findings == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func twoViewControllersThatContainEachOtherOnAndOff() throws {
        let checks = try judge([.mvcKnowsController]) { script in
            script.snapshot()
            for _ in 0..<Self.many {
                let last = EventNumber(rawValue: Int64(script.session.records.count))
                script.edgeAppeared(.containment, "ListController", "HomeController", since: last)
                script.dataSourceRead(by: "ListController", from: "HomeController")
                script.edgeDisappeared(.containment, "ListController", "HomeController")
            }
        }
        #expect(checks.findings == [])
    }
}
