import BackButtonApp
import CoordvizChecks
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// What the rules about lives find in the cookbook: the leak of the arrangement that has no observer, and nothing else.
@MainActor
@Suite(.recordsAlone)
struct CheckTests {
    private func findings(_ arrangement: Arrangement) throws -> [Finding] {
        let story = try CookbookRun.story(arrangement) { try $0.cook() }
        let rules = CheckRule.allCases.filter { $0.topic == .lives || $0.topic == .design }
        return Checks(
            story.history,
            dictionary: story.session.dictionary,
            facts: story.session.facts,
            settings: CheckSettings(rules: rules)
        ).findings
    }

    @Test(arguments: [Arrangement.observed, .oneCoordinator])
    func nothingIsFoundInTheArrangementsThatEndTheirChildren(_ arrangement: Arrangement) throws {
        expectNoDifference(try findings(arrangement).map(\.headline), [])
    }

    @Test func withoutTheObserverEachChildIsStrandedByWhateverMadeItsScreenGo() throws {
        let findings = try findings(.unobserved)
        #expect(Set(findings.map(\.rule)) == [.strandedChild])
        // Nine children stay, two of them only because the one above does.
        #expect(findings.reduce(0) { $0 + $1.occurrences } == 7)
        #expect(findings.first?.evidence.map(\.text).contains { $0.hasPrefix("User: backButton on") } == true)
    }

    @Test func theSameLeakHasTheSameFingerprintInAnotherRun() throws {
        #expect(try findings(.unobserved).map(\.fingerprint) == findings(.unobserved).map(\.fingerprint))
    }
}
