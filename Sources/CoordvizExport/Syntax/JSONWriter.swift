/// Writes JSON (https://www.rfc-editor.org/rfc/rfc8259) in pieces, with the commas and escapes that it needs.
///
/// For documents of millions of values, for which `JSONEncoder` is slow and would need the whole document in memory. Keys
/// are in the source, so only values are escaped.
struct JSONWriter {
    /// What was written so far.
    var bytes: [UInt8] = []
    private var needsComma = false

    /// Begins an object, as a value.
    mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Ends the innermost object.
    mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Begins an array, as a value.
    mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Ends the innermost array.
    mutating func endArray() { end(UInt8(ascii: "]")) }

    /// The key of the next value. Not escaped: it is in the source.
    mutating func key(_ key: StaticString) {
        key.withUTF8Buffer { addQuoted($0, asKey: true) }
    }

    /// The key of the next value, from data.
    mutating func key(of text: String) {
        string(text)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text as a value.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        escape(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A text of the source as a value, without escapes.
    mutating func literal(_ text: StaticString) {
        text.withUTF8Buffer { addQuoted($0, asKey: false) }
    }

    /// Texts of the source as one value, with commas between them.
    mutating func literals(_ texts: [StaticString]) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Numbers as one hexadecimal text.
    mutating func hexadecimal(_ words: UInt64...) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for word in words {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift) & 0xF)
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// An integer as a value. Programs that read numbers as doubles keep it exact up to 2^53.
    mutating func integer(_ value: some BinaryInteger) {
        separate()
        digits(UInt64(value.magnitude), isNegative: value < 0)
    }

    /// An integer as a text, for programs that would read it as a double.
    mutating func quoted(_ value: some BinaryInteger) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        digits(UInt64(value.magnitude), isNegative: value < 0)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A number of thousandths as a decimal fraction with three digits, such as `1.250`.
    mutating func thousandths(_ value: Int64) {
        separate()
        let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        digits(whole, isNegative: value < 0)
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(rest / 100))
        bytes.append(UInt8(ascii: "0") + UInt8(rest / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
    }

    /// A truth value.
    mutating func flag(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// A line break between values, where the grammar allows any white space.
    mutating func lineBreak() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Ends a document, after which another one may begin.
    mutating func endDocument() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Adds a text that needs no escapes.
    private mutating func addQuoted(_ text: UnsafeBufferPointer<UInt8>, asKey isKey: Bool) {
        // Appended at once: each byte that is appended alone costs as much as all of them.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 4) { buffer in
            var end = 0
            func add(_ byte: UInt8) {
                buffer[end] = byte
                end += 1
            }
            if needsComma { add(UInt8(ascii: ",")) }
            add(UInt8(ascii: "\""))
            end = buffer[end...].update(fromContentsOf: text)
            add(UInt8(ascii: "\""))
            if isKey { add(UInt8(ascii: ":")) }
            bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<end]))
        }
        needsComma = !isKey
    }

    private mutating func digits(_ value: UInt64, isNegative: Bool) {
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        // From the last digit, and appended at once as above.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
            var start = buffer.count
            var rest = value
            repeat {
                start -= 1
                buffer[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[start...]))
        }
    }

    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        // To the end, because the compiler then compares many bytes at once.
        var hasEscapes = false
        for byte in text where byte < 0x20 || byte == 0x22 || byte == 0x5C { hasEscapes = true }
        guard hasEscapes else { return bytes.append(contentsOf: text) }
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x22: bytes.append(contentsOf: #"\""#.utf8)
            // Perfetto's reader takes the end of a text after two backslashes for an escaped quote.
            case 0x5C: bytes.append(contentsOf: index == text.count - 1 ? #"\u005c"#.utf8 : #"\\"#.utf8)
            // It also shows escapes with numbers as they are, so the short ones are better.
            case 0x9: bytes.append(contentsOf: #"\t"#.utf8)
            case 0xA: bytes.append(contentsOf: #"\n"#.utf8)
            case 0xD: bytes.append(contentsOf: #"\r"#.utf8)
            case 0..<0x20:
                bytes.append(contentsOf: byte < 0x10 ? #"\u000"#.utf8 : #"\u001"#.utf8)
                let digit = byte & 0xF
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            default: bytes.append(byte)
            }
        }
    }
}
