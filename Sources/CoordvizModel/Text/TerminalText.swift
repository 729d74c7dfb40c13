/// The one escape for text that goes to a terminal: what would move the cursor, change colours or the reading direction is
/// shown instead of done.
package enum TerminalText {
    /// - Parameter keepsLines: whether line breaks stay, for text of several lines; names have none.
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
}
