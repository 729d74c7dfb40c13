internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let duplicateSibling = CheckRule(
        name: "duplicate-sibling",
        topic: .lives,
        severity: .warning,
        title: "Two coordinators with the same role under one parent",
        summary: "Two coordinators with the same role exist under one parent at the same time.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "A double tap starts two",
                finds: "DetailCoordinator #8 was started beside DetailCoordinator #6, which does the same"
            ) { app in
                app.launch()
                for number in ["", "#2"] {
                    let tap = app.action("touchUpInside", on: "BuyButton")
                    app.caused(by: tap) { $0.begin("DetailCoordinator\(number)") }
                    app.push("DetailController\(number)", of: "DetailCoordinator\(number)")
                }
            },
            .quiet("Two buttons start one each") { app in
                app.launch()
                for number in ["", "#2"] {
                    let tap = app.action("touchUpInside", on: "BuyButton\(number)")
                    app.caused(by: tap) { $0.begin("DetailCoordinator\(number)") }
                    app.push("DetailController\(number)", of: "DetailCoordinator\(number)")
                }
            },
        ]
    )
}

/// `duplicate-sibling`: two coordinators of the same role live under one parent, started by the same thing and shown in
/// the same container: a deep link that came twice, or a double tap.
///
/// The same role alone is not a defect: two tabs may have coordinators of one type, and a product leads to a similar product. So
/// both must have a view controller of one type in one container, with which the second one was pushed there, and the
/// same must have started them: the same action on the same object in the same place, or the same message of the same sender; or,
/// where neither has a cause, or only an object without a place on screen, no action of the user may be between them.
struct DuplicateSiblingCheck: Check {
    var rule: CheckRule { .duplicateSibling }

    private struct Origin: Hashable {
        var kind: EventKind
        var subject: NodeID
        var name: StringID
        /// Where the control was: one bar shows the buttons of all screens.
        var place: String?
    }

    /// What two siblings have in common that do the same.
    private struct Place: Hashable {
        var parent: NodeID
        var type: StringID
        /// Without numbers: one that counts its children gives each another identifier.
        var identifier: String
        /// What started it; nil when it has no cause.
        var origin: Origin?
        /// The type of a screen, and what that is in.
        var screen: StringID
        var outer: NodeID
    }

    /// A child with a screen.
    private struct Tenant {
        var lane: CoordinatorLane
        var origin: EventNumber
        var period: ScreenPeriod
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        var tenants: [Place: [Tenant]] = [:]
        let leavesEvicted = findings.wants(.evictedChild)
        let lanes = context.history.lanes
        // Sorting numbers moves less than sorting periods.
        let order = lanes.indices.sorted { (lanes[$0].added, $0) < (lanes[$1].added, $1) }
        for lane in order.lazy.map({ lanes[$0] }) {
            guard let parent = lane.parent, !lane.isAddedUncertain,
                let definition = context.dictionary.nodes[lane.coordinator], let begin = context.origin(of: lane.added)
            else { continue }
            let identifier = GeneralIdentifier.text(context.dictionary.text(definition.identifier))
            let moved: [(Place, Tenant)] = periods(of: lane, screens).compactMap { period in
                guard let screen = context.dictionary.nodes[period.controller]?.typeName else { return nil }
                let place = Place(
                    parent: parent,
                    type: definition.typeName,
                    identifier: identifier,
                    origin: begin.number == lane.added ? nil : origin(begin, context),
                    screen: screen,
                    outer: period.outer
                )
                return (place, Tenant(lane: lane, origin: begin.number, period: period))
            }
            for (place, tenant) in moved where screens.transitions.arrival(of: tenant.period) != nil {
                let other = earlier(
                    than: tenant,
                    &tenants[place, default: []],
                    place,
                    leavesEvicted: leavesEvicted,
                    context,
                    screens
                )
                guard let other else { continue }
                if findings.mayJudge(rule, from: other.period.began, through: tenant.period.began, context) {
                    add(
                        lane,
                        besides: other.lane,
                        in: parent,
                        (other.period, tenant.period),
                        context,
                        screens,
                        &findings
                    )
                }
                break
            }
            for (place, tenant) in moved { tenants[place, default: []].append(tenant) }
        }
    }

    /// The last one that is alive and whose screen is where this one's screen is added. Released ones are removed from the list.
    /// - Parameter leavesEvicted: whether `evicted-child` reports one that was replaced under its name.
    private func earlier(
        than tenant: Tenant,
        _ others: inout [Tenant],
        _ place: Place,
        leavesEvicted: Bool,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Tenant? {
        var index = others.count
        let first = max(0, index - Self.mostTenants)
        while index > first {
            index -= 1
            let other = others[index]
            if other.lane.gone.map({ $0 <= tenant.lane.added }) ?? false {
                others.remove(at: index)
                continue
            }
            guard isSame(tenant, as: other, context, screens) else { continue }
            // What the user did before counts for those before, too.
            if !saysMuch(place.origin, context), mayBeWanted(other, before: tenant, context, screens) { return nil }
            if isOpened(tenant, from: other, context) { return nil }
            if other.origin != tenant.origin, other.lane.coordinator != tenant.lane.coordinator,
                other.period.controller != tenant.period.controller, other.period.began < tenant.period.began,
                !(leavesEvicted && context.evictions.contains(other.lane.coordinator)),
                // One that goes in the turn in which the other one comes was replaced.
                other.period.ended.map({ screens.turn(before: $0) > tenant.period.began }) ?? true
            {
                return other
            }
        }
        return nil
    }

    /// Whether two children show the same: they have one identifier, or a second tap of one control came while the first one's
    /// screen was still on its way. Otherwise their numbers may be those of two items of a list.
    private func isSame(_ tenant: Tenant, as other: Tenant, _ context: CheckContext, _ screens: Screens) -> Bool {
        let nodes = context.dictionary.nodes
        if nodes[tenant.lane.coordinator]?.identifier == nodes[other.lane.coordinator]?.identifier { return true }
        guard screens.transitions.isArriving(other.period, before: tenant.origin),
            let first = context.record(other.origin).flatMap(context.detail), first.path != nil
        else { return false }
        return first == context.record(tenant.origin).flatMap(context.detail)
    }

    private func origin(_ begin: EventRecord, _ context: CheckContext) -> Origin {
        Origin(kind: begin.kind, subject: begin.subject, name: begin.name, place: context.controlPath(of: begin))
    }

    /// Whether an origin tells that the same was asked for twice. A router is asked for many things, from any screen; what a delegate
    /// of the app or of a scene is given, such as a link, comes from outside.
    private func saysMuch(_ origin: Origin?, _ context: CheckContext) -> Bool {
        guard let subject = origin?.subject else { return false }
        return context.dictionary.kind(of: subject) != .object || context.names.title(subject).hasSuffix("Delegate")
    }

    /// Whether the control was one of the other's screen, which came before.
    private func isOpened(_ tenant: Tenant, from other: Tenant, _ context: CheckContext) -> Bool {
        guard other.period.began < tenant.origin, let action = context.record(tenant.origin),
            let place = context.controlPath(of: action)
        else { return false }
        return place.contains(context.names.title(other.period.controller))
    }

    /// Whether the user may have asked for the second of two that have no cause. If no actions are recorded, only the time
    /// shows it: a user does not go from one screen to the next that quickly.
    private func mayBeWanted(
        _ other: Tenant,
        before tenant: Tenant,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        if screens.recordsUserActions { return screens.userActs(between: other.lane.added, and: tenant.origin) }
        return context.elapsed(from: other.lane.added, to: tenant.lane.added) > Self.quickest
    }

    private static let quickest: Int64 = 1_000_000_000

    /// The last periods of its first view controllers.
    private func periods(of lane: CoordinatorLane, _ screens: Screens) -> [ScreenPeriod] {
        Array(
            screens.claims(of: lane.coordinator).prefix(Self.mostScreens).lazy
                .flatMap { screens.periods(of: $0.edge.from).suffix(Self.mostPeriods) }
                .prefix(Self.mostScreens)
        )
    }

    /// A recording is untrusted: a coordinator may own thousands of view controllers, each of them come and go thousands of
    /// times, and have thousands of siblings.
    private static let mostScreens = 50
    private static let mostPeriods = 8
    private static let mostTenants = 64

    private func add(
        _ lane: CoordinatorLane,
        besides first: CoordinatorLane,
        in parent: NodeID,
        _ screensOfBoth: (ScreenPeriod, ScreenPeriod),
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
                    \(context.label(parent)) has both as children, and \(screen) is above a screen of the same type in \
                    \(context.label(screensOfBoth.1.outer)). The same cause started both, so one of them should \
                    not exist.\(context.bothCallers(first.added, lane.added))
                    """,
                advice: """
                    Before you start the child, check whether there is one: with childCoordinators(ofType:), or with \
                    startChild(_:identifier:) and an identifier for what it shows. Disable the button during the \
                    transition.
                    """,
                evidence: [first, lane].flatMap { [context.origin(of: $0.added)?.number ?? .zero, $0.added] }
                    + [screensOfBoth.1.began],
                others: [first.coordinator, screensOfBoth.0.controller, screensOfBoth.1.controller]
            )
        }
    }
}
