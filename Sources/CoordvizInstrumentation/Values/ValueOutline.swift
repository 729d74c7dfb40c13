/// What is told of a message's values without any of them: names, declared types and, of some, the shape.
enum ValueOutline {
    /// A type may have any number of properties with names of any length.
    private static let mostScalars = 1_024

    /// `item: Item, coupon: Optional<Coupon>`. Reads no value, and runs nobody's code.
    static func types(of type: Any.Type) -> String {
        var text = BoundedText(room: mostScalars)
        for (index, field) in StoredField.all(of: type).enumerated() { begin(field, index, in: &text) }
        return text.finished
    }

    /// The same with what can be told of shapes: `coupon: Optional<Coupon> = nil, items: Array<Item> = 3 elements`.
    ///
    /// Only properties that are optionals or collections of the standard library are read.
    static func shape(of message: Any) -> String {
        let type = type(of: message)
        // No mirror but the runtime's own: somebody else's says what it likes, and gives other children.
        let isOpen = !(type is AnyClass) && !(type is any CustomReflectable.Type)
        let children = isOpen ? Mirror(reflecting: message).children : Mirror.Children([])
        var place = children.startIndex
        var text = BoundedText(room: mostScalars)
        for (index, field) in StoredField.all(of: type).enumerated() {
            begin(field, index, in: &text)
            guard place != children.endIndex else { continue }
            if field.isHeld, field.type is any OptionalValue.Type || field.type is any ElementsValue.Type {
                addShape(of: children[place].value, to: &text)
            }
            children.formIndex(after: &place)
        }
        return text.finished
    }

    private static func begin(_ field: StoredField, _ index: Int, in text: inout BoundedText) {
        if index > 0 { text.add(", ") }
        if let label = field.label { text.add("\(label): ") }
        text.add(TypeNames.shortName(of: field.type))
    }

    private static func addShape(of value: Any, to text: inout BoundedText) {
        if let collection = value as? any ElementsValue {
            let count = collection.elementCount
            text.add(" = \(count) \(count == 1 ? "element" : "elements")")
        } else if let optional = value as? any OptionalValue {
            text.add(optional.wrapped == nil ? " = nil" : " = not nil")
        }
    }
}
