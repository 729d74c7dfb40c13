package import CoordvizModel

/// Where something of each node stands in an array. Ids are given in order, so that those of the first million have a place
/// of their own: hashing costs more than the rest of what most events need.
package struct NodeIndexes {
    /// One more than the index; zero for none.
    private var near: [Int32] = []
    /// Recordings are untrusted: an id may be any number, and none is worth half a gigabyte.
    private var far: [NodeID: Int] = [:]
    private static let mostNear: UInt32 = 1 << 20

    /// Knows of no node.
    package init() {}

    /// The index of what belongs to a node, with at most one index for each node; nil for none.
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
            // There are fewer near nodes than an Int32 can count, and an array has one entry for each.
            near[place] = newValue.map { Int32(truncatingIfNeeded: $0 + 1) } ?? 0
        }
    }
}
