import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// Rules that need screens report that they saw none; otherwise no findings would look like a good result.
@Suite struct UnseenScreensTests {
    private static let rules: [CheckRule] = [.strandedChild, .endedTooEarly, .releasedOnScreen, .orphanController]

    private func neverShown(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.begin("DetailCoordinator")
        script.claim(.ownershipBegan, "DetailController", "DetailCoordinator")
        script.walk()
        script.childRemoved("DetailCoordinator", from: "AppCoordinator")
    }

    @Test(arguments: rules)
    func aRuleSaysThatNoneOfTheOwnedControllersWasSeen(_ rule: CheckRule) throws {
        let reason = try Examination(rule, neverShown).checks.notJudged[rule]
        #expect(reason?.hasPrefix("No view controller was seen in a window: ") == true)
    }

    @Test(arguments: rules)
    func oneThatWasSeenIsEnough(_ rule: CheckRule) throws {
        let found = try Examination(rule) { script in
            script.launch()
            neverShown(&script)
        }
        #expect(found.checks.notJudged[rule] == nil)
    }

    @Test func coordinatorsWithoutControllersNeedNone() throws {
        let found = try Examination(.strandedChild) { script in
            script.coordinatorStarted("AppCoordinator")
            script.begin("DetailCoordinator")
        }
        #expect(found.checks.notJudged[.strandedChild] == nil)
    }
}
