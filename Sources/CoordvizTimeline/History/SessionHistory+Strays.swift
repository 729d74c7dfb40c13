package import CoordvizModel

extension SessionHistory {
    /// The coordinators and view controllers that existed right after an event without a parent or owner, in the order
    /// of their first events.
    ///
    /// A coordinator belongs to its parent, or as a root to the app, from its start to its stop. A view controller
    /// belongs to its container, its presenting controller, its window, its owner or its parent coordinator. Takes time
    /// linear in the session's nodes, edges and lifetimes.
    ///
    /// Contains only certain results: in an unknown state it is empty (check ``unknown`` first), and a coordinator that
    /// existed while events were lost may have been started as a root then, so it is included only after a recorded
    /// stop.
    package func strays(at event: EventNumber, in dictionary: SessionDictionary) -> [NodeID] {
        guard unknown.stretch(at: event) == nil else { return [] }
        let belonging = Set(
            edges.lazy.filter { interval in
                Self.belongings.contains(interval.edge.kind) && interval.began <= event
                    && interval.ended.map { $0 > event } ?? true
            }.map(\.edge.from)
        )
        let atWork = Set(
            lanes.lazy.filter { lane in lane.added <= event && lane.removed.map { $0 > event } ?? true }
                .map(\.coordinator)
        )
        return lives.filter { life in
            life.first <= event && life.released.map { $0 > event } ?? true
        }.filter { life in
            switch dictionary.kind(of: life.node) {
            case .coordinator:
                !atWork.contains(life.node) && !belonging.contains(life.node) && !mayBeRoot(life, at: event)
            case .viewController: !belonging.contains(life.node)
            default: false
            }
        }.map(\.node)
    }

    /// Whether a coordinator without a place in the tree may have been started in lost events.
    private func mayBeRoot(_ life: NodeLife, at event: EventNumber) -> Bool {
        guard let lost = unknown.losses.last(where: { $0.first <= event }) else { return false }
        guard life.isFirstUncertain || life.first < lost.last else { return false }
        return !lanes.contains { lane in
            lane.coordinator == life.node && !lane.isRemovedUncertain
                && lane.removed.map { $0 > lost.last && $0 <= event } ?? false
        }
    }

    private static let belongings: Set<EdgeKind> = [
        .containment, .presentation, .windowRoot, .owns, .parentCoordinator,
    ]
}
