import CoordvizTestSupport
import Testing

@testable import CoordvizTimeline

@Suite struct PlaceListsTests {
    private func empty(_ count: Int) -> PlaceLists {
        var lists = PlaceLists()
        for _ in 0..<count { lists.addList() }
        return lists
    }

    private func emptied(_ lists: inout PlaceLists, _ list: Int) -> [Int] {
        var found: [Int] = []
        lists.removeAll(of: list) { found.append($0) }
        return found.sorted()
    }

    @Test func aListIsEmptyAfterItWasEmptied() {
        var lists = empty(3)
        lists.add(2, to: 0)
        lists.add(1, to: 0)
        lists.add(1, to: 2)
        #expect(emptied(&lists, 0) == [1, 2])
        #expect(emptied(&lists, 0) == [])
        #expect(emptied(&lists, 1) == [])
        #expect(emptied(&lists, 2) == [1])
    }

    @Test(arguments: 1...20) func areTheSameAsSets(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var lists = empty(8)
        var sets = [Set<Int>](repeating: [], count: 8)
        for _ in 0..<2_000 {
            let list = Int.random(in: 0..<8, using: &random)
            if Int.random(in: 0..<6, using: &random) == 0 {
                #expect(Set(emptied(&lists, list)) == sets[list])
                sets[list] = []
            } else {
                let place = Int.random(in: 0..<8, using: &random)
                lists.add(place, to: list)
                sets[list].insert(place)
            }
        }
    }
}
