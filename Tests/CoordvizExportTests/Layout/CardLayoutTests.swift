import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport

/// `web/tests/unit/layout.test.mjs` tests the page with the same cases.
@Suite struct CardLayoutTests {
    /// A forest from a number: the same one as in the page's tests, which have the same generator.
    private static func lines(seed: UInt64, count: Int) -> [CardLayout.Line] {
        var random = CorpusRandom(seed: seed)
        return (0..<count).map { index in
            let isRoot = random.next(100) < 5
            let near = random.next(8)
            let opensCard = random.next(100) < 30
            let width = Double(100 + random.next(120))
            let height = Double(20 + random.next(20))
            // A line comes after everything below the lines before it only if its parent is one of its predecessor's ancestors.
            return CardLayout.Line(
                parent: isRoot || index == 0 ? -1 : max(0, index - 1 - near),
                opensCard: opensCard,
                width: width,
                height: height
            )
        }
    }

    @Test func thePageAndTheExporterPlaceEverythingAlike() throws {
        var text = "[\n"
        let cases = (1...12).map { (seed: UInt64($0), count: 3 + $0 * 9) }
        for (index, shape) in cases.enumerated() {
            let layout = CardLayout(Self.lines(seed: shape.seed, count: shape.count))
            text += "{\"seed\": \(shape.seed), \"count\": \(shape.count), \"x\": \(layout.x), \"y\": \(layout.y), "
            text += "\"cards\": \(layout.cards.map { [$0.x, $0.y, $0.width, $0.height] })}"
            text += index == cases.count - 1 ? "\n" : ",\n"
        }
        try expectSnapshot(text + "]\n", "layout-corpus.json")
    }

    @Test(arguments: 1...60) func noTwoCardsAndNoTwoLinesOverlap(_ seed: Int) {
        let lines = Self.lines(seed: UInt64(seed), count: 4 + seed * 3)
        let layout = CardLayout(lines)
        let boxes = lines.indices.map { (layout.x[$0], layout.y[$0], lines[$0].width, lines[$0].height) }
        let cards = layout.cards.map { ($0.x, $0.y, $0.width, $0.height) }
        for all in [boxes, cards] {
            for (index, one) in all.enumerated() {
                for other in all[..<index] {
                    let wide = min(one.0 + one.2, other.0 + other.2) - max(one.0, other.0)
                    let high = min(one.1 + one.3, other.1 + other.3) - max(one.1, other.1)
                    #expect(wide <= 1e-6 || high <= 1e-6, "\(one) and \(other)")
                }
            }
        }
        for (line, box) in zip(lines.indices, boxes) {
            let card = layout.cards[layout.card[line]]
            #expect(box.0 >= card.x && box.0 + box.2 <= card.x + card.width)
            #expect(box.1 >= card.y && box.1 + box.3 <= card.y + card.height)
        }
    }

    @Test func aChainOfAHundredThousandDoesNotTrap() {
        let lines = (0..<100_000).map { CardLayout.Line(parent: $0 - 1, opensCard: true, width: 100, height: 20) }
        let layout = CardLayout(lines)
        #expect(layout.cards.count == 100_000 && layout.height < 100)
    }

    @Test func nothingIsAPictureWithoutSize() {
        let layout = CardLayout([])
        #expect(layout.width == 0 && layout.height == 0)
    }

    @Test func aParentThatDoesNotComeFirstIsIgnored() {
        let line = CardLayout.Line(parent: 7, opensCard: false, width: 10, height: 10)
        #expect(CardLayout([line, line]).cards.count == 2)
    }
}

/// The linear congruential generator of `web/tests/unit/helpers.mjs`.
struct CorpusRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ limit: Int) -> Int {
        state = (state * 1_103_515_245 + 12345) % 2_147_483_648
        return Int(state * UInt64(limit) / 2_147_483_648)
    }
}
