internal import CoordvizModel

/// The positions of ``SectionLayout`` as Graphviz attributes: those of the report's page.
///
/// Graphviz uses points from the bottom left; `neato -n2` keeps the given positions of nodes, edges and clusters.
struct DotPositions {
    struct Box {
        var left: Double, top: Double, width: Double, height: Double
        var right: Double { left + width }
        var bottom: Double { top + height }
        var middle: Double { top + height / 2 }
    }

    /// By line.
    private let boxes: [Box]
    private let parents: [Int]
    private let layout: SectionLayout
    /// The cards that are shown, by their indexes in the layout.
    private var cards: [Int: CardLayout.Card] = [:]
    private var routes = DotRoutes(cards: [])
    /// Where each card is among those of the routes.
    private var routeOfCard: [Int: Int] = [:]
    /// Whether so many cards are below a line that their lines share a trunk.
    private let isTrunk: [Bool]
    /// The right side of the column that begins at a position.
    private let columnEnds: [Double: Double]
    /// The line of each item of the picture.
    private var lineOfItem: [Int] = []

    /// More cards than this below a line share a trunk, as in `web/source/graph/placement.js`.
    private static let mostCurves = 12

    /// - Parameters:
    ///   - kinds: the kind of node in each line.
    ///   - parents: the parent of each line, an earlier line; -1 for none.
    ///   - widths: the width of the box in each line.
    ///   - sections: the section of each line, in ascending order; 0 for the tree.
    ///   - lives: when each line is shown; nil for always.
    init(kinds: [NodeKind], parents: [Int], widths: [Double], sections: [Int], lives: [[Range<Int>]]? = nil) {
        let layout = SectionLayout(
            kinds.indices.map { line in
                CardLayout.Line(
                    parent: parents[line],
                    opensCard: kinds[line] == .coordinator,
                    width: widths[line],
                    height: DotNodeLabel.height(of: kinds[line]),
                    life: lives?[line]
                )
            },
            sections: sections,
            headingWidth: Self.headingWidth
        )
        boxes = kinds.indices.map { line in
            let height = DotNodeLabel.height(of: kinds[line])
            return Box(left: layout.x[line], top: layout.y[line], width: widths[line], height: height)
        }
        var cardsBelow = [Int](repeating: 0, count: kinds.count)
        for (line, parent) in parents.enumerated() where parent >= 0 && layout.card[parent] != layout.card[line] {
            cardsBelow[parent] += 1
        }
        isTrunk = cardsBelow.map { $0 > Self.mostCurves }
        columnEnds = Dictionary(
            zip(layout.cards, layout.offsets).map { ($0.x - $1, $0.x + $0.width) },
            uniquingKeysWith: max
        )
        self.layout = layout
        self.parents = parents
        show(Array(kinds.indices))
    }

    /// The positions when only some lines are shown: cards are as high as what is in them, because others may be below
    /// it at that time.
    func showing(_ lines: [Int]) -> DotPositions {
        var positions = self
        positions.show(lines)
        return positions
    }

    private mutating func show(_ lines: [Int]) {
        lineOfItem = lines
        cards = [:]
        for line in lines {
            let index = layout.card[line]
            var card = cards[index] ?? layout.cards[index]
            let height = boxes[line].bottom + CardLayout.padding - card.y
            card.height = cards[index].map { max($0.height, height) } ?? height
            cards[index] = card
        }
        let indexes = cards.keys.sorted()
        routes = DotRoutes(cards: indexes.compactMap { cards[$0] } + headings, boxes: lines.map { boxes[$0] })
        routeOfCard = Dictionary(uniqueKeysWithValues: indexes.enumerated().map { ($1, $0) })
    }

    /// The size of the picture without its caption.
    var size: (width: Double, height: Double) { (layout.width, layout.height) }

    /// The width of an item's box.
    func width(_ item: Int) -> Double { boxes[lineOfItem[item]].width }

    /// The attributes of an item's node.
    func node(_ item: Int) -> [DotText.Attribute] {
        let box = boxes[lineOfItem[item]]
        return [
            ("pos", "\"\(point((box.left + box.width / 2, box.middle)))\""),
            ("width", number(box.width / 72, digits: 1000)), ("height", number(box.height / 72, digits: 1000)),
        ]
    }

    /// The card of an item.
    func card(_ item: Int) -> Int { layout.card[lineOfItem[item]] }

    /// Whether the card of an item begins with it.
    func opensCard(_ item: Int) -> Bool { layout.cards[card(item)].first == lineOfItem[item] }

    /// The attribute of the box around an item's card.
    func frame(ofCard card: Int) -> DotText.Attribute {
        let card = cards[card] ?? layout.cards[card]
        return frame(card.x, card.y, card.width, card.height)
    }

    /// The attributes of the boxes around sections below the tree.
    var sections: [(section: Int, frame: [DotText.Attribute])] {
        layout.frames.map { frame in
            let heading = Self.heading(of: frame)
            let place = point((heading.x + heading.width / 2, heading.y + heading.height / 2))
            return (
                frame.section,
                [self.frame(frame.x, frame.y, frame.width, frame.height), ("lp", "\"\(place)\"")]
            )
        }
    }

    /// Lines lead around headings of sections, as around cards.
    private var headings: [CardLayout.Card] { layout.frames.map(Self.heading) }

    private static func heading(of frame: SectionLayout.Frame) -> CardLayout.Card {
        CardLayout.Card(first: 0, x: frame.x + 12, y: frame.y + 9, width: headingWidth(frame.section), height: 12)
    }

    private static func headingWidth(_ section: Int) -> Double {
        LetterWidths.width(of: PictureSection(rawValue: section)?.heading ?? "", size: DotNodeLabel.smallSize)
    }

    private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DotText.Attribute {
        ("bb", "\"\(point((x, y + height))),\(point((x + width, y)))\"")
    }

    // MARK: Lines

    /// The attributes of an edge from an outer item to an inner one.
    /// - Parameters:
    ///   - tail: whether there is a mark at the outer end, which needs space.
    ///   - before: how many other lines join the same items; it is beside them.
    func edge(outer: Int, inner: Int, head: Bool, tail: Bool, before: Int) -> [DotText.Attribute] {
        let aside = Double(min(before, 3)) * Self.parallel
        let (outer, inner) = (lineOfItem[outer], lineOfItem[inner])
        let (from, to) = (boxes[outer], boxes[inner])
        if parents[inner] == outer, layout.card[inner] == layout.card[outer] {
            // From its left side down and to the right, as in an outline.
            let x = from.left + Self.stem + aside / 2
            let middle = to.middle + aside
            return spline(DotRoutes.straight([(x, from.bottom), (x, middle), (to.left, middle)]), head, tail)
        }
        let (card, offset) = (layout.cards[layout.card[inner]], layout.offsets[layout.card[inner]])
        let x = card.x - offset - Self.trunkGap
        if offset > 0, from.right < x {
            // Past the cards on its left, along the gap above them, beside the line from its parent.
            let beside = parents[inner] == outer ? aside : aside + Self.parallel
            let lane = min(beside * 0.75, Self.mostBeside)
            let (left, gap) = (card.x - Self.channelGap + lane, card.y - Self.rowGap + lane)
            let (start, end) = (from.middle + aside, to.middle + beside)
            let trunk = x + beside
            let corners = [
                (from.right, start), (trunk, start), (trunk, gap), (left, gap), (left, end), (to.left, end),
            ]
            return spline(DotRoutes.rounded(corners), head, tail)
        }
        if isTrunk[outer], to.left >= from.right + DotRoutes.leastGap {
            let (start, end) = (from.middle + aside, to.middle + aside)
            let corners = [(from.right, start), (x + aside, start), (x + aside, end), (to.left, end)]
            return spline(DotRoutes.rounded(corners), head, tail)
        }
        let own = layout.card[outer]
        let columnEnd = columnEnds[layout.cards[own].x - layout.offsets[own]] ?? from.right
        let curve = DotRoutes.curve(from, to, columnEnd: columnEnd, down: aside, most: 60, bias: -aside)
        let (first, last) = (routeOfCard[own] ?? 0, routeOfCard[layout.card[inner]] ?? 0)
        guard let curve else {
            return spline(routes.bow((from, first), (to, last), reach: 26 + aside, shift: aside), head, tail)
        }
        // A line to what is below another one leads past cards.
        guard parents[inner] != outer else { return spline(curve, head, tail) }
        return spline(routes.detour(insteadOf: curve, first, last, aside: aside), head, tail)
    }

    /// The attributes of a hop of a message, or of another line from one item to another over the tree, which does not
    /// cross the cards between them.
    /// - Parameters:
    ///   - offset: its distance below the lines of the tree, in points.
    ///   - place: the place of a label on it.
    func hop(
        from: Int,
        to: Int,
        offset: Double,
        labelled place: ([DotRoutes.Point]) -> DotRoutes.Point = DotRoutes.middle
    ) -> [DotText.Attribute] {
        let (from, to) = (lineOfItem[from], lineOfItem[to])
        let points = routes.hop(
            (boxes[from], routeOfCard[layout.card[from]] ?? 0),
            (boxes[to], routeOfCard[layout.card[to]] ?? 0),
            down: offset
        )
        return spline(points, true, false, labelled: place)
    }

    /// The places for numbers on hops.
    var chipPlaces: ChipPlaces {
        let headings = headings.map { Box(left: $0.x, top: $0.y, width: $0.width, height: $0.height) }
        return ChipPlaces(avoiding: lineOfItem.map { boxes[$0] } + headings)
    }

    private static let stem = 7.0
    private static let parallel = 6.0
    private static let trunkGap = 32.0
    private static let channelGap = 12.0
    /// In the gaps between cards.
    private static let mostBeside = 7.0
    private static let rowGap = 9.0
    private static let arrow = 6.0

    private func spline(
        _ points: [DotRoutes.Point],
        _ head: Bool,
        _ tail: Bool,
        labelled place: ([DotRoutes.Point]) -> DotRoutes.Point = DotRoutes.middle
    ) -> [DotText.Attribute] {
        var points = points
        let (start, end) = (points[0], points[points.count - 1])
        // Shorten the line by the length of its mark.
        if head, let before = points.last(where: { $0 != end }) {
            points[points.count - 1] = shortened(end, towards: before)
        }
        if tail, let next = points.first(where: { $0 != start }) { points[0] = shortened(start, towards: next) }
        let marks = (tail ? "s,\(point(start)) " : "") + (head ? "e,\(point(end)) " : "")
        return [
            ("pos", "\"" + marks + points.map(point).joined(separator: " ") + "\""),
            ("lp", "\"\(point(place(points)))\""),
        ]
    }

    private func shortened(_ point: DotRoutes.Point, towards other: DotRoutes.Point) -> DotRoutes.Point {
        let (x, y) = (other.x - point.x, other.y - point.y)
        let length = (x * x + y * y).squareRoot()
        guard length > Self.arrow else { return point }
        return (point.x + x / length * Self.arrow, point.y + y / length * Self.arrow)
    }

    private func point(_ point: DotRoutes.Point) -> String {
        "\(number(point.x)),\(number(layout.height - point.y))"
    }

    /// A number without a locale, rounded to the visible precision.
    private func number(_ value: Double, digits: Double = 10) -> String {
        let rounded = (value * digits).rounded() / digits
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }
}
