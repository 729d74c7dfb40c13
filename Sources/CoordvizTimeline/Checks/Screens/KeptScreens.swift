internal import CoordvizModel

/// View controllers that left their hierarchy and that a coordinator keeps: for later, or because it was forgotten itself.
///
/// That a coordinator owns a view controller does not say that it needs it: it knows those that were popped, too, and holds
/// none of them. It must be in the tree, the claim must hold to the session's end, and one of these must be so:
/// - The coordinator is a child that has no screen left, and is told as such.
/// - The view controller came back once after it had gone, and may do so again.
/// - It was set aside, as in a container that shows one of several: it was neither popped nor dismissed.
struct KeptScreens {
    private let context: CheckContext
    private let screens: Screens
    private let atWork: CoordinatorsAtWork

    init(_ context: CheckContext, _ screens: Screens) {
        self.context = context
        self.screens = screens
        atWork = CoordinatorsAtWork(context)
    }

    /// - Parameter stays: when the view controller was in a hierarchy.
    func isKept(_ controller: NodeID, _ stays: [ScreenStay]) -> Bool {
        let claims = screens.claims(on: controller).filter { $0.ended == nil && atWork.contains($0.edge.to) }
        guard !claims.isEmpty else { return false }
        return cameBack(stays) || stays.last.map(isSetAside) ?? false
            || claims.contains { atWork.hasChild($0.edge.to) && hasNoScreen($0.edge.to) }
    }

    private func hasNoScreen(_ coordinator: NodeID) -> Bool {
        screens.stays(ofCoordinator: coordinator).last.map { $0.ended != nil } ?? false
    }

    /// Whether it was shown anew after it had gone: not by a swipe that was cancelled, within which it counts as gone.
    private func cameBack(_ stays: [ScreenStay]) -> Bool {
        guard let last = stays.last, let before = stays.dropLast().last, let ended = before.ended else { return false }
        let swipe = screens.transitions.cancelled(
            about: [before.controller, before.outer],
            after: screens.turn(before: screens.turn(before: ended)),
            before: last.began
        )
        return swipe == nil
    }

    /// Whether it gave way to another one without being popped or dismissed, as far as transitions are recorded; where none
    /// is, a navigation controller counts as one that pops.
    private func isSetAside(_ last: ScreenStay) -> Bool {
        guard last.relation != .presentation, screens.transitions.removal(of: last) == nil else { return false }
        return screens.gaveWay(last) || !context.names.title(last.outer).contains("Navigation")
    }
}
