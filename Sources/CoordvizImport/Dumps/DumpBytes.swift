/// A part of a line. Bytes instead of characters, because a combining mark after a bracket would hide it.
typealias DumpBytes = ArraySlice<UInt8>

extension DumpBytes {
    var text: String { String(decoding: self, as: UTF8.self) }

    /// Removes a prefix; returns whether it was there.
    mutating func take(_ words: StaticString) -> Bool {
        guard starts(with: words) else { return false }
        removeFirst(words.utf8CodeUnitCount)
        return true
    }

    func starts(with words: StaticString) -> Bool {
        words.withUTF8Buffer { starts(with: $0) }
    }

    func ends(with words: StaticString) -> Bool {
        words.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
    }

    func contains(_ words: StaticString) -> Bool {
        words.withUTF8Buffer { wanted in
            guard let first = wanted.first else { return true }
            var rest = self
            while let index = rest.firstIndex(of: first) {
                rest = rest[index...]
                if rest.starts(with: wanted) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }

    /// Removes leading spaces and tabs; returns their number.
    @discardableResult
    mutating func takeSpaces() -> Int {
        let count = prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        removeFirst(count)
        return count
    }

    var trimmed: DumpBytes {
        var bytes = self
        bytes.takeSpaces()
        while let last = bytes.last, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(last) {
            bytes.removeLast()
        }
        return bytes
    }

    /// Removes a leading hexadecimal number with `0x`; nil, without removing anything, when there is none.
    mutating func takeAddress() -> UInt64? {
        var rest = self
        guard rest.take("0x") else { return nil }
        let digits = rest.prefix { $0.hexadecimalDigit != nil }
        guard 1...16 ~= digits.count else { return nil }
        rest.removeFirst(digits.count)
        self = rest
        return digits.reduce(UInt64(0)) { $0 << 4 | UInt64($1.hexadecimalDigit ?? 0) }
    }
}

extension UInt8 {
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether it is allowed in a class name: letters, digits, `_`, `.`, `$`, and all bytes beyond ASCII.
    var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "$"): true
        default: isDigit
        }
    }
}
