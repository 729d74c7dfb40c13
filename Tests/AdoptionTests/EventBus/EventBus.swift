import CoordvizInstrumentation

/// Receives the events of a bus.
@MainActor
protocol EventReceiving: AnyObject {
    /// Does what an event asks for, and returns whether this object knows the event.
    func receive(_ event: PhotoEvent) -> Bool
}

enum PhotoEvent: String {
    case liked
    case bought
    case rated
}

/// Sends each event to all that subscribed.
@MainActor
final class EventBus {
    private struct Subscription {
        weak var receiver: (any EventReceiving)?
    }

    private var subscriptions: [Subscription] = []

    func subscribe(_ receiver: any EventReceiving) {
        subscriptions.append(Subscription(receiver: receiver))
    }

    func send(_ event: PhotoEvent, from sender: AnyObject) {
        let message = RecordedMessage(event.rawValue, from: sender)
        var last = sender
        var isHandled = false
        for receiver in subscriptions.compactMap(\.receiver) {
            message.recordHop(from: last, to: receiver, because: .named)
            if message.recordOffer(to: receiver, { receiver.receive(event) }) { isHandled = true }
            last = receiver
        }
        if !isHandled { message.recordUnhandled(lastResponder: last) }
    }
}
