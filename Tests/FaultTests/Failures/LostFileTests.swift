import CoordvizModel
import CoordvizRecorder
import CoordvizTestSupport
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// The recording is removed, renamed or replaced while it is written.
@Suite struct LostFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }
    private let script = ScriptedBatches(seed: 5, events: 200, eventsPerBatch: 50)

    init() throws { folder = try TemporaryFolder() }

    private func writer() throws -> RecordingWriter {
        try RecordingWriter(path: path, facts: InMemorySession().facts)
    }

    private func expectRefusal(_ writer: RecordingWriter, after count: Int = 1, saying word: String) throws {
        do {
            try writer.append(script.batches[count])
            Issue.record("It was appended to a file that has no name.")
        } catch RecordingError.unwritable(_, let reason) {
            #expect(reason.contains(word))
        }
    }

    @Test func aRemovedFileIsNoticed() throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        try FileManager.default.removeItem(atPath: path)
        try expectRefusal(writer, saying: "removed or renamed")
        #expect(throws: RecordingError.self) { try writer.finish(ending: .clean) }
    }

    @Test func aRenamedFileThatComesBackIsWrittenOn() throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        try FileManager.default.moveItem(atPath: path, toPath: folder.path("b.sqlite"))
        try expectRefusal(writer, saying: "removed or renamed")
        try FileManager.default.moveItem(atPath: folder.path("b.sqlite"), toPath: path)
        for batch in script.batches.dropFirst() { try writer.append(batch) }
        #expect(try writer.finish(ending: .clean))
        #expect(
            try script.kept(in: RecordingReader(path: path, keepsLongTexts: true), writer.session)
                == script.batches.count
        )
    }

    @Test func aRemovedLogIsNoticed() throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        try FileManager.default.removeItem(atPath: path + "-wal")
        try expectRefusal(writer, saying: "-wal")
    }

    /// Everything is in the main file, and the log is empty.
    private func moveLog(_ writer: RecordingWriter) throws {
        try writer.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    @Test(arguments: [0, 4_096, 20_000])
    func aFileThatIsCutOffIsNoticedAndItsEndIsNotClean(size: off_t) throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        try moveLog(writer)
        try writer.append(script.batches[1])
        #expect(truncate(path, size) == 0)
        #expect(throws: RecordingError.self) { try writer.append(script.batches[2]) }
        do {
            try writer.finish(ending: .clean)
            Issue.record("It ended as if no events were missing.")
        } catch RecordingError.unwritable(_, let reason) {
            #expect(reason.contains("truncated"))
        }
    }

    @Test func aLogThatIsCutOffIsNoticed() throws {
        let writer = try writer()
        for batch in script.batches.prefix(2) { try writer.append(batch) }
        #expect(truncate(path + "-wal", 5_000) == 0)
        try expectRefusal(writer, after: 2, saying: "truncated")
        #expect(throws: RecordingError.self) { try writer.finish(ending: .clean) }
    }

    /// A log that SQLite itself makes smaller is complete.
    @Test func aLogThatAnotherProcessEmptiedIsNoLoss() throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        try writer.append(script.batches[1])
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try other.close()
        for batch in script.batches.dropFirst(2) { try writer.append(batch) }
        #expect(try writer.finish(ending: .clean))
        #expect(
            try script.kept(in: RecordingReader(path: path, keepsLongTexts: true), writer.session)
                == script.batches.count
        )
    }

    /// SQLite removes a log by its name, which is the other recording's by then.
    @Test func theFileThatReplacedItIsNotChanged() throws {
        let first = try writer()
        try first.append(script.batches[0])
        try RecordingFile.remove(at: path)
        let second = try writer()
        try second.append(script.batches[0])
        try expectRefusal(first, saying: "replaced by another file")
        #expect(throws: RecordingError.self) { try first.finish(ending: .clean) }
        _ = try? RecordingFile.makeSingleFile(first.database)
        try first.database.close()
        for batch in script.batches.dropFirst() { try second.append(batch) }
        // As another process sees it, or this one after a crash.
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
        #expect(
            try script.kept(in: RecordingReader(path: path, keepsLongTexts: true), second.session)
                == script.batches.count
        )
        #expect(try second.finish(ending: .clean))
        #expect(try integrityIssues(of: path).isEmpty)
    }

    @Test func anEndThatFailedCanBeNotedLater() throws {
        let writer = try writer()
        try writer.append(script.batches[0])
        let stranger = try Stranger(path)
        try stranger.take()
        #expect(throws: (any Error).self) { try writer.append(script.batches[1]) }
        #expect(throws: (any Error).self) { try writer.finish(ending: .clean) }
        try stranger.letGo()
        // The other program still has it open.
        #expect(try !writer.finish(ending: .clean))
        #expect(try RecordingReader(path: path, keepsLongTexts: true).sessions().map(\.ending) == [.clean])
    }

    @Test func aSessionWhoseRingCannotBeMadeIsRemovedAgain() throws {
        try script.record(to: path)
        let writer = try writer()
        try FileManager.default.createDirectory(atPath: "\(path)-ring-2", withIntermediateDirectories: false)
        #expect(throws: RecordingError.self) { try writer.makeRing(slotCount: 1024) }
        try FileManager.default.removeItem(atPath: "\(path)-ring-2")
        #expect(try RecordingReader(path: path, keepsLongTexts: true).sessions().map(\.ending) == [.clean])
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    /// The machine stopped when the ring's name was on the disk and the session was not.
    @Test func aRingWithoutAnOwnerDoesNotPreventRecording() throws {
        let stale = "\(path)-ring-1"
        try RecordingWriter(path: path, facts: InMemorySession().facts).finish(ending: .clean)
        try meddle("DELETE FROM session")
        try Data(count: 100_000).write(to: URL(fileURLWithPath: stale))
        let writer = try writer()
        #expect(writer.session == SessionID(rawValue: 1))
        let ring = try writer.makeRing(slotCount: 1024)
        ring.remove()
        try writer.finish(ending: .clean)
    }

    private func meddle(_ sql: String) throws {
        let database = try RecordingFile.openForWriting(path)
        try database.write { try $0.execute(sql: sql) }
        try database.close()
    }
}

extension ScriptedBatches {
    /// Writes the whole session and ends it.
    func record(to path: String) throws {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for batch in batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
    }
}
