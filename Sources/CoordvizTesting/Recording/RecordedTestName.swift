/// What a recorded test is called, in texts and as a file.
package struct RecordedTestName: Equatable, Sendable {
    /// As people read it: `CartTests.buyNow(item:)`.
    package let text: String
    /// As a file name without an ending: letters, digits, `.`, `_` and `-` only, at most 120 characters.
    package let file: String

    /// - Parameters:
    ///   - text: the test's name with its suites, as its framework writes it.
    ///   - turn: how many tests of that name the process has recorded before, for a parameterized test.
    package init(_ text: String, turn: Int = 0) {
        let name = text.isEmpty ? "unnamed test" : text
        self.text = turn == 0 ? name : "\(name), case \(turn + 1)"
        let file = Self.fileName(of: name)
        self.file = turn == 0 ? file : "\(file)-case\(turn + 1)"
    }

    /// In bytes. Most file systems allow 255 for a name, of which the recorder's side files need some.
    private static let longest = 100

    private static func fileName(of name: String) -> String {
        // What every test function ends with says nothing.
        let exact = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        var plain = ""
        for scalar in exact.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain || scalar == "_" || (scalar == "." && !plain.isEmpty) {
                plain.unicodeScalars.append(scalar)
            } else if !plain.hasSuffix("-"), !plain.isEmpty {
                plain += "-"
            }
        }
        while plain.hasSuffix("-") || plain.hasSuffix(".") { plain.removeLast() }
        if plain == exact, plain.utf8.count <= longest { return plain }
        // What was replaced or cut off may have been all that tells two tests apart.
        return "\(plain.isEmpty ? "test" : plain.prefix(longest))-\(digest(of: exact))"
    }

    /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), the same in every run, unlike Swift's own hashes.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
