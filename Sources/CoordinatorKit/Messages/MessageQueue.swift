internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Holds messages until the chain from their senders is connected.
///
/// Waiting messages are visible in the recording. They are delivered in the order in which they were sent, when a
/// controller gets its coordinator or at the end of a turn of the main run loop. There is room for ``capacity``
/// messages of each sender; further messages are refused, so that the order of those accepted holds. Senders are weakly
/// referenced; when a sender is released, its waiting messages are dropped.
@MainActor
final class MessageQueue: EndOfTurnListening {
    static let shared = MessageQueue()
    static let capacity = 64

    struct Waiting {
        let message: any Message
        let sender: WeakResponder<UIResponder>
        /// Nil if nothing was being recorded when the message was queued.
        let recorded: Recorded?
        let fileID: StaticString
        let line: UInt
    }

    /// The identity of a waiting message in the recording.
    struct Recorded {
        /// Weak and compared, because another recording reuses the same ids for other messages.
        weak var backend: (any InstrumentationBackend)?
        let sender: NodeID
        let message: MessageID
        let cause: Cause

        @MainActor var isCurrent: Bool { backend.map { $0 === Instrumentation.backend } ?? false }
    }

    private var waiting: [Waiting] = []
    private var isFlushing = false

    private init() {}

    /// Whether messages of `sender` are waiting.
    func holdsMessages(of sender: UIResponder) -> Bool { waiting.contains { $0.sender.responder === sender } }

    /// - Parameter described: the values as described on another thread, at the time of sending.
    /// - Returns: false when there is no room.
    func add(
        _ message: some Message,
        described: MessageValues?,
        from sender: UIResponder,
        fileID: StaticString,
        line: UInt
    ) -> Bool {
        EndOfTurn.shared.add(self)
        let hasRoom = waiting.lazy.filter { $0.sender.responder === sender }.count < Self.capacity
        let recorded = record(
            message,
            described: described,
            from: sender,
            hasRoom: hasRoom,
            fileID: fileID,
            line: line
        )
        guard hasRoom else { return false }
        waiting.append(
            Waiting(
                message: message,
                sender: WeakResponder(sender),
                recorded: recorded,
                fileID: fileID,
                line: line
            )
        )
        return true
    }

    private func record(
        _ message: some Message,
        described: MessageValues?,
        from sender: UIResponder,
        hasRoom: Bool,
        fileID: StaticString,
        line: UInt
    ) -> Recorded? {
        guard let installed = Instrumentation.installed else { return nil }
        let backend = installed.backend
        CoordinatorRecording.activate()
        let id = backend.makeMessage()
        let name = backend.intern(TypeNames.shortName(of: type(of: message)))
        let event = Instrumentation.record(
            EventRecord(
                hasRoom ? .messageQueued : .messageDropped,
                subject: sender.recordedNode,
                message: id,
                name: name,
                location: backend.intern(SourceLocation(file: "\(fileID)", line: UInt32(clamping: line))),
                code: hasRoom ? 0 : 1
            )
        )
        return event.map {
            let cause = Cause(event: $0, strength: .direct)
            recordValues(
                of: message,
                described: described,
                MessageValues.Sent(id, name: name, cause: cause, in: installed)
            )
            return Recorded(
                backend: backend,
                sender: sender.recordedNode,
                message: id,
                cause: Cause(event: $0, strength: .captured)
            )
        }
    }

    /// Records the values at the time of sending, not at the time of delivery.
    private func recordValues<M: Message>(of message: M, described: MessageValues?, _ sent: MessageValues.Sent) {
        let level = M.recordedValues
        if level == .types {
            MessageValues.recordTypes(of: message, for: sent)
        } else {
            (described ?? MessageValues(of: message, as: level))?.record(for: sent)
        }
    }

    func turnWillEnd() { flush() }

    /// Delivers every message that can be delivered, in order.
    func flush() {
        // A handler may send, or connect another chain: this loop handles that, too.
        guard !waiting.isEmpty, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        while let index = waiting.firstIndex(where: Self.isReady) {
            let next = waiting.remove(at: index)
            guard let sender = next.sender.responder else {
                noteDropped(next)
                continue
            }
            deliver(next.message, of: next, from: sender)
        }
    }

    private static func isReady(_ waiting: Waiting) -> Bool {
        waiting.sender.responder.map { ChainRules.missingLink(from: $0) == nil } ?? true
    }

    private func deliver(_ message: some Message, of waiting: Waiting, from sender: UIResponder) {
        // A message that was queued while nothing was recorded, or in an earlier recording, gets a new id now.
        let queued = waiting.recorded.flatMap { $0.isCurrent ? ($0.message, $0.cause) : nil }
        let trip = MessageTrip(
            type(of: message),
            from: sender,
            fileID: waiting.fileID,
            line: waiting.line,
            queued: queued
        )
        if queued == nil { trip.recordValues(of: message) }
        _ = message.travel(trip)
    }

    private func noteDropped(_ waiting: Waiting) {
        guard let recorded = waiting.recorded, recorded.isCurrent, let backend = recorded.backend else { return }
        Instrumentation.record(
            EventRecord(
                .messageDropped,
                subject: recorded.sender,
                message: recorded.message,
                name: backend.intern(TypeNames.shortName(of: type(of: waiting.message)))
            ),
            cause: recorded.cause
        )
    }
}
