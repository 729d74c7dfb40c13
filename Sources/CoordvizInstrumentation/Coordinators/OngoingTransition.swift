internal import Atomics
internal import CoordvizModel

/// A transition that the app's own router or coordinator performs, from its beginning to its end. The transition is the
/// cause of what happens when it completes.
///
/// ```swift
/// let transition = OngoingTransition("push", to: detail, in: navigationController)
/// navigationController.pushViewController(detail, animated: true)
/// navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in transition.end() }
/// ```
/// The first end or cancellation is recorded, and no further one: UIKit reports some ends twice, to its delegate and to a
/// completion. Thread-safe. Costs an atomic load while nothing is recorded.
public struct OngoingTransition: Sendable {
    private let subject: NodeID
    private let container: NodeID
    private let name: StringID
    let beginning: EventNumber?
    private let generation: UInt32
    private let isOver: ManagedAtomic<Bool>?

    /// Records that a transition begins, with the current cause.
    /// - Parameters:
    ///   - name: the kind of transition: push, pop, present, dismiss, or a word of the router's own.
    ///   - viewController: the view controller to which it leads.
    ///   - container: the navigation controller in which it happens, or the presenting view controller.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    public init(
        _ name: String,
        to viewController: AnyObject,
        in container: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard let installed = Instrumentation.installed else {
            (subject, self.container, self.name, beginning, generation, isOver) = (.none, .none, .none, nil, 0, nil)
            return
        }
        subject = Instrumentation.node(of: viewController, as: .viewController)
        self.container = Instrumentation.node(of: container, as: .viewController)
        self.name = installed.backend.intern(name)
        generation = installed.generation
        isOver = ManagedAtomic(false)
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

    /// Records that the transition completed, and runs `body` with it as the cause.
    public func end(_ body: () throws -> Void) rethrows { try conclude(as: .transitionEnded, body) }

    /// Records that the transition completed.
    public func end() {
        // Not a default argument of the other method: without an argument a rethrowing function counts as throwing.
        conclude(as: .transitionEnded) {}
    }

    /// Records that the transition was cancelled, and runs `body` with it as the cause.
    public func cancel(_ body: () throws -> Void) rethrows { try conclude(as: .transitionCancelled, body) }

    /// Records that the transition was cancelled.
    public func cancel() { conclude(as: .transitionCancelled) {} }

    private func conclude(as ending: EventKind, _ body: () throws -> Void) rethrows {
        // Ignored in another recording than the one in which it began.
        guard let beginning, generation == Instrumentation.installed?.generation else { return try body() }
        try CauseContext.perform(Cause(event: beginning, strength: .transition)) {
            if isOver?.exchange(true, ordering: .acquiringAndReleasing) == false {
                Instrumentation.record(EventRecord(ending, subject: subject, object: container, name: name))
            }
            try body()
        }
    }
}
