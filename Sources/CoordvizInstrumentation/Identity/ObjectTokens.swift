package import CoordvizModel

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// An object that keeps its own token: the exact way to be recorded where there are no associated objects.
///
/// ```swift
/// final class ProfileCoordinator: Coordinator, ObjectTokenHolding { let objectToken = ObjectToken() }
/// ```
/// Keep it in the class whose `deinit` tells the facade something, or in one above: what a subclass keeps is gone by then.
public protocol ObjectTokenHolding: AnyObject {
    /// Made with the object, and never exchanged.
    var objectToken: ObjectToken { get }
}

/// The tokens of all objects, wherever they are kept.
///
/// An object that holds its token keeps it; on Apple's systems any other gets one as an associated object. Elsewhere
/// there is a table beside them that knows objects weakly: their release is then told when it is next noticed (at a
/// snapshot, a mark, or the recording's end), not at once.
public enum ObjectTokens {
    /// The token of an object; made now if there is none yet. May be called from any thread.
    public static func token(of object: AnyObject) -> ObjectToken {
        if let describing = object as? any NodeDescribing { return describing.tokenOfNode }
        if let holder = object as? any ObjectTokenHolding { return holder.objectToken }
        #if canImport(ObjectiveC)
            return associatedToken(of: object)
        #else
            return WeakTokenTable.shared.token(of: object)
        #endif
    }

    /// Tells the releases that have not been noticed yet. Nothing to do on Apple's systems.
    public static func noticeReleases() {
        #if !canImport(ObjectiveC)
            WeakTokenTable.shared.sweep()
        #endif
    }

    #if canImport(ObjectiveC)
        // An address that nothing else has; never read or written, hence safe to share.
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
    /// The node of any object, made known now if need be; `NodeID.none` when nobody listens.
    /// - Parameters:
    ///   - object: any object; it is not held.
    ///   - kind: what to call it when it is not known yet.
    ///   - identifier: a name that the app gave it.
    package static func node(of object: AnyObject, as kind: NodeKind, identifier: String? = nil) -> NodeID {
        guard isEnabled else { return .none }
        return ObjectTokens.token(of: object).node {
            (object as? any NodeDescribing)?.nodeDescription
                ?? (kind, TypeNames.nodeName(of: type(of: object)), identifier)
        } ?? .none
    }

    /// `value` as an object, if it is one; a struct put into a box would be another object each time.
    static func object(_ value: Any) -> AnyObject? { type(of: value) is AnyClass ? value as AnyObject : nil }
}

/// An object that knows best what it is in a recording, and keeps its token itself.
package protocol NodeDescribing: AnyObject {
    var tokenOfNode: ObjectToken { get }
    var nodeDescription: (kind: NodeKind, typeName: String, identifier: String?) { get }
}
