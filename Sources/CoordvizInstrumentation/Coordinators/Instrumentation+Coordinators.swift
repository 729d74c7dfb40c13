package import CoordvizModel

/// What anybody's coordinators tell, of whatever class they are: no base class, no responder, no import of UIKit.
///
/// Every function may be called from any thread, and costs an atomic load when nobody listens. What is told away from
/// the main thread is recorded, and `offMain` with it: coordinators belong to the main thread. The line of
/// the call is recorded as well; a base class that calls for its subclasses hands theirs on (`fileID`, `line`).
extension Instrumentation {
    /// `coordinator` begins its work.
    /// - Parameters:
    ///   - coordinator: who begins; an object of any class.
    ///   - parent: who started it, and whose child it is from now until it has stopped; nil for a root, or when
    ///     ``childAdded(_:to:identifier:fileID:line:)`` has told it. It may be one of CoordinatorKit's, and so may the child.
    ///   - identifier: a name that the app gave it.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    public static func coordinatorStarted(
        _ coordinator: AnyObject,
        by parent: AnyObject? = nil,
        identifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        if isEnabled, let parent {
            // Known first: what is kept of an object that is not known counts as an earlier recording's.
            _ = node(of: coordinator, as: .coordinator, identifier: identifier)
            // CoordinatorKit's coordinators tell of their children themselves, and keep them in a list that walks read.
            let isToldByItself = isOfCoordinatorKit(coordinator) && isOfCoordinatorKit(parent)
            if !isToldByItself, ObjectTokens.token(of: coordinator).becomeChildByStart(of: parent) {
                // Whether this is the main thread is told with the start.
                tell(.childAdded, coordinator, parent, call: nil, identifier: identifier, at: site)
            }
        }
        tell(.coordinatorStarted, coordinator, parent, call: "coordinatorStarted", identifier: identifier, at: site)
    }

    /// `coordinator` has ended its work.
    public static func coordinatorStopped(
        _ coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        tell(.coordinatorStopped, coordinator, nil, call: "coordinatorStopped", at: site)
        if isEnabled { endChildByStart(coordinator, at: site) }
    }

    /// A coordinator is no child any more of the parent that started it, if only the start has told that it was one.
    package static func endChildByStart(_ coordinator: AnyObject, at site: CallSite = .none) {
        guard let installed, let parent = ObjectTokens.token(of: coordinator).endBeingChildByStart() else { return }
        let location = site.location(in: installed)
        record(
            EventRecord(
                .childRemoved,
                subject: node(of: coordinator, as: .coordinator),
                object: parent,
                location: location
            )
        )
    }

    private static func isOfCoordinatorKit(_ object: AnyObject) -> Bool {
        (object as? any NodeDescribing)?.nodeDescription.kind == .coordinator
    }

    /// `child` became a child of `parent`.
    public static func childAdded(
        _ child: AnyObject,
        to parent: AnyObject,
        identifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        if isEnabled {
            // Known first, as above.
            _ = node(of: child, as: .coordinator, identifier: identifier)
            // That it was started by its parent has said so already.
            if ObjectTokens.token(of: child).confirmChild(of: parent), identifier == nil { return }
            endChildByStart(child)
        }
        tell(.childAdded, child, parent, call: "childAdded", identifier: identifier, at: site)
        if isEnabled { ObjectTokens.token(of: child).becomeChild(of: parent) }
    }

    /// `child` is no child of `parent` any more.
    public static func childRemoved(
        _ child: AnyObject,
        from parent: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if isEnabled { ObjectTokens.token(of: child).endBeingChild(of: parent) }
        tell(.childRemoved, child, parent, call: "childRemoved", at: CallSite(fileID, line))
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
    public static func childrenChanged<Child>(
        of parent: AnyObject,
        from old: [Child],
        to new: [Child],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard isEnabled else { return }
        let before = old.compactMap { object($0) }
        let after = new.compactMap { object($0) }
        // Each is told once, however often a list has it.
        var told = Set(after.map(ObjectIdentifier.init))
        for child in before where told.insert(ObjectIdentifier(child)).inserted {
            childRemoved(child, from: parent, fileID: fileID, line: line)
        }
        told = Set(before.map(ObjectIdentifier.init))
        for child in after where told.insert(ObjectIdentifier(child)).inserted {
            childAdded(child, to: parent, fileID: fileID, line: line)
        }
    }

    /// `coordinator` owns `viewController`: it pushed, presented or registered it, and is over when it is gone.
    ///
    /// Never say so of a container that several coordinators share: a check is only as good as this.
    public static func ownershipBegan(
        of viewController: AnyObject,
        by coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        tell(.ownershipBegan, viewController, coordinator, as: .viewController, call: "ownershipBegan", at: site)
    }

    /// `coordinator` does not own `viewController` any more.
    public static func ownershipEnded(
        of viewController: AnyObject,
        by coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        tell(.ownershipEnded, viewController, coordinator, as: .viewController, call: "ownershipEnded", at: site)
    }

    /// The user, or the system, did something with `object`: what `body` does has it as its cause.
    ///
    /// For what nothing else tells of: with UIKit taps are events where the app's application object is CoordinatorKit's
    /// `RecordingApplication`, and SwiftUI's buttons are none there either. `body` runs at once, on the calling thread.
    public static func perform<Result>(
        _ action: String,
        on object: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard let installed else { return try body() }
        let event = record(
            EventRecord(
                .action,
                subject: node(of: object, as: .object),
                name: installed.backend.intern(action),
                location: CallSite(fileID, line).location(in: installed)
            )
        )
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
        call: StaticString?,
        identifier: String? = nil,
        at site: CallSite
    ) {
        guard let installed else { return }
        let subjectNode = node(of: subject, as: subjectKind, identifier: identifier)
        if let call { noteIfOffMain("\(call)", about: subjectNode, at: site) }
        record(
            EventRecord(
                kind,
                subject: subjectNode,
                object: object.map { node(of: $0, as: .coordinator) } ?? .none,
                name: identifier.map { installed.backend.intern($0) } ?? .none,
                location: site.location(in: installed)
            )
        )
    }

    /// Records that a call which belongs to the main thread was made on another one.
    /// - Returns: the event that says so, if there is one.
    @discardableResult
    package static func noteIfOffMain(
        _ call: @autoclosure () -> String,
        about node: NodeID,
        at site: CallSite
    ) -> EventNumber? {
        guard let installed, !MainExecutor.isCurrent else { return nil }
        return record(
            EventRecord(
                .offMain,
                subject: node,
                name: installed.backend.intern(call()),
                location: site.location(in: installed)
            )
        )
    }
}
