import Atomics
import CoordvizModel
import CoordvizTestSupport
import Dispatch
import Foundation
import Testing

@testable import CoordvizRecording

/// A ring's reader sleeps, and is woken by every append, and by nothing else.
@Suite(.serialized) struct RingSleepTests {
    /// How often a sleep's end and an append coincide; more if `COORDVIZ_SLEEP_ROUNDS` is set.
    private static let rounds = ProcessInfo.processInfo.environment["COORDVIZ_SLEEP_ROUNDS"].flatMap(Int.init) ?? 30_000

    /// Reads until this many entries were read; if a wake-up were lost it would wait for the deadline.
    private final class Reader: @unchecked Sendable {
        // Unchecked: only the reading thread uses the reader.
        private var ringReader: RingReader
        private let sleep: RingSleep
        let read = ManagedAtomic(0)
        let sleeps = ManagedAtomic(0)
        let lost = ManagedAtomic(0)

        init(_ ring: RecordingRing) {
            ringReader = ring.makeReader()
            sleep = ring.appender.readerSleep
        }

        func read(_ count: Int) {
            while read.load(ordering: .relaxed) < count {
                _ = ringReader.read(atMost: .max) { _ in }
                while let batch = ringReader.next(reason: .full) {
                    ringReader.kept()
                    read.wrappingIncrement(by: batch.records.count + batch.definitions.count, ordering: .releasing)
                }
                guard read.load(ordering: .relaxed) < count else { return }
                let deadline = DispatchTime.now() + 2
                sleep.sleep(until: deadline) { ringReader.hasWork }
                sleeps.wrappingIncrement(ordering: .relaxed)
                if DispatchTime.now() >= deadline, ringReader.hasWork {
                    lost.wrappingIncrement(ordering: .relaxed)
                    return
                }
            }
        }
    }

    private func append(_ index: Int, to appender: RingAppender) {
        if index % 3 == 0 {
            _ = appender.append(.string(StringID(rawValue: UInt32(index + 1)), ""))
        } else {
            _ = appender.append(EventRecord(.action), clock: { 0 })
        }
    }

    /// Each append comes when the reader has just read everything and goes to sleep, some sooner, some later.
    @Test func noWakeUpIsLost() throws {
        let ring = try RecordingRing(slotCount: 4096)
        let reader = Reader(ring)
        let rounds = Self.rounds
        let isDone = DispatchGroup()
        DispatchQueue(label: "reader").async(group: isDone) { reader.read(rounds) }
        var generator = SplitMix64(seed: 16)
        for index in 0..<rounds where reader.lost.load(ordering: .relaxed) == 0 {
            append(index, to: ring.appender)
            var tries = 0
            while reader.read.load(ordering: .acquiring) <= index, reader.lost.load(ordering: .relaxed) == 0 {
                // The reader may need this processor.
                tries += 1
                if tries % 1_000 == 0 { sched_yield() }
            }
            for _ in 0..<Int.random(in: 0..<300, using: &generator) { _ = reader.lost.load(ordering: .relaxed) }
        }
        isDone.wait()
        #expect(reader.lost.load(ordering: .relaxed) == 0)
        #expect(reader.read.load(ordering: .relaxed) == rounds)
        #expect(reader.sleeps.load(ordering: .relaxed) > rounds / 100, "Without sleeps the test shows nothing.")
    }

    @Test func severalThreadsThatAppendAtOnceWakeAsWell() throws {
        let ring = try RecordingRing(slotCount: 1 << 17)
        let reader = Reader(ring)
        let rounds = Self.rounds
        let isDone = DispatchGroup()
        DispatchQueue(label: "reader").async(group: isDone) { reader.read(rounds / 4 * 4) }
        onOtherThreads(4) { thread in
            var generator = SplitMix64(seed: UInt64(thread))
            for index in 0..<rounds / 4 {
                append(index, to: ring.appender)
                for _ in 0..<Int.random(in: 0..<4_000, using: &generator) { _ = reader.lost.load(ordering: .relaxed) }
            }
        }
        isDone.wait()
        #expect(reader.lost.load(ordering: .relaxed) == 0)
    }

    /// The rare moment: something is appended after the reader found nothing.
    @Test func anAppendBetweenTheCheckAndTheSleepWakes() throws {
        let ring = try RecordingRing(slotCount: 1024)
        var ringReader = ring.makeReader()
        for _ in 0..<3 {
            let begin = DispatchTime.now()
            ring.appender.readerSleep.sleep(until: begin + 10) {
                let hasWork = ringReader.hasWork
                append(1, to: ring.appender)
                return hasWork
            }
            #expect(DispatchTime.now() < begin + 5)
            _ = ringReader.read(atMost: .max) { _ in }
            while ringReader.next(reason: .full) != nil { ringReader.kept() }
        }
    }

    @Test func asleepItWakesForEachThingThatCanBeAppendedAndForAnInterruption() throws {
        let ring = try RecordingRing(slotCount: 1024)
        let appender = ring.appender
        let causes: [(String, @Sendable () -> Void)] = [
            ("event", { _ = appender.append(EventRecord(.action), clock: { 0 }) }),
            ("definition", { _ = appender.append(.string(StringID(rawValue: 1), "text")) }),
            ("keyframe", { _ = appender.append(Keyframe(event: EventNumber(rawValue: 1), state: HierarchyState())) }),
            ("loss", { _ = appender.lose() }), ("interruption", { appender.readerSleep.interrupt() }),
        ]
        for (name, cause) in causes {
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.02, execute: cause)
            let begin = DispatchTime.now()
            appender.readerSleep.sleep(until: begin + 10) { false }
            #expect(DispatchTime.now() < begin + 5, "\(name)")
            appender.readerSleep.sleep(until: .now() + 0.05) { false }
        }
    }

    @Test func itDoesNotSleepWhereThereIsWorkAndNoLongerThanItShould() throws {
        let sleep = try RecordingRing(slotCount: 1024).appender.readerSleep
        let begin = DispatchTime.now()
        sleep.sleep(until: begin + 10) { true }
        sleep.sleep(until: .now() + 0.02) { false }
        #expect(DispatchTime.now() >= begin + 0.02 && DispatchTime.now() < begin + 5)
    }
}
