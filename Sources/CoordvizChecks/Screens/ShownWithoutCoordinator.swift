internal import CoordvizModel
internal import CoordvizTimeline

/// A view controller that is shown although its coordinator has ended, and the event that proves it.
///
/// A coordinator may end first and its screen go a moment later, within a transition: that proves nothing. What does is
/// that the screen was seen to appear after the end, or that the user did something in a later turn while it was shown,
/// both while no transition was under way; or that it stayed for longer than a coordinator may take to be released. Until
/// then no other coordinator may have taken it over.
struct ShownWithoutCoordinator {
    let controller: NodeID
    let stay: ScreenStay
    /// The event that proves it.
    let proof: EventNumber

    /// - Parameters:
    ///   - coordinator: whose screen it was.
    ///   - ended: the event with which the coordinator ended.
    init?(
        _ controller: NodeID,
        in stay: ScreenStay,
        of coordinator: NodeID,
        after ended: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) {
        let proofs = [
            Self.appearance(of: controller, in: stay, after: ended, screens),
            Self.action(in: stay, after: ended, screens),
            Self.timeLimit(in: stay, after: ended, context, screens),
        ]
        guard let proof = proofs.compactMap(\.self).min(),
            !screens.belongs(controller, toOtherThan: coordinator, at: proof)
        else { return nil }
        self.controller = controller
        self.stay = stay
        self.proof = proof
    }

    /// The first view controller that a coordinator still had when it was released, and that is shown without it.
    init?(after released: EventNumber, ofThoseOf coordinator: NodeID, _ context: CheckContext, _ screens: Screens) {
        for claim in screens.claims(of: coordinator) where claim.ended == released {
            if claim.edge.kind == .parentCoordinator, screens.containers.contains(claim.edge.from) { continue }
            guard let stay = screens.stays(of: claim.edge.from).first(endingAfter: released),
                let shown = Self(claim.edge.from, in: stay, of: coordinator, after: released, context, screens)
            else { continue }
            self = shown
            return
        }
        return nil
    }

    private static func appearance(
        of controller: NodeID,
        in stay: ScreenStay,
        after ended: EventNumber,
        _ screens: Screens
    ) -> EventNumber? {
        // With UIKit a screen counts as shown until the animation that takes it away has ended.
        screens.appearances(of: controller, after: ended).prefix(mostLookedAt).first { record in
            record.appearance == .appeared && stay.ended.map { $0 > record.number } ?? true
                && !screens.transitions.isUnderWay(about: [controller, stay.outer], before: record.number)
        }?.number
    }

    /// A recording is untrusted: a view controller may appear a thousand times within one transition.
    private static let mostLookedAt = 100

    private static func action(in stay: ScreenStay, after ended: EventNumber, _ screens: Screens) -> EventNumber? {
        guard let action = screens.action(afterTurnOf: max(ended, stay.began)),
            stay.ended.map({ $0 > action }) ?? true,
            screens.isShown(stay.controller, before: action),
            !screens.transitions.isUnderWay(about: [stay.controller, stay.outer], before: action)
        else { return nil }
        return action
    }

    private static func timeLimit(
        in stay: ScreenStay,
        after ended: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> EventNumber? {
        let last = stay.ended ?? context.end.event
        guard context.elapsed(from: max(ended, stay.began), to: last) > context.limits[.coordinatorRelease],
            screens.isShown(stay.controller, before: last.after)
        else { return nil }
        return last
    }
}
