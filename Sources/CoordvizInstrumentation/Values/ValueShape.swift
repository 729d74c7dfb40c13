/// Determines how values of a type are described; computed once for each type, because casts are slow.
enum ValueShape: Sendable {
    /// The value describes itself.
    case selfDescribed
    /// An object, of which only the type is shown.
    case object
    case optional
    case text
    case plain
    case elements
    case unordered
    case pairs
    /// A value with a custom mirror.
    case mirrored
    case structure
    case tuple
    /// - Parameter describesItself: whether the case's description is written by its author.
    case enumeration(describesItself: Bool)
    /// A function, a metatype or an address, of which only the type is shown.
    case opaque

    private static let known = Guarded<[ObjectIdentifier: ValueShape]>([:])

    static func of(_ value: Any) -> ValueShape {
        let type = type(of: value)
        let key = ObjectIdentifier(type)
        if let shape = known.withLock({ $0[key] }) { return shape }
        let shape = findOut(type, like: value)
        known.withLock { $0[key] = shape }
        return shape
    }

    private static func findOut(_ type: Any.Type, like value: Any) -> ValueShape {
        if type is any RecordedDescription.Type { return .selfDescribed }
        if type is AnyClass { return .object }
        if type is any OptionalValue.Type { return .optional }
        if type is any TextValue.Type { return .text }
        if type is any PlainValue.Type { return .plain }
        if type is any PairsValue.Type { return .pairs }
        if type is any UnorderedValue.Type { return .unordered }
        if type is any ElementsValue.Type { return .elements }
        // Not earlier: types of the standard library have custom mirrors, too.
        if type is any CustomReflectable.Type { return .mirrored }
        // Reads no property.
        switch Mirror(reflecting: value).displayStyle {
        case .struct: return .structure
        case .tuple: return .tuple
        case .enum:
            return .enumeration(
                describesItself: type is any CustomStringConvertible.Type || type is any TextOutputStreamable.Type
                    || type is any CustomDebugStringConvertible.Type
            )
        case .class: return .object
        default: return .opaque
        }
    }
}
