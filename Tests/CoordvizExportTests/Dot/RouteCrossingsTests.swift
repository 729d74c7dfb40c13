import CoordvizTestSupport
import Testing

@testable import CoordvizExport

@Suite struct RouteCrossingsTests {
    /// Counts the cards that the parts of a way cross, part by part.
    private func crossings(of corners: [DotRoutes.Point], _ cards: [CardLayout.Card]) -> Int {
        cards.count { card in
            zip(corners, corners.dropFirst()).contains { a, b in
                max(a.x, b.x) > card.x && min(a.x, b.x) < card.x + card.width && max(a.y, b.y) > card.y
                    && min(a.y, b.y) < card.y + card.height
            }
        }
    }

    @Test(arguments: 1...20) func theyAreThoseOfAllPartsOfTheWay(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let cards = (0..<40).map { _ in
            CardLayout.Card(
                first: 0,
                x: Double(Int.random(in: 0..<60, using: &random) * 10),
                y: Double(Int.random(in: 0..<60, using: &random) * 10),
                width: Double(Int.random(in: 1..<15, using: &random) * 10),
                height: Double(Int.random(in: 1..<15, using: &random) * 10)
            )
        }
        var different: Set<Int> = []
        for isLeftward in [false, true] {
            let ends = [(5.0, Double(Int.random(in: 0..<70, using: &random) * 10)), (650.0, 300.0)]
            let (start, end) = isLeftward ? (ends[1], ends[0]) : (ends[0], ends[1])
            let side = isLeftward ? -1.0 : 1
            let (first, last) = (start.0 + side * 30, end.0 - side * 40)
            let way = RouteCrossings(of: cards, from: start, to: end, first: first, last: last)
            for y in stride(from: -20.0, through: 800, by: 5) {
                #expect(way.count(at: y) == crossings(of: way.corners(at: y), cards), "at \(y)")
                different.insert(way.count(at: y))
            }
        }
        #expect(different.count > 3)
    }
}
