/// The layout of a picture: a card for each coordinator, with what it owns in indented lines below it; the cards form a
/// tree from left to right.
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

        /// Creates a line.
        package init(parent: Int, opensCard: Bool, width: Double, height: Double) {
            self.parent = parent
            self.opensCard = opensCard
            self.width = width
            self.height = height
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
        /// Its height, in points.
        package var height: Double
    }

    /// The left side of each line, in points.
    package private(set) var x: [Double] = []
    /// The upper side of each line, in points.
    package private(set) var y: [Double] = []
    /// The index of each line's card.
    package private(set) var card: [Int] = []
    /// The cards.
    package private(set) var cards: [Card] = []
    /// The width of the picture, in points.
    package private(set) var width = 0.0
    /// The height of the picture, in points.
    package private(set) var height = 0.0

    private static let padding = 8.0
    /// Space on the right of each line, for the count of folded nodes.
    private static let chipRoom = 30.0
    private static let lineGap = 4.0
    private static let indentation = 14.0
    private static let mostIndentations = 12
    private static let columnGap = 64.0
    private static let rowGap = 18.0

    /// Lays out the lines in linear time.
    package init(_ lines: [Line]) {
        var levels: [Int] = []
        var cardParents: [Int] = []
        for (index, line) in lines.enumerated() {
            let parent = line.parent < index ? line.parent : -1
            if parent < 0 || line.opensCard {
                card.append(cards.count)
                cards.append(Card(first: index, height: Self.padding))
                cardParents.append(parent < 0 ? -1 : card[parent])
                levels.append(0)
            } else {
                card.append(card[parent])
                levels.append(min(Self.mostIndentations, levels[parent] + 1))
            }
            let own = card[index]
            x.append(Self.padding + Double(levels[index]) * Self.indentation)
            y.append(cards[own].height)
            cards[own].height += line.height + Self.lineGap
            cards[own].width = max(cards[own].width, x[index] + line.width + Self.chipRoom)
        }
        for index in cards.indices { cards[index].height += Self.padding - Self.lineGap }
        let forest = TidyForest(
            parents: cardParents,
            breadths: cards.map { $0.height + Self.rowGap },
            depths: cards.map { $0.width + Self.columnGap }
        )
        for index in cards.indices {
            cards[index].x = forest.along[index]
            // Half points would blur lines.
            cards[index].y = forest.across[index].rounded(.toNearestOrAwayFromZero)
            width = max(width, cards[index].x + cards[index].width)
            height = max(height, cards[index].y + cards[index].height)
        }
        for index in lines.indices {
            x[index] += cards[card[index]].x
            y[index] += cards[card[index]].y
        }
    }
}
