/// The order of siblings in the picture of a session. Those that never exist at the same time come next to each other, so
/// that they and what is below them can have the same rows.
///
/// `web/source/graph/life-order.js` does the same; layout-corpus.json contains test cases for both.
package struct LifeOrder: Equatable, Sendable {
    /// The lines in depth-first order.
    package private(set) var lines: [Int] = []

    /// Orders lines, in time proportional to n log n; to put higher siblings into rows may take some million comparisons
    /// in all besides.
    /// - Parameters:
    ///   - parents: the index of each line's parent, in any order, without cycles; -1 for none.
    ///   - lives: the events of each line, in order; a range that ends with the greatest number has no end.
    package init(parents: [Int], lives: [[Range<Int>]]) {
        // Group 0 has no parent.
        var children = Groups(parents.map { $0 + 1 }, count: parents.count + 1)
        var rows = SiblingRows(lives)
        for line in Self.depthFirst(children).reversed() {
            let family = children.places(of: line + 1)
            if !family.isEmpty { rows.heights[line] = max(1, rows.arrange(&children.members, in: family)) }
        }
        _ = rows.arrange(&children.members, in: children.places(of: 0))
        lines = Self.depthFirst(children)
    }

    private static func depthFirst(_ children: Groups) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(children.members.count)
        var waiting = Array(children.members[children.places(of: 0)].reversed())
        while let line = waiting.popLast() {
            found.append(line)
            waiting += children.members[children.places(of: line + 1)].reversed()
        }
        return found
    }
}
