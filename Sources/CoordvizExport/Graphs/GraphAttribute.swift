/// What files say of graphs, nodes and edges. The names are documented in `docs/exports.md`.
enum GraphAttribute: String, CaseIterable {
    case process, session, startedAt, duration, unknown
    case label, kind, type, identifier
    case relation, claimed
    case began, ended, beganEvent, endedEvent, open, startNotObserved, endNotObserved

    enum Owner: String {
        case graph
        case node
        case edge
    }

    var owners: [Owner] {
        switch self {
        case .process, .session, .startedAt, .duration, .unknown: [.graph]
        case .label, .kind, .type, .identifier: [.node]
        case .relation, .claimed: [.edge]
        case .began, .ended, .beganEvent, .endedEvent, .open, .startNotObserved, .endNotObserved: [.node, .edge]
        }
    }

    /// The name of the type in both formats.
    var valueType: String {
        switch self {
        case .duration, .began, .ended, .beganEvent, .endedEvent: "long"
        case .open, .startNotObserved, .endNotObserved, .claimed: "boolean"
        case .process, .session, .startedAt, .unknown, .label, .kind, .type, .identifier, .relation: "string"
        }
    }
}
