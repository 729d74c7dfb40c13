import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Rules that depend on walks are not judged where walks were left out, which is reported.
@Suite struct UnobservedStretchesTests {
    private func leak(_ script: inout EventScript) {
        script.launch()
        script.begin("DetailCoordinator")
        script.push("DetailController", of: "DetailCoordinator")
    }

    private func leaveOut(_ script: inout EventScript, _ body: (inout EventScript) -> Void) {
        script.record(EventRecord(.snapshotsSlowed))
        body(&script)
        script.record(EventRecord(.snapshotsResumed))
    }

    @Test func aFindingWhoseProofIsInAStretchWithoutWalksIsNotJudged() throws {
        func found(looking: Bool) throws -> Checks {
            try Examination(.strandedChild) { script in
                leak(&script)
                script.goBack(from: "DetailController")
                let use: (inout EventScript) -> Void = { script in
                    script.wait(seconds: 2)
                    script.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
                if looking { use(&script) } else { leaveOut(&script, use) }
                script.walk()
            }.checks
        }
        #expect(try found(looking: true).findings.count == 1)
        let unobserved = try found(looking: false)
        #expect(unobserved.findings == [])
        expectNoDifference(unobserved.unobserved?.doubts.map(\.rule), [.strandedChild])
    }

    @Test func aFindingThatRestsOnBothSidesSaysSo() throws {
        let found = try Examination(.strandedChild) { script in
            leak(&script)
            leaveOut(&script) { $0.action("tap", on: "BuyButton") }
            script.walk()
            script.goBack(from: "DetailController")
            script.action("tap", on: "BuyButton")
            script.walk()
        }
        #expect(found.checks.findings.first?.reason.contains("the hierarchy was not walked") == true)
    }

    @Test func theShareOfTimeWithoutWalksIsReported() throws {
        let found = try Examination(.strandedChild) { script in
            leak(&script)
            leaveOut(&script) { $0.wait(seconds: 3) }
            script.wait(seconds: 3)
        }
        let unobserved = try #require(found.checks.unobserved)
        #expect(unobserved.share > 0.4 && unobserved.share < 0.6)
        #expect(try Examination(.strandedChild) { leak(&$0) }.checks.unobserved == nil)
    }

    @Test func aRecordingOfBeforeEndsTheStretchWithTheNextWalk() throws {
        var script = EventScript()
        leak(&script)
        let slowed = script.record(EventRecord(.snapshotsSlowed))
        script.action("tap", on: "BuyButton")
        let walk = script.snapshot()
        let history = try SessionHistory(of: script.session)
        expectNoDifference(history.unobserved.all.map(\.first), [slowed])
        expectNoDifference(history.unobserved.all.map(\.end), [walk])
        #expect(history.unobserved.stretch(at: walk) == nil)
        #expect(history.unobserved.stretch(at: slowed.next) != nil)
    }

    @Test func rulesThatNeedNoWalksAreJudged() throws {
        let found = try Examination(.unhandledMessage) { script in
            leak(&script)
            leaveOut(&script) { script in
                script.messageSent("Buy", by: "BuyButton")
                script.unhandled(at: "BuyButton")
            }
        }
        #expect(found.headlines.count == 1)
    }
}

extension EventNumber {
    fileprivate var next: EventNumber { EventNumber(rawValue: rawValue + 1) }
}
