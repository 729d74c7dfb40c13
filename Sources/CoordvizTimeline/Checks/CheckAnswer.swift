public import CoordvizModel

/// What `coordviz check` says of a session: what is new, what was known, what is ignored.
public struct CheckAnswer: Equatable, Sendable {
    /// A finding that somebody means, with the reason where one was given.
    public struct Ignored: Equatable, Sendable {
        /// What was found.
        public var finding: Finding
        /// Why it is meant.
        public var reason: String?
        /// Whether the baseline knows it, too.
        public var isKnown = false
    }

    /// What is known of the session as a whole.
    public var facts: SessionFacts
    /// Findings that are not known: the gravest first, then in the order of their moments.
    public var new: [Finding] = []
    /// Findings that the baseline knows.
    public var known: [Finding] = []
    /// Findings that are meant.
    public var ignored: [Ignored] = []
    /// The rules that were judged.
    public var judged: [CheckRule]
    /// The rules that could not be judged, and why.
    public var notJudged: [CheckRule: String]
    /// For how long nobody looked at the hierarchy; nil when no walk was left out.
    public var unlooked: UnlookedTime?
    /// Pops and dismissals that nobody observed; nil where all were.
    public var unseen: UnseenDepartures?
    /// The rules of which everything that there is was found: those that were judged, and none where events were lost, or
    /// where nobody looked.
    public var settled: [CheckRule]
    /// What was to be ignored and fits no finding, as far as the rules that it may fit are settled.
    public var idle: [CheckIgnore] = []
    /// Fingerprints of the baseline that were not found any more, of rules that are settled; and those that no baseline may
    /// hold (``CheckRule/isOfOneRun``).
    public var gone: [String] = []
    /// Whether there was a baseline to compare with.
    public var hasBaseline: Bool
    /// New findings of this severity and graver ones make the check fail.
    public var failsOn: CheckSeverity

    /// Sorts out what was found.
    public init(
        _ checks: Checks,
        of facts: SessionFacts,
        ignoring ignores: [CheckIgnore] = [],
        baseline: CheckBaseline? = nil,
        failsOn: CheckSeverity = .warning
    ) {
        self.facts = facts
        self.failsOn = failsOn
        judged = checks.judged
        notJudged = checks.notJudged
        unlooked = checks.unlooked
        unseen = checks.unseen
        let isComplete = facts.dropped == 0 && facts.losses.isEmpty
        settled = isComplete ? checks.judged.filter { checks.unlooked == nil || !$0.restsOnWalks } : []
        hasBaseline = baseline != nil
        for finding in checks.findings {
            let isKnown = baseline?.knows(finding) == true
            if let ignore = ignores.first(where: { $0.fits(finding) }) {
                ignored.append(Ignored(finding: finding, reason: ignore.reason, isKnown: isKnown))
            } else if isKnown {
                known.append(finding)
            } else {
                new.append(finding)
            }
        }
        if let baseline {
            let found = Set(checks.findings.map(\.fingerprint))
            // Of other rules nobody knows.
            let settled = Set(settled.map(\.name))
            let unknowable = Set(CheckRule.allCases.filter(\.isOfOneRun).map(\.name))
            gone = baseline.sentences.keys.filter { fingerprint in
                let rule = CheckBaseline.rule(of: fingerprint)
                return unknowable.contains(rule) || settled.contains(rule) && !found.contains(fingerprint)
            }.sorted()
        }
        idle = ignores.filter { ignore in !checks.findings.contains(where: ignore.fits) && isSettled(ignore) }
    }

    /// Whether it is known of everything that an entry may fit that it was not found. A rule that was not judged because
    /// nothing in the session is its matter is no reason to keep an entry that names no rule.
    private func isSettled(_ ignore: CheckIgnore) -> Bool {
        if let rule = ignore.onlyRule { return settled.contains { $0.name == rule } }
        return !settled.isEmpty && Checks.rules.allSatisfy { settled.contains($0) || notJudged[$0] != nil }
    }

    /// Whether something new was found that matters enough.
    public var fails: Bool { new.contains { $0.severity >= failsOn } }

    /// How many new findings have a severity.
    public func count(_ severity: CheckSeverity) -> Int { new.count { $0.severity == severity } }
}
