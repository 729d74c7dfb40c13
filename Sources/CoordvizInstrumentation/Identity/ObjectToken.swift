internal import Atomics
package import CoordvizModel

/// The identity of one object, kept inside that object: its node id while it lives, and word of its end.
///
/// An address is used again after an object dies, so it identifies nothing. A token is stored in the object (in a
/// property, or as an associated object), dies with it, and its own `deinit` records the release, exactly, also for
/// objects that know nothing of recording.
public final class ObjectToken: Sendable {
    /// Generation of the backend in the upper half, node id in the lower; zero while no backend knows the object. The
    /// highest bit says that ``Kinship`` knows a parent.
    private let registration = ManagedAtomic<UInt64>(0)
    private static let registering = Guarded.lock()
    private static let hasParent: UInt64 = 1 << 63

    /// A token that no backend knows yet. Costs one allocation.
    public init() {}

    /// The object's node in the current recording; made known now if it is not yet. Nil when nobody listens.
    /// - Parameter describe: asked at most once for each recording: kind, type name with module, identifier.
    package func node(describedBy describe: () -> (kind: NodeKind, typeName: String, identifier: String?)) -> NodeID? {
        guard let installed = Instrumentation.installed else { return nil }
        if let known = knownNode(in: installed) { return known }
        let description = describe()
        let (node, hadParent) = Self.registering.withLock { _ -> (NodeID, Bool) in
            if let known = knownNode(in: installed) { return (known, false) }
            let node = installed.backend.define(
                kind: description.kind,
                typeName: description.typeName,
                identifier: description.identifier
            )
            let packed = UInt64(installed.generation) << 32 | UInt64(node.rawValue)
            let before = registration.exchange(packed, ordering: .acquiringAndReleasing)
            return (node, before & Self.hasParent != 0)
        }
        // What an earlier recording knew of parents means nothing in this one. Outside the lock, as Kinship asks.
        if hadParent { Kinship.forget(self) }
        return node
    }

    /// The object's node if the current recording knows it already; never makes it known.
    package var knownNode: NodeID? {
        Instrumentation.installed.flatMap { knownNode(in: $0) }
    }

    private func knownNode(in installed: Instrumentation.Installed) -> NodeID? {
        let packed = registration.load(ordering: .acquiring) & ~Self.hasParent
        guard packed >> 32 == UInt64(installed.generation) else { return nil }
        return NodeID(rawValue: UInt32(truncatingIfNeeded: packed))
    }

    // MARK: Parents

    /// Remembers whose child the object is, so that its end can say whether somebody still had it as a child.
    package func becomeChild(of parent: AnyObject) {
        Kinship.set(parent: parent, of: self)
        _ = registration.loadThenBitwiseOr(with: Self.hasParent, ordering: .acquiringAndReleasing)
    }

    /// Remembers that a parent started the object, unless somebody has told whose child it is.
    /// - Returns: whether nobody had.
    package func becomeChildByStart(of parent: AnyObject) -> Bool {
        if registration.load(ordering: .acquiring) & Self.hasParent != 0, Kinship.hasLivingParent(self) { return false }
        Kinship.set(parent: parent, of: self, isByStart: true)
        _ = registration.loadThenBitwiseOr(with: Self.hasParent, ordering: .acquiringAndReleasing)
        return true
    }

    /// Somebody tells that the object is a child of a parent.
    /// - Returns: whether that is known because the parent started it; from now on it ends only when somebody tells.
    package func confirmChild(of parent: AnyObject) -> Bool {
        guard let node = ObjectTokens.token(of: parent).knownNode else { return false }
        return Kinship.confirm(self, of: node)
    }

    /// Forgets whose child the object was if that is only known because the parent started it.
    /// - Returns: the parent's node; nil when somebody else is to tell.
    package func endBeingChildByStart() -> NodeID? {
        guard registration.load(ordering: .acquiring) & Self.hasParent != 0, let parent = Kinship.forgetByStart(self)
        else { return nil }
        _ = registration.loadThenBitwiseAnd(with: ~Self.hasParent, ordering: .acquiringAndReleasing)
        return parent
    }

    /// Forgets whose child the object was; with `parent` only if it is still a child of that one.
    package func endBeingChild(of parent: AnyObject? = nil) {
        if let parent {
            guard let node = ObjectTokens.token(of: parent).knownNode, Kinship.forget(self, of: node) else { return }
        } else {
            Kinship.forget(self)
        }
        _ = registration.loadThenBitwiseAnd(with: ~Self.hasParent, ordering: .acquiringAndReleasing)
    }

    deinit {
        let wasChild = registration.load(ordering: .acquiring) & Self.hasParent != 0
        let parent = wasChild ? Kinship.forget(self) : nil
        // No look at the owner from here: it may be half gone, and this may be any thread.
        guard let node = knownNode else { return }
        if let parent { Instrumentation.record(EventRecord(.releasedWhileChild, subject: node, object: parent)) }
        Instrumentation.record(EventRecord(.released, subject: node))
    }
}
