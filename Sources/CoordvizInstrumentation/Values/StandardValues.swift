// How values of the standard library are described, without running code of the app.

/// A number or a Boolean.
protocol PlainValue {}

/// A text, of which only the beginning is read.
protocol TextValue {
    /// Returns the first scalars.
    func beginning(_ count: Int) -> String
}

/// An optional of any type.
protocol OptionalValue {
    var wrapped: Any? { get }
}

/// A collection that knows its count, and returns its first elements without reading the others.
protocol ElementsValue {
    var elementCount: Int { get }
    func elements(_ count: Int) -> [Any]
}

/// A collection whose order is meaningless, and differs from run to run.
protocol UnorderedValue: ElementsValue {}

/// A dictionary of any type, with its elements.
protocol PairsValue: UnorderedValue {
    func pairs(_ count: Int) -> [(key: Any, value: Any)]
}

extension Bool: PlainValue {}
extension Int: PlainValue {}
extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}
extension Float: PlainValue {}
extension Double: PlainValue {}

extension TextValue where Self: StringProtocol {
    func beginning(_ count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}
extension String: TextValue {}
extension Substring: TextValue {}
extension Character: TextValue {
    func beginning(_ count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}
extension Unicode.Scalar: TextValue {
    func beginning(_ count: Int) -> String { count > 0 ? String(Character(self)) : "" }
}

extension Optional: OptionalValue {
    var wrapped: Any? { self }
}

extension ElementsValue where Self: Collection {
    var elementCount: Int { count }
    func elements(_ count: Int) -> [Any] { prefix(count).map { $0 } }
}
extension Array: ElementsValue {}
extension ArraySlice: ElementsValue {}
extension ContiguousArray: ElementsValue {}
extension Set: UnorderedValue, ElementsValue {}
extension Dictionary: PairsValue, UnorderedValue, ElementsValue {
    func pairs(_ count: Int) -> [(key: Any, value: Any)] { prefix(count).map { ($0.key, $0.value) } }
}
