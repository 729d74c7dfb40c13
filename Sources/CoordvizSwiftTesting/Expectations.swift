public import CoordvizTesting
public import Testing

/// Fails the test if its recording is not as expected.
/// - Parameter expectation: a ``MessageExpectation``, ``TreeExpectation``, ``FindingsExpectation`` or one of your own.
public func expect(_ expectation: some RecordedExpectation, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let problem = expectation.problem else { return }
    Issue.record("\(problem)", sourceLocation: sourceLocation)
}

/// Ends the test as failed if its recording is not as expected: what it would do next assumes that it is.
/// - Parameter expectation: as for ``expect(_:sourceLocation:)``.
/// - Throws: `ExpectationFailedError`, which Swift Testing does not report again.
public func require(
    _ expectation: some RecordedExpectation,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let problem = expectation.problem
    // Without the text itself, which would be shown twice.
    let isAsExpected = problem == nil
    try #require(isAsExpected, "\(problem ?? "")", sourceLocation: sourceLocation)
}

/// Fails the test unless a message was sent, and handled as expected.
///
/// ```swift
/// expectMessage(BuyNow.self, handledBy: ApplicationCoordinator.self, through: [PromotionCell.self])
/// ```
/// - Parameters:
///   - message: the message's type.
///   - handler: the type of the responder that handles it; nil for any outcome.
///   - sender: the type that sends it; nil for any.
///   - types: responders that it passes in this order, with any others between them.
///   - hops: how many hops it takes; nil for any number.
///   - mark: counts only messages after this mark of the test; nil for all.
public func expectMessage(
    _ message: Any.Type,
    handledBy handler: Any.Type? = nil,
    from sender: Any.Type? = nil,
    through types: [Any.Type] = [],
    hops: Int? = nil,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expectation = MessageExpectation(
        RecordedType(message),
        handler.map { .handled(by: RecordedType($0)) } ?? .sent,
        from: sender.map { RecordedType($0) },
        path: types.isEmpty ? .any : .through(types.map { RecordedType($0) }),
        hops: hops.map { $0...$0 },
        since: mark
    )
    expect(expectation, sourceLocation: sourceLocation)
}

/// Fails the test unless a message was sent that no responder handles, on purpose.
/// - Parameters:
///   - message: the message's type.
///   - last: the type of the responder at which its chain ends; nil for any.
public func expectUnhandledMessage(
    _ message: Any.Type,
    endingAt last: Any.Type? = nil,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let outcome = MessageExpectation.Outcome.unhandled(last: last.map { RecordedType($0) })
    expect(MessageExpectation(RecordedType(message), outcome, since: mark), sourceLocation: sourceLocation)
}

/// Fails the test if a message was sent.
public func expectNoMessage(
    _ message: Any.Type,
    since mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(MessageExpectation(RecordedType(message), .notSent, since: mark), sourceLocation: sourceLocation)
}

/// Fails the test unless the tree of coordinators, or of view controllers, is the expected one; see ``TreeExpectation``.
///
/// Call it on the main thread, where the hierarchy is looked at before the trees are compared.
@MainActor
public func expectTree(
    _ text: String,
    of content: TreeExpectation.Content = .coordinators,
    at mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(TreeExpectation(text, content: content, at: mark), sourceLocation: sourceLocation)
}

/// Fails the test if `coordviz check` would find a warning or an error in what was recorded up to now.
///
/// ```swift
/// expectNoFindings(ignoring: .longChain)
/// ```
/// - Parameters:
///   - rules: the rules that are not checked.
///   - baseline: the path of a file of known findings, as `coordviz check --write-baseline` writes it; nil for none.
@MainActor
public func expectNoFindings(
    ignoring rules: RecordedRule...,
    baseline: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(FindingsExpectation(ignoring: Set(rules), baseline: baseline), sourceLocation: sourceLocation)
}
