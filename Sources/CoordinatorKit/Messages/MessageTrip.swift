internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// One message on its way: where it is, where it has been, and what is told to the recording.
@MainActor
struct MessageTrip {
    /// The responder that the message is at. Held, so that it cannot die under an `await`.
    private(set) var current: UIResponder

    private let type: Any.Type
    private var visited: Set<ObjectIdentifier>
    /// Nil when nobody listens.
    private let recorded: Recorded?

    private struct Recorded {
        let message: MessageID
        let name: StringID
        let sent: EventNumber
    }

    /// Which responders are just handling which type of message, so that sending on does not come back at once.
    private static var beingHandled: [(responder: ObjectIdentifier, type: ObjectIdentifier)] = []

    init(_ type: Any.Type, from sender: UIResponder, fileID: StaticString, line: UInt) {
        self.type = type
        current = sender
        visited = [ObjectIdentifier(sender)]
        recorded = Instrumentation.backend.flatMap { backend in
            CoordinatorRecording.activate()
            let message = backend.makeMessage()
            let name = backend.intern(TypeNames.shortName(of: type))
            let place = SourceLocation(file: "\(fileID)", line: UInt32(clamping: line))
            return Instrumentation.record(
                EventRecord(
                    .messageSent,
                    subject: sender.recordedNode,
                    message: message,
                    name: name,
                    location: backend.intern(place)
                ),
                cause: CauseContext.current == .none ? RecordedTransition.cause(for: sender) : nil
            ).map { Recorded(message: message, name: name, sent: $0) }
        }
    }

    // MARK: Delivering

    /// The current responder as a handler, if it is one and is not just sending the message on.
    func handler<Handler>(as type: Handler.Type) -> Handler? {
        guard let handler = current as? Handler else { return nil }
        let key = (ObjectIdentifier(current), ObjectIdentifier(self.type))
        return Self.beingHandled.contains { $0 == key } ? nil : handler
    }

    /// Runs the handler's code as caused by the message.
    func deliver<Result>(_ body: () -> Result) -> Result {
        Self.beingHandled.append((ObjectIdentifier(current), ObjectIdentifier(type)))
        defer { Self.beingHandled.removeLast() }
        guard let recorded else { return body() }
        CauseContext.enter(Cause(event: recorded.sent, strength: .direct))
        defer { CauseContext.leave() }
        return CauseContext.$inherited.withValue(recorded.sent) { body() }
    }

    /// Runs the handler's code as started by the message, and notes if the chain changed meanwhile.
    func deliver<Result>(_ body: () async -> Result) async -> Result {
        guard let recorded else { return await body() }
        let before = current.coordinatingResponder
        let result = await CauseContext.$inherited.withValue(recorded.sent) { await body() }
        let after = current.coordinatingResponder
        if before !== after {
            record(.chainChanged, to: after?.recordedNode ?? .none, predicted: before?.recordedNode ?? .none)
        }
        return result
    }

    /// Notes that the current responder got the message and lets it go on.
    func notePassedOn() { record(.passedOn) }

    /// Notes that the message has reached its end at the current responder.
    @discardableResult
    func end(_ kind: EventKind) -> Delivery {
        record(kind)
        return .handled(by: current)
    }

    // MARK: Moving

    /// Goes to the next responder of the chain.
    /// - Returns: false, and says so to the recording, when there is none or the chain runs in a circle.
    mutating func advance() -> Bool {
        guard let next = current.coordinatingResponder else {
            record(.unhandled)
            return false
        }
        guard visited.insert(ObjectIdentifier(next)).inserted else {
            record(.chainCycle, to: next.recordedNode)
            return false
        }
        recordHop(to: next)
        noteView()
        current = next
        return true
    }

    /// A view that a message meets for the first time enters the hierarchy now, not only with the next snapshot, which
    /// may come after its end.
    private func noteView() {
        guard recorded != nil, let view = current as? UIView, view.storage.enteredHierarchyAs != view.recordedNode
        else {
            return
        }
        view.storage.enteredHierarchyAs = view.recordedNode
        HierarchyWalker.forEachEdge(of: view) { edge in
            Instrumentation.record(
                EventRecord(.edgeAppeared, subject: edge.from, object: edge.to, code: edge.kind.rawValue)
            )
        }
    }

    // MARK: Recording

    private func recordHop(to next: UIResponder) {
        guard recorded != nil else { return }
        let predicted = ChainRules.predictedStep(after: current)
        record(
            .hop,
            to: next.recordedNode,
            predicted: predicted?.responder.recordedNode ?? .none,
            reason: ChainRules.reason(from: current, to: next),
            predictedReason: predicted?.reason ?? .endOfChain
        )
    }

    private func record(
        _ kind: EventKind,
        to object: NodeID = .none,
        predicted: NodeID = .none,
        reason: HopReason = .unexplained,
        predictedReason: HopReason = .unexplained
    ) {
        guard let recorded else { return }
        Instrumentation.record(
            EventRecord(
                kind,
                subject: current.recordedNode,
                object: object,
                predicted: predicted,
                message: recorded.message,
                name: recorded.name,
                code: reason.rawValue,
                predictedCode: predictedReason.rawValue
            ),
            cause: Cause(event: recorded.sent, strength: .direct)
        )
    }
}
