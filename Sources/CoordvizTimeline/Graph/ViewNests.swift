internal import CoordvizModel

/// Views of one class that lie in each other, one in the next: a picture that draws all of them is as wide as they are many.
struct ViewNests {
    /// The views between the innermost and the outermost of each nest.
    private(set) var inner: Set<NodeID> = []
    /// How many lie in each other, by the outermost.
    private(set) var counts: [NodeID: Int] = [:]

    /// Fewer are drawn as they are.
    private static let fewest = 5

    /// - Parameter keeps: whether a view is to be drawn whatever it lies in.
    init(
        _ edges: some Sequence<Edge>,
        _ dictionary: SessionDictionary,
        keeps: (NodeID) -> Bool = { _ in false }
    ) {
        var outer: [NodeID: NodeID] = [:]
        var holds: Set<NodeID> = []
        for edge in edges where edge.kind == .superview && edge.from != edge.to {
            guard dictionary.kind(of: edge.from) == .view, dictionary.kind(of: edge.to) == .view,
                let type = dictionary.nodes[edge.from]?.typeName, dictionary.nodes[edge.to]?.typeName == type
            else { continue }
            outer[edge.from] = edge.to
            holds.insert(edge.to)
        }
        for innermost in outer.keys.sorted() where !holds.contains(innermost) {
            var nest = [innermost]
            var met: Set<NodeID> = [innermost]
            while let last = nest.last, let next = outer[last], met.insert(next).inserted { nest.append(next) }
            guard nest.count >= Self.fewest, let outermost = nest.last else { continue }
            counts[outermost] = max(counts[outermost] ?? 0, nest.count)
            inner.formUnion(nest.dropFirst().dropLast().filter { !keeps($0) })
        }
    }
}
