internal import CoordvizModel
internal import CoordvizTimeline

/// Where a tree is in a picture: what is not connected to a window is below the tree of windows and coordinators.
enum PictureSection: Int, CaseIterable {
    case tree
    case detached
    case removed
    case objects

    /// Above the section; nil for the tree.
    var heading: String? {
        switch self {
        case .tree: nil
        case .detached:
            "Detached: alive, but connected to no window (leaked, about to be released, or not shown yet)"
        case .removed: "Removed: no longer there, and without a parent"
        case .objects: "Objects without a parent: services, view models"
        }
    }

    /// The class and the name of its box.
    var name: String { "\(self)" }

    /// - Returns: the section of each node that is a root. If there is no window, all but objects are in the tree.
    static func sections(of graph: MomentGraph) -> [NodeID: PictureSection] {
        var neighbours: [NodeID: [NodeID]] = [:]
        for edge in graph.edges where !edge.change.isGone {
            neighbours[edge.edge.from, default: []].append(edge.edge.to)
            neighbours[edge.edge.to, default: []].append(edge.edge.from)
        }
        var connected: Set<NodeID> = []
        var waiting = graph.nodes.filter { $0.kind == .window && !$0.change.isGone }.map(\.id)
        let hasWindows = !waiting.isEmpty && !graph.isComparison
        while let node = waiting.popLast() {
            guard connected.insert(node).inserted else { continue }
            waiting += neighbours[node] ?? []
        }
        var sections: [NodeID: PictureSection] = [:]
        for node in graph.nodes {
            switch node.kind {
            case .object: sections[node.id] = .objects
            case .coordinator, .viewController, .view, .privateView:
                let isConnected = !hasWindows || connected.contains(node.id)
                sections[node.id] = isConnected ? .tree : node.change.isGone ? .removed : .detached
            case .window, .scene, .application, .delegate: sections[node.id] = .tree
            }
        }
        return sections
    }
}
