import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite struct DotRoutesTests {
    private func card(_ x: Double, _ y: Double, _ width: Double = 120, _ height: Double = 60) -> CardLayout.Card {
        CardLayout.Card(first: 0, x: x, y: y, width: width, height: height)
    }

    private func box(in card: CardLayout.Card) -> DotRoutes.Box {
        DotRoutes.Box(left: card.x + 8, top: card.y + 8, width: card.width - 16, height: 28)
    }

    /// Points along the parts of a way.
    private func samples(_ points: [DotRoutes.Point]) -> [DotRoutes.Point] {
        stride(from: 0, to: points.count - 3, by: 3).flatMap { start in
            (0...20).map { step -> DotRoutes.Point in
                let (t, r) = (Double(step) / 20, 1 - Double(step) / 20)
                let weights = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t]
                let part = points[start...start + 3]
                return zip(weights, part).reduce((x: 0, y: 0)) { ($0.x + $1.0 * $1.1.x, $0.y + $1.0 * $1.1.y) }
            }
        }
    }

    @Test(arguments: [0.0, -30, 20]) func aHopPastACoordinatorDoesNotCrossItsCard(_ shift: Double) {
        let cards = [card(0, 0), card(190, shift), card(380, 0)]
        let routes = DotRoutes(cards: cards)
        let direct = DotRoutes(cards: [cards[0], cards[2]])
        func crosses(_ points: [DotRoutes.Point]) -> Bool {
            samples(points).contains { point in
                point.x > cards[1].x && point.x < cards[1].x + cards[1].width && point.y > cards[1].y
                    && point.y < cards[1].y + cards[1].height
            }
        }
        for (from, to) in [(0, 2), (2, 0)] {
            let ends = (box(in: cards[from]), box(in: cards[to]))
            #expect(!crosses(routes.hop((ends.0, from), (ends.1, to), down: 5)))
            #expect(crosses(direct.hop((ends.0, from / 2), (ends.1, to / 2), down: 5)), "It would have crossed it.")
        }
    }

    @Test(arguments: [(0, 3), (3, 0)]) func aHopBesideLinesDoesNotCrossWiderOnesBetween(_ from: Int, _ to: Int) {
        let boxes = [80.0, 210, 160, 90].enumerated().map { row, width in
            DotRoutes.Box(left: 20, top: Double(row) * 40, width: width, height: 28)
        }
        let apart = DotRoutes.Box(left: 400, top: 40, width: 300, height: 28)
        let routes = DotRoutes(cards: [card(0, 0, 240, 200)], boxes: boxes + [apart])
        let points = routes.hop((boxes[from], 0), (boxes[to], 0), down: 9)
        let crossed = samples(points).filter { point in
            boxes[1...2].contains { point.x > $0.left && point.x < $0.right && point.y > $0.top && point.y < $0.bottom }
        }
        #expect(crossed.isEmpty)
        let (middle, most) = (DotRoutes.middle(of: points), points.map(\.x).max() ?? 0)
        #expect(middle.x > boxes[1].right + 8 && most < apart.left, "\(middle), \(most)")
        #expect(abs(middle.y - (boxes[0].middle + boxes[3].middle) / 2) < 1, "\(middle)")
    }

    /// Such a line consists of a straight part and a curve.
    @Test func aLineFromANarrowBoxDoesNotCrossACardBehindTheEndOfItsColumn() throws {
        let cards = [card(0, 0, 120, 60), card(260, 0, 160, 60), card(560, 60, 160, 60)]
        let (outer, inner) = (box(in: cards[0]), box(in: cards[2]))
        let line = try #require(DotRoutes.curve(outer, inner, columnEnd: 200, down: 0, most: 60, bias: 0))
        #expect(line.count == 7)
        func crosses(_ points: [DotRoutes.Point]) -> Bool {
            samples(points).contains { $0.x > 260 && $0.x < 420 && $0.y > 0 && $0.y < 60 }
        }
        #expect(crosses(line))
        #expect(!crosses(DotRoutes(cards: cards).detour(insteadOf: line, 0, 2, aside: 0)))
    }

    @Test(arguments: [(0, 1), (1, 0)]) func aHopToARowAboveDoesNotCrossCardsBesideItsEnds(_ from: Int, _ to: Int) {
        let cards = [card(0, 200, 120, 60), card(60, 0, 400, 60), card(180, 180, 160, 120)]
        let boxes = cards.map { box(in: $0) }
        let points = DotRoutes(cards: cards, boxes: boxes).hop((boxes[from], from), (boxes[to], to), down: 9)
        #expect(!samples(points).contains { $0.x > 180 && $0.x < 340 && $0.y > 180 && $0.y < 300 })
        #expect(!samples(points).contains { $0.x > 60 && $0.x < 400 && $0.y > 0 && $0.y < 60 })
    }

    @Test(arguments: [true, false]) func aHopDoesNotCrossOtherLinesOfTheCardsAtItsEnds(_ isOutward: Bool) {
        let cards = [card(0, 0, 300, 120), card(380, 160)]
        let (narrow, wide) = (
            DotRoutes.Box(left: 8, top: 8, width: 110, height: 28),
            DotRoutes.Box(left: 8, top: 60, width: 284, height: 28)
        )
        let far = box(in: cards[1])
        let routes = DotRoutes(cards: cards, boxes: [narrow, wide, far])
        func crosses(_ points: [DotRoutes.Point]) -> Bool {
            samples(points).contains { $0.x > wide.left && $0.x < wide.right && $0.y > wide.top && $0.y < wide.bottom }
        }
        let ends = isOutward ? ((far, 1), (narrow, 0)) : ((narrow, 0), (far, 1))
        #expect(!crosses(routes.hop(ends.0, ends.1, down: 9)))
        #expect(crosses(DotRoutes(cards: cards).hop(ends.0, ends.1, down: 9)), "It would have crossed it.")
    }

    @Test func aHopBesideAnotherLineAroundACardHasItsOwnPlace() {
        let cards = [card(0, 0), card(190, 0), card(380, 0)]
        let routes = DotRoutes(cards: cards)
        let ends = (box(in: cards[0]), box(in: cards[2]))
        func lane(_ down: Double) -> Double {
            routes.hop((ends.0, 0), (ends.1, 2), down: down).map(\.y).min() ?? 0
        }
        #expect(abs(lane(0) - lane(9)) >= 3)
    }

    @Test func aHopToANeighbourIsOneCurve() {
        let cards = [card(0, 0), card(190, 100)]
        #expect(DotRoutes(cards: cards).hop((box(in: cards[1]), 1), (box(in: cards[0]), 0), down: 5).count == 4)
    }

    @Test func aRoundedWayBeginsAndEndsWhereItIsMeantTo() {
        let points = DotRoutes.rounded([(0, 0), (10, 0), (10, 50), (90, 50)])
        #expect(points.count % 3 == 1)
        #expect(points[0].x == 0 && points[0].y == 0)
        #expect(points[points.count - 1].x == 90 && points[points.count - 1].y == 50)
        #expect(DotRoutes.middle(of: points).y == 50)
    }

    /// Many separate curves to one point could not be followed.
    @Test(arguments: [12, 13]) func theLinesOfManyChildrenShareATrunk(_ count: Int) throws {
        var script = EventScript()
        for number in 0..<count { script.childAdded("Flow\(number)Coordinator", to: "AppCoordinator") }
        let graph = try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
        let lines = DotExporter(title: "x").dot(graph).split(separator: "\n").filter { $0.contains("\"edge child") }
        #expect(lines.count == count)
        // A curve has four points and its end; a trunk has two corners, and the way past other cards four.
        let points = lines.compactMap { $0.firstMatch(of: /pos="([^"]+)"/)?.1.split(separator: " ").count }
        #expect(points.first == (count > 12 ? 17 : 5) && points.last == 29)
        #expect(Set(points).count == 2)
    }
}
