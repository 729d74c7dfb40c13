public import CoordvizModel

/// A message of somebody's own making on its way: for chains that are not CoordinatorKit's.
///
/// ```swift
/// let message = RecordedMessage("selectedFriend", from: cell)
/// message.recordHop(from: cell, to: tableView, because: .superview)
/// message.recordHandled(by: navigationController) { navigationController.show(friend) }
/// ```
/// May be used from any thread. Costs an atomic load when nobody listens.
public struct RecordedMessage: Sendable {
    private struct Known: Sendable {
        let message: MessageID
        let name: StringID
        let sent: EventNumber
        /// The backend that knows the message; to any other its ids mean nothing.
        let generation: UInt32
    }

    private let known: Known?

    /// Records that `sender` sends a message.
    public init(_ name: String, from sender: AnyObject, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(name, from: sender, at: SourceLocation(file: "\(fileID)", line: UInt32(clamping: line)))
    }

    /// Records that `sender` sends a message, and what it carries, as far as that is to be recorded.
    ///
    /// ```swift
    /// RecordedMessage("pay", from: self, carrying: (amount: amount, card: card), as: .described(redacting: ["card"]))
    /// ```
    /// - Parameters:
    ///   - name: what the message is called; never a value.
    ///   - sender: who sends it.
    ///   - values: a value, or a tuple of several with their names; only asked for when somebody listens.
    ///   - recorded: what is recorded of them; what their type says by default, and names and types when it is no
    ///     ``ValueRecording``.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
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

    /// - Parameter place: nil when nobody knows where in the app's source it was sent; only asked when somebody listens.
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

    /// What a handler's code is caused by.
    package var cause: Cause {
        current.map { Cause(event: $0.sent, strength: .direct) } ?? CauseContext.current
    }

    /// Nil when nobody listens, or somebody else than when the message was sent.
    private var current: Known? {
        guard let known, known.generation == Instrumentation.installed?.generation else { return nil }
        return known
    }

    /// The message went on.
    /// - Parameters:
    ///   - origin: where it was.
    ///   - destination: where it is now.
    ///   - reason: the rule that explains it.
    ///   - predicted: where the structure would have sent it, and by which rule; where it went by default.
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

    /// `handler` takes the message, and what `body` does is caused by it; this is where it ends.
    @discardableResult
    public func recordHandled<Result>(by handler: AnyObject, _ body: () throws -> Result) rethrows -> Result {
        defer { record(.handled, about: handler) }
        return try Instrumentation.caused(by: current?.sent, body)
    }

    /// `handler` is asked in `body`, which says whether it takes the message: for chains where asking and doing are one call.
    ///
    /// What `body` does is caused by the message. When it says true the message ends here; when it says false nothing is
    /// recorded.
    @discardableResult
    public func recordOffer(to handler: AnyObject, _ body: () throws -> Bool) rethrows -> Bool {
        let isTaken = try Instrumentation.caused(by: current?.sent, body)
        if isTaken { record(.handled, about: handler) }
        return isTaken
    }

    /// `handler` took note of the message and lets it go on; what `body` does is caused by it.
    public func recordPassedOn(by handler: AnyObject, _ body: () throws -> Void) rethrows {
        defer { record(.passedOn, about: handler) }
        try Instrumentation.caused(by: current?.sent, body)
    }

    /// `handler` took note of the message and lets it go on.
    public func recordPassedOn(by handler: AnyObject) {
        // Not a default of the other one's argument: a function that rethrows counts as throwing without it.
        record(.passedOn, about: handler)
    }

    /// The chain ended at `lastResponder`, and nobody had handled the message.
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
