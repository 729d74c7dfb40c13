public import PortableUIKit

/// Wraps a Swift value in an object, for selector-style messages, whose arguments must be objects.
///
/// Typed messages need no box: see ``Message``. After "Container Controllers as Coordinators".
public final class ResponderBox: NSObject {
    private let content: Any

    /// Wraps `value`.
    public init(_ value: some Any) { content = value }

    /// Returns the value; nil when the box holds a value of another type.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { content as? Value }
}
