package import CoordvizModel
internal import CoordvizTimeline

/// What `coordviz check` says of a session: what is new, what was known, what is ignored.
package struct CheckAnswer: Equatable, Sendable {
    /// A finding that is intended, with the reason where one was given.
    package struct Ignored: Equatable, Sendable {
        /// What was found.
        package var finding: Finding
        /// Why it is meant.
        package var reason: String?
        /// Whether the baseline knows it, too.
        package var isKnown = false
    }

    /// What is known of the session as a whole.
    package var facts: SessionFacts
    /// Findings that are not known: the most severe first, then in the order of their moments.
    package var new: [Finding] = []
    /// Findings that the baseline knows.
    package var known: [Finding] = []
    /// Findings that are meant.
    package var ignored: [Ignored] = []
    /// The rules that were judged.
    package var judged: [CheckRule]
    /// The rules that could not be judged, and why.
    package var notJudged: [CheckRule: String]
    /// For how long no walk looked at the hierarchy; nil when no walk was left out.
    package var unobserved: UnobservedTime?
    /// Pops and dismissals that were not observed; nil where all were.
    package var unseen: UnseenDepartures?
    /// The rules of which everything that there is was found: those that were judged, and none where events were lost, or
    /// where no walk looked.
    package var settled: [CheckRule]
    /// What was to be ignored and fits no finding, as far as the rules that it may fit are settled.
    package var idle: [CheckIgnore] = []
    /// Fingerprints of the baseline that were not found any more, of rules that are settled; and those that no baseline may
    /// hold (``CheckRule/isOfOneRun``).
    package var gone: [String] = []
    /// Whether there was a baseline to compare with.
    package var hasBaseline: Bool
    /// New findings of this severity and graver ones make the check fail.
    package var failsOn: CheckSeverity

    /// Sorts out what was found.
    package init(
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
        unobserved = checks.unobserved
        unseen = checks.unseen
        let isComplete = facts.dropped == 0 && facts.losses.isEmpty
        let isUnclear: (CheckRule) -> Bool = { rule in
            checks.unobserved != nil && rule.restsOnWalks
                || rule == .strandedChild && checks.unseen?.children.isEmpty == false
        }
        settled = isComplete ? checks.judged.filter { !isUnclear($0) } : []
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
            // For other rules this is unknown.
            let settled = Set(settled.map(\.name))
            let unknowable = Set(CheckRule.allCases.filter(\.isOfOneRun).map(\.name))
            gone = baseline.sentences.keys.filter { fingerprint in
                let rule = CheckBaseline.rule(of: fingerprint)
                return unknowable.contains(rule) || settled.contains(rule) && !found.contains(fingerprint)
            }.sorted()
        }
        idle = ignores.filter { ignore in !checks.findings.contains(where: ignore.fits) && isSettled(ignore) }
    }

    /// Whether every rule that an entry may belong to was judged, so that the entry's finding is certainly gone. A rule to
    /// which nothing in the session applies does not keep an entry that names no rule.
    private func isSettled(_ ignore: CheckIgnore) -> Bool {
        if let rule = ignore.onlyRule { return settled.contains { $0.name == rule } }
        return !settled.isEmpty && CheckRule.allCases.allSatisfy { settled.contains($0) || notJudged[$0] != nil }
    }

    /// Whether everything that a rule could find was found: it was judged completely, or nothing in the complete session
    /// concerns it.
    package func isSettled(_ rule: CheckRule) -> Bool {
        let isComplete = facts.dropped == 0 && facts.losses.isEmpty && unobserved == nil
        return settled.contains(rule) || isComplete && notJudged[rule] != nil
    }

    /// Whether something new was found that matters enough.
    package var fails: Bool { new.contains { $0.severity >= failsOn } }

    /// How many new findings have a severity.
    package func count(_ severity: CheckSeverity) -> Int { new.count { $0.severity == severity } }
}
