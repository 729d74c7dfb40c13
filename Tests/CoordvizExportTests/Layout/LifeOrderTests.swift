import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct LifeOrderTests {
    @Test func siblingsThatNeverExistAtTheSameTimeAreNextToEachOther() {
        let lives = [[0..<5], [1..<100], [6..<20], [2..<90], [95..<100]]
        expectNoDifference(LifeOrder(parents: [-1, -1, -1, -1, -1], lives: lives).lines, [1, 3, 4, 0, 2])
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

    @Test func thousandsOfSiblingsAtTheSameTimeAreQuick() {
        let lives = (0..<20_000).map { [$0..<$0 + 20_000] }
        let parents = [Int](repeating: -1, count: lives.count)
        var order: [Int] = []
        let time = ContinuousClock().measure { order = LifeOrder(parents: parents, lives: lives).lines }
        #expect(Set(order).count == lives.count)
        #expect(time < .seconds(10), "Quadratic: took \(time).")
    }
}
