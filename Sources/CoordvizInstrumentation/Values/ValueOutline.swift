/// Describes a message's values without their content: names, types and, of some, the shape.
///
/// Read through a `Mirror` of the message itself: Swift has no documented way to a property's name or type without
/// reading its value. A type is therefore that of the value, not that of the declaration, and an object's properties
/// are not read.
struct ValueOutline {
    /// The maximal length: a type may have any number of properties with names of any length.
    private static let mostScalars = 1_024

    private let message: Any
    /// The properties of a structure or the elements of a tuple. Nil for a type with a custom mirror, which is app code
    /// and may contain anything.
    private let children: Mirror.Children?

    init(of message: Any) {
        self.message = message
        let type = type(of: message)
        guard !(type is AnyClass), !(type is any CustomReflectable.Type) else {
            children = nil
            return
        }
        let mirror = Mirror(reflecting: message)
        children = mirror.displayStyle == .struct || mirror.displayStyle == .tuple ? mirror.children : nil
    }

    /// The message's type and those of its values: two messages with the same identity have the same ``types``.
    var identity: [ObjectIdentifier] {
        var types = [ObjectIdentifier(type(of: message))]
        for child in children ?? Self.none { types.append(ObjectIdentifier(type(of: child.value))) }
        return types
    }

    /// `item: Item, coupon: Optional<Coupon>`.
    var types: String { text { _, _ in } }

    /// The same with shapes: `coupon: Optional<Coupon> = nil, items: Array<Item> = 3 elements`.
    var shape: String { text { Self.addShape(of: $0, to: &$1) } }

    private func text(_ addMore: (Any, inout BoundedText) -> Void) -> String {
        var text = BoundedText(room: Self.mostScalars)
        for (index, child) in (children ?? Self.none).enumerated() {
            // There may be thousands, and what is cut is not shown.
            if text.isCut { break }
            text.add(index > 0 ? ", " : "")
            text.add(PropertyName.meant(by: child.label).map { "\($0): " } ?? "")
            text.add(TypeNames.shortName(of: type(of: child.value)))
            addMore(child.value, &text)
        }
        return text.finished
    }

    private static var none: Mirror.Children { Mirror.Children(EmptyCollection()) }

    private static func addShape(of value: Any, to text: inout BoundedText) {
        if let collection = value as? any ElementsValue {
            let count = collection.elementCount
            text.add(" = \(count) \(count == 1 ? "element" : "elements")")
        } else if let optional = value as? any OptionalValue {
            text.add(optional.wrapped == nil ? " = nil" : " = not nil")
        }
    }
}
