/// The one escape for text that goes to a terminal: what would move the cursor, change colours or the reading direction is
/// shown instead of done (ECMA-48: C0 and C1 controls; https://trojansource.codes).
public enum TerminalText {
    /// - Parameter keepsLines: whether line breaks stay, for text of several lines; names have none.
    public static func escape(_ text: String, keepsLines: Bool = false) -> String {
        if CleanText.isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar.value {
            case 0xA where keepsLines: result.append(scalar)
            case 0x9, 0xA, 0xD: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x80..<0xA0:
                result.append(contentsOf: #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#.unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
