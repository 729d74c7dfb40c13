// Names from before 0.1; each is removed in the version after it.

/// The former name of ``InstrumentedService``.
@available(*, deprecated, renamed: "InstrumentedService")
public typealias GuardedService = InstrumentedService

extension RecordedMessage {
    /// The former name of ``recordHop(from:to:because:predicted:)``.
    @available(*, deprecated, renamed: "recordHop(from:to:because:predicted:)")
    public func hop(
        from origin: AnyObject,
        to destination: AnyObject,
        because reason: HopReason,
        predicted: (receiver: AnyObject?, reason: HopReason)? = nil
    ) {
        recordHop(from: origin, to: destination, because: reason, predicted: predicted)
    }

    /// The former name of ``recordHandled(by:_:)``.
    @available(*, deprecated, renamed: "recordHandled(by:_:)")
    @discardableResult
    public func handled<Result>(by handler: AnyObject, _ body: () throws -> Result) rethrows -> Result {
        try recordHandled(by: handler, body)
    }

    /// The former name of ``recordOffer(to:_:)``.
    @available(*, deprecated, renamed: "recordOffer(to:_:)")
    @discardableResult
    public func offered(to handler: AnyObject, _ body: () throws -> Bool) rethrows -> Bool {
        try recordOffer(to: handler, body)
    }

    /// The former name of ``recordPassedOn(by:_:)``.
    @available(*, deprecated, renamed: "recordPassedOn(by:_:)")
    public func passedOn(by handler: AnyObject, _ body: () throws -> Void) rethrows {
        try recordPassedOn(by: handler, body)
    }

    /// The former name of ``recordPassedOn(by:)``.
    @available(*, deprecated, renamed: "recordPassedOn(by:)")
    public func passedOn(by handler: AnyObject) { recordPassedOn(by: handler) }

    /// The former name of ``recordUnhandled(lastResponder:)``.
    @available(*, deprecated, renamed: "recordUnhandled(lastResponder:)")
    public func unhandled(lastResponder: AnyObject) { recordUnhandled(lastResponder: lastResponder) }
}

extension OngoingTransition {
    /// The former name of ``end(_:)``.
    @available(*, deprecated, renamed: "end(_:)")
    public func ended(_ body: () throws -> Void) rethrows { try end(body) }

    /// The former name of ``end()``.
    @available(*, deprecated, renamed: "end()")
    public func ended() { end() }

    /// The former name of ``cancel(_:)``.
    @available(*, deprecated, renamed: "cancel(_:)")
    public func cancelled(_ body: () throws -> Void) rethrows { try cancel(body) }

    /// The former name of ``cancel()``.
    @available(*, deprecated, renamed: "cancel()")
    public func cancelled() { cancel() }
}

extension RecordedScreens {
    /// The former name of ``recordRequest(_:fileID:line:_:)``.
    @available(*, deprecated, renamed: "recordRequest(_:fileID:line:_:)")
    public func asked<Result>(
        _ request: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws -> Result
    ) rethrows -> Result {
        try recordRequest(request, fileID: fileID, line: line, body)
    }
}
