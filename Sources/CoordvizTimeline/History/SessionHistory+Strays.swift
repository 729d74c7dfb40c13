public import CoordvizModel

extension SessionHistory {
    /// The coordinators and view controllers that were alive right after an event and belonged to nobody, in the order in
    /// which they turned up.
    ///
    /// A coordinator belongs to its parent, or, as a root, to the app, from its start to its stop. A view controller belongs
    /// to its container, the one that presents it, its window, or a coordinator that owns it or is answered by it. Linear in
    /// the session's nodes, edges and stays.
    public func strays(at event: EventNumber, in dictionary: SessionDictionary) -> [NodeID] {
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
        }.map(\.node).filter { node in
            switch dictionary.kind(of: node) {
            case .coordinator: !atWork.contains(node) && !belonging.contains(node)
            case .viewController: !belonging.contains(node)
            default: false
            }
        }
    }

    private static let belongings: Set<EdgeKind> = [
        .containment, .presentation, .windowRoot, .owns, .parentCoordinator,
    ]
}
