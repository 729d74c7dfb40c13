import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// A ring is trusted if it was written since the machine started, whichever way the system reports that.
@Suite struct MachineBootTests {
    private static let second: Int64 = 1_000_000
    private static let then: Int64 = 1_700_000_000 * second

    private func boot(_ identifier: String, _ seconds: Int64?) -> MachineBoot {
        MachineBoot(identifier: identifier, startedAt: seconds.map { Self.then + $0 * Self.second } ?? 0)
    }

    @Test func aNameDecidesWhereBothKnowOne() {
        #expect(boot("a", 0).isSame(as: boot("a", 0)))
        #expect(boot("a", 0).isSame(as: boot("a", 86_400)), "The clock was changed.")
        #expect(boot("a", nil).isSame(as: boot("a", nil)))
        #expect(!boot("a", 0).isSame(as: boot("b", 0)))
    }

    @Test func withoutANameOnEitherSideTheTimeDecides() {
        for (ours, theirs) in [("", ""), ("a", ""), ("", "a")] {
            #expect(boot(ours, 0).isSame(as: boot(theirs, 0)))
            #expect(boot(ours, 0).isSame(as: boot(theirs, 5)) && boot(ours, 5).isSame(as: boot(theirs, 0)))
            #expect(!boot(ours, 0).isSame(as: boot(theirs, 6)) && !boot(ours, 6).isSame(as: boot(theirs, 0)))
        }
    }

    @Test func withoutEitherNothingIsKnown() {
        #expect(!boot("", nil).isSame(as: boot("", nil)) && !boot("a", nil).isSame(as: boot("", nil)))
        #expect(!boot("", 0).isSame(as: boot("", nil)) && !boot("", nil).isSame(as: boot("a", 0)))
    }

    @Test(arguments: [.min, -1, 0, 1, .max] as [Int64])
    func anInvalidTimeNeverTraps(_ time: Int64) {
        let strange = MachineBoot(identifier: "", startedAt: time)
        #expect(!strange.isSame(as: boot("", 0)) && !boot("", 0).isSame(as: strange))
        #expect(strange.isSame(as: strange) == (time > 0))
    }

    @Test func thisSystemHasABootIdentifierAndTime() {
        #expect(MachineBoot.current.identifier.count == 32)
        let now = Int64(Date().timeIntervalSince1970) * Self.second
        #expect(MachineBoot.current.startedAt > 0 && MachineBoot.current.startedAt < now)
        #expect(MachineBoot.current.isSame(as: .current))
    }

    // MARK: Rings

    /// The number of events that are recovered from a ring of a process of that boot.
    private func takenOver(_ boot: MachineBoot) throws -> Int {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let writer = try RecordingWriter(path: path, facts: EventScript().session.facts)
        try writer.database.close()
        var mapping: RingMapping? = try RingMapping.create(
            at: RingLayout.path(of: path, session: writer.session),
            session: writer.session,
            slotCount: 1024,
            boot: boot
        )
        for _ in 0..<3 { _ = mapping.map { RingAppender(mapping: $0).append(EventRecord(.mark), clock: { 1 }) } }
        // Its process has ended.
        mapping?.unlock()
        mapping = nil
        let read = try RecordingReader(path: path).sessions().first?.lastEvent.rawValue ?? 0
        try RecordingWriter(path: path, facts: EventScript().session.facts).finish(ending: .clean)
        #expect(try ask(path, "SELECT count(*) FROM event") == ["\(read)"], "Only reading has the same result.")
        return Int(read)
    }

    @Test func aRingIsRecoveredAlsoWhereOnlyTheBootTimeIsKnown() throws {
        let current = MachineBoot.current
        let unnamed = MachineBoot(identifier: "", startedAt: current.startedAt + 2 * Self.second)
        let earlier = MachineBoot(identifier: "", startedAt: current.startedAt - 3_600 * Self.second)
        let other = MachineBoot(identifier: String(repeating: "0", count: 32), startedAt: current.startedAt)
        #expect(try takenOver(current) == 3)
        #expect(try takenOver(unnamed) == 3)
        #expect(try takenOver(earlier) == 0)
        #expect(try takenOver(other) == 0)
        #expect(try takenOver(MachineBoot(identifier: "", startedAt: 0)) == 0)
    }
}
