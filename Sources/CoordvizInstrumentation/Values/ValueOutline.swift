/// What is told of a message's values without any of them: names, declared types and, of some, the shape.
enum ValueOutline {
    /// A type may have any number of properties with names of any length.
    private static let mostScalars = 1_024

    private struct Outline: Sendable {
        /// Each property's name and type, and whether its value's shape is told.
        var properties: [(text: String, hasShape: Bool)] = []
        /// Whether the properties can be read: not those of objects, and not where a mirror is somebody else's, which says
        /// what it likes and gives other children.
        var isOpen = false
        /// Whether the properties are known without a value.
        var isKnown = true
    }

    private static let known = Guarded<[ObjectIdentifier: Outline]>([:])

    private static func outline(of type: Any.Type) -> Outline {
        let key = ObjectIdentifier(type)
        if let outline = known.withLock({ $0[key] }) { return outline }
        var outline = Outline()
        let fields = StoredField.all(of: type)
        outline.isKnown = fields != nil
        outline.properties = (fields ?? []).map { field in
            let label = field.label.map { "\($0): " } ?? ""
            return (label + TypeNames.shortName(of: field.type), field.hasShape)
        }
        outline.isOpen =
            !(type is AnyClass) && !(type is any CustomReflectable.Type)
            && outline.properties.contains(where: \.hasShape)
        known.withLock { $0[key] = outline }
        return outline
    }

    /// `item: Item, coupon: Optional<Coupon>`. Reads no value, and runs nobody's code.
    static func types(of type: Any.Type) -> String {
        var text = BoundedText(room: mostScalars)
        for (index, property) in outline(of: type).properties.enumerated() {
            text.add(index > 0 ? ", " : "")
            text.add(property.text)
        }
        return text.finished
    }

    /// The same with what can be told of shapes: `coupon: Optional<Coupon> = nil, items: Array<Item> = 3 elements`.
    ///
    /// Only properties that are optionals or collections of the standard library are read.
    static func shape(of message: Any) -> String {
        let outline = outline(of: type(of: message))
        guard outline.isKnown else { return shapeByMirror(of: message) }
        guard outline.isOpen else { return types(of: type(of: message)) }
        let children = Mirror(reflecting: message).children
        var place = children.startIndex
        var text = BoundedText(room: mostScalars)
        for (index, property) in outline.properties.enumerated() {
            text.add(index > 0 ? ", " : "")
            text.add(property.text)
            guard place != children.endIndex else { continue }
            if property.hasShape { addShape(of: children[place].value, to: &text) }
            children.formIndex(after: &place)
        }
        return text.finished
    }

    /// The same where only a value tells what properties there are: the types are those of the values.
    static func shapeByMirror(of message: Any) -> String {
        guard !(type(of: message) is AnyClass), !(message is any CustomReflectable) else { return "" }
        var text = BoundedText(room: mostScalars)
        for (index, child) in Mirror(reflecting: message).children.enumerated() {
            text.add(index > 0 ? ", " : "")
            text.add(child.label.flatMap(StoredField.meant).map { "\($0): " } ?? "")
            text.add(TypeNames.shortName(of: type(of: child.value)))
            addShape(of: child.value, to: &text)
        }
        return text.finished
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
