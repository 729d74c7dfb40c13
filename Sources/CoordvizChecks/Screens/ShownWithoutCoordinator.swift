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
    let period: ScreenPeriod
    /// The event that proves it.
    let proof: EventNumber

    /// - Parameters:
    ///   - coordinator: whose screen it was.
    ///   - ended: the event with which the coordinator ended.
    init?(
        _ controller: NodeID,
        in period: ScreenPeriod,
        of coordinator: NodeID,
        after ended: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) {
        let proofs = [
            Self.appearance(of: controller, in: period, after: ended, screens),
            Self.action(in: period, after: ended, screens),
            Self.timeLimit(in: period, after: ended, context, screens),
        ]
        guard let proof = proofs.compactMap(\.self).min(),
            !screens.belongs(controller, toOtherThan: coordinator, at: proof)
        else { return nil }
        self.controller = controller
        self.period = period
        self.proof = proof
    }

    /// The first view controller that a coordinator still had when it was released, and that is shown without it.
    init?(after released: EventNumber, ofThoseOf coordinator: NodeID, _ context: CheckContext, _ screens: Screens) {
        for claim in screens.claims(of: coordinator) where claim.ended == released {
            if claim.edge.kind == .parentCoordinator, screens.containers.contains(claim.edge.from) { continue }
            guard let period = screens.periods(of: claim.edge.from).first(endingAfter: released),
                let shown = Self(claim.edge.from, in: period, of: coordinator, after: released, context, screens)
            else { continue }
            self = shown
            return
        }
        return nil
    }

    private static func appearance(
        of controller: NodeID,
        in period: ScreenPeriod,
        after ended: EventNumber,
        _ screens: Screens
    ) -> EventNumber? {
        // What uncovers a screen may be the dismissal of what something around it presented.
        let hosts = screens.hosts(of: period)
        // With UIKit a screen counts as shown until the animation that takes it away has ended.
        return screens.appearances(of: controller, after: ended).prefix(mostLookedAt).first { record in
            record.appearance == .appeared && period.ended.map { $0 > record.number } ?? true
                && !screens.transitions.isUnderWay(about: [controller] + hosts, before: record.number)
        }?.number
    }

    /// A recording is untrusted: a view controller may appear a thousand times within one transition.
    private static let mostLookedAt = 100

    private static func action(in period: ScreenPeriod, after ended: EventNumber, _ screens: Screens) -> EventNumber? {
        guard let action = screens.action(afterTurnOf: max(ended, period.began)),
            period.ended.map({ $0 > action }) ?? true,
            screens.isShown(period.controller, before: action),
            !screens.transitions.isUnderWay(about: [period.controller] + screens.hosts(of: period), before: action)
        else { return nil }
        return action
    }

    private static func timeLimit(
        in period: ScreenPeriod,
        after ended: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> EventNumber? {
        let last = period.ended ?? context.end.event
        guard context.elapsed(from: max(ended, period.began), to: last) > context.limits[.coordinatorRelease],
            screens.isShown(period.controller, before: last.after)
        else { return nil }
        return last
    }
}
