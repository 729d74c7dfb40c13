public import CoordvizTesting
public import Testing

/// Fails the test unless the responder chain from an object is the expected one; see ``ChainExpectation``. No message is sent.
///
/// ```swift
/// expectChain(from: CartController.self, through: [CartCoordinator.self, ApplicationCoordinator.self])
/// ```
/// - Parameters:
///   - start: the type of the object at which the chain begins; there must be one of it.
///   - types: responders on the chain in this order, with any others between them.
///   - kind: which chain.
///   - mark: the mark of the test at which the chain is judged; nil for now.
@MainActor
public func expectChain(
    from start: Any.Type,
    through types: [Any.Type],
    of kind: ChainExpectation.Kind = .responders,
    at mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let way = ChainExpectation.Way.through(types.map { RecordedType($0) })
    expect(ChainExpectation(from: RecordedType(start), way, of: kind, at: mark), sourceLocation: sourceLocation)
}

/// Fails the test unless the responder chain from an object has exactly these responders; see ``ChainExpectation``.
/// - Parameters:
///   - start: the type of the object at which the chain begins; there must be one of it.
///   - types: all responders after it, in order.
///   - kind: which chain.
///   - mark: the mark of the test at which the chain is judged; nil for now.
@MainActor
public func expectChain(
    from start: Any.Type,
    exactly types: [Any.Type],
    of kind: ChainExpectation.Kind = .responders,
    at mark: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let way = ChainExpectation.Way.exactly(types.map { RecordedType($0) })
    expect(ChainExpectation(from: RecordedType(start), way, of: kind, at: mark), sourceLocation: sourceLocation)
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

/// Fails the test unless an action adds and removes exactly these coordinators, or view controllers.
///
/// ```swift
/// try await expectChanges(of: { try tap(buyButton) }, added: [PaymentCoordinator.self])
/// ```
/// - Parameters:
///   - action: what is done, up to the end of its transitions.
///   - content: the tree that is compared.
///   - added: the types of what is in the tree afterwards and was not before, in any order.
///   - removed: the types of what is no longer in the tree.
///   - seconds: for how long to wait until the tree is as expected.
@MainActor
public func expectChanges(
    of action: () async throws -> Void,
    in content: TreeExpectation.Content = .coordinators,
    added: [Any.Type] = [],
    removed: [Any.Type] = [],
    within seconds: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
    let mark = TestRecording.current?.markMoment("before action") ?? ""
    try await action()
    let expectation = ChangesExpectation(
        of: content,
        since: mark,
        added: added.map { RecordedType($0) },
        removed: removed.map { RecordedType($0) }
    )
    report(await expectation.problem(within: seconds), sourceLocation: sourceLocation)
}
