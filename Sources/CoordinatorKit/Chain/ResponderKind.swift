internal import Atomics
internal import PortableUIKit

/// The kind of a responder, as the chain's rules distinguish them. Determined once for each class, because casts to
/// protocols are slow.
///
/// Cached by the exact class of the object, in a table of fixed size in which later classes replace earlier ones.
/// Thread-safe. If a library that is loaded later adds a conformance, classes that are cached already do not get it.
enum ResponderKind: UInt {
    case other = 0
    /// Takes precedence over the other kinds: the only one that is a protocol and not a class.
    case provider = 1
    case coordinator = 2
    case controller = 3
    case window = 4
    case view = 5
    case scene = 6
    case application = 7

    /// Class pointers are multiples of 8, so that the kind fits into the three lowest bits of the same word.
    private static let mask: UInt = 7
    private static let slots = 256
    // Sharing is safe: the words are read and written atomically, each is complete by itself, and none is freed.
    private nonisolated(unsafe) static let table: UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage> = {
        let table = UnsafeMutablePointer<UnsafeAtomic<UInt>.Storage>.allocate(capacity: slots)
        for index in 0..<slots { (table + index).initialize(to: UnsafeAtomic<UInt>.Storage(0)) }
        return table
    }()

    static func of(_ responder: UIResponder) -> ResponderKind {
        let type = UInt(bitPattern: ObjectIdentifier(type(of: responder)))
        let slot = UnsafeAtomic<UInt>(at: table + Int(truncatingIfNeeded: (type &* 0x9E37_79B9_7F4A_7C15) >> 56))
        let word = slot.load(ordering: .relaxed)
        if word & ~mask == type, let known = ResponderKind(rawValue: word & mask) { return known }
        let kind = find(responder)
        if type & mask == 0 { slot.store(type | kind.rawValue, ordering: .relaxed) }
        return kind
    }

    private static func find(_ responder: UIResponder) -> ResponderKind {
        responder is any CoordinatingResponderProviding ? .provider : byClass(responder)
    }

    /// Returns the kind, ignoring ``provider``.
    static func byClass(_ responder: UIResponder) -> ResponderKind {
        switch responder {
        case is BaseCoordinator: .coordinator
        case is UIViewController: .controller
        case is UIWindow: .window
        case is UIView: .view
        case is UIScene: .scene
        case is UIApplication: .application
        default: .other
        }
    }
}
