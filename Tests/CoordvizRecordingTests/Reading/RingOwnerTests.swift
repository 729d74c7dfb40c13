import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// Whether a session without an end is still running.
@Suite struct RingOwnerTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// The id of a process that no longer exists: of a program that has ended, and was waited for.
    private func nobody() throws -> Int64 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "true"]
        try process.run()
        process.waitUntilExit()
        return Int64(process.processIdentifier)
    }

    private func write(processID: Int64) throws -> RecordingWriter {
        var session = EventScript.shop().session
        session.facts.processID = processID
        return try session.beginWriting(to: path)
    }

    private func presence(of path: String? = nil) throws -> RecorderPresence {
        try RecordingReader(path: path ?? self.path).session().facts.presence
    }

    @Test func whileTheRingIsHeldTheRecorderRuns() throws {
        let writer = try write(processID: nobody())
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
        #expect(try presence() == .running, "The lock is trusted, and no process id.")
        #expect(try RecordingReader(path: path).session().facts.endingText == "still running")
        withExtendedLifetime(ring) {}
    }

    @Test func aRingThatIsLeftIsADeadRecorders() throws {
        let writer = try write(processID: nobody())
        do { _ = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024) }
        #expect(try presence() == .gone)
        #expect(FileManager.default.fileExists(atPath: path + "-ring-1"), "Reading changes nothing.")
        #expect(try presence() == .gone, "Reading again has the same result.")
    }

    @Test func aRingWithoutALockWhileItsProcessRunsIsACopy() throws {
        let writer = try write(processID: Int64(ProcessInfo.processInfo.processIdentifier))
        do { _ = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024) }
        #expect(try presence() == .unknown)
    }

    #if os(Linux)
        @Test func aProcessThatEndedAndThatItsParentHasNotWaitedForIsGone() throws {
            var process = pid_t()
            let name = strdup("true")
            defer { free(name) }
            try #require(posix_spawnp(&process, "true", nil, nil, [name, nil], nil) == 0)
            defer { waitpid(process, nil, 0) }
            while ProcessState(of: Int64(process)) != .ended { usleep(1000) }
            let writer = try write(processID: Int64(process))
            do { _ = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024) }
            #expect(try presence() == .gone)
        }
    #endif

    @Test(arguments: [0, -1, .max] as [Int64]) func anInvalidProcessIdIsNotEvidence(_ processID: Int64) throws {
        let writer = try write(processID: processID)
        do { _ = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024) }
        #expect(try presence() == .unknown)
    }

    @Test func withoutARingTheStateIsUnknown() throws {
        let writer = try write(processID: nobody())
        #expect(try presence() == .unknown)
        try writer.finish(ending: .clean)
        #expect(try RecordingReader(path: path).session().facts.endingName == "clean")
    }

    @Test func aRingOfAnotherBootIsNotEvidence() throws {
        let writer = try write(processID: nobody())
        do {
            _ = try RingMapping.create(
                at: RingLayout.path(of: path, session: writer.session),
                session: writer.session,
                slotCount: 1024,
                boot: MachineBoot(identifier: "0123456789abcdef0123456789abcdef", startedAt: 0)
            )
        }
        #expect(try presence() == .unknown)
    }

    @Test func anInvalidRingIsNotEvidence() throws {
        let writer = try write(processID: nobody())
        let ring = RingLayout.path(of: path, session: writer.session)
        for bytes in [0, 100, 100_000] {
            try Data(repeating: 7, count: bytes).write(to: URL(fileURLWithPath: ring))
            #expect(try presence() == .unknown)
        }
    }

    // MARK: An end that another process observed

    private func ending(after process: Int64) throws -> SessionEnding {
        try RecordingFile.close(SessionID(rawValue: 1), ofProcess: process, ending: .exited, signal: nil, at: path)
        return try RecordingReader(path: path).session().facts.ending
    }

    @Test func theEndOfAProcessIsOnlyThatOfItsOwnSession() throws {
        do { _ = try write(processID: 1) }
        #expect(try ending(after: 2) == .running)
        #expect(try ending(after: 1) == .exited)
    }

    @Test func aSessionWhoseRingIsHeldHasNotEnded() throws {
        let writer = try write(processID: 1)
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
        #expect(try ending(after: 1) == .running)
        withExtendedLifetime(ring) {}
    }

    @Test func aHeldRingOfAnotherRecordingSaysNothingAboutTheSession() throws {
        let writer = try write(processID: nobody())
        let ring = try RecordingRing(for: writer.session, .random(), recordingAt: path, slotCount: 1024)
        #expect(try presence() == .unknown)
        withExtendedLifetime(ring) {}
    }

    /// A recorder that starts locks its ring before any reader can query it.
    @Test func constantQueriesDoNotPreventAStart() throws {
        let writer = try write(processID: nobody())
        let session = writer.session
        // Only the first worker writes it, and it is read after both have ended.
        nonisolated(unsafe) var problems: [String] = []
        DispatchQueue.concurrentPerform(iterations: 2) { worker in
            for _ in 0..<(worker == 0 ? 300 : 3000) {
                guard worker == 0 else {
                    _ = RingOwner.presences(beside: path, of: [(session, 1)])
                    continue
                }
                do {
                    try RecordingRing(for: session, recordingAt: path, slotCount: 1024).remove()
                } catch {
                    problems.append("\(error)")
                }
            }
        }
        #expect(problems == [])
    }
}
