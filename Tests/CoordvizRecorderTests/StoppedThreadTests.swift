import Atomics
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Dispatch
import Foundation
import Testing

@testable import CoordvizRecorder
@testable import CoordvizRecording

/// A thread is stopped permanently at any point: no loss is unrecorded, and nothing waits for it longer than documented.
@Suite struct StoppedThreadTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }
    private let told = Guarded<[String]>([])

    init() throws { folder = try TemporaryFolder() }

    /// The limit that `Recorder.finish()` documents.
    private static let bound: Double = 5

    private func recorder(_ options: RecorderOptions = .test()) throws -> (Recorder, RecordingRing) {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        let ring = try writer.makeRing(slotCount: 1024)
        return (recorder(ring, writer, options), ring)
    }

    private func recorder(_ ring: RecordingRing, _ sink: any BatchSink, _ options: RecorderOptions) -> Recorder {
        let recorder = Recorder(ring: ring, sink: sink, path: path, options: options) { [told] notice in
            told.withLock { $0.append(notice.sentence) }
        }
        recorder.startMoving()
        return recorder
    }

    private func seconds(_ body: () -> Void) -> Double {
        let before = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - before) / 1e9
    }

    /// Like a thread that took its slot and number and never stored them.
    private func stopInTheMiddleOfAnEvent(_ ring: RecordingRing) {
        ring.appender.mapping.head.wrappingIncrement(
            by: RingPoint(number: 1, position: 1).packed,
            ordering: .acquiringAndReleasing
        )
    }

    private func session() throws -> RecordedSession { try RecordingReader(path: path).session() }

    @Test func eventsAfterAnUnfinishedOneRemainInTheRingAndAreRecovered() throws {
        let (recorder, ring) = try recorder()
        for _ in 0..<50 { recorder.record(EventRecord(.mark)) }
        stopInTheMiddleOfAnEvent(ring)
        for _ in 0..<200 { recorder.record(EventRecord(.mark)) }
        #expect(seconds { recorder.finish() } < Self.bound)

        #expect(FileManager.default.fileExists(atPath: path + "-ring-1"))
        #expect(told.withLock { $0 }.count == 1)
        #expect(told.withLock { $0 }.first?.contains("a thread was stopped in the middle of an event") == true)
        #expect(try session().facts.ending != .clean, "It is not complete.")
        #expect(try session().records(.mark).count == 250, "Readers find it nevertheless.")

        try RecordingFile.makeSingleFile(at: path)
        #expect(!FileManager.default.fileExists(atPath: path + "-ring-1"))
        let whole = try session()
        expectNoDifference(try whole.records(.mark).map(\.number.rawValue), Array(1...50) + Array(52...251))
        let stopped = EventNumber(rawValue: 51)
        expectNoDifference(whole.facts.losses, [Loss(first: stopped, last: stopped, reason: .uncommitted)])
        #expect(whole.facts.dropped == 1 && whole.facts.ending == .clean)
    }

    @Test func aRingThatRunsFullBehindAStoppedEventSaysWhatItHadNoRoomFor() throws {
        let (recorder, ring) = try recorder()
        stopInTheMiddleOfAnEvent(ring)
        for number in 2...3_000 { #expect(recorder.record(EventRecord(.mark)).rawValue == number) }
        recorder.flush()
        recorder.finish()
        try RecordingFile.makeSingleFile(at: path)
        let whole = try session()
        let kept = try whole.records(.mark).map(\.number.rawValue)
        let lost = whole.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
        expectNoDifference((kept + lost).sorted(), Array(1...3_000))
        #expect(kept.count > 800)
    }

    /// A full ring's events are recorded under a lock.
    @Test func aThreadThatIsStoppedWhileItMakesRoomStopsNoOther() throws {
        var options = RecorderOptions.test()
        let stopped = ManagedAtomic<UInt>(0)
        let looks = ManagedAtomic(0)
        let isThere = DispatchSemaphore(value: 0)
        options.clock.monotonicNanoseconds = {
            // Checked once without the lock, when there is no room, and then with it.
            if stopped.load(ordering: .acquiring) == Self.thread,
                looks.wrappingIncrementThenLoad(ordering: .relaxed) > 1
            {
                isThere.signal()
                while true { sleep(60) }
            }
            return 0
        }
        let sink = ListSink()
        sink.fail("disk is full")
        let recorder = recorder(try RecordingRing(slotCount: 1024), sink, options)
        for _ in 0..<1_000 { recorder.record(EventRecord(.mark)) }
        let before = recorder.droppedEvents
        Thread.detachNewThread {
            stopped.store(Self.thread, ordering: .releasing)
            for _ in 0..<1_000 { recorder.record(EventRecord(.mark)) }
        }
        #expect(isThere.wait(timeout: .now() + 10) == .success)
        var numbers: [Int64] = []
        #expect(seconds { for _ in 0..<100 { numbers.append(recorder.record(EventRecord(.mark)).rawValue) } } < 3)
        #expect(
            numbers == Array(numbers[0]..<numbers[0] + 100),
            "Each has a number, so that the gap says that it is missing."
        )
        #expect(recorder.droppedEvents >= before)
        #expect(seconds { recorder.flush() } < 3)
        #expect(seconds { recorder.finish() } < Self.bound)
        #expect(sink.finishes == 0)
        #expect(told.withLock { $0 }.contains { $0.contains("The end of the session") })
    }

    private static var thread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }

    /// A sink whose disk does not respond any more.
    private final class SilentSink: BatchSink {
        let isThere = DispatchSemaphore(value: 0)

        func append(_ batch: EventBatch) throws {
            isThere.signal()
            while true { sleep(60) }
        }

        func sync() throws {}
        func finish() throws {}
    }

    @Test func aDiskThatDoesNotAnswerKeepsTheEndFromBeingClean() throws {
        let sink = SilentSink()
        let recorder = recorder(try RecordingRing(slotCount: 1024), sink, .test())
        recorder.record(EventRecord(.mark))
        #expect(sink.isThere.wait(timeout: .now() + 10) == .success)
        #expect(seconds { recorder.flush() } < 3)
        #expect(seconds { recorder.finish() } < Self.bound)
        #expect(told.withLock { $0 }.first?.contains("a disk that does not respond") == true)
    }

    /// A sink that is slow, or calls for the end again.
    private final class SlowSink: BatchSink {
        let finishes = ManagedAtomic(0)
        let onFinish = Guarded<(@Sendable () -> Void)?>(nil)

        func append(_ batch: EventBatch) throws {}
        func sync() throws {}

        func finish() throws {
            onFinish.withLock { $0 }?()
            finishes.wrappingIncrement(ordering: .relaxed)
        }
    }

    @Test func aSecondFinishWaitsUntilTheFirstIsDone() throws {
        let sink = SlowSink()
        let began = DispatchSemaphore(value: 0)
        sink.onFinish.withLock {
            $0 = {
                began.signal()
                usleep(300_000)
            }
        }
        let recorder = recorder(try RecordingRing(slotCount: 1024), sink, .test())
        Thread.detachNewThread { recorder.finish() }
        #expect(began.wait(timeout: .now() + 10) == .success)
        recorder.finish()
        #expect(sink.finishes.load(ordering: .relaxed) == 1)
        recorder.finish()
        #expect(sink.finishes.load(ordering: .relaxed) == 1)
    }

    /// Like a signal handler that calls `exit`.
    @Test func aFinishWithinAFinishDoesNotWaitForItself() throws {
        let sink = SlowSink()
        let recorder = recorder(try RecordingRing(slotCount: 1024), sink, .test())
        sink.onFinish.withLock { $0 = { recorder.finish() } }
        #expect(seconds { recorder.finish() } < 2)
        #expect(sink.finishes.load(ordering: .relaxed) == 1)
    }
}
