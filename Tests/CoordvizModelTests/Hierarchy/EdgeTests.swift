import CoordvizModel
import CustomDump
import Testing

@Suite struct EdgeTests {
    @Test func edgesAreOrderedByKindThenInnerThenOuter() {
        func edge(_ kind: EdgeKind, _ from: UInt32, _ to: UInt32) -> Edge {
            Edge(kind: kind, from: NodeID(rawValue: from), to: NodeID(rawValue: to))
        }
        let ordered = [edge(.child, 1, 2), edge(.child, 1, 3), edge(.child, 2, 1), edge(.owns, 1, 1)]
        expectNoDifference(ordered.reversed().sorted(), ordered)
    }

    @Test func onlyTheRelationsOfCoordinatorsAreClaimed() {
        expectNoDifference(EdgeKind.allCases.filter(\.isClaimed), [.child, .parentCoordinator, .owns])
    }

    @Test func aSnapshotForgetsEverything() {
        var snapshot = HierarchySnapshot()
        snapshot.edges = [Edge(kind: .child, from: NodeID(rawValue: 1), to: NodeID(rawValue: 2))]
        snapshot.appearances = [HierarchySnapshot.Appearance(controller: NodeID(rawValue: 1), state: .appeared)]
        snapshot.inspectedCoordinators = [NodeID(rawValue: 2)]
        snapshot.removeAll()
        expectNoDifference(snapshot, HierarchySnapshot())
    }
}
