/// The beginning of an object's description, `<Class: 0x1234`, in all spellings: with a colon, a space or a semicolon, and
/// without an address.
struct ObjectHead: Equatable {
    var type: String
    var address: UInt64?
    /// Whether it has the form `<Class: 0x…>` of `-[NSObject description]`; controller hierarchies have no colon.
    var hasColon = false

    /// Removes a leading head, up to the `>` or `;` after it; nil when there is none.
    ///
    /// Names of generic classes may contain nested brackets, commas and spaces.
    static func take(from bytes: inout DumpBytes) -> ObjectHead? {
        var rest = bytes
        guard rest.take("<") else { return nil }
        guard let end = endOfType(in: rest), end > rest.startIndex else { return nil }
        var head = ObjectHead(type: ClassName.readable(rest[..<end].text))
        rest = rest[end...]
        if rest.take(": ") || rest.take("; 0x") || rest.take(" ") {
            // `; 0x` is Chisel's `<UIView; 0x1234>`; put back the start of the number.
            head.hasColon = bytes[end] == UInt8(ascii: ":")
            if bytes[end] == UInt8(ascii: ";") { rest = bytes[(end + 2)...] }
            guard let address = rest.takeAddress() else { return nil }
            head.address = address
        }
        guard let next = rest.first, next == UInt8(ascii: ">") || next == UInt8(ascii: ";") else { return nil }
        bytes = rest
        return head
    }

    private static func endOfType(in bytes: DumpBytes) -> DumpBytes.Index? {
        var depth = 0
        var before: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
            // The arrow of a function type is not a closing bracket.
            case UInt8(ascii: ">") where before == UInt8(ascii: "-") && depth > 0: break
            case UInt8(ascii: ">") where depth == 0: return index
            case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: " "): if depth == 0 { return index }
            default: if depth == 0 && !byte.isOfName { return nil }
            }
            if depth < 0 { return nil }
            before = byte
        }
        return nil
    }
}
