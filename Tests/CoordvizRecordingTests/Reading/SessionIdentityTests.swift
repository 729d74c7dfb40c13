import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@Suite("The id and labels of a session")
struct SessionIdentityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, _ change: (inout InMemorySession) -> Void = { _ in }) throws -> String {
        var session = EventScript.shop().session
        session.facts.uuid = .random()
        session.facts.labels = ["version": "3.4.0", "commit": "1f2e3d"]
        change(&session)
        try session.write(to: folder.path(name))
        return folder.path(name)
    }

    private func facts(_ path: String) throws -> [SessionFacts] { try RecordingReader(path: path).sessions() }

    @Test("are those with which it began")
    func kept() throws {
        let id = SessionUUID.random()
        let path = try write("a.sqlite") { $0.facts.uuid = id }
        let facts = try facts(path)[0]
        #expect(facts.uuid == id)
        expectNoDifference(facts.labels, ["version": "3.4.0", "commit": "1f2e3d"])
    }

    @Test("remain the same when the recording is packed and merged")
    func packedAndMerged() throws {
        let (a, b) = (try write("a.sqlite"), try write("b.sqlite") { $0.facts.startedAt += 5 })
        let expected = try [facts(a)[0], facts(b)[0]]
        try RecordingPacker.pack(a, to: folder.path("packed.sqlite"))
        #expect(try facts(folder.path("packed.sqlite"))[0] == expected[0])
        try RecordingMerger.merge([b, folder.path("packed.sqlite")], into: folder.path("merged.sqlite"))
        let merged = try facts(folder.path("merged.sqlite"))
        expectNoDifference(merged.map(\.uuid), expected.map(\.uuid))
        expectNoDifference(merged.map(\.labels), expected.map(\.labels))
    }

    @Test("are derived for a recording of the first version, and stay so when it is merged or recorded into")
    func firstVersion() throws {
        let path = try write("old.sqlite")
        try FirstViews.put(into: path)
        let old = try facts(path)[0]
        #expect(old.uuid.text.dropFirst(14).first == "8" && old.labels.isEmpty)
        try RecordingMerger.merge([path], into: folder.path("merged.sqlite"))
        #expect(try facts(folder.path("merged.sqlite"))[0].uuid == old.uuid)
        try RecordingPacker.pack(path, to: folder.path("packed.sqlite"))
        #expect(try facts(folder.path("packed.sqlite"))[0].uuid == old.uuid)
        let id = SessionUUID.random()
        var next = EventScript.shop().session
        next.facts.uuid = id
        try next.write(to: path)
        expectNoDifference(try facts(path).map(\.uuid), [old.uuid, id])
        #expect(try ask(path, "PRAGMA user_version") == ["2"])
    }

    @Test("are those that a label event set last, also while it is still in the ring")
    func events() throws {
        var script = EventScript.shop()
        script.label("version", "3.5.0")
        script.label("experiment", "new=checkout")
        script.label("version", "3.5.1")
        let writer = try script.session.beginWriting(to: folder.path("a.sqlite"))
        let expected = ["version": "3.5.1", "experiment": "new=checkout"]
        expectNoDifference(try facts(folder.path("a.sqlite"))[0].labels, expected)
        try writer.finish(ending: .clean)
        expectNoDifference(try facts(folder.path("a.sqlite"))[0].labels, expected)
    }

    @Test("of a hostile file are left out where the limits do not allow them")
    func hostile() throws {
        let path = try write("a.sqlite")
        let derived = EventScript.shop().session.facts.uuid
        try meddle(
            path,
            """
            UPDATE identity SET uuid = 'not an id';
            INSERT INTO label VALUES (1, 'bad name', '1'), (1, 'x', char(27)), (1, 'y', printf('%.*c', 300, 'v'));
            WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 500)
            INSERT INTO label SELECT 1, 'many' || n, 'v' FROM n;
            """
        )
        let facts = try facts(path)[0]
        #expect(facts.uuid == derived)
        #expect(facts.labels.count <= SessionLabels.most)
        #expect(facts.labels["bad name"] == nil && facts.labels["x"] == nil && facts.labels["y"] == nil)
    }
}
