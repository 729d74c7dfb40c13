internal import CoordvizTimeline

/// How many cards a route crosses that leads from one side to the other at some height: up or down beside its start,
/// along that height, and up or down beside its end.
///
/// A card is crossed at the heights of one interval, because what crosses it beside an end goes on to cross it at all
/// heights beyond it. So the cards are looked at once, and not once for each height.
struct RouteCrossings {
    typealias Point = DotRoutes.Point

    private let start: Point
    private let end: Point
    /// Where the route leaves the height of its start, and where it reaches that of its end.
    private let first: Double
    private let last: Double
    /// The ends of the cards' intervals, each in ascending order.
    private var lower: [Double] = []
    private var upper: [Double] = []

    init(of cards: [CardLayout.Card], from start: Point, to end: Point, first: Double, last: Double) {
        (self.start, self.end, self.first, self.last) = (start, end, first, last)
        for card in cards {
            guard let interval = interval(of: card) else { continue }
            lower.append(interval.lower)
            upper.append(interval.upper)
        }
        lower.sort()
        upper.sort()
    }

    /// The number of cards that the route crosses at a height.
    func count(at y: Double) -> Int { lower.prefixEnd { $0 < y } - upper.prefixEnd { $0 <= y } }

    /// The corners of the route at a height.
    func corners(at y: Double) -> [Point] {
        [start, (first, start.y), (first, y), (last, y), (last, end.y), end]
    }

    /// The heights between which the route crosses a card; nil if it does at none.
    private func interval(of card: CardLayout.Card) -> (lower: Double, upper: Double)? {
        let (top, bottom) = (card.y, card.y + card.height)
        func spans(_ one: Double, _ other: Double) -> Bool {
            max(one, other) > card.x && min(one, other) < card.x + card.width
        }
        var found: (lower: Double, upper: Double)?
        func add(_ lower: Double, _ upper: Double) {
            found = (min(found?.lower ?? lower, lower), max(found?.upper ?? upper, upper))
        }
        if spans(first, last) { add(top, bottom) }
        for (side, end) in [(first, start), (last, end)] {
            let isLevel = end.y > top && end.y < bottom
            if isLevel, spans(end.x, side) { add(-.infinity, .infinity) }
            guard spans(side, side) else { continue }
            add(end.y <= top ? top : -.infinity, end.y >= bottom ? bottom : .infinity)
        }
        return found
    }
}
