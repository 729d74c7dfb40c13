/// A text of a recording as it is shown: nothing that a person reads is longer than ``mostScalars``, whatever a program, or
/// a stranger's file, gave as a name.
///
/// Readers shorten texts once, when they open a recording, so that whatever is done with a name later has a bound: code
/// that counts its characters or breaks it into lines need not allow for a name of a million combining marks. Copies keep
/// texts as they are.
package enum LongText {
    /// The most Unicode scalars that are kept of a text; all recorded names that people wrote are far shorter.
    package static let mostScalars = 2_000

    /// The text, or its beginning and how much was left out: `Aaaa… (998000 more)`. Costs the text's length once.
    package static func shortened(_ text: String) -> String {
        // A scalar takes a byte at the least. Counting characters instead would compare each with those before it.
        guard text.utf8.count > mostScalars else { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        let rest = scalars.distance(from: end, to: scalars.endIndex)
        return "\(String(scalars[..<end]))… (\(rest) more)"
    }
}
