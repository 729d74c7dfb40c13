/// Where everything in the picture stands: a card for each coordinator, with what it owns in lines below it, indented as an
/// outline; the cards are a tree from left to right.
///
/// `web/source/graph/card-layout.js` does the same; layout-corpus.json holds the cases for both. In points, the origin at
/// the top left.
package struct CardLayout: Equatable, Sendable {
    /// What is shown; each line stands behind its parent and before its parent's next child.
    package struct Line: Equatable, Sendable {
        /// The place of the line that it hangs below; -1 for none.
        package var parent: Int
        /// Whether it begins a card of its own; one without a parent always does.
        package var opensCard: Bool
        /// How wide its box is.
        package var width: Double
        /// How high its box is.
        package var height: Double

        /// A line.
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
        /// Its left side.
        package var x = 0.0
        /// Its upper side.
        package var y = 0.0
        /// How wide it is.
        package var width = 0.0
        /// How high it is.
        package var height: Double
    }

    /// The left side of each line.
    package private(set) var x: [Double] = []
    /// The upper side of each line.
    package private(set) var y: [Double] = []
    /// The card that each line stands in.
    package private(set) var card: [Int] = []
    /// The cards.
    package private(set) var cards: [Card] = []
    /// How wide the picture is.
    package private(set) var width = 0.0
    /// How high the picture is.
    package private(set) var height = 0.0

    private static let padding = 8.0
    /// On the right of each line, for a mark that says what is folded there.
    private static let chipRoom = 30.0
    private static let lineGap = 4.0
    private static let indentation = 14.0
    private static let mostIndentations = 12
    private static let columnGap = 64.0
    private static let rowGap = 18.0

    /// Places lines. Costs time linear in them.
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
            // Halves of a point would blur every line.
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
