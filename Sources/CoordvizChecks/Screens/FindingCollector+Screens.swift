internal import CoordvizModel
internal import CoordvizTimeline

extension FindingCollector {
    /// Says why a rule that asks for nothing but screens could not be judged, where no screen was seen.
    mutating func skipIfScreensAreUnseen(_ rule: CheckRule, _ screens: Screens) {
        guard screens.areUnseen else { return }
        skip(
            rule,
            because: """
                No view controller was seen in a window: HierarchySnapshots.begin() records them, and the window must be \
                shown after the launch.
                """,
            isObservable: false
        )
    }
}
