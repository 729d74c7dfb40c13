/// What is checked, and how strictly.
package struct CheckSettings: Equatable, Sendable {
    /// The rules to judge.
    package var rules: Set<CheckRule>
    /// Rules that were requested by name: judged even in apps that do not appear to follow their pattern.
    package var demanded: Set<CheckRule> = []
    /// How long is too long and how many are too many.
    package var limits = CheckLimits()
    /// Whether everything should be over where the session ends, as where a test ends: what is left then is not waited for, and
    /// every release up to then is recorded.
    package var isOver = false
    /// Severities that are not the rules' own.
    package var severities: [CheckRule: CheckSeverity] = [:]

    /// Checks everything unless rules are named.
    package init(rules: some Sequence<CheckRule> = CheckRule.allCases) { self.rules = Set(rules) }

    /// Whether something may be found with these settings that is not found with the default ones.
    package var mayFindMoreThanDefaults: Bool { !demanded.isEmpty || limits != CheckLimits() || isOver }
}
