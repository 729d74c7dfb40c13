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
        /// The controller whose view it is: a view is below that, not in the wrapper view of UIKit.
        var controller: NodeID?
        var surrounding: NodeID?
        var window: NodeID?
        /// The window that shows what a root coordinator owns.
        var windowOfOwned: NodeID?

        var container: NodeID? { controller ?? surrounding ?? windowOfOwned }
    }

    private var indexes = NodeIndexes()
    private var relatives: [Relatives] = []
    private var rootControllers: [NodeID] = []
    /// The indices of the coordinators that are directly below a window.
    private var roots: [Int] = []

    /// Knows no parents yet.
    init() {}

    init(_ history: SessionHistory) { self.init(edges: history.edges.lazy.map(\.edge)) }

    /// - Parameter edges: for each node, its first edge decides.
    init(edges: some Sequence<Edge>) { add(edges) }

    /// Adds edges that are later than those before: the result is the same as with all of them at once. Takes time linear in
    /// them, and in all root view controllers.
    mutating func add(_ edges: some Sequence<Edge>) {
        for edge in edges {
            let own = index(of: edge.from)
            switch edge.kind {
            case .child: Self.fill(&relatives[own].parent, with: edge.to)
            case .owns: Self.fill(&relatives[own].owner, with: edge.to)
            case .parentCoordinator: Self.fill(&relatives[own].answering, with: edge.to)
            case .windowRoot:
                if Self.fill(&relatives[own].window, with: edge.to) { rootControllers.append(edge.from) }
                Self.fill(&relatives[own].surrounding, with: edge.to)
            case .containment, .presentation, .superview, .windowScene, .sceneApplication, .applicationDelegate:
                Self.fill(&relatives[own].surrounding, with: edge.to)
            case .viewOfController: Self.fill(&relatives[own].controller, with: edge.to)
            }
        }
        findRoots()
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

    /// Where the relatives of a node are, or will be.
    private mutating func index(of node: NodeID) -> Int {
        if let known = indexes[node] { return known }
        indexes[node] = relatives.count
        relatives.append(Relatives())
        return relatives.count - 1
    }

    /// - Returns: whether it is the first one.
    @discardableResult
    private static func fill(_ part: inout NodeID?, with node: NodeID) -> Bool {
        guard part == nil else { return false }
        part = node
        return true
    }

    private mutating func findRoots() {
        for root in roots { relatives[root].windowOfOwned = nil }
        roots = []
        for controller in rootControllers.sorted() {
            guard let window = known(controller)?.window, let owner = owner(of: controller), owner != window
            else { continue }
            let own = index(of: owner)
            guard relatives[own].parent == nil, relatives[own].container == nil else { continue }
            relatives[own].windowOfOwned = window
            roots.append(own)
        }
    }
}
