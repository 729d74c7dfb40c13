internal import CoordvizModel
internal import CoordvizTimeline

/// The rows of the table `lifetimes`: each time that a coordinator is in the tree, and each view controller.
enum LifetimeRows {
    /// - Parameter leaked: whom `not-released` and `stranded-child` name.
    static func rows(_ context: RowContext, leaked: Set<NodeID>) -> [[FleetValue]] {
        let lives = Dictionary(
            context.history.lives.map { ($0.node, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var stays: [Stay] = []
        var lastLanes: [NodeID: EventNumber] = [:]
        for lane in context.history.lanes {
            lastLanes[lane.coordinator] = max(lane.added, lastLanes[lane.coordinator] ?? .zero)
        }
        for lane in context.history.lanes {
            var stay = Stay(node: lane.coordinator, added: lane.added, isCoordinator: true)
            stay.parent = lane.parent
            stay.isAddedKnown = !lane.isAddedUncertain
            stay.removed = lane.isRemovedUncertain ? nil : lane.removed
            stay.isLast = lastLanes[lane.coordinator] == lane.added
            stays.append(stay)
        }
        let departures = Departures(context.history.edges)
        for life in context.history.lives
        where context.dictionary.kind(of: life.node) == .viewController && lastLanes[life.node] == nil {
            var stay = Stay(node: life.node, added: life.first, isCoordinator: false)
            stay.isAddedKnown = !life.isFirstUncertain
            stay.removed = departures.removal(of: life.node)
            stay.parent = departures.outer(of: life.node)
            stays.append(stay)
        }
        return stays.sorted { ($0.node, $0.added) < ($1.node, $1.added) }
            .map { row($0, lives[$0.node], context, leaked) }
    }

    private struct Stay {
        var node: NodeID
        var added: EventNumber
        var isCoordinator: Bool
        var parent: NodeID?
        var isAddedKnown = true
        var removed: EventNumber?
        /// Whether the object did not come back to the tree after it.
        var isLast = true
    }

    private static func row(
        _ stay: Stay,
        _ life: NodeLife?,
        _ context: RowContext,
        _ leaks: Set<NodeID>
    ) -> [FleetValue] {
        let added = stay.isAddedKnown ? context.time(of: stay.added) : nil
        let isReleaseKnown = life.map { !$0.isReleaseUncertain && !$0.turnsUpAgain } ?? false
        let released = isReleaseKnown ? life?.released.flatMap(context.time) : nil
        let leaked: Bool? =
            stay.isLast && leaks.contains(stay.node) ? true : life?.released != nil && isReleaseKnown ? false : nil
        let message = stay.isAddedKnown ? context.message(behind: stay.added).flatMap(context.name) : nil
        return [
            .number(Int64(stay.node.rawValue)), .text(stay.isCoordinator ? "coordinator" : "viewController"),
            .text(context.title(stay.node)),
            // A view controller's would take as much space as all else of the row.
            .text(stay.isCoordinator ? context.roles.generalText(of: stay.node) : nil),
            .text(stay.parent.flatMap(context.title)), .number(stay.added.rawValue), .time(added),
            .time(stay.removed.flatMap(context.time)), .time(released),
            .time(added.flatMap { added in released.map { $0.subtractingReportingOverflow(added).partialValue } }),
            .flag(leaked), .text(message),
            .text(stay.isAddedKnown ? context.action(behind: stay.added) : nil),
        ]
    }

    /// When view controllers left all hierarchies, and what they were in last.
    private struct Departures {
        private var last: [NodeID: EdgeInterval] = [:]
        private var lasting: Set<NodeID> = []

        init(_ edges: [EdgeInterval]) {
            for interval in edges {
                switch interval.edge.kind {
                case .containment, .presentation, .windowRoot: break
                default: continue
                }
                let node = interval.edge.from
                if interval.ended == nil || interval.isEndUncertain { lasting.insert(node) }
                if last[node].map({ ($0.ended ?? $0.began) <= (interval.ended ?? interval.began) }) ?? true {
                    last[node] = interval
                }
            }
        }

        /// The event with which it left the last one; nil while it is in one, and when that is not known.
        func removal(of controller: NodeID) -> EventNumber? {
            lasting.contains(controller) ? nil : last[controller]?.ended
        }

        func outer(of controller: NodeID) -> NodeID? { last[controller]?.edge.to }
    }
}
