import BenchmarkReport
import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import PortableUIKit

/// Describing a message's values.
enum MessageValueRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        try MeasuredRecording.with { recording in
            let silent = try send(Order<Silent>(), scale, recording)
            let typed = try send(Order<Typed>(), scale, recording)
            let redacted = try send(Order<Redacted>(), scale, recording)
            let described = try send(Order<Described>(), scale, recording)
            return [
                ReportRow(
                    "describing a message's values, five of them, on the caller's thread",
                    remarks: [
                        "described: \(Quantity(max(0, described - silent), .nanoseconds).text)",
                        "types: \(Quantity(max(0, typed - silent), .nanoseconds).text)",
                        "redacted: \(Quantity(max(0, redacted - silent), .nanoseconds).text)",
                        "the message itself, with its hops: \(Quantity(silent, .nanoseconds).text)",
                    ]
                )
            ]
        }
    }

    /// The cost of sending, in nanoseconds per message.
    @MainActor
    private static func send(_ order: some Message, _ scale: Scale, _ recording: MeasuredRecording) throws -> Double {
        let app = ChainApp()
        defer { app.terminate() }
        return try Harness.blocks("values", of: 20, count: scale(500, quick: 5), warmUp: 20) {
            recording.last = Instrumentation.record(EventRecord(.mark)) ?? .zero
            recording.waitUntilInFlight()
        } body: { calls in
            for _ in 0..<calls { app.button.bubble(order) }
        }.median
    }
}

/// A message without a handler, so that all have the same path.
@MainActor
protocol OrderHandling {
    func handle(_ order: any Message) -> Handling
}

/// The same message at each level.
private struct Order<Level: OrderLevel>: Message {
    var item = "Umbrella"
    var count = 3
    var price = 9.75
    var coupon: String?
    var tags = ["blue", "large"]
    static var recordedValues: RecordedValues { Level.values }
    func deliver(to handler: any OrderHandling) -> Handling { handler.handle(self) }
}

private protocol OrderLevel {
    static var values: RecordedValues { get }
}

private enum Silent: OrderLevel { static let values = RecordedValues.nothing }
private enum Typed: OrderLevel { static let values = RecordedValues.types }
private enum Redacted: OrderLevel { static let values = RecordedValues.redacted }
private enum Described: OrderLevel { static let values = RecordedValues.described() }
