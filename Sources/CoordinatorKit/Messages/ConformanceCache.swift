internal import PortableUIKit

/// Casts responders to handler protocols, and caches which classes do not conform. Most responders on a message's path
/// do not, and finding that out is slow.
///
/// Cached by the exact class of the object and the exact handler type, in a table of fixed size in which later pairs
/// replace earlier ones. Only a library that is loaded later can add a conformance, and a class that is cached already
/// does not get it.
@MainActor
enum ConformanceCache {
    private struct Miss {
        var type: ObjectIdentifier?
        var handler: ObjectIdentifier?
    }

    private static let slots = 1024
    // Never freed, and only used on the main actor.
    private static let misses: UnsafeMutablePointer<Miss> = {
        let misses = UnsafeMutablePointer<Miss>.allocate(capacity: slots)
        misses.initialize(repeating: Miss(), count: slots)
        return misses
    }()

    static func cast<Handler>(_ responder: UIResponder, to handlerType: Handler.Type) -> Handler? {
        #if canImport(ObjectiveC)
            // A type without room for a Swift witness table: an Objective-C protocol, to which each object may conform
            // by itself, or a class, to which casts are fast.
            guard MemoryLayout<Handler>.size > MemoryLayout<AnyObject>.size else { return responder as? Handler }
        #endif
        let handler = ObjectIdentifier(handlerType)
        if isKnownMiss(responder, handler) { return nil }
        if let found = responder as? Handler { return found }
        let type = ObjectIdentifier(type(of: responder))
        slot(type, handler).pointee = Miss(type: type, handler: handler)
        return nil
    }

    /// Whether ``cast(_:to:)`` returns a value.
    static func conforms<Handler>(_ responder: UIResponder, to handlerType: Handler.Type) -> Bool {
        !isKnownMiss(responder, ObjectIdentifier(handlerType)) && cast(responder, to: handlerType) != nil
    }

    /// Whether ``cast(_:to:)`` is known to return nil. Not generic, because generic code pays for each optional that it
    /// creates.
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
