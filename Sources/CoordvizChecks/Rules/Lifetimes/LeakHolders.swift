internal import CoordvizModel
internal import CoordvizTimeline

/// Which object keeps one that was not released, as far as is known: one defect is one finding.
struct LeakHolders {
    /// For each object that was not released, the outermost one that keeps it: the coordinator whose the screen was, or the container that
    /// it left its hierarchy with. None for what no other has; of those that keep each other in a cycle, the first by id.
    let outermost: [NodeID: NodeID]

    init(of leaks: [NodeID: NotReleasedCheck.Leak], _ context: CheckContext, _ screens: Screens) {
        let search = HolderSearch(leaks: leaks, context: context, screens: screens)
        let containers = search.containers()
        var next: [NodeID: NodeID] = [:]
        for node in leaks.keys { next[node] = search.holder(of: node, containers) }
        var outermost: [NodeID: NodeID] = [:]
        for start in leaks.keys.sorted() where outermost[start] == nil {
            var way = [start]
            var met: Set<NodeID> = [start]
            var end = start
            while let holder = next[end] {
                if let known = outermost[holder] {
                    end = known
                    break
                }
                end = holder
                guard met.insert(holder).inserted else {
                    let circle = way[(way.firstIndex(of: holder) ?? 0)...]
                    end = circle.min() ?? holder
                    break
                }
                way.append(holder)
            }
            for node in way { outermost[node] = end }
        }
        self.outermost = outermost.filter { $0.key != $0.value }
    }

    /// The claim of a coordinator that exists on a leaked view controller, or on one that this keeps; nil if there is none. A
    /// coordinator that owns a view controller may refer to it and to its container, but no record shows that.
    static func possibleOwner(of node: NodeID, keeping held: [NodeID], _ context: CheckContext, _ screens: Screens)
        -> Edge?
    {
        for controller in [node] + held.prefix(mostHeld) {
            let claims = screens.lastClaims(on: controller, atMost: mostClaims)
            let lasting = claims.first { claim in
                claim.ended == nil && claim.edge.to != node && !held.contains(claim.edge.to)
                    && context.life(of: claim.edge.to).map { $0.released == nil && !$0.isReleaseUncertain } ?? false
            }
            if let lasting { return lasting.edge }
        }
        return nil
    }

    /// A recording is untrusted: thousands of coordinators may claim a view controller, come and go, and be below each other.
    private static let mostHeld = 8
    static let mostClaims = 64
    static let deepest = 200
    fileprivate static let mostPeriods = 8
}

/// The next holder of each.
private struct HolderSearch {
    let leaks: [NodeID: NotReleasedCheck.Leak]
    let context: CheckContext
    let screens: Screens

    func holder(of node: NodeID, _ containers: [NodeID: NodeID]) -> NodeID? {
        guard case .controller(_, let ended, let departure) = leaks[node] else { return nil }
        // What left with its container, or was put away in it, is in there.
        if let last = screens.periods(of: node).last, last.relation == .containment,
            departure.period.controller != node || departure.transition == nil,
            let holder = [last.outer, departure.period.controller].first(where: { $0 != node && leaks[$0] != nil })
        {
            return holder
        }
        for claim in screens.lastClaims(on: node, atMost: LeakHolders.mostClaims) where claim.edge.to != node {
            // A coordinator releases its screens when it ends.
            guard claim.ended.map({ $0 >= screens.turn(before: ended) }) ?? true else { continue }
            if let holder = leakedCoordinator(from: claim.edge.to) { return holder }
        }
        return containers[node]
    }

    /// The containers in which coordinators that live on had screens, each with the first of these by id: a coordinator knows
    /// the container that it shows its screens in.
    func containers() -> [NodeID: NodeID] {
        let coordinators = leaks.compactMap { node, leak in
            if case .controller = leak { nil as NodeID? } else { node }
        }
        var containers: [NodeID: NodeID] = [:]
        for coordinator in coordinators.sorted() {
            for claim in screens.claims(of: coordinator).prefix(LeakHolders.mostClaims) {
                let periods = screens.periods(of: claim.edge.from).between(claim.began, claim.ended)
                for period in periods.suffix(LeakHolders.mostPeriods)
                where period.relation == .containment && period.outer != coordinator && containers[period.outer] == nil
                {
                    containers[period.outer] = coordinator
                }
            }
        }
        return containers
    }

    /// A coordinator, or the nearest one above it in a tree that was removed as a whole, that was not released.
    private func leakedCoordinator(from coordinator: NodeID) -> NodeID? {
        var met: Set<NodeID> = []
        var current = coordinator
        while met.insert(current).inserted, met.count < LeakHolders.deepest {
            if leaks[current] != nil { return current }
            guard let lane = context.lastLanes[current], lane.removed == nil, let parent = lane.parent else {
                return nil
            }
            current = parent
        }
        return nil
    }
}
