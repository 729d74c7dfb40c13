internal import PortableUIKit

/// Casts of responders to the protocols of handlers, which most responders on a message's way do not conform to: that is
/// what is slow to find out, and is remembered.
///
/// By the exact class of the object and the exact type of handler, in a table of fixed size from which later pairs push
/// earlier ones. Classes and conformances stay for as long as the process runs; only a library that is loaded later can bring
/// a conformance, and that is not seen on a class that was asked for it before.
@MainActor
enum ConformanceCache {
    private struct Miss {
        var type: ObjectIdentifier?
        var handler: ObjectIdentifier?
    }

    private static let slots = 1024
    // Never freed, and used on the main actor only.
    private static let misses: UnsafeMutablePointer<Miss> = {
        let misses = UnsafeMutablePointer<Miss>.allocate(capacity: slots)
        misses.initialize(repeating: Miss(), count: slots)
        return misses
    }()

    static func cast<Handler>(_ responder: UIResponder, to handlerType: Handler.Type) -> Handler? {
        #if canImport(ObjectiveC)
            // No room for a table of Swift's witnesses: a protocol of Objective-C's, of which each object is asked, or a class,
            // to which casts are quick.
            guard MemoryLayout<Handler>.size > MemoryLayout<AnyObject>.size else { return responder as? Handler }
        #endif
        let handler = ObjectIdentifier(handlerType)
        if isKnownMiss(responder, handler) { return nil }
        if let found = responder as? Handler { return found }
        let type = ObjectIdentifier(type(of: responder))
        slot(type, handler).pointee = Miss(type: type, handler: handler)
        return nil
    }

    /// Whether ``cast(_:to:)`` answers something.
    static func conforms<Handler>(_ responder: UIResponder, to handlerType: Handler.Type) -> Bool {
        !isKnownMiss(responder, ObjectIdentifier(handlerType)) && cast(responder, to: handlerType) != nil
    }

    /// Whether ``cast(_:to:)`` is known to answer nil. Not generic, because generic code pays for each optional that it makes.
    static func isKnownMiss(_ responder: UIResponder, _ handler: ObjectIdentifier) -> Bool {
        let type = ObjectIdentifier(type(of: responder))
        let slot = slot(type, handler)
        return slot.pointee.type == type && slot.pointee.handler == handler
    }

    private static func slot(_ type: ObjectIdentifier, _ handler: ObjectIdentifier) -> UnsafeMutablePointer<Miss> {
        let mixed = (UInt(bitPattern: type) ^ (UInt(bitPattern: handler) << 17)) &* 0x9E37_79B9_7F4A_7C15
        return misses + Int(truncatingIfNeeded: mixed >> 54)
    }
}
