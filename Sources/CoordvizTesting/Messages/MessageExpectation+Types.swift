extension MessageExpectation {
    /// A message that was sent, with what is given about it.
    /// - Parameters:
    ///   - message: the message's type.
    ///   - handler: the type of the responder that handles it; nil for any outcome.
    ///   - sender: the type that sends it; nil for any.
    ///   - passed: responders that it passes in this order, with any others between them.
    ///   - way: all responders after the sender, in order; nil for any way.
    ///   - hops: how many hops it takes; nil for any number.
    ///   - mark: counts only messages after this mark of the test; nil for all.
    package init(
        _ message: Any.Type,
        handledBy handler: Any.Type?,
        from sender: Any.Type?,
        through passed: [Any.Type],
        exactly way: [Any.Type]?,
        hops: Int?,
        since mark: String?
    ) {
        self.init(
            RecordedType(message),
            handler.map { .handled(by: RecordedType($0)) } ?? .sent,
            from: sender.map { RecordedType($0) },
            path: Self.path(passed, way),
            hops: hops.map { $0...$0 },
            since: mark
        )
    }

    /// A message that is replied to.
    package init(_ message: Any.Type, repliedBy replier: Any.Type?, since mark: String?) {
        self.init(RecordedType(message), .replied(by: replier.map { RecordedType($0) }), since: mark)
    }

    /// A message that is not handled.
    package init(_ message: Any.Type, unhandledAt last: Any.Type?, since mark: String?) {
        self.init(RecordedType(message), .unhandled(last: last.map { RecordedType($0) }), since: mark)
    }

    private static func path(_ passed: [Any.Type], _ way: [Any.Type]?) -> Path {
        if let way { return .exactly(way.map { RecordedType($0) }) }
        return passed.isEmpty ? .any : .through(passed.map { RecordedType($0) })
    }
}
