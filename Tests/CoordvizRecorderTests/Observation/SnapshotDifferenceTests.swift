import CoordvizModel
import CustomDump
import Testing

@testable import CoordvizRecorder

@Suite struct SnapshotDifferenceTests {
    private func node(_ number: UInt32) -> NodeID { NodeID(rawValue: number) }
    private func edge(_ kind: EdgeKind, _ from: UInt32, _ to: UInt32) -> Edge {
        Edge(kind: kind, from: node(from), to: node(to))
    }

    private func difference(
        known: [Edge] = [],
        _ knownAppearances: [NodeID: AppearanceState] = [:],
        seen: [Edge] = [],
        _ seenAppearances: [(UInt32, AppearanceState)] = [],
        inspected: [UInt32] = []
    ) -> SnapshotDifference {
        var snapshot = HierarchySnapshot()
        snapshot.edges = seen
        snapshot.appearances = seenAppearances.map {
            HierarchySnapshot.Appearance(controller: node($0.0), state: $0.1)
        }
        snapshot.inspectedCoordinators = inspected.map(node)
        let state = HierarchyState(
            nodes: [],
            edges: known.map { ($0, EventNumber(rawValue: 1)) },
            appearances: knownAppearances
        )
        var workspace = SnapshotDifference.Workspace()
        return SnapshotDifference(from: state, to: snapshot, in: &workspace)
    }

    @Test func whatIsKnownIsNotRecordedAgain() {
        let edges = [edge(.containment, 1, 2), edge(.superview, 3, 1)]
        #expect(difference(known: edges, [node(1): .appeared], seen: edges.reversed(), [(1, .appeared)]).isEmpty)
        #expect(difference().isEmpty)
    }

    @Test func edgesAppearAndDisappearInOrder() {
        let result = difference(
            known: [edge(.superview, 9, 1), edge(.containment, 8, 1), edge(.containment, 1, 2)],
            seen: [edge(.superview, 4, 1), edge(.containment, 1, 2), edge(.containment, 5, 2), edge(.superview, 4, 1)]
        )
        expectNoDifference(result.appeared, [edge(.containment, 5, 2), edge(.superview, 4, 1)])
        expectNoDifference(result.disappeared, [edge(.containment, 8, 1), edge(.superview, 9, 1)])
    }

    @Test func appearancesThatChangedAreNews() {
        let result = difference(
            [node(1): .appeared, node(2): .appeared, node(3): .disappeared, node(4): .appearing],
            [(2, .appeared), (1, .disappearing), (7, .appearing)]
        )
        expectNoDifference(
            result.appearances.map { "\($0.controller.rawValue) \($0.state)" },
            ["1 disappearing", "4 disappeared", "7 appearing"],
            "A removed controller cannot be on screen; one that was off screen is not new."
        )
    }

    @Test func aClaimIsContradictedOnlyWhereTheCoordinatorsOwnListWasRead() {
        let known = [edge(.child, 2, 1), edge(.child, 4, 3), edge(.owns, 5, 1), edge(.parentCoordinator, 5, 1)]
        expectNoDifference(difference(known: known).disappeared, [])
        expectNoDifference(difference(known: known, inspected: [1, 2]).disappeared, [edge(.child, 2, 1)])
        expectNoDifference(
            difference(known: known, inspected: [1]).disappeared,
            [],
            "A child that no walk ever saw is not in a list that walks read."
        )
        expectNoDifference(
            difference(known: known, inspected: [2, 4, 5]).disappeared,
            [],
            "The outer end's list counts."
        )
    }

    private func difference(
        _ knownAppearances: [NodeID: AppearanceState],
        _ seenAppearances: [(UInt32, AppearanceState)]
    ) -> SnapshotDifference {
        difference(known: [], knownAppearances, seen: [], seenAppearances)
    }
}
