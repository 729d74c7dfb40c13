internal import CoordvizModel

/// A transition that somebody's own router or coordinator makes, from its beginning to its end: what happens when it
/// completes is caused by what began it.
///
/// ```swift
/// let transition = OngoingTransition("push", to: detail, in: navigationController)
/// navigationController.pushViewController(detail, animated: true)
/// navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in transition.end() }
/// ```
/// May be used from any thread. Costs an atomic load when nobody listens.
public struct OngoingTransition: Sendable {
    private let subject: NodeID
    private let container: NodeID
    private let name: StringID
    let beginning: EventNumber?
    private let generation: UInt32

    /// Records that a transition begins, under the current cause.
    /// - Parameters:
    ///   - name: what is done: push, pop, present, dismiss, or a word of the router's own.
    ///   - viewController: where it leads.
    ///   - container: in which it happens: the navigation controller, or who presents.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    public init(
        _ name: String,
        to viewController: AnyObject,
        in container: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard let installed = Instrumentation.installed else {
            (subject, self.container, self.name, beginning, generation) = (.none, .none, .none, nil, 0)
            return
        }
        subject = Instrumentation.node(of: viewController, as: .viewController)
        self.container = Instrumentation.node(of: container, as: .viewController)
        self.name = installed.backend.intern(name)
        generation = installed.generation
        beginning = Instrumentation.record(
            EventRecord(
                .transitionBegan,
                subject: subject,
                object: self.container,
                name: self.name,
                location: CallSite(fileID, line).location(in: installed)
            )
        )
    }

    /// It is over, and what `body` does is caused by it.
    public func end(_ body: () throws -> Void) rethrows { try conclude(as: .transitionEnded, body) }

    /// It is over.
    public func end() {
        // Not a default of the other one's argument: a function that rethrows counts as throwing without it.
        conclude(as: .transitionEnded) {}
    }

    /// It was broken off, and what `body` does is caused by it.
    public func cancel(_ body: () throws -> Void) rethrows { try conclude(as: .transitionCancelled, body) }

    /// It was broken off.
    public func cancel() { conclude(as: .transitionCancelled) {} }

    private func conclude(as ending: EventKind, _ body: () throws -> Void) rethrows {
        // Of another recording than the one that saw it begin it is no business.
        guard let beginning, generation == Instrumentation.installed?.generation else { return try body() }
        try CauseContext.perform(Cause(event: beginning, strength: .transition)) {
            Instrumentation.record(EventRecord(ending, subject: subject, object: container, name: name))
            try body()
        }
    }
}
