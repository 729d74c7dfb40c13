import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

/// The browser tests of the page use the chains of these recordings: no rule of UIKit is implemented outside of this package.
@Suite struct PageFixtureTests {
    private struct Fixture: Decodable {
        struct Node: Decodable {
            var id: UInt32
            var kind: String
            var first: Int64
            var released: Int64?
            var folded: Bool
        }

        struct Relation: Decodable {
            var kind: String
            var from: UInt32
            var to: UInt32
            var began: Int64
            var ended: Int64?
        }

        var nodes: [Node]
        var edges: [Relation]
    }

    @Test(arguments: ["shopping", "gap", "hostile"]) func theChainsOfAFixtureAreWrittenOut(_ name: String) throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../web/tests/unit/fixtures/\(name).json")
        let session = try session(JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url)))
        let part = ReportSession(of: session, history: try SessionHistory(of: session))
        let bytes = try part.archive.bytes()
        #expect(try #require(ReadArchive(bytes).columns["chain.event"]).count > 0)
        try expectSnapshot(Data(bytes).base64EncodedString() + "\n", "page-\(name)-archive.base64")
    }

    /// A session in which the fixture's nodes and relations are added and removed.
    private func session(_ fixture: Fixture) throws -> InMemorySession {
        var session = InMemorySession()
        var records: [(number: Int64, record: EventRecord)] = []
        for node in fixture.nodes {
            let id = NodeID(rawValue: node.id)
            let kind = try #require(NodeKind.allCases.first { $0.name == (node.folded ? "privateView" : node.kind) })
            session.dictionary.nodes[id] = NodeDefinition(id: id, kind: kind, typeName: .none, identifier: .none)
            records.append((node.first, EventRecord(.mark, subject: id)))
            if let released = node.released { records.append((released, EventRecord(.released, subject: id))) }
        }
        for edge in fixture.edges {
            let kind = try #require(EdgeKind.allCases.first { $0.name == edge.kind })
            let (from, to) = (NodeID(rawValue: edge.from), NodeID(rawValue: edge.to))
            func record(_ event: EventKind) -> EventRecord {
                EventRecord(event, subject: from, object: to, code: kind.rawValue)
            }
            records.append((edge.began, record(.edgeAppeared)))
            if let ended = edge.ended { records.append((ended, record(.edgeDisappeared))) }
        }
        for (number, record) in records.sorted(by: { $0.number < $1.number }) {
            var numbered = record
            numbered.number = EventNumber(rawValue: number)
            session.records.append(numbered)
        }
        session.facts.lastEvent = session.records.last?.number ?? .zero
        return session
    }
}
