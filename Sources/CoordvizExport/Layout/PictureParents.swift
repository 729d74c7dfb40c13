internal import CoordvizModel
internal import CoordvizTimeline

/// What each node of a session hangs below in the picture: the first that it ever belonged to.
///
/// A coordinator hangs below its parent, and what it owns below it: in the container or presenting controller, if that
/// belongs to the same coordinator, else right below the coordinator. A root coordinator hangs below the window that shows
/// what it owns. So each coordinator with what it owns is one subtree, whatever containers it shares with others.
struct PictureParents {
    private let dictionary: SessionDictionary
    private var parents: [NodeID: NodeID] = [:]
    private var owners: [NodeID: NodeID] = [:]
    private var containers: [NodeID: NodeID] = [:]
    private var windows: [NodeID: NodeID] = [:]

    init(_ history: SessionHistory, dictionary: SessionDictionary) {
        self.dictionary = dictionary
        for interval in history.edges { note(interval.edge) }
        // A controller's view hangs below the controller, not in the wrapper that UIKit put it into.
        for interval in history.edges where interval.edge.kind == .viewOfController {
            containers[interval.edge.from] = containers[interval.edge.from].flatMap { known in
                dictionary.kind(of: known) == .viewController ? known : nil
            } ?? interval.edge.to
        }
        addRoots()
    }

    subscript(node: NodeID) -> NodeID? {
        if let parent = parents[node] { return parent }
        let container = containers[node]
        guard let owner = owners[node], owner != node else { return container }
        return container.map { $0 == owner || owners[$0] == owner } == true ? container : owner
    }

    private mutating func note(_ edge: Edge) {
        switch edge.kind {
        case .child: Self.keepFirst(&parents, edge.from, edge.to)
        case .owns: Self.keepFirst(&owners, edge.from, edge.to)
        case .containment, .presentation, .superview, .windowRoot, .windowScene, .sceneApplication, .applicationDelegate:
            Self.keepFirst(&containers, edge.from, edge.to)
            if edge.kind == .windowRoot { Self.keepFirst(&windows, edge.from, edge.to) }
        case .viewOfController, .parentCoordinator: break
        }
    }

    private mutating func addRoots() {
        for (controller, window) in windows.sorted(by: { $0.key < $1.key }) {
            guard let owner = owners[controller], parents[owner] == nil, containers[owner] == nil, owner != window
            else { continue }
            containers[owner] = window
        }
    }

    private static func keepFirst(_ table: inout [NodeID: NodeID], _ node: NodeID, _ value: NodeID) {
        if table[node] == nil { table[node] = value }
    }
}
