import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

/// Nested views of one class are drawn as one.
@Suite struct ViewNestsTests {
    /// Views, each in the one before it: `Frame Frame#2`.
    private func nests(_ names: [String], keeps: Set<String> = []) -> (inner: [String], counts: [String: Int]) {
        var script = EventScript()
        for (outer, inner) in zip(names, names.dropFirst()) { script.edgeAppeared(.superview, inner, outer) }
        let nodes = Dictionary(uniqueKeysWithValues: Set(names).map { (script.node($0), $0) })
        let edges = zip(names, names.dropFirst()).map {
            Edge(kind: .superview, from: script.node($1), to: script.node($0))
        }
        let kept = Set(keeps.map { script.node($0) })
        let nests = ViewNests(edges, script.session.dictionary, keeps: kept.contains)
        return (
            nests.inner.compactMap { nodes[$0] }.sorted(),
            Dictionary(uniqueKeysWithValues: nests.counts.map { (nodes[$0.key] ?? "?", $0.value) })
        )
    }

    private func frames(_ count: Int) -> [String] {
        (1...count).map { $0 == 1 ? "FrameView" : "FrameView#\($0)" }
    }

    @Test func theViewsBetweenTheInnermostAndTheOutermostAreFolded() {
        let (inner, counts) = nests(frames(6))
        expectNoDifference(inner, ["FrameView#2", "FrameView#3", "FrameView#4", "FrameView#5"])
        expectNoDifference(counts, ["FrameView": 6])
    }

    @Test func fourAreDrawnAsTheyAre() {
        let (inner, counts) = nests(frames(4))
        #expect(inner.isEmpty && counts.isEmpty)
    }

    @Test func aViewOfAnotherClassEndsTheNest() {
        let (inner, counts) = nests(frames(4) + ["StackView"] + (5...8).map { "FrameView#\($0)" })
        #expect(inner.isEmpty && counts.isEmpty)
    }

    @Test func viewsThatMustBeShownAreKept() {
        let (inner, counts) = nests(frames(6), keeps: ["FrameView#3"])
        expectNoDifference(inner, ["FrameView#2", "FrameView#4", "FrameView#5"])
        expectNoDifference(counts, ["FrameView": 6])
    }

    @Test func cyclicViewsEnd() {
        let (inner, _) = nests(frames(6) + ["FrameView"])
        #expect(inner.count <= 6)
    }
}
