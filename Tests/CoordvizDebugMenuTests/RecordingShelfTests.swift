import CoordvizInstrumentation
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizDebugMenu

/// A folder that is not there at first, and not afterwards.
final class TemporaryShelf {
    let shelf: RecordingShelf
    private let above: URL

    init() throws {
        above = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-shelf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
        shelf = RecordingShelf(folder: above.appendingPathComponent("Recordings"))
    }

    deinit { try? FileManager.default.removeItem(at: above) }

    func path(_ name: String) -> String { shelf.folder.appendingPathComponent(name).path }

    func put(_ name: String, bytes: Int, at date: Date) throws {
        try FileManager.default.createDirectory(at: shelf.folder, withIntermediateDirectories: true)
        try Data(count: bytes).write(to: URL(fileURLWithPath: path(name)))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: shelf.folder.path)) ?? []).sorted()
    }
}

/// The folder with recordings.
@Suite(.recordsAlone) struct RecordingShelfTests {
    private let files: TemporaryShelf
    private let shelf: RecordingShelf
    private let noon = Date(timeIntervalSince1970: 1_795_377_869)
    private let utc = TimeZone(secondsFromGMT: 0) ?? .current

    init() throws {
        files = try TemporaryShelf()
        shelf = files.shelf
    }

    private func newName() throws -> String {
        URL(fileURLWithPath: try shelf.newPath(at: noon, in: utc)).lastPathComponent
    }

    @Test func aNewRecordingIsNamedByItsDateAndItsFolderIsMade() throws {
        #expect(try newName() == "recording-2026-11-22-200429.sqlite")
        #expect(FileManager.default.fileExists(atPath: shelf.folder.path))
        #expect(files.names.isEmpty, "The recorder makes the file.")
    }

    @Test func aNameThatIsTakenIsTakenByNothingElse() throws {
        try files.put("recording-2026-11-22-200429.sqlite", bytes: 1, at: noon)
        #expect(try newName() == "recording-2026-11-22-200429-2.sqlite")
        try files.put("recording-2026-11-22-200429-2.sqlite-wal", bytes: 1, at: noon)
        #expect(try newName() == "recording-2026-11-22-200429-3.sqlite", "What is left of a recording counts.")
        try files.put("RECORDING-2026-11-22-200429-3.SQLITE", bytes: 1, at: noon)
        #expect(try newName() == "recording-2026-11-22-200429-4.sqlite", "Some folders do not tell these apart.")
    }

    @Test func aFolderThatCannotBeMadeIsReportedInASentence() throws {
        let file = shelf.folder.deletingLastPathComponent().appendingPathComponent("file")
        try Data().write(to: file)
        let below = RecordingShelf(folder: file.appendingPathComponent("Recordings"))
        let error = #expect(throws: ShelfError.self) { try below.newPath(at: noon) }
        #expect("\(try #require(error))".hasPrefix("Recordings cannot be stored: the folder \(file.path)/Rec"))
    }

    @Test func recordingsAreListedWithAllTheirFilesTheLastOneFirst() throws {
        #expect(try shelf.recordings() == [], "There is no folder.")
        try files.put("a.sqlite", bytes: 10, at: noon)
        try files.put("b.sqlite", bytes: 100, at: noon - 60)
        try files.put("b.sqlite-wal", bytes: 20, at: noon + 60)
        try files.put("b.sqlite-ring-1", bytes: 3, at: noon)
        try files.put("notes.txt", bytes: 5, at: noon)
        expectNoDifference(
            try shelf.recordings(),
            [
                ShelvedRecording(path: files.path("b.sqlite"), size: 123, lastWritten: noon + 60, isOneFile: false),
                ShelvedRecording(path: files.path("a.sqlite"), size: 10, lastWritten: noon, isOneFile: true),
            ]
        )
    }

    @Test func aFolderThatCannotBeReadIsReportedInASentence() throws {
        let file = shelf.folder.deletingLastPathComponent().appendingPathComponent("file")
        try Data().write(to: file)
        let error = #expect(throws: ShelfError.self) { try RecordingShelf(folder: file).recordings() }
        #expect(
            "\(try #require(error))".hasPrefix("Recordings cannot be listed: the folder \(file.path) cannot be read.")
        )
    }

    @Test func deletingRemovesARecordingWithItsSideFilesAndNothingElse() throws {
        for name in ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm", "a.sqlite-ring-2", "a-2.sqlite", "ab.sqlite-wal"] {
            try files.put(name, bytes: 1, at: noon)
        }
        try shelf.delete(shelf.recording(at: files.path("a.sqlite")))
        expectNoDifference(files.names, ["a-2.sqlite", "ab.sqlite-wal"])
    }

    @Test func aRecordingWhoseNameContinuesThatOfAnotherIsNotItsSideFile() throws {
        let others = ["a.sqlite-before.sqlite", "a.sqlite-ring-2.sqlite", "a.sqlite-wal.sqlite"]
        for name in ["a.sqlite"] + others { try files.put(name, bytes: 1, at: noon) }
        let recording = shelf.recording(at: files.path("a.sqlite"))
        #expect(recording.size == 1 && recording.isOneFile)
        try shelf.delete(recording)
        expectNoDifference(files.names, others)
    }

    @Test func anIncompleteFileIsDeletedWithItsRecording() throws {
        for name in ["a.sqlite", "a.sqlite.unfinished-0A1B2C3D"] { try files.put(name, bytes: 1, at: noon) }
        try shelf.delete(shelf.recording(at: files.path("a.sqlite")))
        expectNoDifference(files.names, [])
    }

    @Test func aFailedDeletionIsReportedInASentence() throws {
        try files.put("a.sqlite", bytes: 1, at: noon)
        let recording = shelf.recording(at: files.path("a.sqlite"))
        try shelf.delete(recording)
        let error = #expect(throws: ShelfError.self) { try shelf.delete(recording) }
        #expect("\(try #require(error))".hasPrefix("a.sqlite could not be deleted."))
    }

    @Test func aRecordingThatEndedIsSharedAsItIs() throws {
        let path = try shelf.newPath(at: noon)
        let recorder = try Recorder.start(at: path)
        Instrumentation.mark("a moment")
        recorder.finish()
        let recording = try #require(try shelf.recordings().first)
        #expect(recording.isOneFile)
        let shared = try shelf.shareable(recording)
        #expect(shared.path == path)
        shelf.discard(shared)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func aRecordingUnderWayIsSharedAsAWholeCopyAndGoesOn() throws {
        let path = try shelf.newPath(at: noon)
        let recorder = try Recorder.start(at: path)
        Instrumentation.mark("before")
        recorder.flush()
        let shared = try shelf.shareable(shelf.recording(at: path))
        #expect(shared.path != path && shared.lastPathComponent == URL(fileURLWithPath: path).lastPathComponent)
        Instrumentation.mark("after")
        recorder.finish()
        func marks(_ path: String) throws -> [String] {
            let session = try RecordingReader(path: path).session()
            return try session.records(.mark).map { session.dictionary.text($0.name) }
        }
        expectNoDifference(try marks(shared.path), ["before"])
        expectNoDifference(try marks(path), ["before", "after"])
        shelf.discard(shared)
        #expect(!FileManager.default.fileExists(atPath: shared.deletingLastPathComponent().path))
    }

    @Test func aRecordingThatChangesAllTheTimeIsSharedAsOfOneMoment() throws {
        let path = try shelf.newPath(at: noon)
        let recorder = try Recorder.start(at: path)
        Instrumentation.mark("first")
        recorder.flush()
        let shelf = shelf
        let flushed = Guarded(1)
        onOtherThreads(2) { thread in
            for _ in 0..<(thread == 0 ? 3_000 : 5) {
                if thread == 0 {
                    Instrumentation.mark("next")
                    recorder.flush()
                    flushed.withLock { $0 += 1 }
                    continue
                }
                let least = flushed.withLock { $0 }
                do {
                    let shared = try shelf.shareable(shelf.recording(at: path))
                    let numbers = try RecordingReader(path: shared.path).session().records().map(\.number.rawValue)
                    #expect(numbers.count >= least && numbers == Array(1...Int64(numbers.count)))
                    shelf.discard(shared)
                } catch {
                    Issue.record("\(error)")
                }
            }
        }
        recorder.finish()
        #expect(shelf.recording(at: path).isOneFile)
    }

    @Test func aFailedShareIsReportedInASentenceAndLeavesNothing() throws {
        try files.put("a.sqlite", bytes: 10, at: noon)
        try files.put("a.sqlite-wal", bytes: 10, at: noon)
        let temporary = shelf.folder.appendingPathComponent("temporary")
        let error = #expect(throws: ShelfError.self) {
            try shelf.shareable(shelf.recording(at: files.path("a.sqlite")), in: temporary)
        }
        #expect("\(try #require(error))".hasPrefix("a.sqlite cannot be shared now. "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
}
