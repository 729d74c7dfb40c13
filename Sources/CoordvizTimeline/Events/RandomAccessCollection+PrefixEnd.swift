extension RandomAccessCollection {
    /// Behind the last of the first elements that fulfil a condition, which none of the others fulfils. O(log elements).
    ///
    /// Inlinable, because the checks call it in loops, and are another module.
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
