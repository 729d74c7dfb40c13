import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
@testable import CoordvizChecks
import Testing

@Suite struct ChecksTests {
    private func cycle(_ script: inout EventScript, _ child: String = "CartCoordinator") {
        script.claim(.parentCycle, child, child)
    }

    @Test func anEmptySessionHasNoFindings() throws {
        #expect(try Examination(EventScript().session).checks.findings == [])
    }

    @Test func theSameDefectIsReportedOnceWithHowOftenItWasFound() throws {
        let found = try Examination(.parentCycle) {
            for _ in 1...150 { cycle(&$0) }
        }
        #expect(found.moments == [1])
        #expect(found.checks.findings.map(\.occurrences) == [150])
        #expect(found.checks.findings[0].furtherMoments.map(\.rawValue) == Array(2...101))
    }

    /// Controllers are not judged in the order of time: the first of a role may be shown long after the last one.
    @Test(arguments: [[3, 1, 2], [1, 2, 3], [3, 2, 1], [2, 3, 1]])
    func theFirstOccurrenceIsReported(_ order: [Int64]) throws {
        var script = EventScript()
        for number in 1...3 { cycle(&script, "CartCoordinator#\(number)") }
        let session = script.session
        let history = try SessionHistory(of: session)
        let context = CheckContext(
            history: history,
            dictionary: session.dictionary,
            facts: session.facts,
            limits: CheckLimits()
        )
        var collector = FindingCollector(context, settings: CheckSettings(rules: [.parentCycle]))
        for number in order {
            let moment = EventNumber(rawValue: number)
            let node = try #require(context.record(moment)?.subject)
            collector.add(.parentCycle, at: moment, nodes: [node]) {
                FindingStory(headline: "found at \(number)", reason: "", advice: "", evidence: [moment])
            }
        }
        let finding = try #require(collector.sorted.first)
        #expect(collector.sorted.count == 1)
        #expect(finding.headline == "found at 1" && finding.moment == EventNumber(rawValue: 1))
        #expect(finding.evidence.map(\.event.rawValue) == [1])
        #expect(finding.nodes.map(\.rawValue) == [1])
        #expect(finding.occurrences == 3)
        #expect(finding.furtherMoments.map(\.rawValue) == [2, 3])
    }

    @Test func aFingerprintDoesNotDependOnIdsAndTimes() throws {
        let here = try Examination(.parentCycle) { cycle(&$0) }
        let there = try Examination(.parentCycle, nanosecondsPerEvent: 7_000) {
            $0.coordinatorStarted("OtherCoordinator")
            $0.mark("later")
            cycle(&$0)
        }
        #expect(here.fingerprints == there.fingerprints)
        #expect(here.headlines != there.headlines)
        #expect(here.fingerprints[0].hasPrefix("parent-cycle/"))
    }

    @Test func fingerprintsOfOtherRolesDiffer() throws {
        let found = try Examination(.parentCycle) {
            cycle(&$0)
            cycle(&$0, "PaymentCoordinator")
        }
        #expect(Set(found.fingerprints).count == 2)
    }

    @Test func aDefectOfManyProductsIsOneFinding() throws {
        let found = try Examination(.parentCycle) {
            for (name, identifier) in [("one", "recipe-1"), ("two", "recipe-2"), ("cart", "cart")] {
                $0.declare(name, .coordinator, type: "Shop.RecipeCoordinator", identifier: identifier)
                $0.claim(.parentCycle, name, name)
            }
        }
        let findings = found.checks.findings
        #expect(findings.map(\.role) == ["RecipeCoordinator[recipe-*]", "RecipeCoordinator[cart]"])
        #expect(findings.map(\.occurrences) == [2, 1])
        for role in ["RecipeCoordinator", "RecipeCoordinator[recipe-*]"] {
            #expect(CheckIgnore(role: role).fits(findings[0]), "\(role)")
        }
        #expect(!CheckIgnore(role: "RecipeCoordinator[cart]").fits(findings[0]))
    }

    @Test func theMostSevereComesFirstAndSettingsChangeSeverities() throws {
        var settings = CheckSettings(rules: [.parentCycle, .offMain])
        settings.severities[.parentCycle] = .info
        func write(_ script: inout EventScript) {
            cycle(&script)
            script.thread = 2
            script.record(EventRecord(.offMain, subject: script.node("CartCoordinator"), name: script.text("start()")))
        }
        #expect(try Examination(settings, write).checks.findings.map(\.rule) == [.offMain, .parentCycle])
        settings.severities = [:]
        #expect(try Examination(settings, write).checks.findings.map(\.rule) == [.parentCycle, .offMain])
    }

    @Test func disabledRulesFindNothing() throws {
        let found = try Examination(.offMain) { cycle(&$0) }
        #expect(found.checks.findings == [])
        #expect(found.checks.judged == [.offMain])
    }

    @Test func idsThatAreNotDefinedGiveTexts() throws {
        let found = try Examination(.parentCycle) {
            $0.record(EventRecord(.parentCycle, subject: NodeID(rawValue: .max), object: NodeID(rawValue: 7)))
        }
        #expect(found.headlines[0].contains("(node 4294967295 is missing) #4294967295"))
    }
}
