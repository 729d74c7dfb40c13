package import CoordvizModel
package import CoordvizTimeline

/// What the rules find in a session.
///
/// Pure. Costs a pass over the session's records for each check and O(findings log findings); no check makes a pass for
/// each node.
package struct Checks: Equatable, Sendable {
    /// Everything that was found: the most severe first, then in the order of the moments.
    package private(set) var findings: [Finding]
    /// The rules that were judged, in the order of ``CheckRule``.
    package private(set) var judged: [CheckRule]
    /// The rules that could not be judged, and why, as sentences.
    package private(set) var notJudged: [CheckRule: String]
    /// The rules of ``notJudged`` for which the recording lacks what they look at: they may break them nevertheless.
    package private(set) var unobservable: Set<CheckRule>
    /// For how long no walk looked at the hierarchy; nil when no walk was left out.
    package private(set) var unobserved: UnobservedTime?
    /// Pops and dismissals that were not observed; nil where all were.
    package private(set) var unseen: UnseenDepartures?
    /// Coordinators and view controllers that `not-released` and `stranded-child` name, also those that these keep: each of
    /// them, and not only the first one of a fingerprint.
    package let leaked: Set<NodeID>

    /// Checks a session.
    /// - Parameters:
    ///   - roles: the roles of its nodes, where the caller has them already.
    package init(
        _ history: SessionHistory,
        dictionary: SessionDictionary,
        facts: SessionFacts,
        settings: CheckSettings = CheckSettings(),
        roles: Roles? = nil
    ) {
        let context = CheckContext(
            history: history,
            dictionary: dictionary,
            facts: facts,
            limits: settings.limits,
            isOver: settings.isOver,
            roles: roles
        )
        var collector = FindingCollector(context, settings: settings)
        for check in CheckRegistry.checks where settings.rules.contains(check.rule) {
            check.find(in: context, &collector)
        }
        if UnseenDepartures.rules.contains(where: settings.rules.contains) {
            let children = collector.childrenWithoutScreens.sorted()
            collector.unseen = UnseenDepartures(context, context.screens, children: children)
        }
        context.forgetScreens()
        findings = collector.sorted
        let found = Set(findings.map(\.rule))
        // What was found counts, also where not everything could be judged.
        notJudged = collector.notJudged.filter { !found.contains($0.key) }
        unobservable = collector.unobservable.subtracting(found)
        unobserved = UnobservedTime(history.unobserved, of: facts, doubts: collector.unobservedDoubts)
        unseen = collector.unseen
        leaked = collector.leaked
        let skipped = notJudged
        judged = CheckRule.allCases.filter { settings.rules.contains($0) && skipped[$0] == nil }
    }
    /// The same as if nothing else had been looked for than one of the findings.
    package func narrowed(to finding: Finding) -> Checks {
        var checks = self
        checks.findings = [finding]
        checks.judged = [finding.rule]
        (checks.notJudged, checks.unobservable) = ([:], [])
        (checks.unobserved, checks.unseen) = (nil, nil)
        return checks
    }
}
