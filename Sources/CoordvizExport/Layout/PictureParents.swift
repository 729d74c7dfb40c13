internal import CoordvizModel
internal import CoordvizTimeline

/// The parent of each node in a picture of a session: the first that the node ever had.
///
/// A coordinator is below its parent. What it owns is below its container or presenting controller if that belongs to
/// the same coordinator, otherwise directly below the coordinator. A root coordinator is below the window that shows
/// what it owns. So each coordinator and what it owns form one subtree, even if coordinators share containers.
struct PictureParents {
    /// What the first edges of a node say.
    private struct Relatives {
        var parent: NodeID?
        /// The owning coordinator.
        var owner: NodeID?
        /// The parent coordinator of a controller: it counts if nothing owns the controller.
        var answering: NodeID?
        var container: NodeID?
        var window: NodeID?
    }

    private var indexes = NodeIndexes()
    private var relatives: [Relatives] = []

    init(_ history: SessionHistory) { self.init(edges: history.edges.lazy.map(\.edge)) }

    /// - Parameter edges: for each node, its first edge decides.
    init(edges: some Sequence<Edge>) {
        var views: [(view: NodeID, controller: NodeID)] = []
        var rootControllers: [NodeID] = []
        for edge in edges {
            switch edge.kind {
            case .child: note(edge, \.parent)
            case .owns: note(edge, \.owner)
            case .parentCoordinator: note(edge, \.answering)
            case .windowRoot:
                if note(edge, \.window) { rootControllers.append(edge.from) }
                note(edge, \.container)
            case .containment, .presentation, .superview, .windowScene, .sceneApplication, .applicationDelegate:
                note(edge, \.container)
            case .viewOfController: views.append((edge.from, edge.to))
            }
        }
        // A controller's view is below the controller, not in the wrapper view of UIKit; the first one counts.
        for (view, controller) in views.reversed() { self[relativesOf: view].container = controller }
        addRoots(rootControllers)
    }

    subscript(node: NodeID) -> NodeID? {
        guard let own = known(node) else { return nil }
        if let parent = own.parent { return parent }
        guard let owner = own.owner ?? own.answering, owner != node else { return own.container }
        let isWithin = own.container.map { $0 == owner || self.owner(of: $0) == owner } ?? false
        return isWithin ? own.container : owner
    }

    private func known(_ node: NodeID) -> Relatives? { indexes[node].map { relatives[$0] } }

    private func owner(of node: NodeID) -> NodeID? { known(node).flatMap { $0.owner ?? $0.answering } }

    private subscript(relativesOf node: NodeID) -> Relatives {
        get { known(node) ?? Relatives() }
        set {
            if let index = indexes[node] {
                relatives[index] = newValue
            } else {
                indexes[node] = relatives.count
                relatives.append(newValue)
            }
        }
    }

    /// - Returns: whether it is the first one.
    @discardableResult
    private mutating func note(_ edge: Edge, _ part: WritableKeyPath<Relatives, NodeID?>) -> Bool {
        guard self[relativesOf: edge.from][keyPath: part] == nil else { return false }
        self[relativesOf: edge.from][keyPath: part] = edge.to
        return true
    }

    private mutating func addRoots(_ rootControllers: [NodeID]) {
        for controller in rootControllers.sorted() {
            guard let window = known(controller)?.window, let owner = owner(of: controller), owner != window
            else { continue }
            let own = known(owner)
            if own?.parent == nil, own?.container == nil { self[relativesOf: owner].container = window }
        }
    }
}
