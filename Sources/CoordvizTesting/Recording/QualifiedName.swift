/// A type's name, whose parts may be qualified by modules and outer types: `Show<Item>`, `LettersApp.Show<LettersApp.Item>`.
struct QualifiedName {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Whether a name is the same one with fewer qualifiers.
    ///
    /// No qualifier is left out that differs: `A.Item` is neither `B.Item` nor `Item.Type`.
    /// - Parameter canHaveMore: whether the other name may also have more qualifiers.
    func fits(_ other: String, canHaveMore: Bool) -> Bool {
        var (rest, otherRest) = (text.utf8[...], other.utf8[...])
        // From the ends, because qualifiers are in front.
        while true {
            switch (rest.last, otherRest.last) {
            case (nil, nil): return true
            case (let byte?, let otherByte?) where byte == otherByte:
                rest.removeLast()
                otherRest.removeLast()
            case (UInt8(ascii: "."), let otherByte) where !Self.isOfName(otherByte):
                Self.dropQualifiers(&rest)
            case (let byte, UInt8(ascii: ".")) where canHaveMore && !Self.isOfName(byte):
                Self.dropQualifiers(&otherRest)
            default: return false
            }
        }
    }

    /// Drops `Module.Outer<Argument>.` at the end.
    private static func dropQualifiers(_ rest: inout Substring.UTF8View) {
        while rest.last == UInt8(ascii: ".") {
            rest.removeLast()
            if rest.last == UInt8(ascii: ">") { dropArguments(&rest) }
            while isOfName(rest.last) { rest.removeLast() }
        }
    }

    /// Drops `<Argument>` at the end. The arrow of a function type closes nothing.
    private static func dropArguments(_ rest: inout Substring.UTF8View) {
        var depth = 0
        while let byte = rest.popLast() {
            if byte == UInt8(ascii: ">"), rest.last != UInt8(ascii: "-") { depth += 1 }
            if byte == UInt8(ascii: "<") { depth -= 1 }
            if depth == 0 { return }
        }
    }

    private static func isOfName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
