/// Escapes text for a terminal: the only place for that. Characters that would move the cursor, or change colours or
/// the reading direction, become visible.
package enum TerminalText {
    /// - Parameter keepsLines: whether line breaks are kept, for text of several lines.
    package static func escape(_ text: String, keepsLines: Bool = false) -> String {
        if CleanText.isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar.value {
            case 0xA where keepsLines: result.append(scalar)
            case 0x9, 0xA, 0xD: result.append(contentsOf: CleanText.shown(scalar).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The text in quotes, within one line. Quotes and backslashes in it are escaped as in Swift.
    package static func quoted(_ text: String) -> String {
        let escaped = text.replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
        return "\"\(escape(escaped))\""
    }
}
