package import CoordvizModel

/// An index for each node, stored in an array for the first million ids, which are assigned in order: hashing would
/// dominate the cost of most events.
package struct NodeIndexes {
    /// One more than the index; zero for none.
    private var near: [Int32] = []
    /// Recordings are untrusted: an id may be any number, so large ids must not enlarge the array.
    private var far: [NodeID: Int] = [:]
    private static let mostNear: UInt32 = 1 << 20

    /// Creates an empty table.
    package init() {}

    /// The index of a node; nil for none.
    package subscript(node: NodeID) -> Int? {
        get {
            guard node.rawValue < Self.mostNear else { return far[node] }
            let place = Int(node.rawValue)
            return place < near.count && near[place] != 0 ? Int(near[place]) - 1 : nil
        }
        set {
            guard node.rawValue < Self.mostNear else {
                far[node] = newValue
                return
            }
            let place = Int(node.rawValue)
            if place >= near.count {
                near.append(contentsOf: repeatElement(0, count: max(place + 1, near.count * 2) - near.count))
            }
            // An Int32 suffices, because each near node has at most one array element.
            near[place] = newValue.map { Int32(truncatingIfNeeded: $0 + 1) } ?? 0
        }
    }
}
