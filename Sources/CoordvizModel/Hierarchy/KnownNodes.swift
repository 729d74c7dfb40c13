/// A fast set of nodes with one bit for each of the first million ids, which are assigned in order.
struct KnownNodes: Sendable {
    private var words: [UInt64] = []
    /// Recordings are untrusted: an id may be any number, so large ids must not enlarge the array.
    private static let most: UInt32 = 1 << 20

    /// Whether the node is in the set; false for ids beyond the first million.
    @inline(__always)
    func contains(_ node: NodeID) -> Bool {
        let index = Int(node.rawValue >> 6)
        return index < words.count && words[index] & bit(node) != 0
    }

    mutating func insert(_ node: NodeID) {
        guard node.rawValue < Self.most else { return }
        let index = Int(node.rawValue >> 6)
        if index >= words.count {
            words.append(contentsOf: repeatElement(0, count: max(index + 1, words.count * 2) - words.count))
        }
        words[index] |= bit(node)
    }

    mutating func remove(_ node: NodeID) {
        let index = Int(node.rawValue >> 6)
        if index < words.count { words[index] &= ~bit(node) }
    }

    private func bit(_ node: NodeID) -> UInt64 { 1 << UInt64(node.rawValue & 63) }
}
