import CoordvizInstrumentation
import CoordvizModel

/// The events of messages without an app: each is sent, hops twelve times and is handled.
@MainActor
final class MessageLoad {
    private let nodes: [NodeID]
    private let name: StringID
    private let place: LocationID
    private let backend: any InstrumentationBackend

    /// The number of events of a message.
    static let eventsPerMessage = 14

    init(in backend: any InstrumentationBackend) {
        self.backend = backend
        nodes = (0..<200).map { backend.define(kind: .viewController, typeName: "Screen\($0 % 20)", identifier: nil) }
        name = backend.intern("BuyNow")
        place = backend.intern(SourceLocation(file: "Shop/HomeController.swift", line: 42))
    }

    private var next = 0

    /// Records one message.
    /// - Returns: the last event's number.
    func record() -> EventNumber {
        let message = backend.makeMessage()
        next = (next + 7) % (nodes.count - 12)
        let sent = Instrumentation.record(
            EventRecord(.messageSent, subject: nodes[next], message: message, name: name, location: place)
        )
        let cause = Cause(event: sent ?? .zero, strength: .direct)
        for level in 0..<12 {
            Instrumentation.record(
                EventRecord(
                    .hop,
                    subject: nodes[next + level],
                    object: nodes[next + level + 1],
                    predicted: nodes[next + level + 1],
                    message: message,
                    name: name,
                    code: HopReason.parentViewController.rawValue,
                    predictedCode: HopReason.parentViewController.rawValue
                ),
                cause: cause
            )
        }
        let handled = Instrumentation.record(
            EventRecord(.handled, subject: nodes[next + 12], message: message, name: name),
            cause: cause
        )
        return handled ?? .zero
    }
}
