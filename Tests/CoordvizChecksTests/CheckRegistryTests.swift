import CoordvizChecks
import Testing

@Suite struct CheckRegistryTests {
    @Test func noRuleIsListedTwice() {
        #expect(CheckRule.allCases.count == 34)
        #expect(Set(CheckRule.allCases.map(\.name)).count == CheckRule.allCases.count)
    }

    @Test(arguments: CheckRule.allCases)
    func aRuleIsFoundByItsName(_ rule: CheckRule) {
        #expect(CheckRule(rawValue: rule.name) == rule)
        #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }

    @Test func anUnknownNameIsNotARule() {
        #expect(CheckRule(rawValue: "unhandled") == nil)
        #expect(CheckLimit(named: "unhandled") == nil)
    }

    @Test func theRulesOfATopicAreTogetherAndThoseOfTheRecordingComeLast() {
        let topics = CheckRule.allCases.map(\.topic)
        let runs = topics.reduce(into: [CheckRule.Topic]()) { if $0.last != $1 { $0.append($1) } }
        #expect(runs == CheckRule.Topic.allCases)
    }

    @Test func theLimitsAreThoseOfTheRules() {
        let names = CheckLimit.allCases.map(\.name).sorted()
        #expect(
            names == [
                "controller-release", "controllers-of-coordinator", "coordinator-release", "hops",
                "messages-of-coordinator", "protocols-of-coordinator", "queued-message", "relays",
            ]
        )
    }

    @Test func aLimitThatIsSetToItsStandardIsNotSet() {
        var limits = CheckLimits()
        #expect(limits[.coordinatorRelease] == 1_000_000_000)
        limits[.coordinatorRelease] = 0
        #expect(limits[.coordinatorRelease] == 0 && limits != CheckLimits())
        limits[.coordinatorRelease] = 1_000_000_000
        #expect(limits == CheckLimits())
    }
}
