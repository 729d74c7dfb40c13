import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// A trial says whether a recording can be made in a folder, and leaves nothing there.
struct RecordingTrialTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func contents() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }

    /// The reason of the step that failed, after checking that all before it passed and none after it was tried.
    private func failure(of trial: RecordingTrial, at step: RecordingTrial.Step) throws -> String {
        let place = try #require(trial.outcomes.firstIndex { $0.step == step })
        #expect(trial.outcomes[..<place].allSatisfy { $0.outcome == .passed }, "\(trial.outcomes)")
        #expect(trial.outcomes[(place + 1)...].allSatisfy { $0.outcome == .notTried }, "\(trial.outcomes)")
        #expect(!trial.isPossible)
        guard case .failed(let reason) = trial.outcomes[place].outcome else { return "" }
        return reason
    }

    @Test func inAnOrdinaryFolderEachStepPassesAndNothingIsLeft() throws {
        _ = try folder.write("mine".utf8, to: "recording")
        let trial = RecordingTrial(in: folder.url.path)
        #expect(trial.outcomes.map(\.step) == RecordingTrial.Step.allCases)
        #expect(trial.outcomes.allSatisfy { $0.outcome == .passed }, "\(trial.outcomes)")
        #expect(trial.isPossible)
        #expect(try contents() == ["recording"])
    }

    @Test func aFolderMayBeNamedByALink() throws {
        let link = folder.path("link")
        try FileManager.default.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("real"))
        #expect(RecordingTrial(in: link).isPossible)
    }

    @Test func whatIsNotAFolderFailsAtTheFirstStep() throws {
        let file = try folder.write("text".utf8, to: "file")
        #expect(try failure(of: RecordingTrial(in: folder.path("none")), at: .folder) == "it does not exist")
        #expect(try failure(of: RecordingTrial(in: file), at: .folder) == "it is not a folder")
    }

    #if os(Linux)
        // No user may create files there, not even root.
        @Test func aFolderInWhichNothingCanBeCreatedFailsAtTheFirstStep() throws {
            #expect(try !failure(of: RecordingTrial(in: "/proc"), at: .folder).isEmpty)
        }
    #endif

    @Test func tooLittleSpaceFailsBeforeAnythingIsWritten() throws {
        let needed = RecordingTrial.neededBytes
        let trial = RecordingTrial(in: folder.url.path, freeBytes: needed - 1)
        #expect(try failure(of: trial, at: .space).contains("\(needed - 1) are free"))
        #expect(RecordingTrial(in: folder.url.path, freeBytes: needed).isPossible)
    }

    @Test func anOldSQLiteFailsAtTheDatabaseAndIsNamed() throws {
        let old = WritingConditions(sqlite: SQLiteVersion(number: 3_034_001), suspendsApps: false)
        let trial = WritingConditions.$current.withValue(old) { RecordingTrial(in: folder.url.path) }
        #expect(try failure(of: trial, at: .database).contains("3.34.1"))
        #expect(try contents() == [])
    }

    @Test func whatIsSaidToBeNeededIsEnoughForTheFilesOfANewRecording() throws {
        let path = folder.path("app.sqlite")
        let writer = try RecordingWriter(path: path, facts: EventScript().session.facts)
        let ring = try writer.makeRing(slotCount: RecordingRing.usualSlotCount)
        let sizes = try contents().map { FileStatus(named: folder.path($0))?.size ?? 0 }
        #expect(sizes.count == 4, "\(sizes)")
        #expect(sizes.reduce(0, +) <= RecordingTrial.neededBytes)
        #expect(sizes.reduce(0, +) > RecordingTrial.neededBytes / 2)
        _ = ring.appender.close()
        ring.remove()
        try writer.finish(ending: .clean)
    }
}
