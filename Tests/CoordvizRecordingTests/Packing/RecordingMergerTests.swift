import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@Suite("The sessions of several recordings become one recording")
struct RecordingMergerTests {
    private let folder: TemporaryFolder
    private var merged: String { folder.path("merged.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// A session that cannot be mistaken for another one.
    private func session(_ process: String, startedAt: Int64, seed: UInt64) -> InMemorySession {
        var script = EventScript.random(seed: seed, events: 200, eventsPerKeyframe: 20)
        script.lose { $0.mark("lost") }
        script.mark("found")
        var session = script.session
        session.facts.process = process
        session.facts.startedAt = startedAt
        session.facts.uuid =
            SessionUUID(String(format: "00000000-0000-4000-8000-%012d", Int(seed))) ?? session.facts.uuid
        return session
    }

    private func contents(_ path: String) throws -> [SessionContents] {
        let reader = try RecordingReader(path: path)
        return try reader.sessions().map { try SessionContents(of: reader.session($0.id)) }
    }

    /// The content of a session, apart from its number.
    private func expectSame(_ left: SessionContents, _ right: SessionContents) {
        var left = left
        left.facts.id = right.facts.id
        expectNoDifference(left, right)
    }

    @Test("in the order in which they began, from whichever file, with their complete content")
    func order() throws {
        let (a, b) = (folder.path("a.sqlite"), folder.path("b.sqlite"))
        try session("A1", startedAt: 100, seed: 1).write(to: a)
        try session("A2", startedAt: 300, seed: 2).write(to: a)
        try session("B1", startedAt: 200, seed: 3).write(to: b)
        try session("B2", startedAt: 50, seed: 4).write(to: b)
        #expect(try RecordingMerger.merge([a, b], into: merged) == 4)
        let result = try contents(merged)
        #expect(result.map(\.facts.process) == ["B2", "A1", "B1", "A2"])
        #expect(result.map(\.facts.id.rawValue) == [1, 2, 3, 4])
        let sources = try contents(a) + contents(b)
        for (index, source) in [3, 0, 2, 1].enumerated() { expectSame(result[index], sources[source]) }
        #expect(result.allSatisfy { !$0.keyframes.isEmpty && !$0.facts.losses.isEmpty })
        expectNoDifference(try ask(merged, "PRAGMA integrity_check"), ["ok"])
        expectNoDifference(try ask(merged, "PRAGMA foreign_key_check"), [])
        #expect(try ask(merged, "SELECT count(*) FROM block") != ["0"])
    }

    @Test("and a session that is in several of them is written once, with its latest events")
    func copies() throws {
        let whole = session("A", startedAt: 1, seed: 1)
        var cut = whole
        cut.records.removeLast(50)
        cut.facts.lastEvent = cut.records.last?.number ?? .zero
        let (a, b, c) = (folder.path("a.sqlite"), folder.path("b.sqlite"), folder.path("c.sqlite"))
        try cut.write(to: a)
        try whole.write(to: b)
        try session("C", startedAt: 2, seed: 2).write(to: c)
        for (inputs, name) in [([a, b, c], "first"), ([c, b, a], "second")] {
            let path = folder.path("\(name).sqlite")
            let packed = try RecordingMerger.merging(inputs, into: path, replacing: false)
            #expect(packed.sessions == 2 && packed.copies == 1)
            let result = try contents(path)
            #expect(result.map(\.facts.process) == ["A", "C"])
            #expect(result[0].records.count == whole.records.count)
            // What was merged before counts as a copy, too.
            #expect(try RecordingMerger.merge([path, c], into: merged, replacing: true) == 2)
        }
    }

    @Test("and the recordings are unchanged")
    func inputs() throws {
        let (a, b) = (folder.path("a.sqlite"), folder.path("b.sqlite"))
        try session("A", startedAt: 1, seed: 1).write(to: a)
        let writer = try session("B", startedAt: 2, seed: 2).beginWriting(to: b)
        let before = try files()
        #expect(try RecordingMerger.merge([a, b], into: merged) == 2)
        var after = try files()
        after["merged.sqlite"] = nil
        // The index of the log belongs to SQLite, and a reader may change it.
        #expect(after.filter { !$0.key.hasSuffix("-shm") } == before.filter { !$0.key.hasSuffix("-shm") })
        #expect(try contents(merged).map(\.facts.ending) == [.clean, .running])
        try writer.finish(ending: .clean)
    }

    @Test("Events in the ring of an ended process are recovered")
    func ring() throws {
        let (a, b) = (folder.path("a.sqlite"), folder.path("b.sqlite"))
        let shop = EventScript.shop().session
        try shop.write(to: a)
        var facts = shop.facts
        facts.processID = 0
        facts.uuid = SessionUUID("00000000-0000-4000-8000-000000000002") ?? facts.uuid
        let writer = try RecordingWriter(path: b, facts: facts)
        do {
            let ring = try RecordingRing(for: writer.session, recordingAt: b, slotCount: 1024)
            for definition in shop.definitions { #expect(ring.appender.append(definition)) }
            for record in shop.records { #expect(ring.appender.append(record, clock: { record.time }) != nil) }
        }
        #expect(try RecordingMerger.merge([a, b], into: merged) == 2)
        let result = try contents(merged)
        expectNoDifference(result[1].records.map(\.kind), shop.records.map(\.kind))
        #expect(FileManager.default.fileExists(atPath: b + "-ring-1"))
    }

    @Test("More recordings than SQLite attaches at once")
    func many() throws {
        let paths = try (1...13).map { number in
            let path = folder.path("\(number).sqlite")
            try session("P\(number)", startedAt: Int64(-number), seed: UInt64(number)).write(to: path)
            return path
        }
        #expect(try RecordingMerger.merge(paths, into: merged) == 13)
        #expect(try contents(merged).map(\.facts.process) == (1...13).reversed().map { "P\($0)" })
    }

    @Test("A newer or damaged recording is refused, and nothing is left behind")
    func refusals() throws {
        let good = folder.path("good.sqlite")
        try session("A", startedAt: 1, seed: 1).write(to: good)
        let newer = folder.path("newer.sqlite")
        try FileManager.default.copyItem(atPath: good, toPath: newer)
        try meddle(newer, "PRAGMA user_version = 99")
        #expect(throws: RecordingError.newer(path: newer, version: 99, supported: 2)) {
            try RecordingMerger.merge([good, newer], into: merged)
        }
        let damaged = folder.path("damaged.sqlite")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: good))
        bytes.replaceSubrange(8_192..<12_288, with: Data(repeating: 0xA5, count: 4_096))
        try bytes.write(to: URL(fileURLWithPath: damaged))
        let error = try #require(throws: RecordingError.self) {
            try RecordingMerger.merge([good, damaged], into: merged)
        }
        #expect(error.description.hasPrefix("\(damaged) cannot be read: "))
        #expect(throws: RecordingError.missing(path: folder.path("none.sqlite"))) {
            try RecordingMerger.merge([good, folder.path("none.sqlite")], into: merged)
        }
        #expect(try files().keys.sorted() == ["damaged.sqlite", "good.sqlite", "newer.sqlite"])
    }

    @Test("An existing destination is replaced only on request")
    func destination() throws {
        let (a, b) = (folder.path("a.sqlite"), folder.path("b.sqlite"))
        try session("A", startedAt: 1, seed: 1).write(to: a)
        try session("B", startedAt: 2, seed: 2).write(to: b)
        try RecordingMerger.merge([a, b], into: merged)
        #expect(throws: RecordingError.unwritable(path: merged, reason: "it exists already")) {
            try RecordingMerger.merge([a, b], into: merged)
        }
        #expect(try RecordingMerger.merge([a, b], into: merged, replacing: true) == 2)
    }

    private func files() throws -> [String: Data] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).reduce(into: [:]) { files, name in
            files[name] = FileManager.default.contents(atPath: folder.path(name))
        }
    }
}
