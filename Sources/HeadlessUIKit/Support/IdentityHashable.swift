/// Equality and hashing by identity, which classes derived from `NSObject` have on Apple's systems.
///
/// The classes of this module are root classes: overriding `NSObject.init()`, which is nonisolated, breaks
/// subclasses that are isolated to the main actor.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Self, right: Self) -> Bool {
        left === right
    }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
