public import CoordvizModel

/// Records an app's own message on its way, for chains that are not CoordinatorKit's.
///
/// ```swift
/// let message = RecordedMessage("selectedFriend", from: cell)
/// message.recordHop(from: cell, to: tableView, because: .superview)
/// message.recordHandled(by: navigationController) { navigationController.show(friend) }
/// ```
/// Thread-safe. Costs an atomic load while nothing is recorded.
public struct RecordedMessage: Sendable {
    private struct Known: Sendable {
        let message: MessageID
        let name: StringID
        let sent: EventNumber
        /// The generation of the backend that knows the message; in any other its ids are not valid.
        let generation: UInt32
    }

    private let known: Known?

    /// Records that `sender` sends a message.
    public init(_ name: String, from sender: AnyObject, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(name, from: sender, at: SourceLocation(file: "\(fileID)", line: UInt32(clamping: line)))
    }

    /// Records that `sender` sends a message, and the values of the message as far as they may be recorded.
    ///
    /// ```swift
    /// RecordedMessage("pay", from: self, carrying: (amount: amount, card: card), as: .described(redacting: ["card"]))
    /// ```
    /// - Parameters:
    ///   - name: the name of the message; never a value.
    ///   - sender: the object that sends it.
    ///   - values: a value, or a tuple of several with their names; only evaluated while something is recorded.
    ///   - recorded: which of the values are recorded; by default as their type specifies, and names and types if it is
    ///     not a ``ValueRecording``.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    public init(
        _ name: String,
        from sender: AnyObject,
        carrying values: @autoclosure () -> Any,
        as recorded: RecordedValues? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(name, from: sender, fileID: fileID, line: line)
        guard let known, let installed = Instrumentation.installed, known.generation == installed.generation else {
            return
        }
        let values = values()
        let type = type(of: values)
        let level = recorded ?? (type as? any ValueRecording.Type)?.recordedValues ?? .types
        let sent = MessageValues.Sent(
            known.message,
            name: known.name,
            cause: Cause(event: known.sent, strength: .direct),
            in: installed
        )
        if level == .types {
            MessageValues.recordTypes(of: values, for: sent)
        } else {
            MessageValues(of: values, as: level)?.record(for: sent)
        }
    }

    /// - Parameter place: the place in the app's source that sends, nil when it is unknown; only evaluated while
    ///   something is recorded.
    package init(_ name: String, from sender: AnyObject, at place: @autoclosure () -> SourceLocation?) {
        known = Instrumentation.installed.flatMap { installed in
            let backend = installed.backend
            let message = backend.makeMessage()
            let name = backend.intern(name)
            return Instrumentation.record(
                EventRecord(
                    .messageSent,
                    subject: Instrumentation.node(of: sender, as: .object),
                    message: message,
                    name: name,
                    location: place().map { backend.intern($0) } ?? .none
                )
            ).map { Known(message: message, name: name, sent: $0, generation: installed.generation) }
        }
    }

    /// The cause of what a handler's code does.
    package var cause: Cause {
        current.map { Cause(event: $0.sent, strength: .direct) } ?? CauseContext.current
    }

    /// Nil when nothing is recorded, or another recording has begun since the message was sent.
    private var current: Known? {
        guard let known, known.generation == Instrumentation.installed?.generation else { return nil }
        return known
    }

    /// Records that the message moved on.
    /// - Parameters:
    ///   - origin: the object that it left.
    ///   - destination: the object that it reached.
    ///   - reason: the rule that explains the hop.
    ///   - predicted: the object to which the structure would have sent it, and the rule; by default the destination.
    public func recordHop(
        from origin: AnyObject,
        to destination: AnyObject,
        because reason: HopReason,
        predicted: (receiver: AnyObject?, reason: HopReason)? = nil
    ) {
        let expected = predicted ?? (destination, reason)
        record(
            .hop,
            about: origin,
            with: destination,
            predicted: expected.receiver,
            reason: reason,
            predictedReason: expected.reason
        )
    }

    /// Records that `handler` handled the message, and runs `body` with the message as the cause. The message ends
    /// here.
    @discardableResult
    public func recordHandled<Result>(by handler: AnyObject, _ body: () throws -> Result) rethrows -> Result {
        defer { record(.handled, about: handler) }
        return try Instrumentation.caused(by: current?.sent, body)
    }

    /// Runs `body`, which returns whether `handler` handles the message: for chains in which asking and handling are
    /// one call.
    ///
    /// The message is the cause of what `body` does. When it returns true, the message ends here; when it returns
    /// false, nothing is recorded.
    @discardableResult
    public func recordOffer(to handler: AnyObject, _ body: () throws -> Bool) rethrows -> Bool {
        let isTaken = try Instrumentation.caused(by: current?.sent, body)
        if isTaken { record(.handled, about: handler) }
        return isTaken
    }

    /// Records that `handler` took notice of the message and passed it on, and runs `body` with the message as the
    /// cause.
    public func recordPassedOn(by handler: AnyObject, _ body: () throws -> Void) rethrows {
        defer { record(.passedOn, about: handler) }
        try Instrumentation.caused(by: current?.sent, body)
    }

    /// Records that `handler` took notice of the message and passed it on.
    public func recordPassedOn(by handler: AnyObject) {
        // Not a default argument of the other method: without an argument a rethrowing function counts as throwing.
        record(.passedOn, about: handler)
    }

    /// Records that the chain ended at `lastResponder` without a handler.
    public func recordUnhandled(lastResponder: AnyObject) { record(.unhandled, about: lastResponder) }

    private func record(
        _ kind: EventKind,
        about subject: AnyObject,
        with object: AnyObject? = nil,
        predicted: AnyObject? = nil,
        reason: HopReason = .unexplained,
        predictedReason: HopReason = .unexplained
    ) {
        guard let known = current else { return }
        func node(_ object: AnyObject?) -> NodeID {
            object.map { Instrumentation.node(of: $0, as: .object) } ?? .none
        }
        Instrumentation.record(
            EventRecord(
                kind,
                subject: node(subject),
                object: node(object),
                predicted: node(predicted),
                message: known.message,
                name: known.name,
                code: reason.rawValue,
                predictedCode: predictedReason.rawValue
            ),
            cause: Cause(event: known.sent, strength: .direct)
        )
    }
}
