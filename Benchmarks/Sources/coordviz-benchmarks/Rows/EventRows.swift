import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder

/// An event into the ring, on the caller's thread.
enum EventRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let cold = try firstEvents()
        var clocks: [Double] = []
        var events: [Double] = []
        var direct: [Double] = []
        var tails: [Double] = []
        try MeasuredRecording.with { recording in
            let ids = PreparedIDs(in: recording.recorder)
            let pause = { recording.waitUntilInFlight() }
            // Alternately, so that disturbances of the machine affect all of them.
            for _ in 0..<scale(5, quick: 1) {
                let count = scale(300, quick: 20)
                clocks.append(try clockReading(count))
                events.append(try throughHook(count, ids, recording, pause))
                direct.append(try withoutHook(count, ids, recording, pause))
                tails.append(
                    try Harness.calls("one event", count: scale(200_000, quick: 5000), warmUp: 1000, pause: pause) {
                        recording.last = Instrumentation.record(ids.hop, cause: ids.cause) ?? .zero
                    }.percentile(99.9)
                )
            }
            try recording.requireNoLoss()
        }
        let clock = Samples(clocks).median
        let event = Samples(events).median
        return [
            ReportRow(
                "an event into the ring, on the caller's thread",
                [
                    Check("median", Quantity(event, .nanoseconds), .atMost(70)),
                    Check("99.9th percentile", Quantity(Samples(tails).median, .nanoseconds), .atMost(20_000)),
                    Check("median relative to `clock_gettime`", Quantity(event / clock, .times), .atMost(2.5)),
                ],
                remarks: [
                    "`clock_gettime`: \(Quantity(clock, .nanoseconds).text)",
                    "`Recorder.record` alone: \(Quantity(Samples(direct).median, .nanoseconds).text)",
                    "into pages that were never touched: \(Quantity(cold, .nanoseconds).text)",
                ]
            )
        ]
    }

    /// As an app calls it. The last number is stored once per block: that is not part of an event.
    @MainActor
    private static func throughHook(
        _ count: Int,
        _ ids: PreparedIDs,
        _ recording: MeasuredRecording,
        _ pause: @escaping () -> Void
    ) throws -> Double {
        try Harness.blocks("event", of: 1000, count: count, warmUp: 100, pause: pause) { calls in
            var last: EventNumber?
            for _ in 0..<calls { last = Instrumentation.record(ids.hop, cause: ids.cause) }
            recording.last = last ?? .zero
        }.median
    }

    @MainActor
    private static func withoutHook(
        _ count: Int,
        _ ids: PreparedIDs,
        _ recording: MeasuredRecording,
        _ pause: @escaping () -> Void
    ) throws -> Double {
        let recorder = recording.recorder
        return try Harness.blocks("record", of: 1000, count: count, warmUp: 100, pause: pause) { calls in
            var last = EventNumber.zero
            for _ in 0..<calls { last = recorder.record(ids.hop) }
            recording.last = last
        }.median
    }

    @MainActor
    private static func clockReading(_ count: Int) throws -> Double {
        try Harness.blocks("clock_gettime", of: 1000, count: count, warmUp: 100) { calls in
            for _ in 0..<calls { _ = Clock.nanoseconds }
        }.median
    }

    /// The first events of a recording, in memory that was not used before.
    @MainActor
    private static func firstEvents() throws -> Double {
        try MeasuredRecording.with { recording in
            let ids = PreparedIDs(in: recording.recorder)
            let samples = try Harness.blocks("first events", of: 1000, count: 30, warmUp: 0) { calls in
                for _ in 0..<calls { Instrumentation.record(ids.hop, cause: ids.cause) }
            }
            try recording.requireNoLoss()
            return samples.median
        }
    }
}
