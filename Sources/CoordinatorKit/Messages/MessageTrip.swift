internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// One message on its way along the chain: its current responder, those it has visited, and what is recorded of it.
@MainActor
struct MessageTrip {
    /// The current responder. Retained, so that it is not released during an `await`.
    private(set) var current: UIResponder

    private let type: Any.Type
    private let sender: ObjectIdentifier
    /// Detects that the sender is released meanwhile; nil when the handler is not awaited, and this cannot happen.
    private let sendingResponder: WeakResponder<UIResponder>?
    private var visited: VisitedResponders
    /// The storage of the current responder, and its node in the recording; nil if nothing was being recorded when the
    /// message reached the responder.
    private var place: (storage: ResponderStorage, node: NodeID)?
    /// Nil when nothing was recorded at the beginning.
    private let begun: Recorded?
    /// Nil when nothing is recorded, or another recording than at the beginning: it does not know these ids.
    private var recorded: Recorded? {
        guard let begun, begun.generation == Instrumentation.generation else { return nil }
        return begun
    }

    private struct Recorded {
        let message: MessageID
        let name: StringID
        let sent: EventNumber
        let sender: NodeID
        /// The generation of the backend that knows the ids.
        let generation: UInt32

        func target(in installed: Instrumentation.Installed) -> MessageValues.Sent {
            MessageValues.Sent(message, name: name, cause: Cause(event: sent, strength: .direct), in: installed)
        }
    }

    /// A responder together with the type of message that it is handling.
    private struct Handler: Hashable {
        let responder: ObjectIdentifier
        let type: ObjectIdentifier
    }

    /// The handlers of calls that have not returned, so that a message sent from a handler does not come back to it
    /// immediately.
    private static var beingHandled: [Handler] = []
    /// The same for awaited handlers.
    @TaskLocal private static var beingAwaited: Set<Handler> = []

    /// - Parameters:
    ///   - isAwaited: whether handlers are awaited, so that the chain may change meanwhile.
    ///   - queued: the id and cause that the message had while it waited.
    init(
        _ type: Any.Type,
        from sender: UIResponder,
        fileID: StaticString,
        line: UInt,
        isAwaited: Bool = false,
        queued: (message: MessageID, cause: Cause)? = nil
    ) {
        self.type = type
        current = sender
        self.sender = ObjectIdentifier(sender)
        sendingResponder = isAwaited ? WeakResponder(sender) : nil
        visited = VisitedResponders(sender)
        guard let installed = Instrumentation.installed else {
            begun = nil
            return
        }
        CoordinatorRecording.activate()
        let backend = installed.backend
        let message = queued?.message ?? backend.makeMessage()
        let site = CallSiteCache.Site(type, fileID, line, in: installed.generation)
        let known = CallSiteCache.ids(of: site)
        // Name, sender, place: new ones are defined in this order.
        let name = known?.name ?? backend.intern(TypeNames.shortName(of: type))
        let storage = sender.storage
        let subject = storage.node(of: sender)
        let location =
            known?.location ?? backend.intern(SourceLocation(file: "\(fileID)", line: UInt32(clamping: line)))
        if known == nil { CallSiteCache.keep(name, location, of: site) }
        let current = CauseContext.current
        let cause = queued?.cause ?? (current == .none ? RecordedTransition.cause(for: sender) : nil) ?? current
        begun = Instrumentation.record(
            EventRecord(.messageSent, subject: subject, message: message, name: name, location: location),
            cause: cause
        ).map {
            Recorded(
                message: message,
                name: name,
                sent: $0,
                sender: subject,
                generation: installed.generation
            )
        }
        place = (storage, subject)
        if !Self.beingHandled.isEmpty || !Self.beingAwaited.isEmpty { record(.sentWhileHandling) }
    }

    // MARK: Recording values

    /// Records the message's values, as its type specifies; does nothing while nothing is recorded.
    /// - Parameter described: the values as described on another thread, at the time of sending.
    func recordValues<Values: ValueRecording>(of message: Values, described: MessageValues? = nil) {
        guard let recorded, let installed = Instrumentation.installed else { return }
        let level = Values.recordedValues
        switch level {
        case .nothing: return
        case .types:
            MessageValues.recordTypes(of: message, for: recorded.target(in: installed))
        case .redacted, .described:
            (described ?? MessageValues(of: message, as: level))?.record(for: recorded.target(in: installed))
        }
    }

    // MARK: Delivering

    /// Returns false when the current responder is known not to be a handler of that type: a fast check before the slow
    /// one.
    func mayDeliver(to handlerType: ObjectIdentifier) -> Bool {
        !ConformanceCache.isKnownMiss(current, handlerType)
    }

    /// Returns the current responder as a handler, if it is one and is not sending the message on.
    func handler<Conforming>(as type: Conforming.Type) -> Conforming? {
        guard let handler = ConformanceCache.cast(current, to: type) else { return nil }
        return isSendingOn ? nil : handler
    }

    /// Applies to the sender only: a message that another object sends meanwhile is a new one for the handler.
    private var isSendingOn: Bool {
        guard ObjectIdentifier(current) == sender else { return false }
        return Self.beingHandled.contains(currentHandler) || Self.beingAwaited.contains(currentHandler)
    }

    private var currentHandler: Handler {
        Handler(responder: ObjectIdentifier(current), type: ObjectIdentifier(type))
    }

    /// Runs the handler with the message as the cause.
    func deliver<Result>(_ body: () -> Result) -> Result {
        Self.beingHandled.append(currentHandler)
        defer { Self.beingHandled.removeLast() }
        guard let recorded else { return body() }
        CauseContext.enter(Cause(event: recorded.sent, strength: .direct))
        defer { CauseContext.leave() }
        return CurrentCall.outside { CauseContext.$inherited.withValue(RecordedEvent(recorded.sent)) { body() } }
    }

    /// Runs an asynchronous handler with the message as the cause, and records whether the chain changed meanwhile.
    func deliver<Result>(_ body: () async -> Result) async -> Result {
        let awaited = Self.beingAwaited.union([currentHandler])
        guard let recorded else { return await Self.$beingAwaited.withValue(awaited) { await body() } }
        let before = current.coordinatingResponder
        let isSenderThere = isSenderThere
        let result = await CauseContext.$inherited.withValue(RecordedEvent(recorded.sent)) {
            await Self.$beingAwaited.withValue(awaited) { await body() }
        }
        let after = current.coordinatingResponder
        if before !== after {
            record(.chainChanged, to: after?.recordedNode ?? .none, predicted: before?.recordedNode ?? .none)
        }
        if isSenderThere && !self.isSenderThere { recordSenderGone() }
        return result
    }

    /// Records that the current responder received the message and passed it on.
    func notePassedOn() { record(.passedOn) }

    /// Records that the current responder handled the message.
    @discardableResult
    func end(_ kind: EventKind) -> Delivery {
        record(kind)
        return .handled(by: current)
    }

    // MARK: Moving

    /// Moves to the next responder of the chain.
    /// - Returns: false when there is none, or when the chain forms a cycle; either is recorded.
    mutating func advance() -> Bool {
        guard let next = current.coordinatingResponder else {
            if ChainRules.isDetached(current) { record(.chainIncomplete) }
            record(.unhandled)
            return false
        }
        guard visited.insert(next) else {
            record(.chainCycle, to: next.recordedNode)
            return false
        }
        if recorded != nil { place = recordHop(to: next) }
        current = next
        return true
    }

    private var isSenderThere: Bool { sendingResponder?.responder.map(Self.isThere) ?? false }

    /// Whether messages can reach a responder: it is on screen, or in a tree of coordinators.
    private static func isThere(_ responder: UIResponder) -> Bool {
        switch responder {
        case let view as UIView: view is UIWindow || view.window != nil
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        case let coordinator as BaseCoordinator: coordinator.isStarted
        default: true
        }
    }

    // MARK: Recording

    private func recordSenderGone() {
        guard let recorded else { return }
        Instrumentation.record(
            EventRecord(
                .senderGone,
                subject: recorded.sender,
                message: recorded.message,
                name: recorded.name
            ),
            cause: Cause(event: recorded.sent, strength: .direct)
        )
    }

    /// - Returns: the storage of `next`, and its node.
    private func recordHop(to next: UIResponder) -> (ResponderStorage, NodeID) {
        let (predicted, reason) = ChainRules.explain(from: current, to: next)
        let nextStorage = next.storage
        let nextNode = nextStorage.node(of: next)
        let predictedNode: NodeID
        let predictedReason: HopReason
        switch predicted {
        case .asItWent(let reason): (predictedNode, predictedReason) = (nextNode, reason)
        case .elsewhere(let responder, let reason): (predictedNode, predictedReason) = (responder.recordedNode, reason)
        case .nowhere: (predictedNode, predictedReason) = (.none, .endOfChain)
        }
        record(.hop, to: nextNode, predicted: predictedNode, reason: reason, predictedReason: predictedReason)
        let kind = ResponderKind.of(current)
        if kind == .view || kind == .window || kind == .provider && current is UIView {
            // Safe: the kinds imply the class, or it was just checked.
            let view = unsafeDowncast(current, to: UIView.self)
            HierarchyWalker.noteEntrance(of: view, as: currentNode, keeping: place?.storage ?? view.storage)
        }
        return (nextStorage, nextNode)
    }

    private var currentNode: NodeID { place?.node ?? current.recordedNode }

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
                subject: currentNode,
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
