import CoordvizModel
import CoordvizTestSupport
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// A log that another program truncated, and one that only began again.
@Suite struct LogEndTests {
    /// Closing would move the content of the log into the database: zeros, where frames were.
    @Test(arguments: [0, 4_200] as [off_t]) func earlierSessionsCanBeReadAfterwards(size: off_t) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let count: Int64 = 600
        var writer: RecordingWriter? = try RecordingWriter(path: path, facts: InMemorySession().facts)
        func append(_ number: Int64) throws {
            var record = EventRecord(.mark)
            record.number = EventNumber(rawValue: number)
            try writer?.append(record, [], keyframe: nil)
        }
        for number in 1...count { try append(number) }
        try writer?.database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA wal_checkpoint")
        }
        for number in count + 1...count + 5 { try append(number) }
        let before = try #require(FileStatus(named: path + "-wal")).size
        try #require(truncate(path + "-wal", size) == 0 && truncate(path + "-wal", off_t(before)) == 0)
        #expect(throws: RecordingError.self) { try append(count + 6) }
        #expect(throws: RecordingError.self) { try writer?.finish(ending: .clean) }
        writer = nil
        // Like another process: in this one the connection is still open.
        let copy = folder.path("copy.sqlite")
        for side in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + side, toPath: copy + side) }
        let kept = try RecordingReader(path: copy).session().records(.mark).map(\.number.rawValue)
        #expect(kept.starts(with: 1...count))

        // One more connection would move the log as well.
        let error = #expect(throws: RecordingError.self) {
            try RecordingWriter(path: path, facts: InMemorySession().facts)
        }
        #expect(String(describing: error).contains("another program truncated it"))
        for side in ["", "-wal", "-shm"] { unlink(path + side) }
        try RecordingWriter(path: path, facts: InMemorySession().facts).finish(ending: .clean)
    }

    /// The whole recording would be checked each time.
    @Test func aLogThatBeginsAgainIsNotTakenForOneThatWasCutOff() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        var end = LogEnd(ofLogAt: path + "-wal", of: path)
        var random = SplitMix64(seed: 7)
        var rounds = Set<[UInt8]>()
        for number in 1...200 as ClosedRange<UInt32> {
            var batch = EventBatch()
            let text = String(repeating: "long ", count: Int.random(in: 10_000...50_000, using: &random))
            batch.definitions = [.string(StringID(rawValue: number), text)]
            var record = EventRecord(.mark, name: StringID(rawValue: number))
            record.number = EventNumber(rawValue: Int64(number))
            batch.records = [record]
            try writer.append(batch)
            #expect(!end.isGone, "At event \(number)")
            end.look(size: try #require(FileStatus(named: path + "-wal")).size)
            rounds.insert(try PlainFile(path + "-wal", of: path).bytes(32, at: 0))
        }
        #expect(rounds.count > 3, "It never began again.")
        try writer.finish(ending: .clean)
    }
}
