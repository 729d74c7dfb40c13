import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@Suite struct RecordingPackerTests {
    private let folder: TemporaryFolder
    private let session = EventScript.shop(eventsPerKeyframe: 5).session
    private var packed: String { folder.path("packed/app.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["container", "packed"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
    }

    /// The files that are copied from a device while an app records: a first session that ended, and one that runs.
    private func copyOfRunningApp(_ endings: [String] = ["", "-wal", "-shm"]) throws -> String {
        let original = folder.path("a.sqlite")
        try session.write(to: original)
        let writer = try session.beginWriting(to: original)
        let copy = folder.path("container/a.sqlite")
        for ending in endings { try FileManager.default.copyItem(atPath: original + ending, toPath: copy + ending) }
        try writer.finish(ending: .clean)
        return copy
    }

    private func contents(_ name: String) throws -> [String: Data?] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: folder.path("\(name)/\($0)"))) }
        )
    }

    private func expectWholeFile(sessions: Int, _ sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        #expect(try contents("packed").keys.sorted() == ["app.sqlite"], sourceLocation: sourceLocation)
        // The mode is in the bytes 18 and 19; 1 means without a log: https://www.sqlite.org/fileformat.html
        let modes = try #require(FileManager.default.contents(atPath: packed))[18...19]
        #expect(Array(modes) == [1, 1], sourceLocation: sourceLocation)
        expectNoDifference(try ask(packed, "PRAGMA integrity_check"), ["ok"])
        let reader = try RecordingReader(path: packed)
        #expect(try reader.sessions().count == sessions, sourceLocation: sourceLocation)
        for facts in try reader.sessions() {
            expectNoDifference(try reader.session(facts.id).records(), session.records)
        }
    }

    @Test func aCopyWithItsLogBecomesOneFileWithEverything() throws {
        let copy = try copyOfRunningApp()
        let before = try contents("container")
        #expect(before.count == 3)
        #expect(try RecordingPacker.pack(copy, to: packed) == 2)
        try expectWholeFile(sessions: 2)
        #expect(try contents("container") == before, "The source is unchanged, byte for byte.")
        expectNoDifference(try ask(packed, "SELECT ending FROM session ORDER BY id"), ["clean", "running"])
    }

    @Test func everyTableAndViewIsPackedAsItIs() throws {
        let copy = try copyOfRunningApp()
        try RecordingPacker.pack(copy, to: packed)
        try RecordingFile.makeSingleFile(at: copy)
        let schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        expectNoDifference(try ask(packed, schema), try ask(copy, schema))
        for pragma in ["application_id", "user_version"] {
            expectNoDifference(try ask(packed, "PRAGMA \(pragma)"), try ask(copy, "PRAGMA \(pragma)"))
        }
        for table in try ask(copy, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
            let all = "SELECT * FROM \"\(table)\""
            expectNoDifference(try ask(packed, all).sorted(), try ask(copy, all).sorted())
        }
    }

    @Test func aRecordingThatIsOneFileAlreadyIsPackedAsWell() throws {
        let path = try ShopRecording.copy(to: folder, "container/a.sqlite")
        try RecordingPacker.pack(path, to: packed)
        try expectWholeFile(sessions: 1)
    }

    @Test func withoutTheIndexOfTheLogNothingIsMissing() throws {
        try RecordingPacker.pack(copyOfRunningApp(["", "-wal"]), to: packed)
        try expectWholeFile(sessions: 2)
    }

    @Test func withoutTheLogThatIsPackedWhichIsThere() throws {
        #expect(try RecordingPacker.pack(copyOfRunningApp([""]), to: packed) == 1)
        try expectWholeFile(sessions: 1)
    }

    @Test(arguments: [0, 31, 32, 4_000, 20_000]) func ofATornLogThatIsPackedWhichIsWhole(_ length: Int) throws {
        let copy = try copyOfRunningApp()
        let log = try #require(FileManager.default.contents(atPath: copy + "-wal"))
        try #require(log.count > length)
        try log.prefix(length).write(to: URL(fileURLWithPath: copy + "-wal"))
        let before = try contents("container")
        #expect(try RecordingPacker.pack(copy, to: packed) >= 1)
        let records = try RecordingReader(path: packed).session(SessionID(rawValue: 1)).records()
        expectNoDifference(records, session.records)
        expectNoDifference(try ask(packed, "PRAGMA integrity_check"), ["ok"])
        #expect(try contents("container") == before)
    }

    @Test func aChangeThatWasCutShortIsUndone() throws {
        let path = try ShopRecording.copy(to: folder, "a.sqlite")
        let database = try DatabaseQueue(path: path)
        try database.writeWithoutTransaction { database in
            // Written through to the file, as when memory is short, and never committed.
            try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; DELETE FROM event")
            for ending in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: path + ending,
                    toPath: folder.path("container/a.sqlite\(ending)")
                )
            }
            try database.execute(sql: "ROLLBACK")
        }
        try RecordingPacker.pack(folder.path("container/a.sqlite"), to: packed)
        try expectWholeFile(sessions: 1)
    }

    @Test func onlyTheOwnerMayReadIt() throws {
        try RecordingPacker.pack(copyOfRunningApp(), to: packed)
        let mode = try FileManager.default.attributesOfItem(atPath: packed)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aSourceThatCannotBeWrittenIsRead() throws {
        let copy = try copyOfRunningApp()
        let container = folder.path("container")
        for ending in ["", "-wal", "-shm"] { chmod(copy + ending, 0o400) }
        chmod(container, 0o500)
        defer { chmod(container, 0o700) }
        let before = try contents("container")
        try RecordingPacker.pack(copy, to: packed)
        try expectWholeFile(sessions: 2)
        #expect(try contents("container") == before)
    }

    @Test func whileAnAppRecordsACopyIsWholeOrRefused() throws {
        let path = folder.path("container/a.sqlite")
        // Safe to share: only one of the threads uses it.
        nonisolated(unsafe) let writer = try session.beginWriting(to: path)
        let last = session.facts.lastEvent.rawValue
        let folder = folder
        onOtherThreads(2) { thread in
            for step in 1...(thread == 0 ? 2_000 : 20) as ClosedRange<Int64> {
                var mark = EventRecord(.mark)
                mark.number = EventNumber(rawValue: last + step)
                if thread == 0 {
                    #expect(throws: Never.self) { try writer.append(mark, [], keyframe: nil) }
                    continue
                }
                let packed = folder.path("packed/\(step).sqlite")
                do {
                    try RecordingPacker.pack(path, to: packed)
                    let numbers = try RecordingReader(path: packed).session().records().map(\.number.rawValue)
                    #expect(numbers == Array(1...Int64(numbers.count)) && numbers.count >= last)
                } catch RecordingError.unreadable(path, let reason) {
                    #expect(reason.contains("changed while it was copied"))
                } catch {
                    Issue.record("\(error)")
                }
            }
        }
        try writer.finish(ending: .clean)
    }

    @Test func whileARecorderIsAtWorkItsFileIsPackedAsOfOneMoment() throws {
        let path = folder.path("container/a.sqlite")
        // Safe to share: only one of the threads uses it.
        nonisolated(unsafe) let writer = try session.beginWriting(to: path)
        let ring = try writer.makeRing(slotCount: 1_024)
        defer { ring.remove() }
        let last = session.facts.lastEvent.rawValue
        let folder = folder
        onOtherThreads(2) { thread in
            for step in 1...(thread == 0 ? 3_000 : 10) as ClosedRange<Int64> {
                if thread == 0 {
                    var mark = EventRecord(.mark)
                    mark.number = EventNumber(rawValue: last + step)
                    #expect(throws: Never.self) { try writer.append(mark, [], keyframe: nil) }
                    continue
                }
                let packed = folder.path("packed/\(step).sqlite")
                do {
                    try RecordingPacker.packAtWork(path, to: packed)
                    let numbers = try RecordingReader(path: packed).session().records().map(\.number.rawValue)
                    #expect(numbers == Array(1...Int64(numbers.count)) && numbers.count >= last)
                } catch {
                    Issue.record("\(error)")
                }
            }
        }
        try writer.finish(ending: .clean)
    }

    /// A flush may not have moved them, and another instance of the app is not asked to.
    @Test func eventsInTheRingOfARecordingThatStandsStillArePacked() throws {
        let path = folder.path("container/a.sqlite")
        let process = Int64(ProcessInfo.processInfo.processIdentifier)
        let writer = try RecordingWriter(path: path, facts: .beginning(processID: process))
        let ring = try writer.makeRing(slotCount: 1_024)
        defer { ring.remove() }
        for _ in 0..<3 { _ = try #require(ring.appender.append(EventRecord(.mark), clock: { 0 })) }
        let before = try contents("container")
        try RecordingPacker.packAtWork(path, to: packed)
        expectNoDifference(try RecordingReader(path: packed).session().records().map(\.number.rawValue), [1, 2, 3])
        expectNoDifference(try ask(packed, "SELECT ending FROM session"), ["running"])
        #expect(try contents("container") == before, "The recorder continues.")
        try writer.finish(ending: .clean)
    }

    // MARK: The destination

    @Test func anExistingFileIsKeptUnlessItMayBeReplaced() throws {
        let copy = try copyOfRunningApp()
        _ = try folder.write("mine".utf8, to: "packed/app.sqlite")
        #expect(throws: RecordingError.unwritable(path: packed, reason: "it exists already")) {
            try RecordingPacker.pack(copy, to: packed)
        }
        expectNoDifference(try contents("packed"), ["app.sqlite": Data("mine".utf8)])
        try RecordingPacker.pack(copy, to: packed, replacing: true)
        try expectWholeFile(sessions: 2)
    }

    /// SQLite would use it as the new file's log, and replay it.
    @Test func theLogOfWhatIsReplacedGoesWithIt() throws {
        let copy = try copyOfRunningApp()
        let writer = try EventScript.random(seed: 3).session.beginWriting(to: packed)
        #expect(try contents("packed").count == 3)
        try RecordingPacker.pack(copy, to: packed, replacing: true)
        try expectWholeFile(sessions: 2)
        _ = try? writer.finish(ending: .clean)
    }

    /// A reader would use it as the ring of the session that has the same number.
    @Test func theRingOfAReplacedRecordingIsRemoved() throws {
        let copy = try copyOfRunningApp()
        let writer = try EventScript.random(seed: 3).session.beginWriting(to: packed)
        let ring = try writer.makeRing(slotCount: 1_024)
        ring.leave()
        #expect(FileManager.default.fileExists(atPath: packed + "-ring-1"))
        try RecordingPacker.pack(copy, to: packed, replacing: true)
        try expectWholeFile(sessions: 2)
        _ = try? writer.finish(ending: .clean)
    }

    @Test func aFolderThatIsNamedLikeASideFileIsKept() throws {
        let copy = try copyOfRunningApp()
        try FileManager.default.createDirectory(atPath: packed + "-wal", withIntermediateDirectories: false)
        _ = try folder.write("mine".utf8, to: "packed/app.sqlite-wal/letter")
        #expect(throws: RecordingError.self) { try RecordingPacker.pack(copy, to: packed) }
        #expect(FileManager.default.fileExists(atPath: packed + "-wal/letter"))
        #expect(!FileManager.default.fileExists(atPath: packed))
    }

    @Test func aPlaceThatIsNotThereIsNamed() throws {
        let nowhere = folder.path("no/such/app.sqlite")
        let copy = try copyOfRunningApp()
        let error = try #require(throws: RecordingError.self) { try RecordingPacker.pack(copy, to: nowhere) }
        guard case .unwritable(nowhere, _) = error else {
            Issue.record("\(error)")
            return
        }
    }

    // MARK: What cannot be packed

    private func expectRefused(_ path: String, _ isExpected: (RecordingError) -> Bool) throws {
        let before = try contents("container")
        let error = try #require(throws: RecordingError.self) { try RecordingPacker.pack(path, to: packed) }
        #expect(isExpected(error), "\(error)")
        #expect(try contents("packed") == [:], "No half-written file remains.")
        #expect(try contents("container") == before)
    }

    @Test func aDamagedRecordingIsRefused() throws {
        var bytes = try ShopRecording.bytes.get()
        for index in 4096..<bytes.count where index % 7 == 0 { bytes[index] ^= 0x5A }
        let path = try folder.write(bytes, to: "container/a.sqlite")
        try expectRefused(path) { if case .unreadable(path, _) = $0 { true } else { false } }
    }

    @Test func aRecordingWithoutSessionIsRefused() throws {
        let path = try ShopRecording.copy(to: folder, "container/a.sqlite")
        try meddle(path, "DELETE FROM session")
        try expectRefused(path) { $0 == .noSession(path: path) }
    }

    @Test func aFileThatIsNotARecordingIsRefused() throws {
        let path = try folder.write("notes".utf8, to: "container/notes.txt")
        try expectRefused(path) { $0 == .notSQLite(path: path) }
        let none = folder.path("container/none.sqlite")
        try expectRefused(none) { $0 == .missing(path: none) }
    }
}
