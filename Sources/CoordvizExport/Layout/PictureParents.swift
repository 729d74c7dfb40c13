internal import CoordvizModel
internal import CoordvizTimeline

/// The parent of each node in a picture of a session: the first that the node ever had.
///
/// A coordinator is below its parent. What it owns is below its container or presenting controller if that belongs to
/// the same coordinator, otherwise directly below the coordinator. A root coordinator is below the window that shows
/// what it owns. So each coordinator and what it owns form one subtree, even if coordinators share containers.
struct PictureParents {
    private var parents: [NodeID: NodeID] = [:]
    /// The owning coordinators, by controller.
    private var owners: [NodeID: NodeID] = [:]
    /// The parent coordinators, by controller: they count for controllers without an owner.
    private var answering: [NodeID: NodeID] = [:]
    private var containers: [NodeID: NodeID] = [:]
    private var windows: [NodeID: NodeID] = [:]

    init(_ history: SessionHistory) { self.init(edges: history.edges.map(\.edge)) }

    /// - Parameter edges: for each node, its first edge decides.
    init(edges: [Edge]) {
        for edge in edges { note(edge) }
        // A controller's view is below the controller, not in the wrapper view of UIKit.
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
