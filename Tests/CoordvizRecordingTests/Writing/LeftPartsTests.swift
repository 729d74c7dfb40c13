import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// A recording whose main file alone was renamed loses nothing when the next one is recorded at its place.
@Suite struct LeftPartsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    private func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path(other))
    }

    /// Leaves what a killed process leaves: a session in the log, and two events in the ring.
    private func leaveUnfinished() throws {
        let otherFolder = try TemporaryFolder()
        let other = otherFolder.path("a.sqlite")
        let writer = try RecordingWriter(path: other, facts: .beginning())
        let ring = try writer.makeRing(slotCount: 1024)
        for _ in 0..<2 { _ = ring.appender.append(EventRecord(.mark)) { 0 } }
        for ending in ["", "-wal", "-ring-1"] {
            try FileManager.default.copyItem(atPath: other + ending, toPath: path + ending)
        }
        _ = ring.appender.close()
        ring.remove()
        try writer.finish(ending: .clean)
        withExtendedLifetime(otherFolder) {}
    }

    private func parts(_ number: Int, _ endings: [String]) -> LeftParts {
        let recording = folder.path("a.left-\(number).sqlite")
        return LeftParts(path: path, recording: recording, files: endings.map { recording + $0 })
    }

    private func lastEvents(_ name: String) throws -> [Int64] {
        try RecordingReader(path: folder.path(name)).sessions().map(\.lastEvent.rawValue)
    }

    @Test func partsOfARenamedRecordingAreKeptUnderANameThatItCanGet() throws {
        try leaveUnfinished()
        try move("a.sqlite", to: "crash.sqlite")
        let writer = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(writer.leftParts, [parts(1, ["-ring-1", "-wal"])])
        try writer.finish(ending: .clean)
        expectNoDifference(
            try names(),
            ["a.left-1.sqlite-ring-1", "a.left-1.sqlite-wal", "a.sqlite", "crash.sqlite"]
        )
        try move("crash.sqlite", to: "a.left-1.sqlite")
        expectNoDifference(try lastEvents("a.left-1.sqlite"), [2])
        expectNoDifference(try lastEvents("a.sqlite"), [0])
    }

    @Test func partsThatWereKeptBeforeAreNotReplaced() throws {
        for number in 1...2 {
            try leaveUnfinished()
            try move("a.sqlite", to: "crash-\(number).sqlite")
            let writer = try RecordingWriter(path: path, facts: .beginning())
            expectNoDifference(writer.leftParts, [parts(number, ["-ring-1", "-wal"])])
            try writer.finish(ending: .clean)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// An app may remove its recording at each launch, and not what a kill leaves beside it.
    @Test func onlyTheLastPartsAreKeptWhereNoMainFileComes() throws {
        for number in 1...6 {
            try leaveUnfinished()
            try FileManager.default.removeItem(atPath: path)
            if number == 2 { _ = try folder.write(Data([1]), to: "a.left-1.sqlite") }
            try RecordingWriter(path: path, facts: .beginning()).finish(ending: .clean)
            try FileManager.default.removeItem(atPath: path)
        }
        let rings = try names().filter { $0.hasSuffix("-ring-1") }
        // A user has renamed the main file of the first set.
        expectNoDifference(rings, [1, 3, 4, 5, 6].map { "a.left-\($0).sqlite-ring-1" })
    }

    @Test func partsAreNotSeparatedByAKillInBetween() throws {
        try leaveUnfinished()
        try move("a.sqlite", to: "crash.sqlite")
        // The mark of the set, and the first of two renames.
        _ = try folder.write([], to: "a.left-1.sqlite-shm")
        try move("a.sqlite-ring-1", to: "a.left-1.sqlite-ring-1")
        let writer = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(writer.leftParts, [parts(1, ["-wal"])])
        #expect(try !names().contains("a.left-1.sqlite-shm"))
    }

    @Test func aSetThatWasCompleteAtAKillIsNotJoined() throws {
        _ = try folder.write([], to: "a.left-1.sqlite-shm")
        _ = try folder.write(Data([1]), to: "a.left-1.sqlite-ring-1")
        try RecordingWriter(path: path, facts: .beginning()).finish(ending: .clean)
        expectNoDifference(try names(), ["a.left-1.sqlite-ring-1", "a.sqlite"])
    }

    @Test func aRecordingOfWhichOnlyARingIsLeftIsNotMixedWithTheNextOne() throws {
        try leaveUnfinished()
        for name in ["a.sqlite", "a.sqlite-wal"] { try FileManager.default.removeItem(atPath: folder.path(name)) }
        let first = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(first.leftParts, [parts(1, ["-ring-1"])])
        try first.finish(ending: .clean)
        try FileManager.default.removeItem(atPath: path)
        try leaveUnfinished()
        try FileManager.default.removeItem(atPath: path)
        try move("a.sqlite-ring-1", to: "a.sqlite-ring-2")
        let second = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(second.leftParts, [parts(2, ["-ring-2", "-wal"])])
    }

    /// The sets of `a.sqlite3` and of `a` are not those of `a.sqlite`.
    @Test func setsOfRecordingsWithSimilarNamesDoNotCount() throws {
        for number in 1...5 { _ = try folder.write(Data([1]), to: "a.left-\(number).sqlite3-ring-1") }
        _ = try folder.write(Data([1]), to: "a.left-7.sqlite-notes.txt")
        try leaveUnfinished()
        try FileManager.default.removeItem(atPath: path)
        let writer = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(writer.leftParts, [parts(1, ["-ring-1", "-wal"])])
        let others = try names().filter { $0.hasSuffix(".sqlite3-ring-1") }
        #expect(others.count == 5)
    }

    @Test func aCopyWithALargeNumberDoesNotPushTheOtherSetsOut() throws {
        _ = try folder.write(Data([1]), to: "a.left-1.sqlite-ring-1")
        _ = try folder.write(Data([1]), to: "a.left-2026.sqlite")
        try leaveUnfinished()
        try FileManager.default.removeItem(atPath: path)
        let writer = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(writer.leftParts, [parts(2027, ["-ring-1", "-wal"])])
        #expect(try names().contains("a.left-1.sqlite-ring-1"))
    }

    @Test func whatContainsNothingIsRemoved() throws {
        for ending in ["-wal", "-shm", "-journal"] { _ = try folder.write([], to: "a.sqlite\(ending)") }
        _ = try folder.write(Data(count: 69_632), to: "a.sqlite-ring-1")
        let writer = try RecordingWriter(path: path, facts: .beginning())
        expectNoDifference(writer.leftParts, [])
        try writer.finish(ending: .clean)
        expectNoDifference(try names(), ["a.sqlite"])
    }
}
