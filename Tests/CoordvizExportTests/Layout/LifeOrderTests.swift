import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct LifeOrderTests {
    @Test func siblingsThatNeverExistAtTheSameTimeAreNextToEachOther() {
        let lives = [[0..<5], [1..<100], [6..<20], [2..<90], [95..<100]]
        expectNoDifference(LifeOrder(parents: [-1, -1, -1, -1, -1], lives: lives).lines, [0, 2, 4, 1, 3])
    }

    @Test func childrenFollowTheirParents() {
        let always = [0..<Int.max]
        let order = LifeOrder(parents: [-1, 0, -1, 0, 1], lives: [always, always, always, always, always])
        expectNoDifference(order.lines, [0, 1, 4, 3, 2])
    }

    @Test func whatIsNeverReleasedKeepsTheOrderInWhichItCame() {
        let lives = (0..<50).map { [$0 * 3..<Int.max] }
        expectNoDifference(LifeOrder(parents: [Int](repeating: -1, count: 50), lives: lives).lines, Array(0..<50))
    }

    @Test func siblingsOfTheSameHeightNeedNoMoreRowsThanExistAtOnce() {
        // The longest one first would need three rows.
        let lives = [[0..<4], [3..<9], [5..<8], [8..<12], [9..<14]]
        var rows = SiblingRows(lives)
        var siblings = Array(lives.indices)
        #expect(rows.arrange(&siblings, in: 0..<5) == 2)
        expectNoDifference(siblings, [0, 2, 3, 1, 4])
    }

    @Test func highSiblingsShareARowAndLowOnesAnother() {
        let lives = [[0..<10], [1..<11], [11..<20], [12..<20]]
        var rows = SiblingRows(lives)
        rows.heights = [1, 9, 2, 8]
        var siblings = Array(lives.indices)
        #expect(rows.arrange(&siblings, in: 0..<4) == 11)
        expectNoDifference(siblings, [0, 2, 1, 3])
    }

    @Test(arguments: 1...40) func thoseInARowNeverExistAtTheSameTime(_ seed: Int) {
        var random = CorpusRandom(seed: UInt64(seed))
        let lives: [[Range<Int>]] = (0..<60).map { _ in
            let begin = random.next(200)
            return [begin..<(random.next(8) == 0 ? .max : begin + 1 + random.next(60))]
        }
        var rows = SiblingRows(lives)
        rows.heights = lives.map { _ in 1 + random.next(20) }
        var siblings = Array(lives.indices)
        let height = rows.arrange(&siblings, in: siblings.indices)
        let fullest = (0..<300).map { event in
            lives.indices.reduce(0) { $0 + (lives[$1][0].contains(event) ? rows.heights[$1] : 0) }
        }
        #expect(height >= fullest.max() ?? 0)
        #expect(siblings.sorted() == Array(lives.indices))
        for line in siblings {
            for other in siblings where other != line && rows.rows[other] == rows.rows[line] {
                #expect(!lives[line][0].overlaps(lives[other][0]))
            }
        }
    }

    @Test func aHundredThousandSiblingsAreQuick() {
        let parents = [Int](repeating: -1, count: 100_000)
        let shapes: [[[Range<Int>]]] = [
            parents.indices.map { [$0..<$0 + 50_000] },
            parents.indices.map { [$0..<$0 + 1] },
            parents.indices.map { [$0..<($0 % 7 == 0 ? .max : $0 + 3)] },
        ]
        for lives in shapes {
            var order: [Int] = []
            let time = ContinuousClock().measure { order = LifeOrder(parents: parents, lives: lives).lines }
            #expect(Set(order).count == lives.count)
            #expect(time < .seconds(20), "Quadratic: took \(time).")
        }
        // Half of them have a child, so that they are of two heights.
        let lives: [[Range<Int>]] = parents.indices.map { [$0..<$0 + 40_000] }
        let children = Array(stride(from: 0, to: parents.count, by: 2))
        var order: [Int] = []
        let time = ContinuousClock().measure {
            order = LifeOrder(parents: parents + children, lives: lives + children.map { lives[$0] }).lines
        }
        #expect(Set(order).count == 150_000)
        #expect(time < .seconds(20), "Quadratic: took \(time).")
    }
}
