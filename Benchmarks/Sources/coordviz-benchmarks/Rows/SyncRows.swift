import BenchmarkReport
import CoordvizInstrumentation
import CoordvizRecorder

/// The cost of syncing events to the disk, once or ten times per second.
enum SyncRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        // An hour, for comparison: it never passes here.
        let intervals: [(name: String, seconds: Double)] = [("never", 3600), ("1 s", 1), ("0.1 s", 0.1)]
        var rates: [[Double]] = intervals.map { _ in [] }
        var events: [[Double]] = intervals.map { _ in [] }
        for _ in 0..<scale(3, quick: 1) {
            for (index, interval) in intervals.enumerated() {
                var options = RecorderOptions()
                options.syncInterval = interval.seconds
                events[index].append(try MeasuredRecording.with(options) { try event(scale, $0) })
                rates[index].append(
                    try MeasuredRecording.with(options) {
                        try Throughput.measure(scale(3_000_000, quick: 50_000), into: $0)
                    }
                )
            }
        }
        return [
            ReportRow(
                "the sync interval",
                remarks: intervals.indices.map { index in
                    let rate = Quantity(Samples(rates[index]).median, .count("events a second")).text
                    let event = Quantity(Samples(events[index]).median, .nanoseconds).text
                    return "\(intervals[index].name): \(rate), the caller's 99.9th percentile \(event)"
                }
            )
        ]
    }

    @MainActor
    private static func event(_ scale: Scale, _ recording: MeasuredRecording) throws -> Double {
        let ids = PreparedIDs(in: recording.recorder)
        let pause = { recording.waitUntilInFlight() }
        // Once around the ring first: the cost of pages that are touched for the first time is in another row.
        let warmUp = scale(RecorderOptions().ringCapacity, quick: 1000)
        let samples = try Harness.calls("event", count: scale(300_000, quick: 5000), warmUp: warmUp, pause: pause) {
            recording.last = Instrumentation.record(ids.hop, cause: ids.cause) ?? .zero
        }
        try recording.requireNoLoss()
        return samples.percentile(99.9)
    }
}
