import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport

/// `web/tests/unit/layout.test.mjs` tests the page with the same cases.
@Suite struct CardLayoutTests {
    /// A forest from a number: the same one as in the page's tests, which have the same generator.
    /// - Parameters:
    ///   - isTimed: whether most lines are shown only for some of the time.
    ///   - isWide: whether most lines are cards below the first one.
    private static func lines(
        seed: UInt64,
        count: Int,
        isTimed: Bool = false,
        isWide: Bool = false
    ) -> [CardLayout.Line] {
        var random = CorpusRandom(seed: seed)
        return (0..<count).map { index in
            let isRoot = random.next(100) < 5
            let near = random.next(8)
            let opensCard = random.next(100) < 30
            let width = Double(100 + random.next(120))
            let height = Double(20 + random.next(20))
            // A line comes after everything below the lines before it only if its parent is one of its predecessor's ancestors.
            let isBelowFirst = isWide && near > 0
            return CardLayout.Line(
                parent: index == 0 || isRoot && !isWide ? -1 : isBelowFirst ? 0 : max(0, index - 1 - near),
                opensCard: opensCard || isBelowFirst,
                width: width,
                height: height,
                life: isTimed ? life(&random) : nil
            )
        }
    }

    private static func life(_ random: inout CorpusRandom) -> [Range<Int>]? {
        guard random.next(5) > 0 else { return nil }
        let begin = random.next(60)
        let end = begin + 1 + random.next(30)
        guard random.next(3) == 0 else { return [begin..<end] }
        let next = end + 5
        return [begin..<end, next..<next + 1 + random.next(20)]
    }

    /// The boxes of the lines that are shown at an event, or of all lines.
    private static func boxes(
        of layout: CardLayout,
        _ lines: [CardLayout.Line],
        at event: Int? = nil
    ) -> [(line: Int, x: Double, y: Double, width: Double, height: Double)] {
        lines.indices
            .filter { line in
                guard let event, let life = lines[line].life else { return true }
                return life.contains { $0.contains(event) }
            }
            .map { ($0, layout.x[$0], layout.y[$0], lines[$0].width, lines[$0].height) }
    }

    @Test func thePageAndTheExporterPlaceEverythingAlike() throws {
        var text = "[\n"
        var beside = 0
        for seed in 1...32 {
            let isWide = seed > 24
            let count = 3 + 8 * (isWide ? seed - 20 : seed)
            let isTimed = isWide ? seed > 28 : seed > 12
            let lines = Self.lines(seed: UInt64(seed), count: count, isTimed: isTimed, isWide: isWide)
            let layout = CardLayout(lines)
            let order = LifeOrder(parents: lines.map(\.parent), lives: lines.map { $0.life ?? [0..<Int.max] }).lines
            beside += layout.offsets.filter { $0 > 0 }.count
            text += "{\"seed\": \(seed), \"count\": \(count), \"order\": \(order), "
            text += "\"x\": \(layout.x), \"y\": \(layout.y), "
            text += "\"cards\": \(layout.cards.map { [$0.x, $0.y, $0.width, $0.height] })}"
            text += seed == 32 ? "\n" : ",\n"
        }
        #expect(beside > 100, "Hardly any siblings are side by side.")
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

    @Test(arguments: 1...60) func noTwoLinesThatAreShownAtTheSameTimeOverlap(_ seed: Int) {
        let lines = Self.lines(seed: UInt64(seed), count: 4 + seed * 3, isTimed: true)
        let layout = CardLayout(lines)
        for event in 0..<120 {
            let boxes = Self.boxes(of: layout, lines, at: event)
            for (index, one) in boxes.enumerated() {
                for other in boxes[..<index] {
                    let wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
                    let high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
                    #expect(wide <= 0 || high <= 0, "lines \(one.line) and \(other.line) at \(event)")
                }
            }
        }
    }

    @Test func screensThatFollowEachOtherShareTheirRows() {
        let screens = (0..<50).map { index in
            CardLayout.Line(parent: 0, opensCard: true, width: 100, height: 30, life: [index * 10..<index * 10 + 10])
        }
        let layout = CardLayout([CardLayout.Line(parent: -1, opensCard: true, width: 100, height: 30)] + screens)
        #expect(Set(layout.y.dropFirst()).count == 1)
        #expect(layout.height == CardLayout(Array([screens[0]])).height)
    }

    @Test func cardsOfOneColumnKeepTheirOrderWhileTheyAreShown() {
        for seed in 1...40 {
            let lines = Self.lines(seed: UInt64(seed), count: 120, isTimed: true).map { line in
                var line = line
                line.opensCard = true
                return line
            }
            let layout = CardLayout(lines)
            for event in stride(from: 0, to: 100, by: 7) {
                let shown = Self.boxes(of: layout, lines, at: event)
                for (_, column) in Dictionary(grouping: shown, by: \.x) {
                    #expect(column.map(\.y) == column.map(\.y).sorted(), "seed \(seed) at \(event)")
                }
            }
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
