/// The id of a session, the same in every copy of its recording (https://www.rfc-editor.org/rfc/rfc9562).
package struct SessionUUID: Hashable, Sendable {
    /// The first eight bytes, in big-endian order.
    package let high: UInt64
    /// The last eight bytes.
    package let low: UInt64

    /// The id of those bytes; nil when all of them are zero.
    package init?(high: UInt64, low: UInt64) {
        guard high != 0 || low != 0 else { return nil }
        self.high = high
        self.low = low
    }

    private init(high: UInt64, low: UInt64, version: UInt64) {
        self.high = high & 0xFFFF_FFFF_FFFF_0FFF | version << 12
        self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }

    /// A random one, of version 4.
    package static func random() -> SessionUUID {
        var generator = SystemRandomNumberGenerator()
        return SessionUUID(high: generator.next(), low: generator.next(), version: 4)
    }

    /// One that is always the same for the same parts, of version 8: for sessions that were recorded without an id, and for
    /// those that are made from other data.
    ///
    /// Two hashes of FNV-1a with 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/) and different beginnings. Not for parts
    /// that were chosen in order to get the same id.
    package init(derivedFrom parts: [String]) {
        var (high, low): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
        for part in parts {
            // A byte that no UTF-8 holds ends each part, so that "a", "bc" is not "ab", "c".
            for byte in Array(part.utf8) + [0xFF] {
                high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
                low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
                low ^= low >> 29
            }
        }
        self.init(high: high, low: low, version: 8)
    }

    /// The id with that text; nil when the text is not one.
    package init?(_ text: String) {
        let characters = Array(text.utf8)
        let dashes = [8, 13, 18, 23]
        guard characters.count == 36, dashes.allSatisfy({ characters[$0] == UInt8(ascii: "-") }) else { return nil }
        let digits = characters.enumerated().filter { !dashes.contains($0.offset) }.map(\.element)
        guard digits.allSatisfy({ Self.isHexadecimal($0) }),
            let high = UInt64(String(decoding: digits[..<16], as: UTF8.self), radix: 16),
            let low = UInt64(String(decoding: digits[16...], as: UTF8.self), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    private static func isHexadecimal(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// `0b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a11`, in lower case.
    package var text: String {
        let digits = [high, low].map { half in
            let text = String(half, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        var result = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { result.append("-") }
            result.append(digit)
        }
        return result
    }
}
