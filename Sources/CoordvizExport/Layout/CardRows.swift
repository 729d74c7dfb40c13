/// The rows of cards: cards of one column that never exist at the same time may have the same rows, and the others keep
/// their order, so that lines do not cross.
///
/// Three passes over the columns. From left to right, each card goes as far up as what comes before it in its column
/// allows. That is the least height for this order. Then, from right to left, each column is filled upward from this
/// height, which shows how far down a card could be; and between both, a card goes next to the middle of its children.
/// Takes time proportional to n log n. `web/source/graph/card-rows.js` does the same operations in the same order;
/// layout-corpus.json contains test cases for both.
struct CardRows {
    /// A line of a card, for one of the times at which it is shown.
    struct Part {
        /// The index of its card.
        var card: Int
        /// How far down it reaches in its card, including the distance to the next card, in points.
        var bottom: Double
        /// The events at which it is shown.
        var life: Range<Int>
    }

    /// The column of each card.
    private(set) var level: [Int]
    /// The upper edge of each card, in points.
    private(set) var top: [Double]
    private var height = 0.0
    private let parents: [Int]
    /// The cards, by column.
    private let columns: Groups
    /// How many moments each column has.
    private var moments: [Int]
    /// The parts, by the place of their card in `columns`.
    private let parts: Groups
    private let bottoms: [Double]
    /// The moments of each part, within its column.
    private var spans: [Range<Int>]
    private var filled = FilledHeights()

    /// - Parameters:
    ///   - parents: the index of each card's parent, which precedes it; -1 for none.
    ///   - heights: the height of each card, in points.
    ///   - parts: the lines of all cards.
    init(parents: [Int], heights: [Double], parts: [Part]) {
        self.parents = parents
        level = []
        level.reserveCapacity(parents.count)
        for parent in parents { level.append(parent < 0 ? 0 : level[parent] + 1) }
        top = [Double](repeating: 0, count: parents.count)
        let count = (level.max() ?? -1) + 1
        columns = Groups(level, count: count)
        var places = [Int](repeating: 0, count: parents.count)
        for (place, card) in columns.members.enumerated() { places[card] = place }
        self.parts = Groups(parts.map { places[$0.card] }, count: parents.count)
        bottoms = self.parts.members.map { parts[$0].bottom }
        spans = self.parts.members.map { parts[$0].life }
        moments = []
        var events = LayoutMoments()
        for column in 0..<count {
            let cards = columns.places(of: column)
            let begin = self.parts.places(of: cards.lowerBound).lowerBound
            let end = self.parts.places(of: cards.upperBound - 1).upperBound
            moments.append(events.replaceEvents(in: &spans, begin..<end))
        }
        fillDown()
        fillUp(heights)
    }

    private mutating func fillDown() {
        for (column, moments) in moments.enumerated() {
            filled.reset(moments: moments, from: 0)
            for place in columns.places(of: column) {
                let card = columns.members[place]
                top[card] = max(parents[card] < 0 ? 0 : top[parents[card]], highest(place))
                height = max(height, put(place, at: top[card]))
            }
        }
    }

    private mutating func fillUp(_ heights: [Double]) {
        var first = [Double](repeating: .infinity, count: parents.count)
        var last = [Double](repeating: 0, count: parents.count)
        for (column, moments) in moments.enumerated().reversed() {
            let latest = latestTops(column)
            filled.reset(moments: moments, from: 0)
            for (place, latest) in zip(columns.places(of: column), latest) {
                let card = columns.members[place]
                let middle = ((first[card] + last[card] - heights[card]) / 2).rounded(.down)
                let wanted = first[card] == .infinity ? top[card] : middle
                top[card] = min(max(wanted, highest(place), 0), latest)
                _ = put(place, at: top[card])
                let parent = parents[card]
                guard parent >= 0 else { continue }
                first[parent] = min(first[parent], top[card])
                last[parent] = max(last[parent], top[card] + heights[card])
            }
        }
    }

    /// How far down each card of a column could begin if the picture had this height.
    private mutating func latestTops(_ column: Int) -> [Double] {
        // What is free is filled from below: depths are negative.
        filled.reset(moments: moments[column], from: -height)
        let places = columns.places(of: column)
        var latest = [Double](repeating: height, count: places.count)
        for (index, place) in places.enumerated().reversed() {
            for part in parts.places(of: place) {
                latest[index] = min(latest[index], -filled.highest(in: spans[part]) - bottoms[part])
            }
            for part in parts.places(of: place) { filled.raise(spans[part], to: -latest[index]) }
        }
        return latest
    }

    private func highest(_ place: Int) -> Double {
        var found = 0.0
        for part in parts.places(of: place) { found = max(found, filled.highest(in: spans[part])) }
        return found
    }

    /// - Returns: how far down the card reaches.
    private mutating func put(_ place: Int, at top: Double) -> Double {
        var reach = 0.0
        for part in parts.places(of: place) {
            reach = max(reach, top + bottoms[part])
            filled.raise(spans[part], to: top + bottoms[part])
        }
        return reach
    }
}
