/// The rows of cards: cards of one column that never exist at the same time may have the same rows, and the others keep
/// their order, so that lines do not cross.
///
/// Three passes over the columns. From left to right, each card goes as far up as what comes before it in its column
/// allows. That is the least height for this order. Then, from right to left, each column is filled upward from this
/// height, which shows how far down a card could be; and between both, a card goes next to the middle of its children.
/// Takes time proportional to n log n. `web/source/graph/card-rows.js` does the same operations in the same order;
/// layout-corpus.json contains test cases for both.
struct CardRows {
    /// A line of a card.
    struct Part {
        /// The index of its card.
        var card: Int
        /// How far down it reaches in its card, including the distance to the next card, in points.
        var bottom: Double
        /// When it is shown; nil for always.
        var life: [Range<Int>]?
    }

    private struct Spans {
        var card: Int
        var parts: [(bottom: Double, spans: [Range<Int>])]
    }

    /// The column of each card.
    private(set) var level: [Int]
    /// The upper edge of each card, in points.
    private(set) var top: [Double]
    private var height = 0.0
    private let parents: [Int]

    /// - Parameters:
    ///   - parents: the index of each card's parent, which precedes it; -1 for none.
    ///   - heights: the height of each card, in points.
    ///   - parts: the lines of all cards.
    init(parents: [Int], heights: [Double], parts: [Part]) {
        self.parents = parents
        level = [Int](repeating: 0, count: parents.count)
        top = [Double](repeating: 0, count: parents.count)
        var columns: [[Int]] = []
        for (card, parent) in parents.enumerated() {
            level[card] = parent < 0 ? 0 : level[parent] + 1
            if level[card] == columns.count { columns.append([]) }
            columns[level[card]].append(card)
        }
        var partsOf = [[Part]](repeating: [], count: parents.count)
        for part in parts { partsOf[part.card].append(part) }
        let moments = columns.map { Self.moments(of: $0, partsOf) }
        for column in moments { fillDown(column) }
        var first = [Double?](repeating: nil, count: parents.count)
        var last = [Double](repeating: 0, count: parents.count)
        for column in moments.reversed() {
            let latest = latestTops(column)
            var filled = FilledHeights(moments: column.count, from: 0)
            for (index, spans) in column.cards.enumerated() {
                let card = spans.card
                let wanted = first[card].map { (($0 + last[card] - heights[card]) / 2).rounded(.down) } ?? top[card]
                top[card] = min(max(wanted, Self.highest(filled, spans), 0), latest[index])
                _ = Self.put(&filled, spans, at: top[card])
                let parent = parents[card]
                guard parent >= 0 else { continue }
                first[parent] = min(first[parent] ?? top[card], top[card])
                last[parent] = max(last[parent], top[card] + heights[card])
            }
        }
    }

    private static func moments(of cards: [Int], _ partsOf: [[Part]]) -> (count: Int, cards: [Spans]) {
        let moments = LayoutMoments(cards.flatMap { partsOf[$0].map(\.life) })
        var next = 0
        return (
            moments.count,
            cards.map { card in
                Spans(
                    card: card,
                    parts: partsOf[card].map { part in
                        defer { next += 1 }
                        return (part.bottom, moments.spans[next])
                    }
                )
            }
        )
    }

    private mutating func fillDown(_ column: (count: Int, cards: [Spans])) {
        var filled = FilledHeights(moments: column.count, from: 0)
        for spans in column.cards {
            let parent = parents[spans.card]
            top[spans.card] = max(parent < 0 ? 0 : top[parent], Self.highest(filled, spans))
            height = max(height, Self.put(&filled, spans, at: top[spans.card]))
        }
    }

    /// How far down each card of a column could begin if the picture had this height.
    private func latestTops(_ column: (count: Int, cards: [Spans])) -> [Double] {
        // What is free is filled from below: depths are negative.
        var filled = FilledHeights(moments: column.count, from: -height)
        var latest = [Double](repeating: 0, count: column.cards.count)
        for index in column.cards.indices.reversed() {
            var least = height
            let parts = column.cards[index].parts
            for part in parts { for span in part.spans { least = min(least, -filled.highest(in: span) - part.bottom) } }
            latest[index] = least
            for part in parts { for span in part.spans { filled.raise(span, to: -least) } }
        }
        return latest
    }

    private static func highest(_ filled: FilledHeights, _ spans: Spans) -> Double {
        var found = 0.0
        for part in spans.parts { for span in part.spans { found = max(found, filled.highest(in: span)) } }
        return found
    }

    /// - Returns: how far down the card reaches.
    private static func put(_ filled: inout FilledHeights, _ spans: Spans, at top: Double) -> Double {
        var reach = 0.0
        for part in spans.parts {
            reach = max(reach, top + part.bottom)
            for span in part.spans { filled.raise(span, to: top + part.bottom) }
        }
        return reach
    }
}
