/// Limits the length of recorded texts to ``mostScalars`` for display, because an app or an untrusted file may contain
/// names of any length.
///
/// Readers shorten texts once, when they open a recording, so that later work on a name is bounded: code that counts
/// characters or breaks lines need not expect a name with a million combining marks. Copies of recordings keep the full
/// texts.
package enum LongText {
    /// The most Unicode scalars of a text, far more than real names have.
    package static let mostScalars = 2_000

    /// The text, or its beginning with the number of scalars left out: `Aaaa… (998000 more)`. Takes time linear in the
    /// text.
    package static func shortened(_ text: String) -> String {
        // A scalar has at least one byte. Counting grapheme clusters would be slower.
        guard text.utf8.count > mostScalars else { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        let rest = scalars.distance(from: end, to: scalars.endIndex)
        return "\(String(scalars[..<end]))… (\(rest) more)"
    }
}
