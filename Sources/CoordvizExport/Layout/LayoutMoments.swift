internal import CoordvizTimeline

/// Turns events into moments, for lines that are laid out together.
///
/// Only the events at which something begins are moments: two lifetimes overlap only if one of them begins within the
/// other.
struct LayoutMoments {
    private var begins: [Int] = []

    /// Replaces the events of some ranges by moments.
    /// - Returns: how many moments there are; at least one.
    mutating func replaceEvents(in ranges: inout [Range<Int>], _ indices: Range<Int>) -> Int {
        guard indices.count > 1 else {
            if let only = indices.first { ranges[only] = 0..<(ranges[only].isEmpty ? 0 : 1) }
            return 1
        }
        begins.removeAll(keepingCapacity: true)
        for index in indices { begins.append(ranges[index].lowerBound) }
        begins.sort()
        var count = 0
        for begin in begins where count == 0 || begins[count - 1] != begin {
            begins[count] = begin
            count += 1
        }
        begins.removeSubrange(count...)
        for index in indices {
            let first = begins.prefixEnd { $0 < ranges[index].lowerBound }
            ranges[index] = first..<max(first, begins.prefixEnd { $0 < ranges[index].upperBound })
        }
        return count
    }
}
