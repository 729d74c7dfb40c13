/// The routes of lines between boxes, as points of Bézier curves: a start, and three points for each part.
struct DotRoutes {
    typealias Point = (x: Double, y: Double)
    typealias Box = DotPositions.Box

    /// The cards, which hops do not cross.
    let cards: [CardLayout.Card]
    /// The boxes, which lines beside them do not cross.
    var boxes: [Box] = []

    /// Between two boxes that are closer than this, a line leads around their right sides.
    static let leastGap = 16.0
    /// With more cards, to look for a route around them takes too long.
    private static let mostCards = 400
    private static let margin = 9.0
    /// Keeps lines between two rows of cards off the cards.
    private static let mostAside = 6.0
    /// Keeps steep parts of hops apart from the lines of the tree.
    private static let bias = 22.0

    /// A curve from side to side; nil when the boxes are above each other.
    /// - Parameters:
    ///   - down: its distance below the centres.
    ///   - most: the longest straight part at either end.
    ///   - bias: the distance of its middle from that of a curve without it, towards its end.
    static func curve(_ from: Box, _ to: Box, down: Double, most: Double, bias: Double = 0) -> [Point]? {
        guard let (start, end) = ends(from, to, down: down) else { return nil }
        let distance = abs(end.x - start.x)
        if abs(end.y - start.y) < leastBend, end.y != start.y {
            // The strands of a double line would cross in so flat a curve.
            return [start, between(start, end, 1 / 3), between(start, end, 2 / 3), end]
        }
        let side = end.x < start.x ? -1.0 : 1
        let reach = min(most, distance * 0.6)
        let shift = min(bias, reach)
        return [
            start, (start.x + side * (reach + shift), start.y), (end.x - side * (reach - shift), end.y), end,
        ]
    }

    /// The same, but straight to the end of its column if the outer box is much narrower than that: a curve could cross
    /// other cards there.
    static func curve(
        _ outer: Box,
        _ inner: Box,
        columnEnd: Double,
        down: Double,
        most: Double,
        bias: Double
    ) -> [Point]? {
        guard columnEnd - outer.right >= leastStraight, abs(outer.middle - inner.middle) >= outer.height else {
            return curve(outer, inner, down: down, most: most, bias: bias)
        }
        var end = outer
        end.width += columnEnd - outer.right
        let start = (outer.right, outer.middle + down)
        return curve(end, inner, down: down, most: most, bias: bias).map { [start, start, $0[0]] + $0 }
    }

    private static let leastStraight = 40.0
    private static let leastBend = 8.0

    private static func between(_ one: Point, _ other: Point, _ share: Double) -> Point {
        (one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
    }

    private static func ends(_ from: Box, _ to: Box, down: Double) -> (Point, Point)? {
        if to.left - from.right >= leastGap {
            return ((from.right, from.middle + down), (to.left, to.middle + down))
        }
        guard from.left - to.right >= leastGap else { return nil }
        return ((from.left, from.middle + down), (to.right, to.middle + down))
    }

    /// A bow between the right sides of two boxes, or a route around the cards that it would cross.
    func bow(_ from: (box: Box, card: Int), _ to: (box: Box, card: Int), reach: Double, shift: Double) -> [Point] {
        let bow = bow(from.box, to.box, reach: reach, shift: shift)
        guard from.card != to.card, cards.count <= Self.mostCards else { return bow }
        let (upper, lower) = from.box.top < to.box.top ? (from.card, to.card) : (to.card, from.card)
        let (top, bottom) = (cards[upper].y + cards[upper].height, cards[lower].y)
        guard top < bottom else { return bow }
        // Elsewhere it would cross the cards of its ends.
        return detour(insteadOf: bow, from.card, to.card, aside: shift, between: top...bottom)
    }

    /// A bow between the right sides of two boxes, or a line around the wider ones between them.
    private func bow(_ from: Box, _ to: Box, reach: Double, shift: Double) -> [Point] {
        let (start, end) = ((from.right, from.middle + shift), (to.right, to.middle - shift))
        let widest = max(from.right, to.right)
        let outermost = right(from: min(from.middle, to.middle), to: max(from.middle, to.middle), beside: widest)
        guard outermost > widest else {
            let turn = widest + reach + min(60, abs(from.middle - to.middle) * 0.1)
            return [start, (turn, start.1), (turn, end.1), end]
        }
        let lane = outermost + reach
        return Self.rounded([start, (lane, start.1), (lane, end.1), end])
    }

    /// The right side of what is between two heights and reaches over a place, and of what is beside that without a gap.
    private func right(from top: Double, to bottom: Double, beside start: Double) -> Double {
        guard boxes.count <= Self.mostBoxes else { return start }
        let between = boxes.filter { $0.middle > top && $0.middle < bottom && $0.right > start }
        return between.sorted { $0.left < $1.left }.reduce(start) { $1.left < $0 ? max($0, $1.right) : $0 }
    }

    private static let mostBoxes = 2_000

    /// The route of a hop between two boxes in cards: a curve, or around the cards that a curve would cross.
    func hop(_ from: (box: Box, card: Int), _ to: (box: Box, card: Int), down: Double) -> [Point] {
        guard let curve = Self.curve(from.box, to.box, down: down, most: 70, bias: Self.bias) else {
            let isUpward = to.box.top < from.box.top
            return bow(from, to, reach: isUpward ? 22 : 34, shift: isUpward ? -abs(down) : abs(down))
        }
        return detour(insteadOf: curve, from.card, to.card, aside: down, rows: rows(beside: from, to))
    }

    /// The other boxes in the cards at both ends of a line.
    private func rows(beside from: (box: Box, card: Int), _ to: (box: Box, card: Int)) -> [CardLayout.Card] {
        guard boxes.count <= Self.mostBoxes, cards.indices.contains(from.card), cards.indices.contains(to.card) else {
            return []
        }
        let ends = [from.box, to.box]
        return boxes.filter { box in
            [cards[from.card], cards[to.card]].contains { Self.isInside($0, (box.left, box.middle)) }
                && !ends.contains { $0.left == box.left && $0.top == box.top }
        }.map { CardLayout.Card(first: 0, x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
    }

    /// A line between boxes in two cards, or a route around the other cards and boxes that it would cross.
    /// - Parameters:
    ///   - aside: how far it is from other lines that join the same cards.
    ///   - heights: where it may lead past other cards; nil for everywhere.
    ///   - rows: other boxes in the two cards.
    func detour(
        insteadOf line: [Point],
        _ from: Int,
        _ to: Int,
        aside: Double,
        between heights: ClosedRange<Double>? = nil,
        rows: [CardLayout.Card] = []
    ) -> [Point] {
        guard cards.count <= Self.mostCards, let start = line.first, let end = line.last else { return line }
        let others = cards.indices.filter { $0 != from && $0 != to }.map { cards[$0] } + rows
        let crossed = Self.crossed(by: line, others)
        guard !crossed.isEmpty else { return line }
        // Lines that take the same way are beside each other in it.
        let lane = max(-Self.mostAside, min(Self.mostAside, aside * 0.45))
        let isRight = line.first { $0.x != start.x }.map { $0.x > start.x } ?? true
        let isFromRight = line.last { $0.x != end.x }.map { $0.x > end.x } ?? true
        let first = Self.place(beside: cards[from], isRight: isRight, Self.margin + lane)
        let last = Self.place(beside: cards[to], isRight: isFromRight, Self.margin + lane)
        var best: (crossings: Int, length: Double, height: Double)?
        let between = others.filter { $0.x < max(first, last) && $0.x + $0.width > min(first, last) }
        let route = RouteCrossings(of: others, from: start, to: end, first: first, last: last)
        let passed = between + (heights == nil ? [] : [cards[from], cards[to]])
        // Around the boxes beside its ends, a line only has to turn outside of their cards.
        let own = crossed.contains { one in rows.contains { $0 == one } } ? [start.y, end.y] : []
        for y in own + passed.flatMap({ [$0.y - Self.margin + lane, $0.y + $0.height + Self.margin + lane] })
        where heights.map({ $0.contains(y) }) ?? true {
            let (crossings, length) = (route.count(at: y), abs(y - start.y) + abs(y - end.y))
            if best.map({ (crossings, length) < ($0.crossings, $0.length) }) ?? true { best = (crossings, length, y) }
        }
        guard let best, best.crossings < crossed.count else { return line }
        return Self.rounded(route.corners(at: best.height))
    }

    /// The place beside a card at the side to which a line leads from a box in it.
    private static func place(beside card: CardLayout.Card, isRight: Bool, _ distance: Double) -> Double {
        isRight ? card.x + card.width + distance : card.x - distance
    }

    /// The cards that a line of one or several curves crosses.
    private static func crossed(by line: [Point], _ cards: [CardLayout.Card]) -> [CardLayout.Card] {
        let (x, y) = (line.map(\.x), line.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return [] }
        // A curve does not leave the rectangle around its points.
        let near = cards.filter { $0.x < right && $0.x + $0.width > left && $0.y < bottom && $0.y + $0.height > top }
        guard !near.isEmpty else { return [] }
        let samples = parts(of: line).flatMap { part in (0...24).map { point(on: part, at: Double($0) / 24) } }
        return near.filter { card in samples.contains { isInside(card, $0) } }
    }

    private static func isInside(_ card: CardLayout.Card, _ point: Point) -> Bool {
        point.x > card.x && point.x < card.x + card.width && point.y > card.y && point.y < card.y + card.height
    }

    // MARK: Points

    static func straight(_ corners: [Point]) -> [Point] {
        [corners[0]] + zip(corners, corners.dropFirst()).flatMap { [$0, $0, $1] }
    }

    /// Straight lines with rounded corners.
    static func rounded(_ corners: [Point], radius: Double = 8) -> [Point] {
        var points = [corners[0]]
        func line(to point: Point) { points += [points[points.count - 1], points[points.count - 1], point] }
        for (index, corner) in corners.enumerated().dropFirst().dropLast() {
            let (before, after) = (corners[index - 1], corners[index + 1])
            let most = min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
            line(to: moved(corner, towards: before, by: most))
            points += [corner, corner, moved(corner, towards: after, by: most)]
        }
        line(to: corners[corners.count - 1])
        return points
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    private static func moved(_ point: Point, towards other: Point, by length: Double) -> Point {
        let whole = distance(point, other)
        guard whole > 0 else { return point }
        return (point.x + (other.x - point.x) * length / whole, point.y + (other.y - point.y) * length / whole)
    }

    /// In the middle of a single curve, or of the longest of several parts: of those that are beside the boxes if the line leads
    /// around their right sides.
    static func middle(of points: [Point]) -> Point {
        let all = parts(of: points)
        let lane = points.map(\.x).max() ?? 0
        let beside = all.filter { $0[0].x == lane && $0[3].x == lane }
        let isAround = !points.isEmpty && lane > max(points[0].x, points[points.count - 1].x)
        let parts = isAround && !beside.isEmpty ? beside : all
        let longest = parts.max { distance($0[0], $0[3]) < distance($1[0], $1[3]) } ?? points
        // A straight part has its control points at one end, see ``rounded(_:radius:)``.
        if longest.count == 4, longest[0] == longest[1], longest[1] == longest[2] {
            return ((longest[0].x + longest[3].x) / 2, (longest[0].y + longest[3].y) / 2)
        }
        return point(on: longest, at: 0.5)
    }

    /// Points on a line at shares of its length.
    static func points(on line: [Point], at shares: [Double]) -> [Point] {
        let samples = parts(of: line).flatMap { part in (0...8).map { point(on: part, at: Double($0) / 8) } }
        var lengths = [0.0]
        for (one, next) in zip(samples, samples.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + distance(one, next))
        }
        return shares.compactMap { share in
            let wanted = share * lengths[lengths.count - 1]
            guard let after = lengths.firstIndex(where: { $0 >= wanted }), after < samples.count else { return nil }
            return after == 0
                ? samples[0]
                : moved(samples[after], towards: samples[after - 1], by: lengths[after] - wanted)
        }
    }

    /// The curves of a line, of four points each.
    private static func parts(of points: [Point]) -> [[Point]] {
        stride(from: 0, to: points.count - 3, by: 3).map { Array(points[$0...$0 + 3]) }
    }

    private static func point(on curve: [Point], at share: Double) -> Point {
        let rest = 1 - share
        let weights = [rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share]
        return zip(weights, curve).reduce((x: 0, y: 0)) { ($0.x + $1.0 * $1.1.x, $0.y + $1.0 * $1.1.y) }
    }
}
