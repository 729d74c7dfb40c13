/// The lifetimes of lines as ranges of moments.
///
/// Only the events at which something begins are moments: two lifetimes overlap only if one of them begins within the
/// other.
struct LayoutMoments {
    /// How many moments there are; at least one.
    private(set) var count: Int
    /// The ranges of each lifetime.
    private(set) var spans: [[Range<Int>]]

    /// - Parameter lives: events from the first to the one after the last, for each line; nil for always.
    init(_ lives: [[Range<Int>]?]) {
        var begins: [Int] = []
        for life in lives { for part in life ?? [] { begins.append(part.lowerBound) } }
        begins.sort()
        var sorted: [Int] = []
        for begin in begins where sorted.last != begin { sorted.append(begin) }
        count = max(1, sorted.count)
        let always = [0..<count]
        spans = lives.map { life in
            life?.map { part in
                let first = Self.firstIndex(in: sorted, from: part.lowerBound)
                return first..<max(first, Self.firstIndex(in: sorted, from: part.upperBound))
            } ?? always
        }
    }

    /// The index of the first number that is not smaller.
    private static func firstIndex(in sorted: [Int], from value: Int) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
