import CoordvizModel
import CoordvizTestSupport
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// What an ended process left in its ring is moved into the recording, or shown with it.
@Suite struct RingRecoveryTests {
    private let folder: TemporaryFolder
    private let path: String
    private let session: SessionID

    /// Leaves a session with a node in the recording and one in the ring, and keyframes with these and others.
    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        session = writer.session
        var batch = EventBatch()
        batch.definitions = [.string(StringID(rawValue: 1), "AppCoordinator"), Self.definition(1)]
        try writer.append(batch)
        let mapping = try RingMapping.create(
            at: RingLayout.path(of: path, session: session),
            session: session,
            slotCount: 1_024,
            boot: MachineBoot.current
        )
        let appender = RingAppender(mapping: mapping)
        try #require(appender.append(Self.definition(2)))
        for nodes in [[1, 2], [1, 99], [2]] as [[Int64]] {
            let number = try #require(appender.append(EventRecord(.mark)) { 0 })
            try #require(appender.append(Keyframe(event: number, state: Self.state(nodes))))
        }
        mapping.unlock()
    }

    private static func definition(_ id: Int64) -> Definition {
        .node(NodeDefinition(id: NodeID(rawValue: UInt32(id)), kind: .coordinator, typeName: StringID(rawValue: 1)))
    }

    private static func state(_ nodes: [Int64]) -> HierarchyState {
        let ids = nodes.map { NodeID(rawValue: UInt32($0)) }
        let edges = zip(ids, ids.dropFirst()).map { (Edge(kind: .child, from: $1, to: $0), EventNumber(rawValue: 1)) }
        return HierarchyState(nodes: ids, edges: edges, appearances: [:])
    }

    /// If a keyframe fills the ring, the definitions of its nodes may exist only in the memory of the process.
    @Test func aStateIsKeptWithTheNodesThatNothingDefines() throws {
        let database = try RecordingFile.openForWriting(path)
        let before = try database.read { try Int.fetchAll($0, sql: "SELECT event FROM keyframe ORDER BY event") }
        #expect(before == [1, 2, 3])
        try database.close()
        let recorded = try RecordingReader(path: path).session(session)
        let state = try recorded.keyframe(atOrBefore: EventNumber(rawValue: 2)).state
        #expect(state.nodes == [NodeID(rawValue: 1), NodeID(rawValue: 99)])
        #expect(recorded.dictionary.typeName(of: NodeID(rawValue: 1)) == "AppCoordinator")
        #expect(recorded.dictionary.typeName(of: NodeID(rawValue: 99)) == "(node 99 is missing)")
    }

    // MARK: The end of a session

    private static let ownProcess = Int64(ProcessInfo.processInfo.processIdentifier)

    /// The end of a session that is recovered, of a process with that id.
    private func ending(processID: Int64, _ boot: MachineBoot = .current) throws -> [String] {
        let path = folder.path("b.sqlite")
        let writer = try RecordingWriter(path: path, facts: .beginning(processID: processID))
        try writer.database.close()
        do {
            _ = try RingMapping.create(
                at: RingLayout.path(of: path, session: writer.session),
                session: writer.session,
                slotCount: 1_024,
                boot: boot
            )
        }
        try RecordingFile.openForWriting(path).close()
        return try ask(path, "SELECT ending FROM session WHERE id = \(writer.session.rawValue)")
    }

    /// In a container, each run of an app may have the same id.
    @Test func aSessionOfAnEarlierProcessWithTheIdOfThisOneHasEnded() throws {
        #expect(try ending(processID: Self.ownProcess) == ["died"])
        #expect(try ending(processID: 1) == ["running"], "The process 1 runs, and the ring may be a copy.")
    }

    @Test func aSessionOfAnEarlierBootHasEnded() throws {
        let boot = MachineBoot(identifier: String(repeating: "0", count: 32), startedAt: 0)
        #expect(try ending(processID: 1, boot) == ["died"])
    }

    @Test func aCopyOfAnotherMachinesRingIsNotAnEnd() throws {
        let writer = try RecordingWriter(path: folder.path("c.sqlite"), facts: .beginning())
        let boot = MachineBoot(identifier: String(repeating: "0", count: 32), startedAt: 0)
        let mapping = try RingMapping.create(
            at: folder.path("c.sqlite-ring-1"),
            session: writer.session,
            slotCount: 1_024,
            boot: boot
        )
        try RecordingPacker.pack(folder.path("c.sqlite"), to: folder.path("packed.sqlite"))
        #expect(try ask(folder.path("packed.sqlite"), "SELECT ending FROM session") == ["running"])
        withExtendedLifetime((writer, mapping)) {}
    }
}
