import Atomics
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// A ring that was not finished does not prevent a new one, and one that is being made is left alone.
struct RingMakingTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test(arguments: [0, 100, 4096, 69_632])
    func anUnfinishedRingOfAnEndedProcessIsRemoved(byteCount: Int) throws {
        let writer = try RecordingWriter(path: path, facts: .beginning())
        let left = RingLayout.path(of: path, session: writer.session)
        try Data(count: byteCount).write(to: URL(fileURLWithPath: left))
        _ = try RecordingReader(path: path).sessions()
        #expect(exists(left), "Reading changes nothing.")
        _ = try RecordingWriter(path: path, facts: .beginning())
        #expect(!exists(left))
    }

    @Test func ringsBeingMadeAndUnknownFilesAreKept() throws {
        _ = try RecordingWriter(path: path, facts: .beginning())
        let making = open(path + "-ring-1", O_RDWR | O_CREAT | O_EXCL, 0o600)
        defer { close(making) }
        #expect(flock(making, LOCK_EX | LOCK_NB) == 0)
        try Data(repeating: 0x5A, count: 5_000).write(to: URL(fileURLWithPath: path + "-ring-7"))
        _ = try RecordingWriter(path: path, facts: .beginning())
        #expect(exists(path + "-ring-1") && exists(path + "-ring-7"))
    }

    @Test func aRecoveryDoesNotAffectTheMakingOfARing() throws {
        _ = try RecordingWriter(path: path, facts: .beginning())
        let ring = RingLayout.path(of: path, session: SessionID(rawValue: 1))
        let isDone = ManagedAtomic(false)
        let made = ManagedAtomic(0)
        let disturbed = ManagedAtomic(0)
        let count = 2_000
        onOtherThreads(3) { thread in
            if thread > 0 {
                while !isDone.load(ordering: .acquiring) { RingMapping.removeUnfinished(at: ring) }
                return
            }
            var refused = 0
            while made.load(ordering: .relaxed) + disturbed.load(ordering: .relaxed) < count, refused < 20_000 {
                let mapping = try? RingMapping.create(
                    at: ring,
                    session: SessionID(rawValue: 1),
                    slotCount: 64,
                    boot: MachineBoot.current
                )
                guard let mapping else {
                    // If a thread that reads is suspended while it holds the lock, the maker stops waiting after 50 ms, and
                    // the file is there until that thread continues.
                    refused += 1
                    usleep(500)
                    continue
                }
                let isThere = FileIdentity(named: ring) != nil
                (isThere ? made : disturbed).wrappingIncrement(ordering: .relaxed)
                mapping.removeFile()
            }
            isDone.store(true, ordering: .releasing)
        }
        #expect(disturbed.load(ordering: .relaxed) == 0)
        #expect(made.load(ordering: .relaxed) == count)
    }
}
