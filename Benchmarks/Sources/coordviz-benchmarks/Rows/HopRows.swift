import BenchmarkReport
import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel

/// A whole message hop, with all costs for an app.
enum HopRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let plain = try hop(scale, listener: nil)
        let recorded = try hopTime(scale)
        return [
            ReportRow(
                "a whole message hop: identity, handler look-up, predicted hop, cause, record",
                [Check("", Quantity(recorded, .nanoseconds), .atMost(250))],
                remarks: ["without recording: \(Quantity(plain, .nanoseconds).text)"]
            )
        ]
    }

    /// Nanoseconds per hop while it is recorded.
    @MainActor
    static func hopTime(_ scale: Scale) throws -> Double {
        try MeasuredRecording.with { recording in
            let hop = try hop(scale, listener: recording)
            try recording.requireNoLoss()
            return hop
        }
    }

    @MainActor
    private static func hop(_ scale: Scale, listener recording: MeasuredRecording?) throws -> Double {
        let app = ChainApp()
        defer { app.terminate() }
        let messages = 50
        let samples = try Harness.blocks(
            "messages",
            of: messages,
            count: scale(1500, quick: 20),
            warmUp: 200
        ) {
            guard let recording else { return }
            recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
            recording.waitUntilInFlight()
        } body: { calls in
            for _ in 0..<calls { app.button.bubble(BuyNow()) }
        }
        try requireChain(app, recording)
        return samples.median / Double(ChainApp.hops)
    }

    /// Checks that the chain has the expected length, and that every hop was recorded.
    @MainActor
    private static func requireChain(_ app: ChainApp, _ recording: MeasuredRecording?) throws {
        guard let recording else { return }
        recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
        recording.waitUntilInFlight(0)
        let hops = recording.storedEvents(of: .hop)
        guard hops == Int64(app.top.handled * ChainApp.hops) else {
            throw BenchmarkFailure("\(app.top.handled) messages took \(hops) hops")
        }
    }
}
