internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Messages that wait until the chain from their senders is whole.
///
/// They wait as messages with a name, visible in the recording, and are delivered in the order in which they were sent,
/// when a controller gets its coordinator or at the end of a turn of the main run loop. There is room for
/// ``capacity`` messages of each sender; when it is full the new one is refused, so that the order of those accepted
/// holds. Senders are known weakly; what a sender that dies had waiting is dropped.
@MainActor
final class MessageQueue: EndOfTurnListening {
    static let shared = MessageQueue()
    static let capacity = 64

    struct Waiting {
        let message: any Message
        weak var sender: UIResponder?
        let senderNode: NodeID
        let id: MessageID
        let cause: Cause
        let fileID: StaticString
        let line: UInt
    }

    private var waiting: [Waiting] = []
    private var isFlushing = false

    private init() {}

    /// Whether messages of `sender` wait.
    func holdsMessages(of sender: UIResponder) -> Bool { waiting.contains { $0.sender === sender } }

    /// - Returns: false when there is no room.
    func add(_ message: any Message, from sender: UIResponder, fileID: StaticString, line: UInt) -> Bool {
        EndOfTurn.shared.add(self)
        let hasRoom = waiting.lazy.filter { $0.sender === sender }.count < Self.capacity
        var id = MessageID.none
        var event: EventNumber?
        if let backend = Instrumentation.backend {
            CoordinatorRecording.activate()
            id = backend.makeMessage()
            event = Instrumentation.record(
                EventRecord(
                    hasRoom ? .messageQueued : .messageDropped,
                    subject: sender.recordedNode,
                    message: id,
                    name: backend.intern(TypeNames.shortName(of: type(of: message))),
                    location: backend.intern(
                        SourceLocation(file: "\(fileID)", line: UInt32(clamping: line))
                    ),
                    code: hasRoom ? 0 : 1
                )
            )
        }
        guard hasRoom else { return false }
        waiting.append(
            Waiting(
                message: message,
                sender: sender,
                senderNode: event == nil ? .none : sender.recordedNode,
                id: id,
                cause: event.map { Cause(event: $0, strength: .captured) } ?? .none,
                fileID: fileID,
                line: line
            )
        )
        return true
    }

    func turnWillEnd() { flush() }

    /// Delivers what can be delivered, in order.
    func flush() {
        // A handler may send, or complete another chain: this run sees to that, too.
        guard !waiting.isEmpty, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        while let index = waiting.firstIndex(where: Self.isReady) {
            let next = waiting.remove(at: index)
            guard let sender = next.sender else {
                noteDropped(next)
                continue
            }
            deliver(next.message, of: next, from: sender)
        }
    }

    private static func isReady(_ waiting: Waiting) -> Bool {
        waiting.sender.map { ChainRules.missingLink(from: $0) == nil } ?? true
    }

    private func deliver(_ message: some Message, of waiting: Waiting, from sender: UIResponder) {
        // A message that was queued unrecorded gets an id of its own now.
        let queued = waiting.id == .none ? nil : (waiting.id, waiting.cause)
        let trip = MessageTrip(
            type(of: message),
            from: sender,
            fileID: waiting.fileID,
            line: waiting.line,
            queued: queued
        )
        _ = message.travel(trip)
    }

    private func noteDropped(_ waiting: Waiting) {
        guard let backend = Instrumentation.backend, waiting.id != .none else { return }
        Instrumentation.record(
            EventRecord(
                .messageDropped,
                subject: waiting.senderNode,
                message: waiting.id,
                name: backend.intern(TypeNames.shortName(of: type(of: waiting.message)))
            ),
            cause: waiting.cause
        )
    }
}
