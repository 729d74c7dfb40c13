import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// The ring of another recording is not used, and not removed either.
@Suite struct ForeignRingTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// Leaves the ring of a session with that id and three events at the path, without a process that owns it.
    private func leaveRing(
        _ uuid: SessionUUID?,
        session: Int64 = 1,
        boot: MachineBoot = MachineBoot.current
    ) throws {
        let mapping = try RingMapping.create(
            at: "\(path)-ring-1",
            session: SessionID(rawValue: session),
            uuid: uuid,
            slotCount: 1024,
            boot: boot
        )
        let appender = RingAppender(mapping: mapping)
        for _ in 0..<3 { _ = appender.append(EventRecord(.mark)) { 0 } }
    }

    /// Records a session without events, and closes the recording.
    private func begin(_ uuid: SessionUUID? = nil) throws {
        var facts = SessionFacts.beginning()
        facts.uuid = uuid ?? facts.uuid
        let writer = try RecordingWriter(path: path, facts: facts)
        try writer.finish(ending: .clean)
    }

    private func lastEvents() throws -> [Int64] {
        try RecordingReader(path: path).sessions().map(\.lastEvent.rawValue)
    }

    private var isRingThere: Bool { FileManager.default.fileExists(atPath: "\(path)-ring-1") }

    @Test func aRingOfAnotherSessionWithTheSameNumberIsNotUsed() throws {
        try begin(.random())
        try leaveRing(.random())
        #expect(try RecordingReader(path: path).foreignFiles == ["a.sqlite-ring-1"])
        expectNoDifference(try lastEvents(), [0])
        try begin(.random())
        expectNoDifference(try lastEvents(), [0, 0])
        #expect(isRingThere, "It may be all that is left of the other recording.")
    }

    @Test func aRingOfAnotherNumberIsKept() throws {
        try begin()
        try leaveRing(nil, session: 7)
        try begin()
        expectNoDifference(try lastEvents(), [0, 0])
        #expect(isRingThere)
    }

    @Test(arguments: [1, 7])
    func aRingOfAnotherNumberOrIdThatCannotBeUsedAfterABootIsRemoved(_ session: Int64) throws {
        try begin(.random())
        try leaveRing(.random(), session: session, boot: MachineBoot(identifier: "", startedAt: 1))
        try begin()
        expectNoDifference(try lastEvents(), [0, 0])
        #expect(!isRingThere)
    }

    @Test func aRingOfAnotherBootThatIsHeldIsKept() throws {
        try begin(.random())
        let ring = try RingMapping.create(
            at: "\(path)-ring-1",
            session: SessionID(rawValue: 1),
            uuid: .random(),
            slotCount: 1024,
            boot: MachineBoot(identifier: "", startedAt: 1)
        )
        try begin()
        #expect(isRingThere)
        withExtendedLifetime(ring) {}
    }

    @Test func aRingOfTheSessionIsUsed() throws {
        let uuid = SessionUUID.random()
        try begin(uuid)
        try leaveRing(uuid)
        expectNoDifference(try lastEvents(), [3])
        try begin()
        expectNoDifference(try lastEvents(), [3, 0])
        #expect(!isRingThere)
    }

    @Test func aRingOfAnEarlierVersionIsUsedByItsNumber() throws {
        try begin(.random())
        try leaveRing(nil)
        try begin()
        expectNoDifference(try lastEvents(), [3, 0])
        #expect(!isRingThere)
    }

    @Test func aRecorderWritesTheIdOfItsSession() throws {
        var facts = SessionFacts.beginning()
        facts.uuid = .random()
        let writer = try RecordingWriter(path: path, facts: facts)
        let ring = try writer.makeRing(slotCount: 1024)
        #expect(try RingFile(ring.path).header.uuid == facts.uuid)
    }

    /// A link is an error of the system here: the ring is opened without following it.
    @Test func aRingThatTheSystemCannotOpenIsAnError() throws {
        try begin()
        try leaveRing(nil)
        let reader = try RecordingReader(path: path)
        try FileManager.default.moveItem(atPath: "\(path)-ring-1", toPath: folder.path("elsewhere"))
        symlink(folder.path("elsewhere"), "\(path)-ring-1")
        let error = RecordingError.unreadable(
            path: path,
            reason: "\(path)-ring-1: \(String(cString: strerror(ELOOP)))"
        )
        #expect(throws: error) { try reader.read { _ = try RingTails(beside: path, in: $0) } }
        #expect(throws: error) { try reader.read { _ = try RingTails.foreignFiles(beside: path, in: $0) } }
    }

    @Test(.enabled(if: getuid() != 0, "Root may read everything."))
    func aRingThatMayNotBeReadIsReportedAndNotPacked() throws {
        try begin()
        try leaveRing(nil)
        chmod("\(path)-ring-1", 0)
        let reason = String(cString: strerror(EACCES))
        let ring = UnreadableRing(session: SessionID(rawValue: 1), name: "a.sqlite-ring-1", reason: reason)
        expectNoDifference(try RecordingReader(path: path).unreadableRings, [ring])
        expectNoDifference(try lastEvents(), [0])
        let error = RecordingError.unreadable(
            path: path,
            reason: "\(path)-ring-1: \(String(cString: strerror(EACCES)))"
        )
        #expect(throws: error) { try RecordingPacker.pack(path, to: folder.path("packed.sqlite")) }
    }

    @Test func aForeignRingMakesWayForTheRingOfANewSession() throws {
        try begin()
        try meddle(path, "DELETE FROM session")
        try leaveRing(.random())
        let writer = try RecordingWriter(path: path, facts: .beginning())
        #expect(writer.session == SessionID(rawValue: 1))
        let left = folder.path("a.left-1.sqlite")
        expectNoDifference(writer.leftParts, [LeftParts(path: path, recording: left, files: ["\(left)-ring-1"])])
        #expect(throws: Never.self) { try writer.makeRing(slotCount: 1024).remove() }
    }

    /// The recording's name leaves room for its own files, and not for the name of a set that is kept.
    @Test func aSessionWhoseRingHasNoPlaceIsRemoved() throws {
        try begin()
        try meddle(path, "DELETE FROM session")
        try leaveRing(.random())
        let long = folder.path(String(repeating: "a", count: 238) + ".sqlite")
        for ending in ["", "-ring-1"] { try FileManager.default.moveItem(atPath: path + ending, toPath: long + ending) }
        #expect(throws: RecordingError.self) { try RecordingWriter(path: long, facts: .beginning()) }
        #expect(try RecordingReader(path: long).sessions().isEmpty)
    }
}
