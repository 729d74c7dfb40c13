package import CoordvizModel

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// An object that stores its own token, so that its release is recorded exactly where there are no associated objects.
///
/// ```swift
/// final class ProfileCoordinator: Coordinator, ObjectTokenHolding { let objectToken = ObjectToken() }
/// ```
/// Store it in the class whose `deinit` records something, or in a superclass: properties of a subclass are released by
/// then.
public protocol ObjectTokenHolding: AnyObject {
    /// Created with the object, and never replaced.
    var objectToken: ObjectToken { get }
}

/// The tokens of all objects, wherever they are stored.
///
/// An object that stores its token returns it. On Apple's systems any other object gets one as an associated object.
/// Elsewhere a table of weak references holds the tokens: the release of such an object is recorded when it is next
/// noticed (at a snapshot, a mark, or the recording's end, on the main actor), not immediately.
public enum ObjectTokens {
    /// Returns the token of an object, and creates it if there is none yet. Thread-safe.
    public static func token(of object: AnyObject) -> ObjectToken {
        if let describing = object as? any NodeDescribing { return describing.tokenOfNode }
        if let holder = object as? any ObjectTokenHolding { return holder.objectToken }
        #if canImport(ObjectiveC)
            return associatedToken(of: object)
        #else
            return WeakTokenTable.shared.token(of: object)
        #endif
    }

    /// Records the releases that have not been noticed yet. Does nothing on Apple's systems, and off the main actor.
    public static func noticeReleases() {
        #if !canImport(ObjectiveC)
            WeakTokenTable.shared.sweep()
        #endif
    }

    #if canImport(ObjectiveC)
        // A unique address, never read or written, and therefore safe to share.
        private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private static let making = Guarded.lock()

        private static func associatedToken(of object: AnyObject) -> ObjectToken {
            if let token = objc_getAssociatedObject(object, key) as? ObjectToken { return token }
            return making.withLock { _ in
                if let token = objc_getAssociatedObject(object, key) as? ObjectToken { return token }
                let token = ObjectToken()
                objc_setAssociatedObject(object, key, token, .OBJC_ASSOCIATION_RETAIN)
                return token
            }
        }
    #endif
}

extension Instrumentation {
    /// Returns the node of any object, and defines it if necessary; `NodeID.none` when nothing is recorded.
    /// - Parameters:
    ///   - object: any object; it is not retained.
    ///   - kind: its kind, if it is not defined yet.
    ///   - identifier: a name that the app gave it.
    package static func node(of object: AnyObject, as kind: NodeKind, identifier: String? = nil) -> NodeID {
        guard isEnabled else { return .none }
        return ObjectTokens.token(of: object).node {
            (object as? any NodeDescribing)?.nodeDescription
                ?? (kind, TypeNames.nodeName(of: type(of: object)), identifier)
        } ?? .none
    }

    /// `value` as an object, if it is one; a boxed structure would be another object each time.
    static func object(_ value: Any) -> AnyObject? { type(of: value) is AnyClass ? value as AnyObject : nil }
}

/// An object that describes its own node, and stores its token itself.
package protocol NodeDescribing: AnyObject {
    var tokenOfNode: ObjectToken { get }
    var nodeDescription: (kind: NodeKind, typeName: String, identifier: String?) { get }
}
