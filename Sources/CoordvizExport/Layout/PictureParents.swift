internal import CoordvizModel
internal import CoordvizTimeline

/// What each node of a session hangs below in the picture: the first that it ever belonged to.
///
/// A coordinator hangs below its parent, and what it owns below it: in the container or presenting controller, if that
/// belongs to the same coordinator, else right below the coordinator. A root coordinator hangs below the window that shows
/// what it owns. So each coordinator with what it owns is one subtree, whatever containers it shares with others.
struct PictureParents {
    private var parents: [NodeID: NodeID] = [:]
    /// The coordinators that own controllers.
    private var owners: [NodeID: NodeID] = [:]
    /// The coordinators that controllers answer to: who is nobody's own belongs to that one.
    private var answering: [NodeID: NodeID] = [:]
    private var containers: [NodeID: NodeID] = [:]
    private var windows: [NodeID: NodeID] = [:]

    init(_ history: SessionHistory) { self.init(edges: history.edges.map(\.edge)) }

    /// - Parameter edges: the first of those that would place the same node decides.
    init(edges: [Edge]) {
        for edge in edges { note(edge) }
        // A controller's view hangs below the controller, not in the wrapper that UIKit put it into.
        var seen: Set<NodeID> = []
        for edge in edges where edge.kind == .viewOfController {
            if seen.insert(edge.from).inserted { containers[edge.from] = edge.to }
        }
        addRoots()
    }

    subscript(node: NodeID) -> NodeID? {
        if let parent = parents[node] { return parent }
        let container = containers[node]
        guard let owner = owner(of: node), owner != node else { return container }
        let isWithin = container.map { $0 == owner || self.owner(of: $0) == owner } ?? false
        return isWithin ? container : owner
    }

    private func owner(of node: NodeID) -> NodeID? { owners[node] ?? answering[node] }

    private mutating func note(_ edge: Edge) {
        switch edge.kind {
        case .child: Self.keepFirst(&parents, edge.from, edge.to)
        case .owns: Self.keepFirst(&owners, edge.from, edge.to)
        case .parentCoordinator: Self.keepFirst(&answering, edge.from, edge.to)
        case .windowRoot:
            Self.keepFirst(&windows, edge.from, edge.to)
            Self.keepFirst(&containers, edge.from, edge.to)
        case .containment, .presentation, .superview, .windowScene, .sceneApplication, .applicationDelegate:
            Self.keepFirst(&containers, edge.from, edge.to)
        case .viewOfController: break
        }
    }

    private mutating func addRoots() {
        for (controller, window) in windows.sorted(by: { $0.key < $1.key }) {
            guard let owner = owner(of: controller), owner != window, parents[owner] == nil, containers[owner] == nil
            else { continue }
            containers[owner] = window
        }
    }

    private static func keepFirst(_ table: inout [NodeID: NodeID], _ node: NodeID, _ value: NodeID) {
        if table[node] == nil { table[node] = value }
    }
}
