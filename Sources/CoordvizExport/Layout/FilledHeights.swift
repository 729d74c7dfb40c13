/// How far down a column of the picture is filled at each moment.
///
/// A segment tree: both operations take logarithmic time in the number of moments. `reset` comes first.
struct FilledHeights {
    private var least = 0.0
    private var size = 0
    /// The greatest height in each part.
    private var most: [Double] = []
    /// The height that all moments of each part have at least.
    private var all: [Double] = []

    /// Begins again, in the same memory.
    /// - Parameters:
    ///   - moments: how many there are.
    ///   - least: how far down it is filled at first, in points.
    mutating func reset(moments: Int, from least: Double) {
        self.least = least
        size = 1
        while size < moments { size *= 2 }
        if most.count < 2 * size {
            most = [Double](repeating: least, count: 2 * size)
            all = most
        } else {
            for part in 0..<2 * size {
                most[part] = least
                all[part] = least
            }
        }
    }

    /// The greatest height within some moments.
    func highest(in moments: Range<Int>) -> Double {
        guard !moments.isEmpty else { return least }
        var found = least
        var (low, high) = (moments.lowerBound + size, moments.upperBound + size)
        while low < high {
            if low & 1 == 1 {
                found = max(found, most[low])
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                found = max(found, most[high])
            }
            (low, high) = (low / 2, high / 2)
        }
        (low, high) = ((moments.lowerBound + size) / 2, (moments.upperBound - 1 + size) / 2)
        while low > 0 {
            found = max(found, max(all[low], all[high]))
            (low, high) = (low / 2, high / 2)
        }
        return found
    }

    /// Fills at least down to a height at all of some moments.
    mutating func raise(_ moments: Range<Int>, to height: Double) {
        guard !moments.isEmpty else { return }
        var (low, high) = (moments.lowerBound + size, moments.upperBound + size)
        while low < high {
            if low & 1 == 1 {
                fill(low, to: height)
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                fill(high, to: height)
            }
            (low, high) = (low / 2, high / 2)
        }
        (low, high) = ((moments.lowerBound + size) / 2, (moments.upperBound - 1 + size) / 2)
        while low > 0 {
            most[low] = max(most[low], height)
            most[high] = max(most[high], height)
            (low, high) = (low / 2, high / 2)
        }
    }

    private mutating func fill(_ part: Int, to height: Double) {
        most[part] = max(most[part], height)
        all[part] = max(all[part], height)
    }
}
