internal import CoordvizModel
internal import CoordvizTimeline

/// View controllers that left their hierarchy and that another object keeps: for later, or because it was forgotten itself.
///
/// That a coordinator owns a view controller does not say that it needs it: it knows those that were popped, too, and holds
/// none of them. It must be in the tree, the claim must hold to the session's end, and one of these must be so:
/// - The coordinator is a child that has no screen left, and is reported as such; it keeps the container of its screens, too.
/// - The view controller came back once after it had gone, and may do so again.
/// - It was set aside, as in a container that shows one of several: it was neither popped nor dismissed.
///
/// The search controller of a screen is that one's. A container or window that is alive keeps what came back to it once
/// without a claim. So do ``KeepingContainers`` with what they have shown.
final class KeptScreens {
    private let context: CheckContext
    private let screens: Screens
    private let atWork: CoordinatorsAtWork
    /// Those that were in the tree until the program ended, which releases them.
    private let atWorkUntilEnd: CoordinatorsAtWork
    private let containers: KeepingContainers
    /// Coordinators that were removed and became children of the same parent again.
    private let returned: Set<NodeID>
    /// Children in whose subtree no coordinator has a screen any more.
    private let screenless: Set<NodeID>
    /// Answers by container: many screens may have left one.
    private var hadScreenOfStrandedChild: [NodeID: Bool] = [:]

    /// Linear in periods.
    init(_ context: CheckContext, _ screens: Screens) {
        self.context = context
        self.screens = screens
        atWork = CoordinatorsAtWork(context)
        // Where everything should be over, what is still alive then leaked.
        atWorkUntilEnd =
            context.endedCleanly && !context.isOver
            ? CoordinatorsAtWork(context, releasedAfter: screens.turn(before: context.end.event)) : atWork
        containers = KeepingContainers(context, screens)
        var removed: [Edge: EventNumber] = [:]
        // The last one of each, which came after the removal if any did.
        let starts = Dictionary(
            context.records(of: .coordinatorStarted).map { ($0.subject, $0.number) },
            uniquingKeysWith: max
        )
        var returned: Set<NodeID> = []
        let lanes = context.history.lanes
        for lane in lanes.indices.sorted(by: { (lanes[$0].added, $0) < (lanes[$1].added, $1) }).lazy.map({ lanes[$0] })
        {
            guard let parent = lane.parent else { continue }
            let place = Edge(kind: .child, from: lane.coordinator, to: parent)
            // Some trees move a child to their end by taking it out and putting it in again: it was never away.
            if let left = removed[place],
                screens.turn(before: lane.added) > left || starts[lane.coordinator].map({ $0 > left }) ?? false
            {
                returned.insert(lane.coordinator)
            }
            if let left = lane.removed { removed[place] = left }
        }
        self.returned = returned
        let withScreens = LanesWithScreens(lanes, screens)
        screenless = Set(
            lanes.indices.lazy
                .filter { lanes[$0].gone == nil && withScreens.last[$0]?.ended != nil }
                .map { lanes[$0].coordinator }
                .filter(atWork.hasChild)
        )
    }

    /// Whether a coordinator that was removed came back once before, so that its parent, which was there to the end, keeps
    /// it, or an object that it gets it from.
    func mayStartAgain(_ lane: CoordinatorLane) -> Bool {
        returned.contains(lane.coordinator) && lane.parent.map(atWorkUntilEnd.contains) ?? false
    }

    /// - Parameter periods: when the view controller was in a hierarchy.
    func isKept(_ controller: NodeID, _ periods: [ScreenPeriod]) -> Bool {
        if let last = periods.last, isKept(last, cameBack: cameBack(periods)) { return true }
        let left = periods.last.map { screens.outermost(leavingWith: $0).controller } ?? controller
        if hasScreenOfStrandedChild(left) || left != controller && isHeldByKept(periods.last) { return true }
        return isSetAsideForLater(controller, periods)
    }

    /// Whether a coordinator in the tree has it and has no screen left, or had it shown again, or did not take it away.
    private func isSetAsideForLater(_ controller: NodeID, _ periods: [ScreenPeriod]) -> Bool {
        let claims = screens.claims(on: controller).filter { $0.ended == nil && atWork.contains($0.edge.to) }
        guard !claims.isEmpty else { return false }
        return cameBack(periods) || periods.last.map(isSetAside) ?? false
            || claims.contains { screenless.contains($0.edge.to) }
    }

    /// Whether something that it was in, and left the hierarchy with, is kept: that keeps what is in it.
    private func isHeldByKept(_ last: ScreenPeriod?) -> Bool {
        var inner = last
        var met: Set<NodeID> = []
        while let period = inner, period.relation == .containment, met.insert(period.controller).inserted,
            met.count < Self.deepest, let outer = screens.periods(of: period.outer).last, outer.ended != nil
        {
            let periods = screens.periods(of: period.outer)
            if isSearchOfScreen(period.outer, outer) { return true }
            if !isReleased(period.outer),
                isKept(outer, cameBack: cameBack(periods)) || isSetAsideForLater(period.outer, periods)
            {
                return true
            }
            inner = outer
        }
        return false
    }

    /// Whether it is a search controller, which the screen that presented it keeps with the results in it.
    private func isSearchOfScreen(_ controller: NodeID, _ last: ScreenPeriod?) -> Bool {
        guard let last, SystemControllers.isSearch(context.names.title(controller)) else { return false }
        return !isReleased(last.outer)
    }

    private func isReleased(_ node: NodeID) -> Bool { context.life(of: node).map { $0.released != nil } ?? true }

    /// How deep view controllers may be nested: a recording is untrusted.
    private static let deepest = 100

    /// Whether the container or window that it was in last keeps it, as far as is known.
    private func isKept(_ last: ScreenPeriod, cameBack: Bool) -> Bool {
        if last.relation == .windowRoot { return cameBack && !isReleased(last.outer) }
        guard last.relation == .containment, isInPlace(last.outer) else { return false }
        return cameBack || containers.isOfPages(last.outer)
            || containers.hasBroughtBackOneLike(last, self.cameBack)
    }

    /// The containers that may keep leaked view controllers which they set aside, without any sign that they do.
    ///
    /// What has one role has one finding: nothing in it is doubtful if one of them leaked elsewhere.
    func possibleKeepers(of leaked: [NodeID]) -> [NodeID: NodeID] {
        var keepers: [NodeID: NodeID] = [:]
        for node in leaked {
            guard let last = screens.periods(of: node).last, last.ended != nil, last.relation == .containment,
                isInPlace(last.outer), containers.mayKeep(last)
            else { continue }
            keepers[node] = last.outer
        }
        if keepers.isEmpty { return keepers }
        let certain = Set(leaked.filter { keepers[$0] == nil }.map(context.roles.generalText(of:)))
        return keepers.filter { !certain.contains(context.roles.generalText(of: $0.key)) }
    }

    /// Whether a container exists and is in a hierarchy.
    private func isInPlace(_ container: NodeID) -> Bool {
        guard let life = context.life(of: container), life.released == nil else { return false }
        return screens.periods(of: container).last.map { $0.ended == nil } ?? false
    }

    /// Whether a child that has no screen left, and is reported as such, had one in it: such a child has a reference to the
    /// container in which it showed its screens.
    private func hasScreenOfStrandedChild(_ container: NodeID) -> Bool {
        if let known = hadScreenOfStrandedChild[container] { return known }
        let hasOne = screens.inners(of: container).contains { inner in
            screens.lastClaims(on: inner, atMost: Self.mostClaims).contains { claim in
                // A released view controller has no owner any more, although no owner released it.
                (claim.ended == nil || claim.ended == context.life(of: inner)?.released)
                    && screenless.contains(claim.edge.to)
            }
        }
        hadScreenOfStrandedChild[container] = hasOne
        return hasOne
    }

    /// A recording is untrusted: thousands may claim a view controller.
    private static let mostClaims = 64

    /// Whether it was shown again after it had gone: not by a swipe that was cancelled, within which it counts as gone.
    func cameBack(_ periods: [ScreenPeriod]) -> Bool {
        guard let last = periods.last, let before = periods.dropLast().last, let ended = before.ended else {
            return false
        }
        let swipe = screens.transitions.cancelled(
            about: [before.controller, before.outer],
            after: screens.turn(before: screens.turn(before: ended)),
            before: last.began
        )
        return swipe == nil
    }

    /// Whether it gave way to another one without being popped or dismissed, as far as transitions are recorded; where none
    /// is, a navigation controller counts as one that pops.
    private func isSetAside(_ last: ScreenPeriod) -> Bool {
        guard last.relation != .presentation, screens.removal(of: last) == nil else { return false }
        return !wasPoppedUnseen(last)
    }

    /// Whether it left a navigation controller without being replaced, and no transition was recorded: the navigation
    /// controller is not observed, or it is not on screen.
    func wasPoppedUnseen(_ last: ScreenPeriod) -> Bool {
        last.relation == .containment && screens.navigationControllers.contains(last.outer)
            && !screens.gaveWay(last)
    }
}
