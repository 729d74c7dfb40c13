import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// `stranded-child` for children that were removed from a coordinator that is not their parent.
@Suite struct WrongRemovalsTests {
    private func strand(_ end: @escaping (inout EventScript) -> Void) throws -> Finding {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("DetailCoordinator", under: "CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController", end)
            script.action("tap", on: "OtherButton")
        }
        return try #require(found.checks.findings.first)
    }

    @Test func aRemovalFromACoordinatorThatIsNotTheParentIsNamedAsTheCause() throws {
        let finding = try strand { $0.childRemoved("DetailCoordinator", from: "AppCoordinator") }
        #expect(finding.reason.contains("it was removed from AppCoordinator #1, which is not its parent"))
        #expect(finding.advice.contains("Remove it from its parent, CartCoordinator #"))
        #expect(finding.evidence.contains { $0.text.contains("AppCoordinator #1 removed child DetailCoordinator") })
        #expect(finding.fingerprint == (try strand { _ in }.fingerprint))
    }

    @Test func theRemovalFromAnEarlierParentIsNotNamed() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("DetailCoordinator")
            script.begin("CartCoordinator")
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.childAdded("DetailCoordinator", to: "CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.goBack(from: "DetailController")
            script.action("tap", on: "OtherButton")
        }
        let finding = try #require(found.checks.findings.first)
        #expect(!finding.reason.contains("is not its parent"))
    }

    @Test func aRemovalAfterALossThatMayHaveAddedTheChildThereIsNotNamed() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            script.begin("CartCoordinator")
            script.begin("DetailCoordinator", under: "CartCoordinator")
            script.push("DetailController", of: "DetailCoordinator")
            script.lose(keepsKeyframe: false) { $0.childAdded("DetailCoordinator", to: "AppCoordinator") }
            script.childRemoved("DetailCoordinator", from: "AppCoordinator")
            script.keepKeyframe()
            script.goBack(from: "DetailController")
            script.action("tap", on: "OtherButton")
        }
        let finding = try #require(found.checks.findings.first)
        #expect(!finding.reason.contains("is not its parent"))
    }
}
