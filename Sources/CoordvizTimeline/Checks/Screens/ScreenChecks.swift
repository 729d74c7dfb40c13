internal import CoordvizModel

/// The checks that ask whose screens are shown: they share the indexes for that.
struct ScreenChecks: Check {
    /// Judges one rule.
    protocol Part: Sendable {
        var rule: CheckRule { get }
        func find(in context: CheckContext, _ screens: Screens, _ findings: inout FindingCollector)
    }

    private let parts: [any Part] = [
        StrandedChildCheck(), EndedTooEarlyCheck(), ReleasedOnScreenCheck(), NotReleasedCheck(),
        DuplicateSiblingCheck(),
        OrphanCoordinatorCheck(), OrphanControllerCheck(), StaleParentCheck(),
    ]

    var rules: [CheckRule] { parts.map(\.rule) }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = Screens(context)
        for part in parts where findings.wants(part.rule) { part.find(in: context, screens, &findings) }
        guard UnseenDepartures.rules.contains(where: findings.wants) else { return }
        findings.unseen = UnseenDepartures(context, screens, children: findings.childrenWithoutScreens.sorted())
    }
}
