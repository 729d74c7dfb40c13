internal import CoordvizModel

/// `duplicate-sibling`: two coordinators of the same role live under one parent, started by the same thing and shown in
/// the same container: a deep link that came twice, or a double tap.
///
/// Same role alone is no defect: two tabs may have coordinators of one type, and a product leads to a similar product. So
/// both must have a view controller of one type in one container, with which the second one was pushed there, and the
/// same must have started them: the same action on the same object, or the same message of the same sender; or, where
/// neither has a cause, nothing that the user did may lie between.
struct DuplicateSiblingCheck: ScreenChecks.Part {
    var rule: CheckRule { .duplicateSibling }

    private struct Origin: Hashable {
        var kind: EventKind
        var subject: NodeID
        var name: StringID
    }

    private struct Role: Hashable {
        var parent: NodeID
        var type: StringID
        var identifier: StringID
        /// What started it; nil when it has no cause.
        var origin: Origin?
    }

    func find(in context: CheckContext, _ screens: Screens, _ findings: inout FindingCollector) {
        var last: [Role: (lane: CoordinatorLane, origin: EventNumber)] = [:]
        let lanes = context.history.lanes
        // Sorting numbers moves less than sorting stays.
        let order = lanes.indices.sorted { (lanes[$0].added, $0) < (lanes[$1].added, $1) }
        for lane in order.lazy.map({ lanes[$0] }) {
            guard let parent = lane.parent, !lane.isAddedUncertain,
                let definition = context.dictionary.nodes[lane.coordinator], let begin = context.origin(of: lane.added)
            else { continue }
            let part = Role(
                parent: parent,
                type: definition.typeName,
                identifier: definition.identifier,
                origin: begin.number == lane.added
                    ? nil : Origin(kind: begin.kind, subject: begin.subject, name: begin.name)
            )
            let before = last[part]
            last[part] = (lane, begin.number)
            guard let before, before.origin != begin.number, before.lane.coordinator != lane.coordinator,
                before.lane.gone.map({ $0 > lane.added }) ?? true,
                part.origin != nil || !screens.userActs(between: before.lane.added, and: lane.added),
                let pair = pair(before.lane, lane, context, screens),
                findings.mayJudge(rule, from: pair.0.began, through: pair.1.began, context)
            else { continue }
            add(lane, besides: before.lane, in: parent, pair, context, screens, &findings)
        }
    }

    /// Screens of one type, one of each, that stand in the same container at the same time.
    private func pair(
        _ first: CoordinatorLane,
        _ second: CoordinatorLane,
        _ context: CheckContext,
        _ screens: Screens
    ) -> (ScreenStay, ScreenStay)? {
        func stays(_ lane: CoordinatorLane) -> [ScreenStay] {
            screens.claims(of: lane.coordinator).prefix(Self.mostScreens)
                .flatMap { screens.stays(of: $0.edge.from).suffix(Self.mostScreens) }
        }
        let earlier = stays(first)
        for later in stays(second) where screens.transitions.arrival(of: later) != nil {
            let type = context.dictionary.nodes[later.controller]?.typeName
            let other = earlier.first { stay in
                stay.outer == later.outer && stay.controller != later.controller && stay.began < later.began
                    && context.dictionary.nodes[stay.controller]?.typeName == type
                    // One that goes in the turn in which the other one comes was replaced.
                    && stay.ended.map { screens.turn(before: $0) > later.began } ?? true
            }
            if let other { return (other, later) }
        }
        return nil
    }

    /// A coordinator may own a thousand view controllers, and two of these a million pairs.
    private static let mostScreens = 50

    private func add(
        _ lane: CoordinatorLane,
        besides first: CoordinatorLane,
        in parent: NodeID,
        _ screensOfBoth: (ScreenStay, ScreenStay),
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: inout FindingCollector
    ) {
        findings.add(.duplicateSibling, at: lane.added, nodes: [lane.coordinator, parent]) {
            let screen = context.label(screensOfBoth.1.controller)
            return FindingStory(
                headline: """
                    \(context.label(lane.coordinator)) was started beside \(context.label(first.coordinator)), which \
                    does the same
                    """,
                reason: """
                    \(context.label(parent)) has both as children, and \(screen) lies on a screen of the same type in \
                    \(context.label(screensOfBoth.1.outer)). The same thing started both, so one of them is too many.
                    """,
                advice: """
                    Before starting the child, ask whether one is there: childCoordinators(ofType:), or \
                    startChild(_:identifier:) with a name that says what it shows. Take the button away, or switch it \
                    off, while the transition is under way.
                    """,
                evidence: [first, lane].flatMap { [context.origin(of: $0.added)?.number ?? .zero, $0.added] }
                    + [screensOfBoth.1.began],
                others: [first.coordinator, screensOfBoth.0.controller, screensOfBoth.1.controller]
            )
        }
    }
}
