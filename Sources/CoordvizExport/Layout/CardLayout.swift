/// The layout of a picture: a card for each coordinator, with what it owns in indented lines below it; the cards form a
/// tree from left to right, in columns. Lines and cards that never exist at the same time may have the same position.
///
/// `web/source/graph/card-layout.js` does the same; layout-corpus.json contains test cases for both. Units are points,
/// with the origin at the top left.
package struct CardLayout: Equatable, Sendable {
    /// A line for a node. Lines are in depth-first order.
    package struct Line: Equatable, Sendable {
        /// The index of the parent line; -1 for none.
        package var parent: Int
        /// Whether it begins a card; a line without a parent always does.
        package var opensCard: Bool
        /// The width of its box, in points.
        package var width: Double
        /// The height of its box, in points.
        package var height: Double
        /// When it is shown: ranges of events, in order; nil for always.
        package var life: [Range<Int>]?

        /// Creates a line.
        package init(parent: Int, opensCard: Bool, width: Double, height: Double, life: [Range<Int>]? = nil) {
            self.parent = parent
            self.opensCard = opensCard
            self.width = width
            self.height = height
            self.life = life
        }
    }

    /// A coordinator with what it owns.
    package struct Card: Equatable, Sendable {
        /// The line that opens it.
        package var first: Int
        /// Its left side, in points.
        package var x = 0.0
        /// Its upper side, in points.
        package var y = 0.0
        /// Its width, in points.
        package var width = 0.0
        /// Its height with all lines that it ever shows, in points.
        package var height = 0.0
    }

    /// The left side of each line, in points.
    package private(set) var x: [Double] = []
    /// The upper side of each line, in points.
    package private(set) var y: [Double] = []
    /// The index of each line's card.
    package private(set) var card: [Int] = []
    /// The cards.
    package private(set) var cards: [Card] = []
    /// How far right of the first card of its row each card is, if siblings are side by side; in points.
    package private(set) var offsets: [Double] = []
    /// The width of the picture, in points.
    package private(set) var width = 0.0
    /// The height of the picture, in points.
    package private(set) var height = 0.0

    private static let always = [Int.min..<Int.max]
    static let padding = 8.0
    /// Space on the right of each line, for the count of folded nodes.
    private static let chipRoom = 30.0
    private static let lineGap = 4.0
    private static let indentation = 14.0
    private static let mostIndentations = 12
    private static let columnGap = 64.0
    private static let rowGap = 18.0
    private static let slotGap = 24.0

    /// Lays out the lines, in time proportional to n log n.
    package init(_ lines: [Line]) {
        var indents: [Int] = []
        var cardParents: [Int] = []
        for (index, line) in lines.enumerated() {
            let parent = line.parent < index ? line.parent : -1
            if parent < 0 || line.opensCard {
                card.append(cards.count)
                cards.append(Card(first: index))
                cardParents.append(parent < 0 ? -1 : card[parent])
                indents.append(0)
            } else {
                card.append(card[parent])
                indents.append(min(Self.mostIndentations, indents[parent] + 1))
            }
            let own = card[index]
            x.append(Self.padding + Double(indents[index]) * Self.indentation)
            cards[own].width = max(cards[own].width, x[index] + line.width + Self.chipRoom)
        }
        y = [Double](repeating: 0, count: lines.count)
        stack(lines)
        let units = CardUnits(extents(lines), parents: cardParents, rowGap: Self.rowGap, slotGap: Self.slotGap)
        var parts: [CardRows.Part] = []
        parts.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let bottom = y[index] + line.height + Self.padding + Self.rowGap
            for life in line.life ?? Self.always {
                parts.append(CardRows.Part(card: units.unitOf[card[index]], bottom: bottom, life: life))
            }
        }
        arrange(units, CardRows(parents: units.parents, heights: units.heights, parts: parts))
        for index in lines.indices {
            x[index] += cards[card[index]].x
            y[index] += cards[card[index]].y
        }
    }

    /// Stacks the lines of each card.
    private mutating func stack(_ lines: [Line]) {
        let groups = Groups(card, count: cards.count)
        var spans: [Range<Int>] = []
        spans.reserveCapacity(lines.count)
        /// Where the spans of each member begin; one more for the end.
        var starts = [0]
        starts.reserveCapacity(lines.count + 1)
        for index in groups.members {
            spans += lines[index].life ?? Self.always
            starts.append(spans.count)
        }
        var moments = LayoutMoments()
        var filled = FilledHeights()
        for own in cards.indices {
            let places = groups.places(of: own)
            let count = moments.replaceEvents(in: &spans, starts[places.lowerBound]..<starts[places.upperBound])
            filled.reset(moments: count, from: Self.padding)
            for place in places {
                let index = groups.members[place]
                let parent = lines[index].parent
                var top = place == places.lowerBound ? Self.padding : y[parent] + lines[parent].height + Self.lineGap
                for span in starts[place]..<starts[place + 1] { top = max(top, filled.highest(in: spans[span])) }
                let bottom = top + lines[index].height
                for span in starts[place]..<starts[place + 1] { filled.raise(spans[span], to: bottom + Self.lineGap) }
                y[index] = top
                cards[own].height = max(cards[own].height, bottom + Self.padding)
            }
        }
    }

    private func extents(_ lines: [Line]) -> [CardUnits.Extent] {
        var extents = cards.map { CardUnits.Extent(width: $0.width, height: $0.height, begin: .max, end: .min) }
        for (index, line) in lines.enumerated() {
            let own = card[index]
            let begin = line.life.map { $0.first?.lowerBound ?? .max } ?? .min
            let end = line.life.map { $0.last?.upperBound ?? .min } ?? .max
            extents[own].begin = min(extents[own].begin, begin)
            extents[own].end = max(extents[own].end, end)
        }
        return extents
    }

    private mutating func arrange(_ units: CardUnits, _ rows: CardRows) {
        var columnWidths = [Double](repeating: 0, count: (rows.level.max() ?? -1) + 1)
        for (own, level) in zip(units.widths, rows.level) { columnWidths[level] = max(columnWidths[level], own) }
        var left = 0.0
        let columns = columnWidths.map { width in
            defer { left += width + Self.columnGap }
            return left
        }
        for index in cards.indices {
            let unit = units.unitOf[index]
            cards[index].x = columns[rows.level[unit]] + units.offset[index]
            cards[index].y = rows.top[unit]
            width = max(width, cards[index].x + cards[index].width)
            height = max(height, cards[index].y + cards[index].height)
        }
        offsets = units.offset
    }
}
