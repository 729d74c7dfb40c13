import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

@Suite struct LiveReadingTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test func aReaderSeesOneMomentWhileTheWriterGoesOn() throws {
        let session = EventScript.shop().session
        let writer = try session.beginWriting(to: path)
        let reader = try RecordingReader(path: path)
        let last = session.facts.lastEvent
        #expect(try reader.session().facts.lastEvent == last)

        var next = EventRecord(.mark)
        next.number = EventNumber(rawValue: last.rawValue + 1)
        try writer.append(next, [], keyframe: nil)
        #expect(try reader.session().facts.lastEvent == last, "One reader, one moment.")
        #expect(try RecordingReader(path: path).session().facts.lastEvent == next.number)
        try writer.finish(ending: .clean)
        #expect(try reader.session().facts.ending == .running)
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
    }

    @Test func whatADeadProcessLeftHalfDoneIsUndoneInACopyOnly() throws {
        try EventScript.shop().session.write(to: path)
        let left = folder.path("left.sqlite")
        let database = try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { database in
            // Written through to the file, as when there is no room in memory, and never committed.
            try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; DELETE FROM event")
            for ending in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: path + ending, toPath: left + ending)
            }
            try database.execute(sql: "ROLLBACK")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: left))
        let reader = try RecordingReader(path: left)
        #expect(try reader.session().facts.lastEvent == EventScript.shop().session.facts.lastEvent)
        #expect(try Data(contentsOf: URL(fileURLWithPath: left)) == before)
        #expect(try names().contains("left.sqlite-journal"))
    }

    @Test func aFinishedRecordingIsOneFile() throws {
        let writer = try EventScript.shop().session.beginWriting(to: path)
        expectNoDifference(try names(), ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
        try writer.finish(ending: .clean)
        expectNoDifference(try names(), ["a.sqlite"])
        #expect(try readEverything(path) > 0)
        expectNoDifference(try names(), ["a.sqlite"], "Reading leaves nothing behind.")
    }

    @Test func aReaderThatStaysDoesNotKeepTheWriterFromFinishing() throws {
        let writer = try EventScript.shop().session.beginWriting(to: path)
        let reader = try RecordingReader(path: path)
        #expect(throws: Never.self) { try writer.finish(ending: .clean) }
        #expect(try reader.sessions().count == 1)
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
    }

    @Test func twoWritersRecordIntoOneFileAtOnce() throws {
        let first = try EventScript.shop().session.beginWriting(to: path)
        let second = try EventScript.random(seed: 2).session.beginWriting(to: path)
        try first.finish(ending: .clean)
        try second.finish(ending: .clean)
        let sessions = try RecordingReader(path: path).sessions()
        expectNoDifference(sessions.map(\.ending), [.clean, .clean])
        expectNoDifference(
            sessions.map(\.lastEvent),
            [
                EventScript.shop().session.facts.lastEvent, EventScript.random(seed: 2).session.facts.lastEvent,
            ]
        )
        expectNoDifference(try ask(path, "PRAGMA integrity_check"), ["ok"])
    }

    @Test func aCopyHasWhatOnlyTheLogHolds() throws {
        let session = EventScript.shop().session
        let writer = try session.beginWriting(to: path)
        var copy: TemporaryCopy? = try TemporaryCopy(of: path)
        let copied = try #require(copy?.path)
        #expect(copied != path)
        #expect(try RecordingReader(path: copied).session().facts.lastEvent == session.facts.lastEvent)
        copy = nil
        #expect(!FileManager.default.fileExists(atPath: copied), "Gone with its object.")
        try writer.finish(ending: .clean)
    }

    @Test func noCopyOfWhatIsNotThere() {
        #expect(throws: (any Error).self) { try TemporaryCopy(of: folder.path("none.sqlite")) }
    }
}
