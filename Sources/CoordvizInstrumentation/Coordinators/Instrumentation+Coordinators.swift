package import CoordvizModel

/// What anybody's coordinators tell, of whatever class they are: no base class, no responder, no import of UIKit.
///
/// Every function may be called from any thread, and costs an atomic load when nobody listens. What is told away from
/// the main thread is recorded, and ``EventKind/offMain`` with it: coordinators belong to the main thread.
extension Instrumentation {
    /// `coordinator` begins its work.
    /// - Parameters:
    ///   - parent: who started it; nil for a root, or when ``childAdded(_:to:identifier:)`` has told it.
    ///   - identifier: a name that the app gave it.
    public static func coordinatorStarted(
        _ coordinator: AnyObject,
        by parent: AnyObject? = nil,
        identifier: String? = nil
    ) {
        tell(.coordinatorStarted, coordinator, parent, call: "coordinatorStarted", identifier: identifier)
    }

    /// `coordinator` has ended its work.
    public static func coordinatorStopped(_ coordinator: AnyObject) {
        tell(.coordinatorStopped, coordinator, nil, call: "coordinatorStopped")
    }

    /// `child` became a child of `parent`.
    public static func childAdded(_ child: AnyObject, to parent: AnyObject, identifier: String? = nil) {
        tell(.childAdded, child, parent, call: "childAdded", identifier: identifier)
        if isEnabled { ObjectTokens.token(of: child).becomeChild(of: parent) }
    }

    /// `child` is no child of `parent` any more.
    public static func childRemoved(_ child: AnyObject, from parent: AnyObject) {
        if isEnabled { ObjectTokens.token(of: child).endBeingChild(of: parent) }
        tell(.childRemoved, child, parent, call: "childRemoved")
    }

    /// The children of `parent` are others than before: the one line for a property observer.
    ///
    /// ```swift
    /// var childCoordinators: [Coordinator] = [] {
    ///     didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: childCoordinators) }
    /// }
    /// ```
    /// Removals are told first, then additions, each in the order of its list. Children that are no objects have no
    /// identity and are left out.
    public static func childrenChanged<Child>(of parent: AnyObject, from old: [Child], to new: [Child]) {
        guard isEnabled else { return }
        let before = old.compactMap { object($0) }
        let after = new.compactMap { object($0) }
        // Each is told once, however often a list has it.
        var told = Set(after.map(ObjectIdentifier.init))
        for child in before where told.insert(ObjectIdentifier(child)).inserted { childRemoved(child, from: parent) }
        told = Set(before.map(ObjectIdentifier.init))
        for child in after where told.insert(ObjectIdentifier(child)).inserted { childAdded(child, to: parent) }
    }

    /// `coordinator` owns `viewController`: it pushed, presented or registered it, and is over when it is gone.
    ///
    /// Never say so of a container that several coordinators share: a check is only as good as this.
    public static func ownershipBegan(of viewController: AnyObject, by coordinator: AnyObject) {
        tell(.ownershipBegan, viewController, coordinator, as: .viewController, call: "ownershipBegan")
    }

    /// `coordinator` does not own `viewController` any more.
    public static func ownershipEnded(of viewController: AnyObject, by coordinator: AnyObject) {
        tell(.ownershipEnded, viewController, coordinator, as: .viewController, call: "ownershipEnded")
    }

    /// The user, or the system, did something with `object`: what `body` does has it as its cause.
    ///
    /// For what nothing else tells of: with UIKit taps are events where the app's application object is CoordinatorKit's
    /// `RecordingApplication`, and SwiftUI's buttons are none there either. `body` runs at once, on the calling thread.
    public static func perform<Result>(
        _ action: String,
        on object: AnyObject,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard let backend else { return try body() }
        let event = record(EventRecord(.action, subject: node(of: object, as: .object), name: backend.intern(action)))
        return try caused(by: event, body)
    }

    /// Runs `body` as caused by `event`, if there is one; tasks that it starts inherit it.
    package static func caused<Result>(by event: EventNumber?, _ body: () throws -> Result) rethrows -> Result {
        guard let event else { return try body() }
        return try CauseContext.$inherited.withValue(event) {
            try CauseContext.perform(Cause(event: event, strength: .direct), body)
        }
    }

    private static func tell(
        _ kind: EventKind,
        _ subject: AnyObject,
        _ object: AnyObject?,
        as subjectKind: NodeKind = .coordinator,
        call: StaticString,
        identifier: String? = nil
    ) {
        guard let backend else { return }
        let subjectNode = node(of: subject, as: subjectKind, identifier: identifier)
        noteIfOffMain("\(call)", about: subjectNode)
        record(
            EventRecord(
                kind,
                subject: subjectNode,
                object: object.map { node(of: $0, as: .coordinator) } ?? .none,
                name: identifier.map { backend.intern($0) } ?? .none
            )
        )
    }

    /// Records that a call which belongs to the main thread was made on another one.
    /// - Returns: the event that says so, if there is one.
    @discardableResult
    package static func noteIfOffMain(_ call: @autoclosure () -> String, about node: NodeID) -> EventNumber? {
        guard let backend, !MainExecutor.isCurrent else { return nil }
        return record(EventRecord(.offMain, subject: node, name: backend.intern(call())))
    }
}
