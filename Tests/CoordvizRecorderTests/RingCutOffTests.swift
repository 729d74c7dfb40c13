import Atomics
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecorder
@testable import CoordvizRecording

/// Another program makes the ring's file smaller while an app records into it, and an access to the removed part of the mapped
/// memory would end the app.
@Suite(.disabled(with: .thread, .address, reason: "The sanitizers handle memory themselves.")) struct RingCutOffTests {
    @Test(arguments: [200, 4_096, 4_200, 10_000] as [Int])
    func theAppLivesAndTheEndSaysWhatHappened(size: Int) async throws {
        let folder = try TemporaryFolder()
        let note = folder.path("note")
        await #expect(processExitsWith: .success) {
            [path = folder.path("a.sqlite") as String, note = note as String, size = size as Int] in
            let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
            let told = Guarded<[String]>([])
            let recorder = Recorder(
                ring: try writer.makeRing(slotCount: 4_096),
                sink: writer,
                path: path,
                options: .test()
            ) { notice in told.withLock { $0.append(notice.sentence) } }
            recorder.startMoving()
            for _ in 0..<100 { recorder.record(EventRecord(.mark)) }
            recorder.flush()
            // The recorder's thread sleeps by then, and pauses for 50 ms after the next event has woken it.
            usleep(300_000)
            for _ in 0..<200 { recorder.record(EventRecord(.mark)) }
            guard truncate(path + "-ring-1", off_t(size)) == 0 else { exit(1) }
            // Like the watch, but before the recorder's thread wakes for its batch, however busy the machine is.
            recorder.checkRing()
            for _ in 0..<100 {
                guard recorder.record(EventRecord(.mark)) == .zero, recorder.intern("more") == .none else { exit(2) }
            }
            recorder.observe(HierarchySnapshot(), reason: .mark)
            recorder.flush()
            recorder.finish()
            try told.withLock { $0 }.joined(separator: "\n").write(toFile: note, atomically: true, encoding: .utf8)
        }
        let said = try String(contentsOfFile: note, encoding: .utf8)
        #expect(
            said.contains("has stopped: another program truncated the") && said.contains("The end of the session"),
            "\(said)"
        )
        #expect(!said.contains("Events are being lost") && !said.contains("Keep the files"), "\(said)")
        let path = folder.path("a.sqlite")
        let session = try RecordingReader(path: path).session()
        #expect(session.facts.ending != .clean)
        let kept = try session.records(.mark).map(\.number.rawValue)
        let lost = session.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
        #expect((kept + lost).sorted() == Array(1...Int64(kept.count + lost.count)))
        #expect(kept.count >= 100)
        // If the header exists the last number is known.
        if size >= 4_096 { #expect(kept.count + lost.count == 300) }
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"), "Nothing is left in it.")
    }

    private final class FullDisk: BatchSink {
        func append(_ batch: EventBatch) throws { throw CocoaError(.fileWriteOutOfSpace) }
        func sync() throws {}
        func finish() throws {}
    }

    @Test func aRingThatCannotBeRecoveredIsKept() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path("a.sqlite") as String] in
            let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
            let recorder = Recorder(
                ring: try writer.makeRing(slotCount: 4_096),
                sink: FullDisk(),
                path: path,
                options: .test()
            ) { _ in }
            recorder.startMoving()
            for _ in 0..<100 { recorder.record(EventRecord(.mark)) }
            guard truncate(path + "-ring-1", 8_192) == 0 else { exit(1) }
            recorder.finish()
            guard FileManager.default.fileExists(atPath: path + "-ring-1") else { exit(2) }
        }
    }

    /// The change is not noticed yet when the next event is recorded.
    @Test(arguments: [0, 200, 4_096, 30_000] as [Int])
    func anAppThatRecordsAtThatMomentLives(size: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) {
            [folder = folder.path("") as String, size = size as Int, rounds = TestSeed.rounds(1, of: 8) as Int] in
            for round in 0..<rounds {
                let path = "\(folder)/\(round).sqlite"
                let recorder = try Recorder.start(at: path, options: .test())
                let told = ManagedAtomic(0)
                let threads = (0..<3).map { _ in
                    let thread = Thread {
                        while recorder.record(EventRecord(.mark, name: recorder.intern("busy"))) != .zero {
                            told.wrappingIncrement(ordering: .relaxed)
                        }
                    }
                    thread.start()
                    return thread
                }
                while told.load(ordering: .relaxed) < 1_000 { usleep(100) }
                recorder.flush()
                guard truncate(path + "-ring-1", off_t(size)) == 0 else { exit(1) }
                let deadline = Date(timeIntervalSinceNow: 10)
                while !threads.allSatisfy(\.isFinished) {
                    if Date() > deadline { exit(2) }
                    usleep(100)
                }
                recorder.finish()
                guard try RecordingReader(path: path).session().facts.ending != .clean else { exit(3) }
            }
        }
    }

    #if os(Linux)
        @Test(arguments: [0, 30_000] as [Int])
        func anIdleAppNotices(size: Int) async throws {
            let folder = try TemporaryFolder()
            await #expect(processExitsWith: .success) {
                [path = folder.path("a.sqlite") as String, size = size as Int] in
                let recorder = try Recorder.start(at: path, options: .test())
                recorder.record(EventRecord(.mark))
                recorder.flush()
                // The recorder's thread sleeps by then.
                usleep(300_000)
                guard truncate(path + "-ring-1", off_t(size)) == 0 else { exit(1) }
                sleep(1)
                guard recorder.record(EventRecord(.mark)) == .zero else { exit(2) }
                recorder.finish()
            }
            #expect(try RecordingReader(path: folder.path("a.sqlite")).session().records(.mark).count == 1)
        }
    #endif
}
