import CoordvizChecks
import CoordvizModel
import CoordvizTimeline
import CustomDump
import Testing

/// The examples in each rule's file.
@Suite struct RuleExampleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let rule: CheckRule
        let example: RuleExample
        var testDescription: String { "\(rule): \(example.title)" }
    }

    static let all = CheckRule.allCases.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

    private func findings(of item: Case) throws -> [Finding] {
        let session = item.example.session
        var settings = CheckSettings(rules: [item.rule])
        settings.demanded = [item.rule]
        return Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: settings
        ).findings
    }

    @Test(arguments: all)
    func theRuleFindsWhatItsExampleSays(_ item: Case) throws {
        let findings = try findings(of: item)
        expectNoDifference(findings.map(\.headline), [item.example.headline].compactMap(\.self))
        #expect(findings.allSatisfy { $0.rule == item.rule })
    }

    @Test(arguments: CheckRule.allCases)
    func everyRuleHasExamplesWithAndWithoutAFinding(_ rule: CheckRule) {
        let examples = rule.examples
        #expect(examples.contains { $0.headline != nil })
        #expect(examples.contains { $0.headline == nil })
        #expect(Set(examples.map(\.title)).count == examples.count)
    }

    /// Baselines contain them: they must be the same whatever names the rules have in messages, and however findings are worded.
    @Test func fingerprintsDoNotChange() throws {
        expectNoDifference(try Self.all.flatMap { try findings(of: $0).map(\.fingerprint) }, Self.fingerprints)
    }

    private static let fingerprints = [
        "stranded-child/571b7ffcd1bed01b",
        "ended-too-early/571b7ffcd1bed01b",
        "ended-too-early/a1cef39990abddc5",
        "released-on-screen/b6bfa227b02f5d1f",
        "not-released/571b7ffcd1bed01b",
        "evicted-child/53abb87045d87597",
        "started-twice/67907227f3b0d7b4",
        "finished-twice/67907227f3b0d7b4",
        "duplicate-sibling/571b7ffcd1bed01b",
        "delegate-taken/8564a4e49a7b51a2",
        "presentation-refused/560a140d58efee02",
        "orphan-coordinator/b6bfa227b02f5d1f",
        "orphan-controller/8c111396b123526c",
        "stale-parent/cb1a9ef6dfa8667c",
        "parent-cycle/ec0a137bc7d50ebc",
        "refused-child/5ba44ae53301afc4",
        "unhandled-message/a21a2097178b2b29",
        "chain-broken/7c280358ce5d4344",
        "chain-cycle/5ac17f102abda22a",
        "early-message/a56d112228152fe7",
        "queue-stuck/a56d112228152fe7",
        "delegate-missing/d57c0b434b84cd89",
        "shadowed-handler/2b4cb26dae8eeada",
        "handled-twice/514ae4b9b453cfa8",
        "long-chain/6a79db6e55b6b186",
        "relay-only/0c820cd85fdab4c2",
        "overloaded-coordinator/62cd5cb8be1f5912",
        "mvc-data-source/fa0ecd90d5658bdb",
        "mvc-delegate/7955c9cd27a4b2ab",
        "mvc-knows-controller/7bda001feb2d24f7",
        "mvc-service-access/5645899e2b481e0a",
        "mvc-task-knows-task/2f7dd502ffaf6c06",
        "off-main/6aaa9e86b301c000",
        "unreported-change/2f7604e767b7ed56",
        "incomplete-recording/4c46c29dfb2edecb",
    ]
}
