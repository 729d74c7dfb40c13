import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

@Suite struct GEXFTests {
    private func interval(_ from: UInt32, _ to: UInt32, began: Int64) -> EdgeInterval {
        let edge = Edge(kind: .child, from: NodeID(rawValue: from), to: NodeID(rawValue: to))
        return EdgeInterval(edge: edge, began: EventNumber(rawValue: began), isClaimed: true)
    }

    private func chains(_ intervals: [EdgeInterval]) -> [[Int]] {
        let chains = RelationChains(intervals)
        return chains.firsts.map { Array(chains.intervals(from: $0)) }
    }

    @Test func theIntervalsOfARelationAreTogetherInTheOrderOfTheirBeginnings() {
        let pairs: [(UInt32, UInt32)] = [(9, 1), (2, 1), (9, 1), (3, 1), (2, 1), (9, 1), (1, 9)]
        let intervals = pairs.enumerated().map { interval($1.0, $1.1, began: Int64($0 + 1)) }
        #expect(chains(intervals) == [[0, 2, 5], [1, 4], [3], [6]])
        #expect(chains([]).isEmpty)
    }

    @Test func aRelationThatBeganAgainIsOneEdgeWithSpells() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for _ in 0..<3 {
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
        }
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        var bytes: [UInt8] = []
        try GEXF.write(SessionGraph(of: script.session)) { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.matches(of: #/<edge /#).count == 1)
        #expect(text.matches(of: #/<spell /#).count == 4)
        #expect(text.contains(#"<attvalue for="1" value="true"/>"#))
    }
}
