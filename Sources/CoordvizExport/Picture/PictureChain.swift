internal import CoordvizModel
internal import CoordvizTimeline

/// The chains of a moment between the items of a picture: a step from each item to the next one shown.
///
/// Takes time linear in the steps, even with many hidden nodes in a row.
struct PictureChain {
    private let steps: [ChainKind: [NodeID: MomentGraph.ChainStep]]

    init(_ chain: [MomentGraph.ChainStep]) {
        var steps: [ChainKind: [NodeID: MomentGraph.ChainStep]] = [:]
        for step in chain {
            for kind in step.chains { steps[kind, default: [:]][step.from] = step }
        }
        self.steps = steps
    }

    /// - Returns: the steps, sorted by their items.
    func steps(between items: PictureItems) -> [Picture.Overlay<MomentGraph.ChainStep>] {
        struct Ends: Hashable { var from: Int, to: Int }
        var places: [Ends: Int] = [:]
        var found: [Picture.Overlay<MomentGraph.ChainStep>] = []
        for kind in ChainKind.allCases {
            /// The item that a hidden node leads to; -1 for none.
            var ends: [NodeID: Int] = [:]
            for (index, item) in items.all.enumerated() {
                for node in item.nodes {
                    guard let first = steps[kind]?[node.id], let end = end(of: first, kind, from: index, items, &ends)
                    else { continue }
                    if let known = places[Ends(from: index, to: end)] {
                        found[known].content.chains.insert(kind)
                    } else {
                        places[Ends(from: index, to: end)] = found.count
                        var content = first
                        content.chains = [kind]
                        found.append(Picture.Overlay(from: index, to: end, content: content))
                    }
                }
            }
        }
        return found.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    private func end(
        of first: MomentGraph.ChainStep,
        _ kind: ChainKind,
        from item: Int,
        _ items: PictureItems,
        _ ends: inout [NodeID: Int]
    ) -> Int? {
        var way: [NodeID] = []
        var met: Set<NodeID> = [first.from]
        var next: NodeID? = first.to
        var end = -1
        while let node = next {
            let shown = items.itemByNode[node]
            // Nodes that lead back into this item lead there for others, too, so they are not cached.
            if shown == item { way = [] }
            guard met.insert(node).inserted else { break }
            if let shown, shown != item {
                end = shown
                break
            }
            if shown == nil {
                if let known = ends[node] {
                    end = known
                    break
                }
                way.append(node)
            }
            next = steps[kind]?[node]?.to
        }
        for node in way { ends[node] = end }
        return end >= 0 && end != item ? end : nil
    }
}
