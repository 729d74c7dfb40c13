import BenchmarkReport
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder

/// What recording costs an app of a real one's size that a script uses at full speed, as in CI.
enum BusyAppRows {
    private struct Run {
        /// Nanoseconds, of the clock and of the processor.
        var time: Double
        var processor: Double
    }

    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        var (plain, recorded): ([Run], [Run]) = ([], [])
        var events = 0.0
        // By turns, so that both meet the same machine.
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
                "an app with 31 view controllers and 500 views, 600 gestures at full speed, every walk taken",
                [
                    Check("time", Quantity(time, .times), .atMost(1.1)),
                    Check("processor", Quantity(processor, .times), .atMost(2.5)),
                ],
                remarks: [
                    "not recorded: \(Quantity(without, .nanoseconds).text)",
                    "more a gesture: \(Quantity((with - without) / Double(gestures(scale)), .nanoseconds).text)",
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
        // What the launch left to do is not measured.
        Clock.sleep(nanoseconds: 300_000_000)
        let (time, processor) = (Clock.nanoseconds, ProcessorTime.nanoseconds)
        for number in 0..<gestures(scale) { try app.gesture(number) }
        let end = Clock.nanoseconds
        // Storing what was recorded counts as well, and takes no time of the app's.
        Clock.sleep(nanoseconds: 300_000_000)
        guard app.handled > 0 else { throw BenchmarkFailure("nobody handled anything") }
        return Run(time: Double(end - time), processor: Double(ProcessorTime.nanoseconds - processor))
    }
}
