import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

/// Sessions that are made to take long: each has very many of one thing, and the time of the checks has to grow linearly.
@Suite struct ChecksGrowthTests {
    private static let many = 10_000

    /// Checks a session with a quarter of `many` and with all, and expects that the second takes about four times as long: code
    /// that compares all of them with each other takes sixteen times. It measures the thread's processor time, however busy the
    /// machine is, and the best of a few: a pause is not caused by the rules.
    private func judge(
        _ rules: [CheckRule],
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ write: (inout EventScript, Int) -> Void
    ) throws -> Checks {
        func session(_ count: Int) -> InMemorySession {
            var script = EventScript()
            write(&script, count)
            return script.session
        }
        let (part, whole) = (session(Self.many / 4), session(Self.many))
        let settings = CheckSettings(rules: rules)
        var growth = Double.infinity
        for _ in 0..<3 where growth > 8 {
            let (_, few) = try measure { try Examination(part, settings: settings).checks }
            let (_, all) = try measure { try Examination(whole, settings: settings).checks }
            growth = min(growth, all / few)
        }
        #expect(growth <= 8, sourceLocation: sourceLocation)
        return try Examination(whole, settings: settings).checks
    }

    private func measure<Value>(_ body: () throws -> Value) rethrows -> (Value, seconds: Double) {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        let value = try body()
        return (value, now() - start)
    }

    @Test func oneViewControllerThatManyCoordinatorsOwnAndThatComesAndGoes() throws {
        let checks = try judge([.releasedOnScreen, .strandedChild, .endedTooEarly, .notReleased]) { script, many in
            script.launch()
            for _ in 0..<many / 4 {
                script.walk { script, since in
                    script.edgeAppeared(.containment, "MapController", "StackController", since: since)
                    script.appears("MapController", since: since)
                }
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "MapController", "StackController")
                }
            }
            for index in 0..<many / 4 {
                script.begin("MapCoordinator#\(index)")
                script.claim(.ownershipBegan, "MapController", "MapCoordinator#\(index)")
            }
            script.walk { script, since in
                script.edgeAppeared(.containment, "MapController", "StackController", since: since)
                script.appears("MapController", since: since)
            }
            for index in 0..<many / 4 { script.released("MapCoordinator#\(index)") }
            script.walk()
            script.action("touchUpInside", on: "BuyButton")
        }
        #expect(checks.findings.map(\.rule) == [.releasedOnScreen])
    }

    @Test func oneCoordinatorThatOwnsManyAndIsReleasedAgainAndAgain() throws {
        let checks = try judge([.releasedOnScreen, .endedTooEarly, .startedTwice]) { script, many in
            script.launch()
            script.begin("MapCoordinator")
            for index in 0..<many {
                script.claim(.ownershipBegan, "MapController#\(index)", "MapCoordinator")
            }
            for _ in 0..<many {
                script.released("MapCoordinator")
                script.childAdded("MapCoordinator", to: "AppCoordinator")
            }
        }
        #expect(checks.findings == [])
    }

    @Test func oneCoordinatorThatComesAndGoes() throws {
        let checks = try judge([.strandedChild, .evictedChild]) { script, many in
            script.launch()
            for _ in 0..<many {
                script.begin("MapCoordinator")
                script.childRemoved("MapCoordinator", from: "AppCoordinator")
            }
        }
        #expect(checks.findings == [])
    }

    @Test func manySiblingsOfOneRoleThatLive() throws {
        let checks = try judge([.duplicateSibling]) { script, many in
            script.launch()
            let tap = script.action("touchUpInside", on: "BuyButton")
            for index in 0..<many {
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

    @Test func manyCallsAtTheEndOfADeepTree() throws {
        let checks = try judge([.mvcTaskKnowsTask]) { script, many in
            for index in 1...many {
                script.childAdded("StepCoordinator#\(index)", to: "StepCoordinator#\(index - 1)")
            }
            for _ in 0..<many {
                script.delegateCalled(by: "StepCoordinator#\(many)", of: "StepCoordinator#\(many - 1)")
            }
        }
        #expect(checks.findings == [])
    }

    @Test func manyUnhandledMessagesAndManyPossibleHandlers() throws {
        let checks = try judge([.unhandledMessage, .chainBroken]) { script, many in
            for index in 0..<many {
                script.messageSent("Buy", by: "HandlingView#\(index)")
                script.handled(by: "HandlingView#\(index)")
            }
            for _ in 0..<many {
                script.edgeAppeared(.containment, "HomeController", "StackController")
                script.edgeDisappeared(.containment, "HomeController", "StackController")
            }
            for index in 0..<many / 4 {
                script.declare("Sender\(index)", .view, type: "Shop.Sender\(index)")
                script.messageSent("Buy", by: "Sender\(index)")
                script.hop("Sender\(index)", "HomeController", .window, predicted: "HandlingView#1")
                script.unhandled(at: "HomeController")
            }
        }
        #expect(checks.findings.count == 2 * (Self.many / 4))
        #expect(checks.findings[0].reason.contains("and \(Self.many - 3) more could have handled it"))
    }

    @Test func oneMessageOfManyHopsThatMeetsManyCycles() throws {
        let checks = try judge([.chainCycle]) { script, many in
            let steps = many / 4
            for index in 0..<steps {
                script.declare("Step\(index)", .view, type: "Shop.Step\(index)")
            }
            script.messageSent("Buy", by: "Step0")
            for index in 1..<steps { script.hop("Step\(index - 1)", "Step\(index)") }
            for index in 0..<steps { script.stop(.chainCycle, at: "Step\(steps - 1)", "Step\(index)") }
        }
        #expect(checks.findings.count == Self.many / 4)
    }

    @Test func manyMessagesThatWaitAndAreSent() throws {
        let checks = try judge([.queueStuck]) { script, many in
            var waiting: [MessageID] = []
            for _ in 0..<many {
                script.messageQueued("Buy", by: "HomeView")
                waiting.append(script.message)
            }
            for message in waiting { script.sendQueued(message, "Buy", by: "HomeView") }
        }
        #expect(checks.findings == [])
    }

    @Test func twoViewControllersThatContainEachOtherOnAndOff() throws {
        let checks = try judge([.mvcKnowsController]) { script, many in
            script.snapshot()
            for _ in 0..<many {
                let last = EventNumber(rawValue: Int64(script.session.records.count))
                script.edgeAppeared(.containment, "ListController", "HomeController", since: last)
                script.dataSourceRead(by: "ListController", from: "HomeController")
                script.edgeDisappeared(.containment, "ListController", "HomeController")
            }
        }
        #expect(checks.findings == [])
    }
}
