internal import NIOCore

/// The pages that listen to the server. Each gets the newest event when it begins to listen and at each change; one that
/// reads slowly gets the newest only, so that nothing is kept for it.
///
/// Not sendable: used on the server's event loop only.
final class EventStreams {
    /// A page that listens.
    final class Listener {
        fileprivate let send: (String) -> Void
        fileprivate let isReading: () -> Bool
        fileprivate let close: () -> Void
        fileprivate var lastSent: ServedEvent?
        fileprivate var stalledSince: NIODeadline?
        /// How many began to listen before it.
        fileprivate var number = 0

        /// - Parameters:
        ///   - send: writes text to the page.
        ///   - isReading: whether the page has read most of what it was sent.
        init(send: @escaping (String) -> Void, isReading: @escaping () -> Bool, close: @escaping () -> Void) {
            (self.send, self.isReading, self.close) = (send, isReading, close)
        }
    }

    /// An event, because pages are not told of comments. Those without data are ignored.
    static let beat = "event: beat\ndata: 1\n\n"

    private let limits: ServerLimits
    private var listeners: [ObjectIdentifier: Listener] = [:]
    private var newest: ServedEvent?
    private var count = 0

    init(_ limits: ServerLimits) { self.limits = limits }

    /// Where there is no room for another one, the one is closed that has read nothing for the longest time, or else the
    /// oldest: no browser opens so many connections, so it is most likely one whose page has gone. If not,
    /// its page connects again.
    func add(_ listener: Listener) {
        if listeners.count >= limits.listeners, let other = listeners.values.min(by: Self.isLessUseful) {
            remove(other)
            other.close()
        }
        listener.number = count
        count += 1
        listeners[ObjectIdentifier(listener)] = listener
    }

    private static func isLessUseful(_ first: Listener, _ second: Listener) -> Bool {
        let (one, other) = (first.stalledSince ?? .distantFuture, second.stalledSince ?? .distantFuture)
        return (one, first.number) < (other, second.number)
    }

    func remove(_ listener: Listener) { listeners[ObjectIdentifier(listener)] = nil }

    func publish(_ event: ServedEvent) {
        newest = event
        for listener in listeners.values { update(listener) }
    }

    /// Sends the newest event to a page that does not have it and reads what it is sent.
    func update(_ listener: Listener) {
        guard let newest, newest != listener.lastSent, listener.isReading() else { return }
        listener.lastSent = newest
        listener.send(newest.text)
    }

    /// Sends a beat to all, from which pages see that the server runs, and ends those that have read nothing for too long.
    func beat(now: NIODeadline) {
        for listener in listeners.values {
            if listener.isReading() {
                listener.stalledSince = nil
                listener.send(Self.beat)
            } else if let since = listener.stalledSince {
                if now - since >= limits.stallTime { listener.close() }
            } else {
                listener.stalledSince = now
            }
        }
    }
}
