// What the standard library's values are told by, without running code of anybody else.

/// A number or a truth value.
protocol PlainValue {}

/// A text, of which no more than the beginning is ever looked at.
protocol TextValue {
    /// The first scalars.
    func beginning(_ count: Int) -> String
}

/// An optional of whatever type.
protocol OptionalValue {
    var wrapped: Any? { get }
}

/// A collection that knows its count and gives its first elements without looking at the others.
protocol ElementsValue {
    var elementCount: Int { get }
    func elements(_ count: Int) -> [Any]
}

/// A collection whose order means nothing, and differs from run to run.
protocol UnorderedValue: ElementsValue {}

/// A dictionary of whatever type, besides its count.
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
