/// Writes messages in the wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/).
///
/// The only place that knows this format. Texts are Swift strings and therefore valid UTF-8, which `string` fields need.
struct ProtobufWriter {
    /// What was written so far.
    var bytes: [UInt8] = []

    private enum WireType: UInt64 {
        case varint = 0
        case fixed64 = 1
        case lengthDelimited = 2
    }

    /// A field of the type `uint32`, `uint64`, `bool` or an enumeration.
    mutating func varint(_ field: UInt64, _ value: UInt64) {
        tag(field, .varint)
        varint(value)
    }

    /// A field of the type `int32` or `int64`; negative numbers take ten bytes.
    mutating func integer(_ field: UInt64, _ value: Int64) { varint(field, UInt64(bitPattern: value)) }

    /// A field of the type `bool`.
    mutating func flag(_ field: UInt64, _ value: Bool) { varint(field, value ? 1 : 0) }

    /// A field of the type `fixed64`.
    mutating func fixed64(_ field: UInt64, _ value: UInt64) {
        tag(field, .fixed64)
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// A field of the type `string`.
    mutating func string(_ field: UInt64, _ text: String) {
        tag(field, .lengthDelimited)
        varint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// A field of the type `string` with a text of the source, which needs no Swift string.
    mutating func literal(_ field: UInt64, _ text: StaticString) {
        tag(field, .lengthDelimited)
        varint(UInt64(text.utf8CodeUnitCount))
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A field of the type `bytes` with numbers in big-endian order, as ids are.
    mutating func bytes(_ field: UInt64, bigEndian words: UInt64...) {
        tag(field, .lengthDelimited)
        varint(UInt64(words.count * 8))
        for word in words { withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) } }
    }

    /// Fields that were written before.
    mutating func append(_ fields: [UInt8]) { bytes.append(contentsOf: fields) }

    /// A field that is a message.
    mutating func message(_ field: UInt64, _ body: (inout ProtobufWriter) throws -> Void) rethrows {
        tag(field, .lengthDelimited)
        // Nearly all messages are shorter than 128 bytes, and then their length is one byte.
        let start = bytes.count
        bytes.append(0)
        try body(&self)
        var length = UInt64(bytes.count - start - 1)
        bytes[start] = UInt8(truncatingIfNeeded: length & 0x7F)
        var place = start
        while length >= 0x80 {
            bytes[place] |= 0x80
            length >>= 7
            place += 1
            bytes.insert(UInt8(truncatingIfNeeded: length & 0x7F), at: place)
        }
    }

    private mutating func tag(_ field: UInt64, _ type: WireType) { varint(field << 3 | type.rawValue) }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
