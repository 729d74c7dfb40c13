internal import CoordvizModel

/// The three layers of the picture, told apart by place, shape and colour.
enum GraphLayer: String, CaseIterable {
    case coordinators
    case viewControllers
    case responders

    init(of kind: NodeKind) {
        switch kind {
        case .coordinator: self = .coordinators
        case .viewController: self = .viewControllers
        case .view, .privateView, .window, .scene, .application, .delegate, .object: self = .responders
        }
    }

    var title: String {
        switch self {
        case .coordinators: "Coordinators"
        case .viewControllers: "View controllers"
        case .responders: "Responder chain"
        }
    }

    /// The nodes that are containers or are shown by one. A coordinator among them is a container view controller: its
    /// place is in the tree of what is on screen, above what it contains, and not apart from it.
    static func containers(among edges: some Sequence<Edge>) -> Set<NodeID> {
        var nodes: Set<NodeID> = []
        for edge in edges {
            switch edge.kind {
            case .containment, .presentation: nodes.formUnion([edge.from, edge.to])
            case .windowRoot: nodes.insert(edge.from)
            default: continue
            }
        }
        return nodes
    }
}
