internal import CoordvizModel

/// Who gets what is written in a format of machines.
package enum OutputForm: Sendable {
    /// A program, by way of a file or a pipe: every text is as it was recorded, to the last character.
    case exact
    /// A person's terminal: what it would obey is written in another way that means the same, or shown.
    case terminal

    /// A JSON document, or a part of one that ends between two characters: on a terminal controls are `\u009b`, which every
    /// reader of JSON takes for the same text. Other controls than these are never in one but for line breaks.
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
