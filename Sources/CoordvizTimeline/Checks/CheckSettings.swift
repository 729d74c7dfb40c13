/// What is checked, and how strictly.
public struct CheckSettings: Equatable, Sendable {
    /// The rules to judge.
    public var rules: Set<CheckRule>
    /// Rules that somebody asked for by name: judged also where the app does not seem to be built after them.
    public var demanded: Set<CheckRule> = []
    /// How long is too long and how many are too many.
    public var limits = CheckLimits()
    /// Severities that are not the rules' own.
    public var severities: [CheckRule: CheckSeverity] = [:]

    /// Checks everything unless told otherwise.
    public init(rules: some Sequence<CheckRule> = CheckRule.allCases) { self.rules = Set(rules) }
}
