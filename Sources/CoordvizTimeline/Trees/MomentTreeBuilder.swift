internal import CoordvizModel

/// Builds the trees of a moment without recursion, in time linear in the state, with any depth and cycles.
struct MomentTreeBuilder {
    let structure: MomentStructure
    let layer: TreeLayer
    private let links: TreeLinks

    init(_ structure: MomentStructure, layer: TreeLayer) {
        self.structure = structure
        self.layer = layer
        links = TreeLinks(structure, layer: layer)
    }

    private enum Visit {
        case enter(TreeLinks.Link, depth: Int)
        case leave(NodeID)
    }

    /// A visited node before its description, which nodes that are cut off do not need.
    struct Place {
        var node: NodeID
        var depth: Int
        var relations: [EdgeKind]
        var repetition: MomentTree.Repetition?
        var hidden = 0
    }

    /// All nodes of the layer, or all descendants of a node.
    func places(from root: NodeID? = nil) -> [Place] {
        var places: [Place] = []
        var visited: Set<NodeID> = []
        for start in root.map({ [$0] }) ?? links.roots { walk(from: start, &places, &visited) }
        if root == nil {
            // A cycle has no root: its first node is used as one.
            for member in links.members where !visited.contains(member) { walk(from: member, &places, &visited) }
        }
        return places
    }

    private func walk(from start: NodeID, _ places: inout [Place], _ visited: inout Set<NodeID>) {
        var above: Set<NodeID> = []
        var waiting = [Visit.enter(TreeLinks.Link(inner: start, relations: []), depth: 0)]
        while let visit = waiting.popLast() {
            guard case .enter(let link, let depth) = visit else {
                if case .leave(let node) = visit { above.remove(node) }
                continue
            }
            let node = link.inner
            var place = Place(node: node, depth: depth, relations: link.relations)
            if visited.insert(node).inserted {
                above.insert(node)
                waiting.append(.leave(node))
                for inner in links.links(below: node).reversed() { waiting.append(.enter(inner, depth: depth + 1)) }
            } else {
                place.repetition = above.contains(node) ? .cycle : .again
            }
            places.append(place)
        }
    }

    /// Keeps the given nodes and their ancestors.
    static func filter(_ places: [Place], to wanted: Set<NodeID>) -> [Place] {
        var kept: [Place] = []
        // Backwards: the next place at this depth is the parent of a kept one.
        var needed = -1
        for place in places.reversed() where wanted.contains(place.node) || place.depth == needed {
            kept.append(place)
            needed = place.depth - 1
        }
        return kept.reversed()
    }

    /// Removes places deeper than a depth, and counts them at their ancestors.
    static func cut(_ places: [Place], at depth: Int) -> [Place] {
        var kept: [Place] = []
        for place in places {
            if place.depth < depth {
                kept.append(place)
            } else if !kept.isEmpty {
                kept[kept.count - 1].hidden += 1
            }
        }
        return kept
    }

    func entry(_ place: Place) -> MomentTree.Entry {
        let owner = layer == .coordinators ? nil : structure.owner(of: place.node)
        return MomentTree.Entry(
            node: structure.facts(place.node),
            depth: place.depth,
            relations: place.relations,
            owner: owner.map(structure.facts),
            repetition: place.repetition,
            hidden: place.hidden
        )
    }
}
