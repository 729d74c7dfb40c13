internal import CoordvizModel
internal import CoordvizTimeline

extension DepartureWays {
    /// How objects that were not released left, and how others of their classes did that were.
    ///
    /// A coordinator that was released without having been removed, as with its parent, does not show what a removal leads to.
    init(of leaks: [NodeID: NotReleasedCheck.Leak], _ context: CheckContext, _ screens: Screens) {
        self.init()
        var types: Set<StringID> = []
        for (node, leak) in leaks {
            let departure: Departure?
            switch leak {
            case .controller(_, _, let known): departure = known
            case .coordinator(_, let removed):
                departure = Departure(ofCoordinator: node, removed: removed, context, screens)
            case .reportedElsewhere: continue
            }
            add(departure, isWrong: true, at: Place(node, .none, context))
            if let type = context.dictionary.nodes[node]?.typeName { types.insert(type) }
        }
        for life in context.history.lives where life.released != nil {
            guard let type = context.dictionary.nodes[life.node]?.typeName, types.contains(type) else { continue }
            let departure: Departure?
            if let last = screens.periods(of: life.node).last {
                guard let known = Departure(of: last, context, screens) else { continue }
                departure = known
            } else {
                guard let removed = context.lastLanes[life.node]?.removed else { continue }
                departure = Departure(ofCoordinator: life.node, removed: removed, context, screens)
            }
            add(departure, isWrong: false, at: Place(life.node, .none, context))
        }
    }
}

extension Departure {
    /// How the last screen of a coordinator left that was removed; nil if none is known to have left with it.
    fileprivate init?(
        ofCoordinator coordinator: NodeID,
        removed: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) {
        var last: (period: ScreenPeriod, ended: EventNumber)?
        for claim in screens.claims(of: coordinator).suffix(LeakHolders.mostClaims) {
            guard let period = screens.periods(of: claim.edge.from).between(claim.began, claim.ended).last,
                let ended = period.ended,
                // One that another coordinator has by then leaves with that.
                claim.ended.map({ $0 >= ended || screens.isOneTurn($0, ended) }) ?? true,
                // A transition may end after the removal; what the user removes later is another coordinator's.
                ended <= removed || !screens.isActed(after: removed, before: ended),
                last.map({ $0.ended < ended }) ?? true
            else { continue }
            last = (period, ended)
        }
        guard let last else { return nil }
        self.init(of: last.period, context, screens)
    }
}
