internal import CoordvizModel

/// Views of one class that lie in each other, one in the next: a picture that draws all of them is as wide as they are many.
struct ViewNests {
    /// The views between the innermost and the outermost of each nest.
    private(set) var inner: Set<NodeID> = []
    /// How many lie in each other, by the outermost.
    private(set) var counts: [NodeID: Int] = [:]

    /// Fewer are drawn as they are.
    private static let fewest = 5

    /// - Parameters:
    ///   - edges: those of one moment: a view is in one other.
    ///   - keeps: whether a view is to be drawn whatever it lies in.
    init(
        _ edges: some Sequence<Edge>,
        _ dictionary: SessionDictionary,
        keeps: (NodeID) -> Bool = { _ in false }
    ) {
        var outer: [NodeID: NodeID] = [:]
        for edge in edges where edge.kind == .superview && edge.from != edge.to {
            guard dictionary.kind(of: edge.from) == .view, dictionary.kind(of: edge.to) == .view,
                let type = dictionary.nodes[edge.from]?.typeName, dictionary.nodes[edge.to]?.typeName == type
            else { continue }
            // A recording is untrusted, and may say that a view is in two others.
            outer[edge.from] = outer[edge.from].map { min($0, edge.to) } ?? edge.to
        }
        let holding = Set(outer.values)
        // How many views each lies in, and which is the outermost; each is passed once.
        var places: [NodeID: (outermost: NodeID, depth: Int)] = [:]
        for view in outer.keys.sorted() where places[view] == nil {
            var way: [NodeID] = []
            var met: Set<NodeID> = []
            var current = view
            while places[current] == nil, let next = outer[current], met.insert(current).inserted {
                way.append(current)
                current = next
            }
            var place = places[current] ?? (current, 0)
            for node in way.reversed() {
                place.depth += 1
                places[node] = place
            }
        }
        for place in places.values { counts[place.outermost] = max(counts[place.outermost] ?? 0, place.depth + 1) }
        counts = counts.filter { $0.value >= Self.fewest }
        for (view, place) in places where counts[place.outermost] != nil && holding.contains(view) && !keeps(view) {
            inner.insert(view)
        }
    }
}
