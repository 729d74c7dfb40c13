extension RandomAccessCollection {
    /// The end of the prefix whose elements satisfy a condition that no later element satisfies. O(log elements).
    ///
    /// Inlinable, because the checks in another module call it in loops.
    @inlinable
    package func prefixEnd(where isBefore: (Element) -> Bool) -> Index {
        var (low, rest) = (startIndex, count)
        while rest > 0 {
            let half = rest / 2
            let middle = index(low, offsetBy: half)
            if isBefore(self[middle]) {
                low = index(after: middle)
                rest -= half + 1
            } else {
                rest = half
            }
        }
        return low
    }
}
