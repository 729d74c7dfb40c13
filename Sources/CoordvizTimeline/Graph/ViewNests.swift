internal import CoordvizModel

/// Nested views of the same class, which are folded because drawing all of them would make a picture too wide.
struct ViewNests {
    /// The views between the innermost and the outermost of each nest.
    private(set) var inner: Set<NodeID> = []
    /// The number of nested views, by the outermost one.
    private(set) var counts: [NodeID: Int] = [:]

    /// Fewer are not folded.
    private static let fewest = 5

    /// - Parameters:
    ///   - edges: the edges of one moment.
    ///   - keeps: whether a view must be drawn.
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
            // A recording is untrusted, so a view may have two superviews.
            outer[edge.from] = outer[edge.from].map { min($0, edge.to) } ?? edge.to
        }
        let holding = Set(outer.values)
        // The depth and the outermost view of each view; each view is visited once.
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
