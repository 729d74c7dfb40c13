internal import CoordvizModel
internal import CoordvizTimeline

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

    /// The rules that ask for nothing but screens.
    private static let blind: [CheckRule] = [.strandedChild, .endedTooEarly, .releasedOnScreen, .orphanController]
    private static let whyBlind = """
        No view controller was seen in a window: HierarchySnapshots.begin() looks at them, and the window must be shown \
        after the launch.
        """

    var rules: [CheckRule] { parts.map(\.rule) }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = Screens(context)
        if screens.areUnseen { for rule in Self.blind { findings.skip(rule, because: Self.whyBlind) } }
        for part in parts where findings.wants(part.rule) { part.find(in: context, screens, &findings) }
        guard UnseenDepartures.rules.contains(where: findings.wants) else { return }
        findings.unseen = UnseenDepartures(context, screens, children: findings.childrenWithoutScreens.sorted())
    }
}
