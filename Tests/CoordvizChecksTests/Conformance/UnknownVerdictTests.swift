import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// Verdicts on sessions with lost events.
@Suite struct UnknownVerdictTests {
    private func session(_ write: (inout EventScript) -> Void) -> InMemorySession {
        var script = EventScript()
        write(&script)
        return script.session
    }

    private func verdict(
        on rule: ConformanceRule,
        _ write: (inout EventScript) -> Void
    ) throws -> ConformanceVerdict {
        let session = session(write)
        return ConformanceJudge(try SessionHistory(of: session), dictionary: session.dictionary)[rule]
    }

    @Test func acrossALossNoRuleIsReportedAsKept() throws {
        func visit(_ script: inout EventScript) {
            script.delegateCalled(by: "HomeController", of: "AppCoordinator")
            script.serviceUsed(by: "AppCoordinator", "Store")
            script.dataSourceRead(by: "HomeController", from: "AppCoordinator")
        }
        for rule in ConformanceRule.allCases {
            #expect(try verdict(on: rule, visit) == .kept)
            let verdict = try verdict(on: rule) { script in
                visit(&script)
                script.lose { $0.mark("lost") }
                script.mark("after")
            }
            guard case .notJudged(let reason) = verdict else {
                Issue.record("\(rule) was judged.")
                continue
            }
            #expect(reason.contains("event 4 was lost") && reason.hasSuffix("."))
        }
    }

    @Test func aViolationBeforeALossStillCounts() throws {
        let verdict = try verdict(on: .noServices) { script in
            script.serviceUsed(by: "HomeController", "Store")
            script.lose { $0.mark("lost") }
            script.mark("after")
        }
        #expect(verdict == .broken([EventNumber(rawValue: 1)]))
    }

    @Test func aControllerThatMayHaveBecomeACoordinatorDuringALossBreaksNoRule() throws {
        let verdict = try verdict(on: .noServices) { script in
            script.serviceUsed(by: "AppCoordinator", "Store")
            script.edgeAppeared(.containment, "HomeController", "TabController")
            script.lose { $0.coordinatorStarted("HomeController") }
            script.mark("after")
            script.serviceUsed(by: "HomeController", "Store")
        }
        guard case .notJudged = verdict else {
            Issue.record("\(verdict)")
            return
        }
    }

    @Test func aControllerFirstRecordedAfterTheLossMayBreakARule() throws {
        let verdict = try verdict(on: .noServices) { script in
            script.lose { $0.mark("lost") }
            script.mark("after")
            script.edgeAppeared(.containment, "HomeController", "TabController")
            script.serviceUsed(by: "HomeController", "Store")
        }
        #expect(verdict == .broken([EventNumber(rawValue: 4)]))
    }
}
