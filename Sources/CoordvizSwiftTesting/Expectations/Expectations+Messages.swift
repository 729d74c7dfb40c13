internal import CoordvizTesting
public import Testing

/// Fails the test unless a message was sent, and handled as expected.
///
/// ```swift
/// expectMessage(BuyNow.self, handledBy: ApplicationCoordinator.self, through: [PromotionCell.self])
/// ```
/// - Parameters:
///   - message: the message's type.
///   - handler: the type of the responder that handles it, or replies to it; nil for any outcome.
///   - sender: the type that sends it; nil for any.
///   - types: responders that it passes in this order, with any others between them.
///   - way: all responders after the sender, in order; nil for any way.
///   - hops: how many hops it takes; nil for any number.
///   - mark: counts only messages after this mark of the test; nil for all.
public func expectMessage(
    _ message: Any.Type,
    handledBy handler: Any.Type? = nil,
    from sender: Any.Type? = nil,
    through types: [Any.Type] = [],
    exactly way: [Any.Type]? = nil,
    hops: Int? = nil,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expectation = MessageExpectation(
        message,
        handledBy: handler,
        from: sender,
        through: types,
        exactly: way,
        hops: hops,
        since: mark
    )
    expect(expectation, sourceLocation: sourceLocation)
}

/// Fails the test unless a message was sent that a responder replied to.
/// - Parameters:
///   - message: the message's type.
///   - replier: the type of the responder that replies; nil for any.
///   - mark: counts only messages after this mark of the test; nil for all.
public func expectReply(
    to message: Any.Type,
    by replier: Any.Type? = nil,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(MessageExpectation(message, repliedBy: replier, since: mark), sourceLocation: sourceLocation)
}

/// Fails the test unless a message was sent that no responder handles, on purpose.
/// - Parameters:
///   - message: the message's type.
///   - last: the type of the responder at which its chain ends; nil for any.
///   - mark: counts only messages after this mark of the test; nil for all.
public func expectUnhandledMessage(
    _ message: Any.Type,
    endingAt last: Any.Type? = nil,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(MessageExpectation(message, unhandledAt: last, since: mark), sourceLocation: sourceLocation)
}

/// Fails the test if a message was sent.
public func expectNoMessage(
    _ message: Any.Type,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(MessageExpectation(RecordedType(message), .notSent, since: mark), sourceLocation: sourceLocation)
}
