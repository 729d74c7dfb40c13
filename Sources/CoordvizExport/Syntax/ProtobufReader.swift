/// Reads fields of a message in the wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/).
///
/// The bytes are untrusted: reading ends with nil at the first that are not in this format.
struct ProtobufReader {
    private var rest: ArraySlice<UInt8>

    enum Value: Equatable {
        case varint(UInt64)
        case bytes(ArraySlice<UInt8>)
        /// Four or eight bytes.
        case fixed
    }

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The fields of a message, with their numbers; nil if the bytes are not a message.
    static func fields(_ bytes: ArraySlice<UInt8>) -> [(number: UInt64, value: Value)]? {
        var reader = ProtobufReader(bytes)
        var fields: [(number: UInt64, value: Value)] = []
        while !reader.rest.isEmpty {
            guard let field = reader.field() else { return nil }
            fields.append(field)
        }
        return fields
    }

    private mutating func field() -> (number: UInt64, value: Value)? {
        guard let tag = varint(), tag >> 3 > 0 else { return nil }
        let value: Value? =
            switch tag & 7 {
            case 0: varint().map { .varint($0) }
            case 1: take(8).map { _ in .fixed }
            case 2: varint().flatMap { take($0) }.map { .bytes($0) }
            case 5: take(4).map { _ in .fixed }
            // Groups, which no message of today has.
            default: nil
            }
        return value.map { (tag >> 3, $0) }
    }

    private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
        guard count <= UInt64(rest.count) else { return nil }
        let taken = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return taken
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
