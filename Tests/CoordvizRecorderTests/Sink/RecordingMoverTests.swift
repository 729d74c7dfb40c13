import Atomics
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Dispatch
import Foundation
import Testing

@testable import CoordvizRecorder

/// The recorder's thread sleeps while nothing is recorded, and wakes as soon as something is.
@Suite(.serialized) struct RecordingMoverTests {
    /// A sink that records when it received what, and on which thread.
    private final class TimedSink: BatchSink {
        struct State: Sendable {
            var batches = 0
            var attempts = 0
            var syncs = 0
            var lastAt: UInt64 = 0
            var isFailing = false
            var thread = ""
        }

        let state = Guarded(State())
        let arrived = DispatchSemaphore(value: 0)

        struct Full: Error {}

        func append(_ batch: EventBatch) throws {
            let now = DispatchTime.now().uptimeNanoseconds
            try state.withLock { state in
                state.attempts += 1
                if state.isFailing { throw Full() }
                state.batches += 1
                state.lastAt = now
                state.thread = Self.currentThread
            }
            arrived.signal()
        }

        func sync() throws { state.withLock { $0.syncs += 1 } }

        func finish() throws {}

        /// `self/task/42`, of the calling thread.
        private static var currentThread: String {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
        }

        func wait(for count: Int) -> Bool {
            for _ in 0..<count where arrived.wait(timeout: .now() + 20) == .timedOut { return false }
            return true
        }
    }

    private let sink = TimedSink()
    private let holds = ManagedAtomic(0)

    /// - Returns: whether something becomes so within a time that is long enough on a busy machine.
    private func wait(until isSo: () -> Bool) -> Bool {
        let latest = DispatchTime.now() + 20
        while !isSo() {
            guard DispatchTime.now() < latest else { return false }
            usleep(5_000)
        }
        return true
    }

    private func recorder(_ hold: @escaping @Sendable (@Sendable () -> Void) -> Void = { $0() }) throws -> Recorder {
        var options = RecorderOptions()
        options.ringCapacity = 1024
        options.syncInterval = 0.1
        let holds = holds
        return try Recorder(
            ring: RecordingRing(slotCount: options.ringCapacity),
            sink: sink,
            path: nil,
            options: options,
            hold: { body in
                holds.wrappingIncrement(ordering: .relaxed)
                hold(body)
            },
            post: { _ in }
        )
    }

    /// How often the system scheduled a thread on a processor, as Linux counts it.
    private func switches(of thread: String) throws -> Int {
        try String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8).split(separator: "\n")
            .filter { $0.contains("ctxt_switches:") }
            .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    }

    /// Ten seconds if `COORDVIZ_IDLE_SECONDS=10` is set.
    private static let idleSeconds =
        ProcessInfo.processInfo.environment["COORDVIZ_IDLE_SECONDS"].flatMap(Double.init) ?? 1.5

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/thread-self")))
    func theThreadDoesNotWakeWhileNothingIsRecorded() throws {
        let recorder = try recorder()
        recorder.startMoving()
        defer { recorder.finish() }
        recorder.record(EventRecord(.action))
        #expect(sink.wait(for: 1))
        // Until it is synced, too.
        while sink.state.withLock({ $0.syncs }) == 0 { usleep(10_000) }
        usleep(300_000)
        let thread = sink.state.withLock { $0.thread }
        let (switchesBefore, holdsBefore) = (try switches(of: thread), holds.load(ordering: .relaxed))
        Thread.sleep(forTimeInterval: Self.idleSeconds)
        let wakeUps = try switches(of: thread) - switchesBefore
        #expect(wakeUps == 0, "In \(Self.idleSeconds) seconds.")
        #expect(holds.load(ordering: .relaxed) == holdsBefore)
        // It was asleep, and had not ended.
        recorder.record(EventRecord(.action))
        #expect(sink.wait(for: 1))
        #expect(try switches(of: thread) > switchesBefore, "The count includes this wake-up.")
    }

    @Test func theFirstEventAfterAPauseWaitsForOneBatchAtMost() throws {
        let recorder = try recorder()
        recorder.startMoving()
        defer { recorder.finish() }
        var delays: [Double] = []
        for _ in 0..<8 {
            usleep(150_000)
            let before = DispatchTime.now().uptimeNanoseconds
            recorder.record(EventRecord(.action))
            #expect(sink.wait(for: 1))
            delays.append(Double(sink.state.withLock { $0.lastAt } - before) / 1e9)
        }
        // The shortest of them: a busy machine may be late.
        let least = try #require(delays.min())
        #expect(least >= RecordingMover.interval * 0.5, "\(delays)")
        #expect(least < RecordingMover.interval * 1.5, "\(delays)")
    }

    @Test func aDefinitionAloneIsMovedAsWell() throws {
        let recorder = try recorder()
        recorder.startMoving()
        defer { recorder.finish() }
        usleep(100_000)
        #expect(recorder.intern("a text") != .none)
        #expect(sink.wait(for: 1))
    }

    @Test func theSystemIsAskedForTimeOnlyWhereSomethingIsDone() throws {
        let recorder = try recorder()
        recorder.startMoving()
        for _ in 0..<5 {
            recorder.record(EventRecord(.action))
            #expect(sink.wait(for: 1))
            usleep(200_000)
        }
        let state = sink.state.withLock { $0 }
        #expect(state.batches == 5)
        #expect((5...state.batches + state.syncs).contains(holds.load(ordering: .relaxed)))
        recorder.finish()
    }

    @Test func failedWritesAreRetriedLessOftenWhileNothingIsRecorded() throws {
        let recorder = try recorder()
        recorder.startMoving()
        sink.state.withLock { $0.isFailing = true }
        recorder.record(EventRecord(.action))
        Thread.sleep(forTimeInterval: 1.5)
        let idle = sink.state.withLock { $0.attempts }
        // After 0.05, 0.15, 0.35, 0.75 and 1.55 seconds, and not thirty times.
        #expect((2...7).contains(idle))
        // With the next event it is tried at once.
        sink.state.withLock { $0.isFailing = false }
        recorder.record(EventRecord(.action))
        #expect(sink.wait(for: 1))
        recorder.finish()
    }

    /// iOS refuses the time to write when the app is about to be suspended, also for what is only to be synced.
    @Test func aRefusedSyncIsNotAskedForAgainAndAgain() throws {
        let refuses = ManagedAtomic(false)
        let recorder = try recorder { work in
            guard !refuses.load(ordering: .acquiring) else { return }
            work()
            refuses.store(true, ordering: .releasing)
        }
        recorder.startMoving()
        var syncs: Int
        repeat {
            syncs = sink.state.withLock { $0.syncs }
            refuses.store(false, ordering: .releasing)
            recorder.record(EventRecord(.action))
            #expect(sink.wait(for: 1))
            #expect(wait { refuses.load(ordering: .acquiring) })
            // On a busy machine a batch may come so late that it is synced at once.
        } while sink.state.withLock { $0.syncs } > syncs
        let before = holds.load(ordering: .relaxed)
        #expect(wait { holds.load(ordering: .relaxed) > before })
        Thread.sleep(forTimeInterval: 1.5)
        #expect(holds.load(ordering: .relaxed) - before <= 11)
        #expect(sink.state.withLock { $0.syncs } == syncs)
        refuses.store(false, ordering: .releasing)
        #expect(wait { sink.state.withLock { $0.syncs } > syncs })
        recorder.finish()
    }

    /// A signal that the app waits for with `sigwait` must not be delivered to a thread that the app does not know.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/thread-self")))
    func theThreadTakesNoneOfTheAppsSignals() throws {
        let recorder = try recorder()
        var (before, after) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_BLOCK, nil, &before)
        recorder.startMoving()
        pthread_sigmask(SIG_BLOCK, nil, &after)
        defer { recorder.finish() }
        for signal in 1...31 as ClosedRange<Int32> {
            #expect(sigismember(&before, signal) == sigismember(&after, signal), "Of the thread that starts it")
        }
        recorder.record(EventRecord(.action))
        #expect(sink.wait(for: 1))
        let status = try String(contentsOfFile: "/proc/\(sink.state.withLock { $0.thread })/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
        let blocked = try #require(
            UInt64(line.dropFirst("SigBlk:".count).trimmingCharacters(in: .whitespaces), radix: 16)
        )
        func isBlocked(_ signal: Int32) -> Bool { blocked >> UInt64(signal - 1) & 1 == 1 }
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGCHLD, SIGALRM, SIGPIPE, SIGXFSZ] {
            #expect(isBlocked(signal))
        }
        for signal in [SIGBUS, SIGSEGV, SIGILL, SIGABRT] { #expect(!isBlocked(signal)) }
    }

    @Test func finishingWakesASleeperAtOnce() throws {
        for _ in 0..<20 {
            let recorder = try recorder()
            recorder.startMoving()
            usleep(20_000)
            let before = DispatchTime.now()
            recorder.finish()
            #expect(DispatchTime.now() < before + 5)
        }
    }

    /// An event that another thread writes while the mover is about to sleep is synced nevertheless.
    @Test func aFlushWhileTheThreadSleepsIsSynced() throws {
        let recorder = try recorder()
        recorder.startMoving()
        defer { recorder.finish() }
        for round in 1...10 {
            usleep(150_000)
            let before = sink.state.withLock { $0.syncs }
            recorder.record(EventRecord(.action))
            recorder.flush()
            let latest = DispatchTime.now() + 20
            while sink.state.withLock({ $0.syncs }) == before, DispatchTime.now() < latest { usleep(5_000) }
            #expect(sink.state.withLock { $0.syncs } > before, "Round \(round)")
        }
    }

    /// Only what was recorded before is flushed; otherwise a slow disk would block the caller permanently.
    @Test func flushingEndsWhileOthersRecordFasterThanAnythingIsWritten() throws {
        let sink = SlowSink()
        let recorder = Recorder(
            ring: try RecordingRing(slotCount: 1024),
            sink: sink,
            path: nil,
            options: .test()
        ) { _ in }
        let isOver = ManagedAtomic(false)
        let thread = Thread { while !isOver.load(ordering: .relaxed) { recorder.record(EventRecord(.mark)) } }
        thread.start()
        // If it never ended, this test would not end either.
        let isLate = DispatchWorkItem { isOver.store(true, ordering: .relaxed) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: isLate)
        for _ in 0..<3 {
            while recorder.droppedEvents == 0 { usleep(1_000) }
            let before = sink.batches.load(ordering: .relaxed)
            recorder.flush()
            let after = sink.batches.load(ordering: .relaxed)
            #expect(after > before)
        }
        let wasLate = isOver.load(ordering: .relaxed)
        #expect(!wasLate)
        isLate.cancel()
        isOver.store(true, ordering: .relaxed)
        while !thread.isFinished { usleep(1_000) }
        recorder.finish()
    }

    private final class SlowSink: BatchSink {
        let batches = ManagedAtomic(0)
        let hasFinished = ManagedAtomic(false)
        private let seconds: Double

        init(seconds: Double = 0.005) { self.seconds = seconds }

        func append(_ batch: EventBatch) throws {
            Thread.sleep(forTimeInterval: seconds)
            batches.wrappingIncrement(ordering: .relaxed)
        }

        func sync() throws {}

        func finish() throws { hasFinished.store(true, ordering: .relaxed) }
    }

    /// A slow disk needs longer than the end waits for a thread that is stopped.
    @Test func theEndWaitsWhileTheThreadWrites() throws {
        let sink = SlowSink(seconds: 1)
        let post = Guarded<[String]>([])
        let recorder = Recorder(
            ring: try RecordingRing(slotCount: 1 << 16),
            sink: sink,
            path: nil,
            options: .test()
        ) { notice in post.withLock { $0.append(notice.sentence) } }
        // A batch has at most a sixteenth of the ring's slots.
        for _ in 0..<16_000 { recorder.record(EventRecord(.mark)) }
        recorder.startMoving()
        while sink.batches.load(ordering: .relaxed) == 0 { usleep(1_000) }
        recorder.finish()
        #expect(post.withLock { $0 } == [])
        #expect(sink.batches.load(ordering: .relaxed) >= 4)
        let hasFinished = sink.hasFinished.load(ordering: .relaxed)
        #expect(hasFinished)
    }
}
