public import CoordvizModel

/// A message of somebody's own making on its way: for chains that are not CoordinatorKit's.
///
/// ```swift
/// let message = RecordedMessage("selectedFriend", from: cell)
/// message.hop(from: cell, to: tableView, because: .superview)
/// message.handled(by: navigationController) { navigationController.show(friend) }
/// ```
/// May be used from any thread. Costs an atomic load when nobody listens.
public struct RecordedMessage: Sendable {
    private struct Known: Sendable {
        let message: MessageID
        let name: StringID
        let sent: EventNumber
    }

    private let known: Known?

    /// Records that `sender` sends a message.
    public init(_ name: String, from sender: AnyObject, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(name, from: sender, at: SourceLocation(file: "\(fileID)", line: UInt32(clamping: line)))
    }

    /// - Parameter place: nil when nobody knows where in the app's source it was sent.
    package init(_ name: String, from sender: AnyObject, at place: SourceLocation?) {
        known = Instrumentation.backend.flatMap { backend in
            let message = backend.makeMessage()
            let name = backend.intern(name)
            return Instrumentation.record(
                EventRecord(
                    .messageSent,
                    subject: Instrumentation.node(of: sender, as: .object),
                    message: message,
                    name: name,
                    location: place.map { backend.intern($0) } ?? .none
                )
            ).map { Known(message: message, name: name, sent: $0) }
        }
    }

    /// What a handler's code is caused by.
    package var cause: Cause {
        known.map { Cause(event: $0.sent, strength: .direct) } ?? CauseContext.current
    }

    /// The message went on.
    /// - Parameters:
    ///   - reason: the rule that explains it.
    ///   - predicted: where the structure would have sent it, and by which rule; where it went by default.
    public func hop(
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
    public func handled<Result>(by handler: AnyObject, _ body: () throws -> Result) rethrows -> Result {
        defer { record(.handled, about: handler) }
        return try Instrumentation.caused(by: known?.sent, body)
    }

    /// `handler` took note of the message and lets it go on; what `body` does is caused by it.
    public func passedOn(by handler: AnyObject, _ body: () throws -> Void = {}) rethrows {
        defer { record(.passedOn, about: handler) }
        try Instrumentation.caused(by: known?.sent, body)
    }

    /// The chain ended at `lastResponder`, and nobody had handled the message.
    public func unhandled(lastResponder: AnyObject) { record(.unhandled, about: lastResponder) }

    private func record(
        _ kind: EventKind,
        about subject: AnyObject,
        with object: AnyObject? = nil,
        predicted: AnyObject? = nil,
        reason: HopReason = .unexplained,
        predictedReason: HopReason = .unexplained
    ) {
        guard let known, Instrumentation.isEnabled else { return }
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
