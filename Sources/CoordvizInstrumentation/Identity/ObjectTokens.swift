public import CoordvizModel

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// An object that keeps its own token: the exact way to be recorded where there are no associated objects.
///
/// ```swift
/// final class ProfileCoordinator: Coordinator, ObjectTokenHolding { let objectToken = ObjectToken() }
/// ```
public protocol ObjectTokenHolding: AnyObject {
    /// Made with the object, and never exchanged.
    var objectToken: ObjectToken { get }
}

/// The tokens of all objects, wherever they are kept.
///
/// An object that holds its token keeps it; on Apple's systems any other gets one as an associated object. Elsewhere
/// there is a table beside them that knows objects weakly: their release is then told when it is next noticed, not at once.
public enum ObjectTokens {
    /// The token of an object; made now if there is none yet. May be called from any thread.
    public static func token(of object: AnyObject) -> ObjectToken {
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
        private static let making = Guarded<Void>(())

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

#if !canImport(ObjectiveC)
    /// Tokens of objects that cannot hold one, found by identity and believed only while the same object lives.
    private final class WeakTokenTable: Sendable {
        static let shared = WeakTokenTable()

        private struct Entry {
            weak var object: AnyObject?
            let token: ObjectToken
        }

        // Unchecked: weak references are loaded atomically, and the table is guarded.
        private struct Table: @unchecked Sendable {
            var entries: [ObjectIdentifier: Entry] = [:]
            /// The size at which the table is next looked through as it grows.
            var limit = 64
        }

        private let table = Guarded(Table())

        func token(of object: AnyObject) -> ObjectToken {
            let (token, gone) = table.withLock { table -> (ObjectToken, [Entry]) in
                let key = ObjectIdentifier(object)
                if let entry = table.entries[key], entry.object === object { return (entry.token, []) }
                var gone: [Entry] = []
                if let old = table.entries.removeValue(forKey: key) { gone.append(old) }
                if table.entries.count >= table.limit {
                    gone += Self.removeGone(from: &table)
                    table.limit = max(64, table.entries.count * 2)
                }
                let token = ObjectToken()
                table.entries[key] = Entry(object: object, token: token)
                return (token, gone)
            }
            // Their tokens record the releases as they go, which must not happen inside the lock.
            withExtendedLifetime(gone) {}
            return token
        }

        func sweep() {
            let gone = table.withLock { Self.removeGone(from: &$0) }
            withExtendedLifetime(gone) {}
        }

        private static func removeGone(from table: inout Table) -> [Entry] {
            let keys = table.entries.filter { $0.value.object == nil }.map(\.key)
            return keys.compactMap { table.entries.removeValue(forKey: $0) }
        }
    }
#endif

extension Instrumentation {
    /// The node of any object, made known now if need be; ``NodeID/none`` when nobody listens.
    /// - Parameters:
    ///   - kind: what to call it when it is not known yet.
    ///   - identifier: a name that the app gave it.
    public static func node(of object: AnyObject, as kind: NodeKind, identifier: String? = nil) -> NodeID {
        guard isEnabled else { return .none }
        let described = (object as? any NodeDescribing)?.nodeDescription
        return ObjectTokens.token(of: object).node {
            described ?? (kind, TypeNames.name(of: type(of: object)), identifier)
        } ?? .none
    }
}

/// An object that knows best what it is in a recording.
package protocol NodeDescribing: AnyObject {
    var nodeDescription: (kind: NodeKind, typeName: String, identifier: String?) { get }
}
