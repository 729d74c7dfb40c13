import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct PictureOutlineTests {
    private typealias Place = PictureOutline.Place

    private func places(_ parents: [Int], likeness: (Int) -> String? = { "\($0)" }) -> [Place] {
        parents.enumerated().map { Place(parent: $1, kind: .view, likeness: likeness($0)) }
    }

    private func line(_ places: [Int], _ parent: Int, hidden: Int = 0) -> PictureOutline.Line {
        PictureOutline.Line(places: places, parent: parent, hidden: hidden)
    }

    @Test func nodesAreInDepthFirstOrder() {
        let outline = PictureOutline(places([-1, 0, 0, 1]))
        expectNoDifference(outline.lines, [line([0], -1), line([1], 0), line([3], 1), line([2], 0)])
        expectNoDifference(outline.lineOfPlace, [0, 1, 3, 2])
    }

    @Test func fiveSimilarSiblingsAreOneLineWithTheirDescendants() {
        let outline = PictureOutline(places([-1, 0, 0, 0, 0, 0, 0, 3]) { $0 == 2 ? "other" : "cell" })
        expectNoDifference(outline.lines, [line([0], -1), line([1, 3, 4, 5, 6], 0, hidden: 1), line([2], 0)])
        #expect(outline.lineOfPlace[7] == 1 && !outline.isShown(7) && outline.isShown(6))
    }

    @Test func fourSimilarSiblingsOrUnlikeOnesAreNotFolded() {
        #expect(PictureOutline(places([-1, 0, 0, 0, 0]) { _ in "cell" }).lines.count == 5)
        #expect(PictureOutline(places([-1, 0, 0, 0, 0, 0]) { _ in nil }).lines.count == 6)
        #expect(PictureOutline(places([-1, 0, 0, 0, 0, 0]) { _ in "cell" }, foldsSimilar: false).lines.count == 6)
    }

    @Test func oneOfManyThatHasAChildCoordinatorIsNotFolded() {
        var places = places([-1, 0, 0, 0, 0, 0, 0, 6]) { _ in "detail" }
        expectNoDifference(PictureOutline(places).lines.map(\.places), [[0], [1, 2, 3, 4, 5, 6]])
        places[7].kind = .coordinator
        expectNoDifference(PictureOutline(places).lines.map(\.places), [[0], [1, 2, 3, 4, 5], [6], [7]])
    }

    @Test func deepNodesAreFoldedIntoTheirAncestors() {
        let outline = PictureOutline(places([-1, 0, 1, 2, 0]), depth: 2)
        expectNoDifference(outline.lines, [line([0], -1), line([1], 0, hidden: 2), line([4], 0)])
        expectNoDifference(outline.lineOfPlace, [0, 1, 1, 1, 2])
    }

    @Test func withoutRoomTheOutermostAreShown() {
        let outline = PictureOutline(places([-1, 0, 1, -1, 3]), most: 3)
        expectNoDifference(outline.lines, [line([0], -1), line([1], 0, hidden: 1), line([3], -1, hidden: 1)])
        let roots = PictureOutline(places([-1, -1, -1, 2]), most: 2)
        #expect(roots.lines.count == 2 && roots.leftOut == 2 && roots.lineOfPlace == [0, 1, -1, -1])
    }

    @Test func whatIsShownBelowAPlaceThatIsPassedOverMovesUp() {
        let outline = PictureOutline(places([-1, 0, 1, 2, 1]), most: 1, kept: [0, 3], passedOver: [1, 2])
        expectNoDifference(outline.lines, [line([0], -1, hidden: 3), line([3], 0)])
        expectNoDifference(outline.lineOfPlace, [0, 0, 0, 1, 0])
        let all = PictureOutline(places([-1, 0, 1, 2, 1]), kept: [0, 3], passedOver: [1, 2])
        #expect(all.lines.count == 5)
    }

    @Test func aPlaceWithoutAParentIsNotPassedOver() {
        let outline = PictureOutline(places([-1, -1, 1]), most: 1, kept: [2], passedOver: [1])
        expectNoDifference(outline.lines, [line([0], -1), line([1], -1), line([2], 1)])
    }

    @Test func circlesAreCutOpen() {
        let outline = PictureOutline(places([1, 2, 0, 3, 99, -5]))
        #expect(Set(outline.lines.flatMap(\.places)) == Set(0..<6))
        #expect(outline.lines.count { $0.parent < 0 } == 4)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func everyPlaceIsShownOrFoldedOnce(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...80, using: &random)
        let tree = places((0..<count).map { _ in Int.random(in: -1..<count, using: &random) }) { "\($0 % 3)" }
        let most = Int.random(in: 1...count, using: &random)
        let outline = PictureOutline(tree, depth: seed.isMultiple(of: 2) ? nil : 3, most: most)
        let shown = outline.lines.reduce(0) { $0 + $1.places.count + $1.hidden }
        #expect(shown + outline.leftOut == count)
        #expect(outline.lines.count <= most)
        for (index, line) in outline.lines.enumerated() { #expect(line.parent < index) }
        #expect(PictureOutline(tree, most: most).lines == PictureOutline(tree, most: most).lines)
    }

    @Test func aTreeMayHaveAnyDepth() {
        let outline = PictureOutline(places((0..<100_000).map { $0 - 1 }), depth: 3)
        expectNoDifference(outline.lines.last, line([2], 1, hidden: 99_997))
    }
}
