internal import CoordvizModel

/// A set of edges, or of nodes, whose members can be ticked off. It keeps its memory when it is filled again.
///
/// Not generic, with manually allocated memory: apps link it into builds without optimization, where a generic table
/// takes four times as long. Its hash is cheap: ids are assigned by the recorder itself, so no input can be chosen to collide.
final class SeenTable {
    private struct Slot {
        var edge: Edge
        /// The filling that inserted it; a slot of an earlier filling counts as empty.
        var filling: UInt64
        var isTicked: Bool
    }

    private var slots: UnsafeMutablePointer<Slot>
    /// A power of two.
    private var size = 64
    private var filling: UInt64 = 0
    private var count = 0

    private static let nothing = Slot(edge: Edge(kind: .child, from: .none, to: .none), filling: 0, isTicked: false)

    init() {
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Self.nothing, count: size)
    }

    deinit { slots.deallocate() }

    /// Fills the set with these edges only, none of them ticked.
    func fill(with edges: [Edge]) {
        begin(edges.count)
        for edge in edges { insert(edge) }
    }

    /// Fills the set with these nodes only, none of them ticked.
    func fill(with nodes: [NodeID]) {
        begin(nodes.count)
        for node in nodes { insert(Self.edge(of: node)) }
    }

    func contains(_ node: NodeID) -> Bool {
        count > 0 && slots[index(of: Self.edge(of: node))].filling == filling
    }

    /// - Returns: whether it is in the set.
    func tick(_ edge: Edge) -> Bool {
        guard count > 0 else { return false }
        let index = index(of: edge)
        guard slots[index].filling == filling else { return false }
        slots[index].isTicked = true
        return true
    }

    /// The edges that were not ticked off, in no particular order.
    var unticked: [Edge] {
        guard count > 0 else { return [] }
        var found: [Edge] = []
        for index in 0..<size where slots[index].filling == filling && !slots[index].isTicked {
            found.append(slots[index].edge)
        }
        return found
    }

    private func begin(_ most: Int) {
        filling += 1
        count = 0
        // At most half full, so that a search for a missing member ends soon.
        guard size < most * 2 else { return }
        slots.deallocate()
        while size < most * 2 { size *= 2 }
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Self.nothing, count: size)
    }

    private func insert(_ edge: Edge) {
        let index = index(of: edge)
        if slots[index].filling == filling { return }
        slots[index] = Slot(edge: edge, filling: filling, isTicked: false)
        count += 1
    }

    /// Returns the edge's index, or the index of the empty slot where it belongs.
    private func index(of edge: Edge) -> Int {
        let nodes = UInt64(edge.from.rawValue) << 32 | UInt64(edge.to.rawValue)
        let hash = nodes &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(edge.kind.rawValue) << 40
        var index = Int(truncatingIfNeeded: hash >> 32) & (size - 1)
        while slots[index].filling == filling, !Self.areEqual(slots[index].edge, edge) {
            index = (index + 1) & (size - 1)
        }
        return index
    }

    /// Used instead of `==`, which goes through a witness for each property.
    private static func areEqual(_ one: Edge, _ other: Edge) -> Bool {
        one.from.rawValue == other.from.rawValue && one.to.rawValue == other.to.rawValue
            && one.kind.rawValue == other.kind.rawValue
    }

    private static func edge(of node: NodeID) -> Edge { Edge(kind: .child, from: node, to: .none) }
}
