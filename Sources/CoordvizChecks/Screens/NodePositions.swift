internal import CoordvizModel
internal import CoordvizTimeline

/// At which positions of a list a node stands: one sorted array instead of a small one for each of 100,000 nodes.
struct NodePositions {
    /// The node above, the position below.
    private var packed: [UInt64] = []
    /// Whether no node stands anywhere.
    var isEmpty: Bool { packed.isEmpty }

    /// Notes that a node is at a position; positions beyond 32 bits, which no memory holds, are left out.
    mutating func add(_ node: NodeID, at position: Int) {
        guard let position = UInt32(exactly: position) else { return }
        packed.append(UInt64(node.rawValue) << 32 | UInt64(position))
    }

    /// To be called before the first question.
    mutating func finish() { packed.sort() }

    /// The positions of a node, in order. O(log positions).
    func callAsFunction(_ node: NodeID) -> LazyMapSequence<ArraySlice<UInt64>, Int> {
        let first = UInt64(node.rawValue) << 32
        var (low, high) = (0, packed.count)
        while low < high {
            let middle = low + (high - low) / 2
            if packed[middle] < first { low = middle + 1 } else { high = middle }
        }
        var end = low
        var step = 1
        // Most nodes have few positions; of a container's many the end is searched in leaps.
        while end + step <= packed.count, packed[end + step - 1] >> 32 == UInt64(node.rawValue) {
            end += step
            step *= 2
        }
        while step > 0 {
            if end + step <= packed.count, packed[end + step - 1] >> 32 == UInt64(node.rawValue) { end += step }
            step /= 2
        }
        return packed[low..<end].lazy.map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    }
}
