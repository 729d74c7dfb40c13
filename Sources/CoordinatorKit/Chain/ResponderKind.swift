internal import Atomics
internal import PortableUIKit

/// What a responder is, as far as the rules of the chain ask; found out once for each class, because casts to protocols
/// are slow.
///
/// Remembered by the exact class of the object, in a table of fixed size from which later classes push earlier ones. May be
/// asked on any thread. A conformance that a library brings which is loaded later is not seen on classes that were asked for
/// before.
enum ResponderKind: UInt {
    case other = 0
    /// Whatever else it is: the only one that is not a class.
    case provider = 1
    case coordinator = 2
    case controller = 3
    case window = 4
    case view = 5
    case scene = 6
    case application = 7

    /// Classes lie at multiples of 8: the kind goes into the three lowest bits, and one word tells all.
    private static let mask: UInt = 7
    private static let slots = 256
    // Sharing is safe: the words are read and written atomically, each means something by itself, and none is freed.
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

    /// The kind without regard to ``provider``.
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
