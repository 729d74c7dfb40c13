import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// Another process holds the write lock: the recorded app must not wait for it.
@Suite struct LockedFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// Another connection, whose transaction lasts longer than a call.
    private func stranger() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private func mark(_ number: Int64) -> EventRecord {
        var record = EventRecord(.mark)
        record.number = EventNumber(rawValue: number)
        record.time = number
        return record
    }

    @Test func appendingFailsSoonAndWorksAgainWhenTheLockIsGone() throws {
        let writer = try EventScript().session.beginWriting(to: path)
        try writer.append(mark(1), [], keyframe: nil)
        let other = try stranger()
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

        var failures = 0
        let waited = ContinuousClock().measure {
            for number in 2...6 as ClosedRange<Int64> {
                do { try writer.append(mark(number), [], keyframe: nil) } catch { failures += 1 }
            }
        }
        #expect(failures == 5)
        #expect(waited < .seconds(2))

        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        var state = HierarchyState()
        state.apply(EventRecord(.action, subject: NodeID(rawValue: 1)))
        try writer.append(
            mark(7),
            [.node(NodeDefinition(id: NodeID(rawValue: 1), kind: .view, typeName: .none, identifier: .none))],
            keyframe: state
        )
        try writer.append(mark(8), [], keyframe: nil)
        try other.close()
        try writer.finish(ending: .clean)

        let session = try RecordingReader(path: path).session()
        expectNoDifference(try session.records().map(\.number.rawValue), [1, 7, 8])
        expectNoDifference(
            try session.keyframe(atOrBefore: EventNumber(rawValue: 8)),
            Keyframe(event: EventNumber(rawValue: 7), state: state)
        )
    }

    /// Another process's commit is such a short lock; it must cost no events, also after a loss.
    @Test func afterASuccessItIsWaitedForAgain() throws {
        let writer = try EventScript().session.beginWriting(to: path)
        #expect(try writer.milliseconds() == 100)
        let other = try stranger()
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        #expect(throws: DatabaseError.self) { try writer.append(mark(1), [], keyframe: nil) }
        #expect(try writer.milliseconds() == 0)
        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        try writer.append(mark(2), [], keyframe: nil)
        #expect(try writer.milliseconds() == 100)
        try other.close()
        try writer.finish(ending: .clean)
    }
}

extension RecordingWriter {
    /// The time that the connection really waits.
    fileprivate func milliseconds() throws -> Int? {
        try database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    }
}
