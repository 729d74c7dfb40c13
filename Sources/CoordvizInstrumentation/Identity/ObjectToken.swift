internal import Atomics
package import CoordvizModel

/// The identity of one object, stored in that object: it holds the object's node id, and records its release.
///
/// An address is reused after an object is released, so it identifies nothing. A token is stored in the object (in a
/// property, or as an associated object) and is released with it; its `deinit` records the release at the exact moment,
/// also for objects whose classes do not use this library.
public final class ObjectToken: Sendable {
    /// The backend's generation in the upper half, the node id in the lower; zero while no backend knows the object.
    /// The highest bit says that ``Kinship`` knows a parent.
    private let registration = ManagedAtomic<UInt64>(0)
    /// A backend takes its own locks meanwhile, for which it is as patient.
    private static let registering = PatientlyGuarded(UInt8(0))
    private static let hasParent: UInt64 = 1 << 63

    /// Creates a token that no backend knows yet. Costs one allocation.
    public init() {}

    /// Returns the object's node in the current recording, and defines it if necessary. Nil when nothing is recorded.
    /// - Parameter describe: called at most once for each recording: kind, type name with module, identifier.
    package func node(describedBy describe: () -> (kind: NodeKind, typeName: String, identifier: String?)) -> NodeID? {
        guard let installed = Instrumentation.installed else { return nil }
        if let known = knownNode(in: installed) { return known }
        let description = describe()
        let registered = Self.registering.withLock { _ -> (NodeID, Bool) in
            if let known = knownNode(in: installed) { return (known, false) }
            let node = installed.backend.define(
                kind: description.kind,
                typeName: description.typeName,
                identifier: description.identifier
            )
            // The backend's table was not free in time: the next call tries again.
            guard node != .none else { return (node, false) }
            let packed = UInt64(installed.generation) << 32 | UInt64(node.rawValue)
            let before = registration.exchange(packed, ordering: .acquiringAndReleasing)
            return (node, before & Self.hasParent != 0)
        }
        guard let (node, hadParent) = registered else { return NodeID.none }
        // Parents known from an earlier recording are not valid in this one. Outside the lock, because Kinship takes
        // one.
        if hadParent { Kinship.forget(self) }
        return node
    }

    /// The object's node if the current recording knows it already; never defines it.
    package var knownNode: NodeID? {
        Instrumentation.installed.flatMap { knownNode(in: $0) }
    }

    private func knownNode(in installed: Instrumentation.Installed) -> NodeID? {
        let packed = registration.load(ordering: .acquiring) & ~Self.hasParent
        guard packed >> 32 == UInt64(installed.generation) else { return nil }
        return NodeID(rawValue: UInt32(truncatingIfNeeded: packed))
    }

    // MARK: Parents

    /// Remembers the object's parent, so that its release can be recorded as that of a child.
    package func becomeChild(of parent: AnyObject) {
        Kinship.set(parent: parent, of: self)
        _ = registration.loadThenBitwiseOr(with: Self.hasParent, ordering: .acquiringAndReleasing)
    }

    /// Remembers that a parent started the object, unless its parent is known already.
    /// - Returns: whether it was unknown.
    package func becomeChildByStart(of parent: AnyObject) -> Bool {
        if registration.load(ordering: .acquiring) & Self.hasParent != 0, Kinship.hasLivingParent(self) { return false }
        Kinship.set(parent: parent, of: self, isByStart: true)
        _ = registration.loadThenBitwiseOr(with: Self.hasParent, ordering: .acquiringAndReleasing)
        return true
    }

    /// Notes an explicit claim that the object is a child of a parent.
    /// - Returns: whether that is known because the parent started it; from now on it ends only by an explicit claim.
    package func confirmChild(of parent: AnyObject) -> Bool {
        guard let node = ObjectTokens.token(of: parent).knownNode else { return false }
        return Kinship.confirm(self, of: node)
    }

    /// Ends the object's relation to its parent if that is only known because the parent started it.
    /// - Returns: the parent's node; nil when the end is recorded by an explicit claim.
    package func endBeingChildByStart() -> NodeID? {
        guard registration.load(ordering: .acquiring) & Self.hasParent != 0 else { return nil }
        return Kinship.endByStart(self)
    }

    /// Removes the object's parent.
    package func endBeingChild() {
        Kinship.forget(self)
        forgetHavingParent()
    }

    /// Removes the object's parent if it is the given one, after an explicit claim.
    /// - Returns: whether the removal is recorded already, because the object stopped.
    package func endBeingChild(of parent: AnyObject) -> Bool {
        guard let node = ObjectTokens.token(of: parent).knownNode else { return false }
        let removal = Kinship.forget(self, of: node)
        if removal != .stranger { forgetHavingParent() }
        return removal == .formerChild
    }

    private func forgetHavingParent() {
        _ = registration.loadThenBitwiseAnd(with: ~Self.hasParent, ordering: .acquiringAndReleasing)
    }

    deinit {
        let wasChild = registration.load(ordering: .acquiring) & Self.hasParent != 0
        let parent = wasChild ? Kinship.forget(self) : nil
        // The owner must not be accessed here: it may be partly deallocated, and this may be any thread.
        guard let node = knownNode else { return }
        if let parent { Instrumentation.record(EventRecord(.releasedWhileChild, subject: node, object: parent)) }
        Instrumentation.record(EventRecord(.released, subject: node))
    }
}
