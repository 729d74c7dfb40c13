import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct StructureCirclesTests {
    private func circles(_ body: (inout EventScript) -> Void) throws -> Int {
        var script = EventScript()
        body(&script)
        return try SessionHistory(of: script.session).structure.impossibleCircleCount()
    }

    @Test func recordersWriteNone() throws {
        #expect(try SessionHistory(of: EventScript.shop().session).structure.impossibleCircleCount() == 0)
        #expect(try SessionHistory(of: EventScript.gap().session).structure.impossibleCircleCount() == 0)
        #expect(try SessionHistory(of: InMemorySession()).structure.impossibleCircleCount() == 0)
    }

    @Test func cyclesAreCountedByTheRelationsThatCloseThem() throws {
        #expect(
            try circles {
                $0.edgeAppeared(.superview, "AView", "AView", since: .zero)
            } == 1
        )
        #expect(
            try circles {
                $0.edgeAppeared(.superview, "AView", "BView", since: .zero)
                $0.edgeAppeared(.viewOfController, "BView", "AController", since: .zero)
                $0.edgeAppeared(.containment, "AController", "BController", since: .zero)
                $0.edgeAppeared(.containment, "BController", "AController", since: .zero)
                $0.edgeAppeared(.superview, "BView", "AView", since: .zero)
                $0.edgeAppeared(.superview, "CView", "AView", since: .zero)
            } == 2
        )
    }

    @Test func containmentInTurnIsNotACycle() throws {
        #expect(
            try circles {
                $0.childAdded("ACoordinator", to: "BCoordinator")
                $0.childRemoved("ACoordinator", from: "BCoordinator")
                $0.childAdded("BCoordinator", to: "ACoordinator")
            } == 0
        )
    }

    @Test func ownershipByAChildIsNotACycle() throws {
        #expect(
            try circles {
                $0.claim(.ownershipBegan, "AController", "ACoordinator")
                $0.claim(.parentCoordinatorSet, "AController", "ACoordinator")
                $0.edgeAppeared(.applicationDelegate, "ACoordinator", "AController", since: .zero)
            } == 0
        )
    }

    /// Compared with the state after each event, in which every node is followed.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func thereAreSomeWhereverAMomentHasOne(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed).session
        let timeline = SessionTimeline(session)
        let hasOne = try (1...session.facts.lastEvent.rawValue).contains { number in
            let edges = try timeline.state(at: EventNumber(rawValue: number)).edges.keys
            return hasCircle(edges.filter { !loose.contains($0.kind) })
        }
        #expect((try SessionHistory(of: session).structure.impossibleCircleCount() > 0) == hasOne, "seed \(seed)")
    }

    private let loose: Set<EdgeKind> = [.owns, .parentCoordinator, .applicationDelegate]

    private func hasCircle(_ edges: [Edge]) -> Bool {
        edges.contains { edge in
            var reached: Set<NodeID> = [edge.to]
            while true {
                let further = edges.filter { reached.contains($0.from) }.map(\.to)
                guard !reached.isSuperset(of: further) else { return reached.contains(edge.from) }
                reached.formUnion(further)
            }
        }
    }
}
