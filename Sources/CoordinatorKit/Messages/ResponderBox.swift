public import PortableUIKit

/// A Swift value as an object, for selector-style messages, whose arguments must be objects.
///
/// Typed messages need no box: see ``Message``. After "Container Controllers as Coordinators".
public final class ResponderBox: NSObject {
    private let content: Any

    /// Puts `value` into a box.
    public init(_ value: some Any) { content = value }

    /// The value; nil when something else is in the box.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { content as? Value }
}
