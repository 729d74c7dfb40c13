extension StringProtocol {
    /// The text with each occurrence of a scalar replaced, for what reads scalars or bytes: SQL, CSV, a graph's language.
    ///
    /// Not `replacing(_:with:)`, which compares characters: a quotation mark behind U+0600, or before a combining mark, is a
    /// part of another character, and would end a text that it should be in.
    package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
        guard unicodeScalars.contains(scalar) else { return String(self) }
        var result = String.UnicodeScalarView()
        for found in unicodeScalars {
            if found == scalar { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(found) }
        }
        return String(result)
    }

    /// The first place of a text, byte by byte.
    ///
    /// The standard library's own search is missing from iOS 15.
    package func exactRange(of text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) { return start..<rest.index(start, offsetBy: text.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The parts between slashes, as the system reads a path: a combining mark behind a slash belongs to the next name.
    package var pathComponents: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the text begins with the same bytes. `hasPrefix` also accepts other bytes for the same letters, which are
    /// other names for a file system.
    package func beginsExactly(with prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

    /// What follows a prefix, byte by byte; nil if the text does not begin with exactly that.
    package func rest(behind prefix: some StringProtocol) -> String? {
        guard beginsExactly(with: prefix) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
