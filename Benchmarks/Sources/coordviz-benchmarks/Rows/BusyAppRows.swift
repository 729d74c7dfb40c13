import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder

/// The cost of recording an app of realistic size that a script uses at full speed, as in CI.
enum BusyAppRows {
    private struct Run {
        /// Nanoseconds, by the clock and of the processor.
        var time: Double
        var processor: Double
    }

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        var (plain, recorded): ([Run], [Run]) = ([], [])
        var events = 0.0
        // Alternately, so that both run under the same conditions.
        for _ in 0..<scale(9, quick: 1) {
            plain.append(try use(scale))
            try MeasuredRecording.with { recording in
                recorded.append(try use(scale))
                try recording.requireNoLoss()
                try Look.requireEvery(in: recording)
                events = Double(recording.storedEvents)
            }
        }
        let (with, without) = (Samples(recorded.map(\.time)).median, Samples(plain.map(\.time)).median)
        let time = with / without
        let processor = Samples(recorded.map(\.processor)).median / Samples(plain.map(\.processor)).median
        return [
            ReportRow(
                "an app with 31 view controllers and 500 views, 600 gestures at full speed, no walk left out",
                [
                    Check("time", Quantity(time, .times), .atMost(1.1)),
                    Check("processor", Quantity(processor, .times), .atMost(2.5)),
                ],
                remarks: [
                    "not recorded: \(Quantity(without, .nanoseconds).text)",
                    "added per gesture: \(Quantity((with - without) / Double(gestures(scale)), .nanoseconds).text)",
                    Quantity(events, .count("events")).text,
                ]
            )
        ]
    }

    private static func gestures(_ scale: Scale) -> Int { scale(600, quick: 60) }

    @MainActor
    private static func use(_ scale: Scale) throws -> Run {
        let app = BusyApp()
        defer { app.terminate() }
        // The work that the launch left is not measured.
        Clock.sleep(nanoseconds: 300_000_000)
        let (time, processor) = (Clock.nanoseconds, ProcessorTime.nanoseconds)
        for number in 0..<gestures(scale) { try app.gesture(number) }
        let end = Clock.nanoseconds
        // Storing what was recorded counts as well, but not as time of the app.
        Clock.sleep(nanoseconds: 300_000_000)
        guard app.handled > 0 else { throw BenchmarkFailure("no message was handled") }
        return Run(time: Double(end - time), processor: Double(ProcessorTime.nanoseconds - processor))
    }
}
