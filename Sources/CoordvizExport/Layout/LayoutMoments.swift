internal import CoordvizTimeline

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
                let first = sorted.prefixEnd { $0 < part.lowerBound }
                return first..<max(first, sorted.prefixEnd { $0 < part.upperBound })
            } ?? always
        }
    }
}
