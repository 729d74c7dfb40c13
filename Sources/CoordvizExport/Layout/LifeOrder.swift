internal import CoordvizTimeline

/// The order of siblings in the picture of a session. Those that never exist at the same time come next to each other, so
/// that they and what is below them can have the same rows.
///
/// Siblings are put into as few rows as possible, those that exist longest first, each into the first row that is free
/// for all of its life; the order is that of the rows. This is dynamic storage allocation, first-fit by size.
/// `web/source/graph/life-order.js` does the same; layout-corpus.json contains test cases for both.
package struct LifeOrder: Equatable, Sendable {
    /// The lines in depth-first order.
    package private(set) var lines: [Int] = []

    /// So many rows are searched for a gap; beyond them, each sibling goes below all others of its time.
    private static let mostSearched = 24

    private let lives: [[Range<Int>]]
    /// The event that counts as the end of what never ended.
    private let end: Int

    /// Orders lines, in time proportional to n log n.
    /// - Parameters:
    ///   - parents: the index of each line's parent, in any order, without cycles; -1 for none.
    ///   - lives: the events of each line, in order; a range that ends with the greatest number has no end.
    package init(parents: [Int], lives: [[Range<Int>]]) {
        self.lives = lives
        var last = 0
        for life in lives {
            for part in life { last = max(last, part.upperBound == .max ? part.lowerBound : part.upperBound) }
        }
        end = last + 1
        var children = [[Int]](repeating: [], count: lives.count)
        var roots: [Int] = []
        for (line, parent) in parents.enumerated() {
            if parent < 0 { roots.append(line) } else { children[parent].append(line) }
        }
        lines.reserveCapacity(lives.count)
        var waiting = Array(inRows(roots).reversed())
        while let line = waiting.popLast() {
            lines.append(line)
            waiting += inRows(children[line]).reversed()
        }
    }

    private func inRows(_ siblings: [Int]) -> [Int] {
        guard siblings.count > 1 else { return siblings }
        let longest = siblings.map { (line: $0, length: length(lives[$0])) }
            .sorted { $0.length == $1.length ? $0.line < $1.line : $0.length > $1.length }
            .map(\.line)
        let moments = LayoutMoments(longest.map { lives[$0] })
        var filled = FilledHeights(moments: moments.count, from: Double(Self.mostSearched))
        var rows: [TakenRow] = []
        var placed: [(line: Int, row: Int)] = []
        for (line, spans) in zip(longest, moments.spans) {
            var row = rows.firstIndex { $0.isFree(for: lives[line]) } ?? rows.count
            if row == rows.count {
                if row < Self.mostSearched {
                    rows.append(TakenRow())
                } else {
                    for span in spans { row = max(row, Int(filled.highest(in: span))) }
                }
            }
            if row < Self.mostSearched {
                rows[row].take(lives[line])
            } else {
                for span in spans { filled.raise(span, to: Double(row + 1)) }
            }
            placed.append((line, row))
        }
        return placed.sorted { $0.row == $1.row ? $0.line < $1.line : $0.row < $1.row }.map(\.line)
    }

    private func length(_ life: [Range<Int>]) -> Int {
        life.reduce(0) { $0 + min(end, $1.upperBound) - $1.lowerBound }
    }
}

/// The lives in a row, none of which overlap.
private struct TakenRow {
    private var parts: [Range<Int>] = []

    func isFree(for life: [Range<Int>]) -> Bool {
        life.allSatisfy { part in
            let next = parts.prefixEnd { $0.lowerBound <= part.lowerBound }
            if next > 0, parts[next - 1].upperBound > part.lowerBound { return false }
            return next == parts.count || parts[next].lowerBound >= part.upperBound
        }
    }

    mutating func take(_ life: [Range<Int>]) {
        for part in life { parts.insert(part, at: parts.prefixEnd { $0.lowerBound <= part.lowerBound }) }
    }
}
