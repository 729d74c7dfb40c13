internal import CoordvizModel

/// The destination of output in a machine-readable format.
package enum OutputForm: Sendable {
    /// A file or a pipe: every text is exactly as it was recorded.
    case exact
    /// A terminal: control characters are escaped in an equivalent form, or made visible.
    case terminal

    /// Converts a JSON document, or a part of one. For a terminal, control characters from U+007F become escapes such
    /// as `\u009b`, which are equivalent in JSON. Lower ones are always escaped, except line breaks.
    func json(_ document: String) -> String {
        guard self == .terminal, document.utf8.contains(where: { $0 >= 0x7F }) else { return document }
        var result = String.UnicodeScalarView()
        for scalar in document.unicodeScalars {
            if scalar.value >= 0x7F, CleanText.isControl(scalar) {
                let digits = String(scalar.value, radix: 16)
                result.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
                )
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
