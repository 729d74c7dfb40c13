import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import Foundation

/// Eight threads that record at once.
enum ThreadRows {
    private static let threads = 8

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        // Large enough for a whole round, so that its end is that of recording, not of storing.
        var options = RecorderOptions()
        options.ringCapacity = scale(1 << 22, quick: 1 << 18)
        let events = scale(2_000_000, quick: 160_000)
        var alone: [Double] = []
        var together: [Double] = []
        var spreads: [Double] = []
        let lost = try MeasuredRecording.with(options) { recording in
            let ids = PreparedIDs(in: recording.recorder)
            touch(events: options.ringCapacity, with: ids, in: recording)
            for _ in 0..<scale(5, quick: 1) {
                alone.append(round(threads: 1, of: events, with: ids, in: recording).total / Double(events))
                let round = round(threads: threads, of: events, with: ids, in: recording)
                together.append(round.total / Double(events))
                spreads.append(round.spread)
            }
            recording.waitUntilInFlight(0)
            // An event that has a number and is not stored is lost, also if the recorder did not notice.
            return max(recording.recorder.droppedEvents, recording.last.rawValue - recording.storedEvents)
        }
        let one = Samples(alone).median
        let eight = Samples(together).median
        return [
            ReportRow(
                "\(threads) threads recording at once",
                [
                    Check("lost", Quantity(Double(lost), .count("events")), .atMost(0)),
                    Check("wall time per event, relative to one thread", Quantity(eight / one, .times), .atMost(3)),
                    Check(
                        "slowest thread relative to the fastest",
                        Quantity(Samples(spreads).median, .times),
                        .atMost(2)
                    ),
                ],
                remarks: [
                    "per event: \(Quantity(eight, .nanoseconds).text), of one thread \(Quantity(one, .nanoseconds).text)"
                ]
            )
        ]
    }

    /// Uses every page of the ring once.
    @MainActor
    private static func touch(events: Int, with ids: PreparedIDs, in recording: MeasuredRecording) {
        for index in 0..<events {
            recording.last = Instrumentation.record(ids.hop, cause: ids.cause) ?? .zero
            if index.isMultiple(of: 4096) { recording.waitUntilInFlight(Int64(events / 2)) }
        }
    }

    /// Records events on several threads at once, an equal part on each.
    /// - Returns: the time until all threads were finished, and the ratio of the slowest to the fastest.
    @MainActor
    private static func round(
        threads: Int,
        of events: Int,
        with ids: PreparedIDs,
        in recording: MeasuredRecording
    ) -> (total: Double, spread: Double) {
        recording.waitUntilInFlight(0)
        let start = StartingLine()
        let ends = Ends()
        for _ in 0..<threads {
            Thread.detachNewThread {
                start.wait()
                for _ in 0..<events / threads { Instrumentation.record(ids.hop, cause: ids.cause) }
                ends.add(Clock.nanoseconds)
            }
        }
        start.waitFor(threads)
        let began = Clock.nanoseconds
        start.open()
        let times = ends.wait(for: threads).map { Double($0 - began) }
        recording.last = Instrumentation.record(ids.hop, cause: ids.cause) ?? .zero
        let slowest = times.max() ?? .nan
        return (slowest, slowest / (times.min() ?? .nan))
    }

    /// A barrier at which threads wait for a common start.
    private final class StartingLine: @unchecked Sendable {
        // Unchecked: everything is accessed only while the condition is locked.
        private let condition = NSCondition()
        private var waiting = 0
        private var isOpen = false

        func wait() {
            condition.lock()
            waiting += 1
            condition.broadcast()
            while !isOpen { condition.wait() }
            condition.unlock()
        }

        func waitFor(_ count: Int) {
            condition.lock()
            while waiting < count { condition.wait() }
            condition.unlock()
        }

        func open() {
            condition.lock()
            isOpen = true
            condition.broadcast()
            condition.unlock()
        }
    }

    /// The times at which threads were finished.
    private final class Ends: @unchecked Sendable {
        // Unchecked: everything is accessed only while the condition is locked.
        private let condition = NSCondition()
        private var times: [Int64] = []

        func add(_ time: Int64) {
            condition.lock()
            times.append(time)
            condition.broadcast()
            condition.unlock()
        }

        func wait(for count: Int) -> [Int64] {
            condition.lock()
            defer { condition.unlock() }
            while times.count < count { condition.wait() }
            return times
        }
    }
}
