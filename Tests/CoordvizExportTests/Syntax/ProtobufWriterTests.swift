import Testing

@testable import CoordvizExport

/// Bytes of messages that Perfetto's trace processor reads.
@Suite struct ProtobufWriterTests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func aTrackDescriptor() {
        var writer = ProtobufWriter()
        writer.message(1) { packet in
            packet.varint(10, 1)
            packet.message(60) {
                $0.varint(1, 1)
                $0.string(2, "App")
            }
        }
        #expect(hex(writer.bytes) == "0a0c5001e2030708011203417070")
    }

    @Test func anInstantWithAFlow() {
        var writer = ProtobufWriter()
        writer.message(1) { packet in
            packet.varint(8, 1600)
            packet.varint(10, 1)
            packet.message(11) {
                $0.varint(9, 3)
                $0.varint(11, 1)
                $0.string(23, "hop")
                $0.fixed64(47, 7)
            }
        }
        #expect(hex(writer.bytes) == "0a1b40c00c50015a1448035801ba0103686f70f9020700000000000000")
    }

    @Test(arguments: [0, 1, 126, 127, 128, 129, 16_383, 16_384, 16_385, 3_000_000])
    func aLengthTakesAsManyBytesAsItNeeds(
        _ length: Int
    ) {
        var inner = ProtobufWriter()
        inner.string(2, String(repeating: "x", count: length))
        var writer = ProtobufWriter()
        writer.message(1) { $0.append(inner.bytes) }
        // The same as a string of that length, whose length is known before.
        var expected = ProtobufWriter()
        expected.string(1, String(decoding: inner.bytes, as: UTF8.self))
        if length < 128 { #expect(writer.bytes == expected.bytes) }
        #expect(writer.bytes.suffix(inner.bytes.count) == inner.bytes[...])
        var rest = writer.bytes.dropFirst()
        var decoded = 0
        var shift = 0
        while let byte = rest.popFirst() {
            decoded |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { break }
        }
        #expect(decoded == inner.bytes.count)
        #expect(rest.count == decoded)
    }

    @Test func negativeNumbersTakeTenBytes() {
        var writer = ProtobufWriter()
        writer.integer(4, -1)
        #expect(hex(writer.bytes) == "20ffffffffffffffffff01")
    }

    @Test func idsAreBigEndian() {
        var writer = ProtobufWriter()
        writer.bytes(1, bigEndian: 0x0102_0304_0506_0708, 0x090A_0B0C_0D0E_0F10)
        #expect(hex(writer.bytes) == "0a100102030405060708090a0b0c0d0e0f10")
    }
}
