import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

@Suite struct RecordingFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    /// Leaves at the path the files of a database whose process ended and whose main file was removed.
    private func leaveForeignLog() throws {
        let foreign = folder.path("foreign.sqlite")
        let database = try DatabaseQueue(path: foreign)
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE stranger AS SELECT 1 AS a")
        }
        for ending in ["-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: foreign + ending, toPath: path + ending)
        }
        try Data("journal".utf8).write(to: URL(fileURLWithPath: path + "-journal"))
        try database.close()
        try FileManager.default.removeItem(atPath: foreign)
    }

    @Test func aLogThatWasLeftBehindIsNotReplayedIntoANewRecording() throws {
        try leaveForeignLog()
        let session = EventScript.shop().session
        try session.write(to: path)
        expectNoDifference(try names(), ["a.left-1.sqlite-journal", "a.left-1.sqlite-wal", "a.sqlite"])
        expectNoDifference(try ask(path, "SELECT name FROM sqlite_schema WHERE name = 'stranger'"), [])
        expectNoDifference(try ask(path, "SELECT count(*) FROM event"), ["\(session.records.count)"])
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
    }

    @Test func writersThatBeginAtTheSameTimeKeepTheirLog() throws {
        try leaveForeignLog()
        let path = path
        onOtherThreads(8) { _ in
            #expect(throws: Never.self) { try EventScript.shop().session.write(to: path) }
        }
        let count = EventScript.shop().session.records.count
        expectNoDifference(try RecordingReader(path: path).sessions().map(\.id.rawValue), Array(1...8))
        expectNoDifference(try ask(path, "SELECT count(*) FROM event"), ["\(8 * count)"])
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
    }

    @Test func aRecordingIsRemovedWithItsSideFiles() throws {
        let other = try folder.write(Data("mine".utf8), to: "a.sqlite.notes")
        let writer = try EventScript.shop().session.beginWriting(to: path)
        _ = try folder.write([], to: "a.sqlite-journal")
        try RecordingFile.remove(at: path)
        expectNoDifference(try names(), ["a.sqlite.notes"])
        #expect(throws: Never.self) { try RecordingFile.remove(at: path) }
        _ = try? writer.finish(ending: .clean)
        #expect(FileManager.default.fileExists(atPath: other))
    }

    @Test func anUnfinishedRingOfAnEndedProcessIsRemovedAtTheNextOpening() throws {
        let unfinished = path + UnfinishedFile.mark
        for name in ["1", "1-journal", "2-journal"] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: unfinished + name))
        }
        let session = EventScript.shop().session
        try session.write(to: path)
        expectNoDifference(try names(), ["a.sqlite"])
        // The process ended when the new file already had its name, and the first one still existed.
        try FileManager.default.linkItem(atPath: path, toPath: unfinished + "3")
        try session.write(to: path)
        expectNoDifference(try names(), ["a.sqlite"])
        expectNoDifference(try RecordingReader(path: path).sessions().count, 2)
    }

    @Test func aFileBeingMadeIsNotChanged() throws {
        let making = try UnfinishedFile(for: path)
        try Data("journal".utf8).write(to: URL(fileURLWithPath: making.path + "-journal"))
        try EventScript.shop().session.write(to: path)
        #expect(try names().count == 3)
        #expect(FileManager.default.fileExists(atPath: making.path))
        making.remove()
        expectNoDifference(try names(), ["a.sqlite"])
    }

    @Test func aFolderIsNotRemoved() throws {
        let path = folder.url.path
        #expect(throws: RecordingError.isDirectory(path: path)) { try RecordingFile.remove(at: path) }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    // MARK: Paths

    @Test func aRecordingIsContinuedThroughALink() throws {
        try EventScript.shop().session.write(to: path)
        let link = folder.path("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.sqlite")
        let writer = try RecordingWriter(path: link, facts: .beginning())
        let ring = try writer.makeRing(slotCount: 1024)
        expectNoDifference(
            try names(),
            ["a.sqlite", "a.sqlite-ring-2", "a.sqlite-shm", "a.sqlite-wal", "link.sqlite"]
        )
        ring.leave()
        try RecordingFile.close(SessionID(rawValue: 2), ending: .exited, signal: nil, at: link)
        let endings = try RecordingReader(path: link).sessions().map(\.ending)
        #expect(endings.count == 2 && endings.last == .exited)
    }

    /// A program may change its current folder while it is recorded.
    @Test func theFilesOfARelativePathAreKnownByTheirAbsolutePath() throws {
        let current = FileManager.default.currentDirectoryPath
        let up = String(repeating: "../", count: current.split(separator: "/").count)
        let relative = up + path.dropFirst()
        let writer = try RecordingWriter(path: relative, facts: .beginning())
        #expect(writer.path == "\(current)/\(relative)")
        let ring = try writer.makeRing(slotCount: 1024)
        #expect(ring.path.hasPrefix("/") && FileManager.default.fileExists(atPath: "\(path)-ring-1"))
        _ = ring.appender.close()
        ring.remove()
        try writer.finish(ending: .clean)
        expectNoDifference(try names(), ["a.sqlite"])
    }

    /// SQLite's names are up to eight bytes longer, and a name has 255 bytes at most.
    @Test func aNameMayBeNearlyAsLongAsNamesCanBe() throws {
        let name = String(repeating: "a", count: 220) + ".sqlite"
        try EventScript.shop().session.write(to: folder.path(name))
        expectNoDifference(try names(), [name])
    }

    @Test(.enabled(if: getuid() != 0, "Root may read everything."))
    func aFileThatMayNotBeReadIsReportedWithTheReason() throws {
        try EventScript.shop().session.write(to: path)
        chmod(path, 0)
        let error = RecordingError.unreadable(path: path, reason: String(cString: strerror(EACCES)))
        #expect(throws: error) { try RecordingReader(path: path) }
        #expect(throws: error) { try RecordingWriter(path: path, facts: .beginning()) }
    }

    /// `w/up/../a.sqlite` is `real/a.sqlite` where `w/up` is a link to `real/deep`.
    @Test func aLinkWithTwoDotsBehindALinkLeadsWhereTheSystemFollowsIt() throws {
        let files = FileManager.default
        for name in ["w", "real/deep"] {
            try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        for name in ["w/a.sqlite", "real/a.sqlite"] { _ = try folder.write([], to: name) }
        try files.createSymbolicLink(atPath: folder.path("w/up"), withDestinationPath: folder.path("real/deep"))
        let link = folder.path("w/link.sqlite")
        try files.createSymbolicLink(atPath: link, withDestinationPath: "up/../a.sqlite")
        let target = RecordingFile.place(of: link)
        #expect(FileIdentity(named: target) == FileIdentity(named: folder.path("real/a.sqlite")))
    }
}
