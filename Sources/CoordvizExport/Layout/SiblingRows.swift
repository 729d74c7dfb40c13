/// Puts siblings into rows, so that those in a row never exist at the same time, and what is below them is low in all.
///
/// Two ways are tried. By when they appear: each sibling takes the row that has been free the longest, so there are as few
/// rows as possible, whatever their heights. Those that exist longest first: each takes the free row whose height fits
/// best. The lower one of both is used.
struct SiblingRows {
    /// The rows that each line needs with everything below it.
    var heights: [Int]

    private let begins: [Int]
    private let ends: [Int]
    /// The row of each line that was arranged, among its siblings.
    private(set) var rows: [Int]
    /// The same, if those that exist longest come first.
    private var rowsBySize: [Int]
    /// The next line in the row.
    private var next: [Int]
    /// What may be spent on the second way, in comparisons: it takes time proportional to the square of the siblings.
    private var budget = 16_000_000

    /// - Parameter lives: the events of each line, in order; a range that ends with the greatest number has no end.
    init(_ lives: [[Range<Int>]]) {
        begins = lives.map { $0.first?.lowerBound ?? 0 }
        ends = lives.map { life in max(life.last?.upperBound ?? 0, (life.first?.lowerBound ?? 0) + 1) }
        heights = [Int](repeating: 1, count: lives.count)
        rows = [Int](repeating: 0, count: lives.count)
        rowsBySize = rows
        next = rows
    }

    /// Sorts siblings by their rows.
    /// - Parameters:
    ///   - lines: the siblings are a part of it.
    ///   - family: which part.
    /// - Returns: the heights of all rows.
    mutating func arrange(_ lines: inout [Int], in family: Range<Int>) -> Int {
        guard family.count > 1 else { return family.reduce(0) { $0 + heights[lines[$1]] } }
        var least = putByAppearance(lines[family])
        let isEven = family.allSatisfy { heights[lines[$0]] == heights[lines[family.lowerBound]] }
        if !isEven, family.count * family.count <= budget {
            budget -= family.count * family.count
            let height = putBySize(lines[family])
            if height < least {
                least = height
                for index in family { rows[lines[index]] = rowsBySize[lines[index]] }
            }
        }
        let rows = rows
        lines[family].sort { rows[$0] == rows[$1] ? $0 < $1 : rows[$0] < rows[$1] }
        return least
    }

    private mutating func putByAppearance(_ siblings: ArraySlice<Int>) -> Int {
        let (begins, ends) = (begins, ends)
        let appearing = siblings.sorted { begins[$0] == begins[$1] ? $0 < $1 : begins[$0] < begins[$1] }
        let leaving = siblings.sorted { ends[$0] == ends[$1] ? $0 < $1 : ends[$0] < ends[$1] }
        var highest: [Int] = []
        var left = 0
        for line in appearing {
            if ends[leaving[left]] <= begins[line] {
                rows[line] = rows[leaving[left]]
                highest[rows[line]] = max(highest[rows[line]], heights[line])
                left += 1
            } else {
                rows[line] = highest.count
                highest.append(heights[line])
            }
        }
        return highest.reduce(0, +)
    }

    private mutating func putBySize(_ siblings: ArraySlice<Int>) -> Int {
        let (begins, ends) = (begins, ends)
        // What has no end ends with the last event of its siblings.
        let end = siblings.reduce(0) { max($0, ends[$1] == .max ? begins[$1] : ends[$1]) } + 1
        let longest = siblings.map { (line: $0, length: min(ends[$0], end) - begins[$0]) }
            .sorted { $0.length == $1.length ? $0.line < $1.line : $0.length > $1.length }
        /// The first line in each row.
        var firsts: [Int] = []
        var highest: [Int] = []
        for (line, _) in longest {
            let height = heights[line]
            var best = (row: -1, after: -1, increase: 0)
            for row in firsts.indices {
                let increase = max(0, height - highest[row])
                if best.row >= 0 {
                    if increase > best.increase { continue }
                    if increase == best.increase, increase > 0 || highest[row] >= highest[best.row] { continue }
                }
                var (after, at) = (-1, firsts[row])
                while at >= 0, ends[at] <= begins[line] { (after, at) = (at, next[at]) }
                if at < 0 || begins[at] >= ends[line] { best = (row, after, increase) }
            }
            if best.row < 0 {
                best.row = firsts.count
                firsts.append(-1)
                highest.append(height)
            }
            if best.after < 0 {
                next[line] = firsts[best.row]
                firsts[best.row] = line
            } else {
                next[line] = next[best.after]
                next[best.after] = line
            }
            highest[best.row] = max(highest[best.row], height)
            rowsBySize[line] = best.row
        }
        return highest.reduce(0, +)
    }
}
