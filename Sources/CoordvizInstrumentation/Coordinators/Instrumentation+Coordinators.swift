package import CoordvizModel

/// Records what coordinators do, whatever their class: no base class, no responder and no import of UIKit is required.
///
/// Every function is thread-safe, and costs an atomic load while nothing is recorded. A call off the main thread is
/// recorded together with an `offMain` event, because coordinators belong to the main thread. The place of the call is
/// recorded as well; a base class that calls for its subclasses passes on theirs (`fileID`, `line`).
extension Instrumentation {
    /// Records that `coordinator` starts.
    /// - Parameters:
    ///   - coordinator: the coordinator; an object of any class.
    ///   - parent: the coordinator that started it, and whose child it is until it stops; nil for a root, or if
    ///     ``childAdded(_:to:identifier:fileID:line:)`` has recorded the parent. Parent and child may be
    ///     CoordinatorKit's.
    ///   - identifier: a name that the app gave it.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    public static func coordinatorStarted(
        _ coordinator: AnyObject,
        by parent: AnyObject? = nil,
        identifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        if isEnabled, let parent {
            // Defined first: what is stored about an undefined object counts as part of an earlier recording.
            _ = node(of: coordinator, as: .coordinator, identifier: identifier)
            // CoordinatorKit's coordinators record their children themselves, and keep them in a list that walks read.
            let isRecordedByCoordinatorKit = isOfCoordinatorKit(coordinator) && isOfCoordinatorKit(parent)
            if !isRecordedByCoordinatorKit, ObjectTokens.token(of: coordinator).becomeChildByStart(of: parent) {
                // The start records whether this is the main thread.
                note(.childAdded, coordinator, parent, call: nil, identifier: identifier, at: site)
            }
        }
        note(.coordinatorStarted, coordinator, parent, call: "coordinatorStarted", identifier: identifier, at: site)
    }

    /// Records that `coordinator` stopped.
    public static func coordinatorStopped(
        _ coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        note(.coordinatorStopped, coordinator, nil, call: "coordinatorStopped", at: site)
        if isEnabled { endChildByStart(coordinator, at: site) }
    }

    /// Records that a coordinator is no longer a child of the parent that started it, if only its start has recorded
    /// the parent.
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

    /// Records that `child` became a child of `parent`.
    public static func childAdded(
        _ child: AnyObject,
        to parent: AnyObject,
        identifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        if isEnabled {
            // Defined first, as above.
            _ = node(of: child, as: .coordinator, identifier: identifier)
            // The start by its parent has recorded that already.
            if ObjectTokens.token(of: child).confirmChild(of: parent), identifier == nil { return }
            endChildByStart(child)
        }
        note(.childAdded, child, parent, call: "childAdded", identifier: identifier, at: site)
        if isEnabled { ObjectTokens.token(of: child).becomeChild(of: parent) }
    }

    /// Records that `child` is no longer a child of `parent`.
    public static func childRemoved(
        _ child: AnyObject,
        from parent: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        // The stop of a child that its parent's start made has recorded that already.
        if isEnabled, ObjectTokens.token(of: child).endBeingChild(of: parent) { return }
        note(.childRemoved, child, parent, call: "childRemoved", at: CallSite(fileID, line))
    }

    /// Records the differences between two lists of children of `parent`; call it in a property observer.
    ///
    /// ```swift
    /// var childCoordinators: [Coordinator] = [] {
    ///     didSet { Instrumentation.childrenChanged(of: self, from: oldValue, to: childCoordinators) }
    /// }
    /// ```
    /// Removals are recorded first, then additions, each in the order of its list. Children that are not objects have
    /// no identity and are skipped.
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
        // Each child is recorded once, however often it is in a list.
        var known = Set(after.map(ObjectIdentifier.init))
        for child in before where known.insert(ObjectIdentifier(child)).inserted {
            childRemoved(child, from: parent, fileID: fileID, line: line)
        }
        known = Set(before.map(ObjectIdentifier.init))
        for child in after where known.insert(ObjectIdentifier(child)).inserted {
            childAdded(child, to: parent, fileID: fileID, line: line)
        }
    }

    /// Records that `coordinator` owns `viewController`: it pushed, presented or registered it, and ends with it.
    ///
    /// Do not call it for a container that several coordinators share: checks rely on this.
    public static func ownershipBegan(
        of viewController: AnyObject,
        by coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        note(.ownershipBegan, viewController, coordinator, as: .viewController, call: "ownershipBegan", at: site)
    }

    /// Records that `coordinator` no longer owns `viewController`.
    public static func ownershipEnded(
        of viewController: AnyObject,
        by coordinator: AnyObject,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        note(.ownershipEnded, viewController, coordinator, as: .viewController, call: "ownershipEnded", at: site)
    }

    /// Records that the user, or the system, performed an action on `object`, which becomes the cause of what `body`
    /// does.
    ///
    /// For actions that are not recorded otherwise. With UIKit, taps are recorded where the app's application object is
    /// CoordinatorKit's `RecordingApplication`, except those on SwiftUI's own buttons. `body` runs immediately, on the
    /// calling thread.
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

    /// Runs `body` with `event` as its cause, if there is one; tasks that it starts inherit the cause.
    package static func caused<Result>(by event: EventNumber?, _ body: () throws -> Result) rethrows -> Result {
        guard let event else { return try body() }
        return try CauseContext.$inherited.withValue(RecordedEvent(event)) {
            try CauseContext.perform(Cause(event: event, strength: .direct), body)
        }
    }

    private static func note(
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

    /// Records that a call which belongs on the main thread was made on another one.
    /// - Returns: the number of that event, if there is one.
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
