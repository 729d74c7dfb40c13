internal import CoordvizModel
internal import CoordvizTimeline

/// The nodes of a graph in some layers, with their parents.
struct PictureTree {
    private(set) var nodes: [MomentGraph.Node] = []
    /// The section of each node, for those that are roots, also because their parents form a circle.
    private(set) var sections: [PictureSection] = []
    private var parents: [Int] = []

    init(_ graph: MomentGraph, layers: Set<PictureLayer>, root: NodeID?) {
        // Edges that are gone come last, so that they place only nodes that are gone.
        let lasting = graph.edges.filter { !$0.change.isGone } + graph.edges.filter(\.change.isGone)
        let above = PictureParents(edges: lasting.map(\.edge))
        let below = root.map { Self.nodes(below: $0, among: graph.nodes, above) }
        nodes = graph.nodes.filter { node in
            layers.contains(PictureLayer(of: node.kind)) && below?.contains(node.id) ?? true
        }
        let known = root == nil ? PictureSection.sections(of: graph) : [:]
        sections = nodes.map { known[$0.id] ?? .tree }
        let places = Dictionary(
            nodes.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        /// The cached nearest shown ancestor of hidden nodes; -1 for none.
        var passed: [NodeID: Int] = [:]
        parents = nodes.map { node in
            if node.id == root { return -1 }
            var way: [NodeID] = []
            var met: Set<NodeID> = []
            var next = above[node.id]
            var found = -1
            while let outer = next, met.insert(outer).inserted {
                if let known = places[outer] ?? passed[outer] {
                    found = known
                    break
                }
                way.append(outer)
                next = above[outer]
            }
            for outer in way { passed[outer] = found }
            return found
        }
    }

    /// The tree for an outline.
    /// - Parameter isNeverGrouped: whether a node must not be grouped with similar ones.
    func places(isNeverGrouped: (MomentGraph.Node) -> Bool) -> [PictureOutline.Place] {
        nodes.indices.map { index in
            let (node, parent) = (nodes[index], parents[index])
            // Added and removed nodes are not grouped with unchanged ones.
            let likeness = "\(node.kind.rawValue) \(node.change.rawValue) \(node.markedTitle)"
            return PictureOutline.Place(
                parent: parent,
                kind: node.kind,
                likeness: isNeverGrouped(node) ? nil : likeness,
                section: sections[index]
            )
        }
    }

    private static func nodes(
        below root: NodeID,
        among nodes: [MomentGraph.Node],
        _ above: PictureParents
    ) -> Set<NodeID> {
        var verdicts: [NodeID: Bool] = [root: true]
        for node in nodes {
            var way: [NodeID] = []
            var met: Set<NodeID> = []
            var next: NodeID? = node.id
            var isBelow = false
            while let id = next, met.insert(id).inserted {
                if let known = verdicts[id] {
                    isBelow = known
                    break
                }
                way.append(id)
                next = above[id]
            }
            for id in way { verdicts[id] = isBelow }
        }
        return Set(verdicts.lazy.filter(\.value).map(\.key))
    }
}
