package import CoordvizModel

extension SessionHistory {
    /// The coordinators and view controllers that were alive right after an event and belonged to nobody, in the order in
    /// which they turned up.
    ///
    /// A coordinator belongs to its parent, or, as a root, to the app, from its start to its stop. A view controller belongs
    /// to its container, the one that presents it, its window, or a coordinator that owns it or is answered by it. Linear in
    /// the session's nodes, edges and stays.
    ///
    /// Never a guess: where the state is unknown the answer is empty (ask ``unknown`` first), and a coordinator that lived
    /// while events were lost may have been started then, as a root, and is no stray before it was seen to stop.
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

    /// Whether a coordinator without a place in the tree may have been started, unseen.
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
