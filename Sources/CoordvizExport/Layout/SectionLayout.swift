/// The layout of a picture with sections: first the cards in a tree, and below it sections with a heading each, whose
/// trees are side by side.
struct SectionLayout {
    /// The frame of a section below the tree, in points.
    struct Frame {
        var section: Int
        var x = 0.0
        var y: Double
        var width: Double
        var height: Double
    }

    /// The left side of each line, in points.
    private(set) var x: [Double] = []
    /// The upper side of each line, in points.
    private(set) var y: [Double] = []
    /// The index of each line's card.
    private(set) var card: [Int] = []
    private(set) var cards: [CardLayout.Card] = []
    /// How far right of the first card of its row each card is, in points.
    private(set) var offsets: [Double] = []
    /// Of all sections but that of the tree.
    private(set) var frames: [Frame] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// The height of a heading, with the space around it.
    static let heading = 30.0
    private static let padding = 10.0
    private static let gap = 26.0
    private static let treeGap = 14.0
    /// Beside a heading, on both sides.
    private static let headingMargin = 12.0
    /// Sections are as wide as the tree, but not narrower than this.
    private static let leastWidth = 800.0

    /// - Parameters:
    ///   - lines: in depth-first order.
    ///   - sections: the section of each line, in ascending order: 0 for the tree.
    ///   - headingWidth: the width of a section's heading, in points.
    init(_ lines: [CardLayout.Line], sections: [Int], headingWidth: (Int) -> Double = { _ in 0 }) {
        var start = 0
        while start < lines.count {
            let end = lines.indices[start...].first { sections[$0] != sections[start] } ?? lines.count
            if sections[start] == 0 {
                place(Self.layout(lines, start..<end), x: 0, y: 0)
            } else {
                placeTrees(lines, start..<end, section: sections[start], headingWidth: headingWidth(sections[start]))
            }
            start = end
        }
    }

    private static func layout(_ lines: [CardLayout.Line], _ range: Range<Int>) -> Part {
        var own = Array(lines[range])
        for index in own.indices { own[index].parent = max(-1, own[index].parent - range.lowerBound) }
        return Part(first: range.lowerBound, layout: CardLayout(own), lines: own)
    }

    /// Lines that are laid out together.
    private struct Part {
        var first: Int
        var layout: CardLayout
        var width = 0.0

        init(first: Int, layout: CardLayout, lines: [CardLayout.Line]) {
            self.first = first
            self.layout = layout
            // A card ends where its lines end: counts are inside them.
            var rights = layout.cards.map(\.x)
            for (line, entry) in lines.enumerated() {
                rights[layout.card[line]] = max(rights[layout.card[line]], layout.x[line] + entry.width)
            }
            cards = zip(layout.cards, rights).map { card, right in
                var card = card
                card.width = right + CardLayout.padding - card.x
                return card
            }
            width = cards.reduce(0) { max($0, $1.x + $1.width) }
        }

        var cards: [CardLayout.Card]
    }

    private mutating func place(_ part: Part, x left: Double, y top: Double) {
        let firstCard = cards.count
        x += part.layout.x.map { $0 + left }
        y += part.layout.y.map { $0 + top }
        card += part.layout.card.map { $0 + firstCard }
        offsets += part.layout.offsets
        for var card in part.cards {
            card.first += part.first
            card.x += left
            card.y += top
            cards.append(card)
        }
        width = max(width, left + part.width)
        height = max(height, top + part.layout.height)
    }

    /// Places each tree in the shortest of several columns.
    private mutating func placeTrees(
        _ lines: [CardLayout.Line],
        _ range: Range<Int>,
        section: Int,
        headingWidth: Double
    ) {
        let roots = range.filter { lines[$0].parent < range.lowerBound }
        let parts = zip(roots, roots.dropFirst() + [range.upperBound]).map { Self.layout(lines, $0..<$1) }
        let column = parts.reduce(0) { max($0, $1.width) } + Self.treeGap
        let room = max(width, Self.leastWidth) - 2 * Self.padding
        let columns = max(1, min(parts.count, Int((room + Self.treeGap) / column)))
        let top = height == 0 ? 0 : height + Self.gap
        var bottoms = [Double](repeating: top + Self.heading, count: columns)
        for part in parts {
            var shortest = 0
            for index in bottoms.indices where bottoms[index] < bottoms[shortest] { shortest = index }
            place(part, x: Self.padding + Double(shortest) * column, y: bottoms[shortest])
            bottoms[shortest] += part.layout.height + Self.treeGap
        }
        let bottom = (bottoms.max() ?? top) - Self.treeGap + Self.padding
        let right = max(
            Double(columns) * column - Self.treeGap + 2 * Self.padding,
            headingWidth + 2 * Self.headingMargin
        )
        frames.append(Frame(section: section, y: top, width: max(right, width), height: bottom - top))
        width = max(width, right)
        height = bottom
    }
}
