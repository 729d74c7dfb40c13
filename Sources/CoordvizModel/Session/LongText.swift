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
        return shortened(text, at: end)
    }

    /// The text up to an index, with the number of scalars left out, including those that were left out before.
    package static func shortened(_ text: String, at end: String.Index) -> String {
        let scalars = text.unicodeScalars
        let (kept, before) = leftOut(of: text)
        // Only the mark would be cut.
        guard end < kept else { return text }
        let rest = scalars.distance(from: end, to: kept)
        return "\(String(scalars[..<end]))… (\(rest + before) more)"
    }

    /// The end of the text's own part, and the number after it: of a text that was shortened before.
    private static func leftOut(of text: String) -> (kept: String.Index, count: Int) {
        let whole = (text.endIndex, 0)
        guard text.utf8.last == UInt8(ascii: ")"), let mark = text.utf8.lastIndex(of: UInt8(ascii: "(")) else {
            return whole
        }
        let words = text.utf8[text.utf8.index(after: mark)...].dropLast().split(separator: UInt8(ascii: " "))
        let sign = "… ".utf8
        guard words.count == 2, words[1].elementsEqual("more".utf8),
            text.utf8[..<mark].suffix(sign.count).elementsEqual(sign),
            let count = Int(String(decoding: words[0], as: UTF8.self)), (0..<1 << 40).contains(count)
        else { return whole }
        return (text.utf8.index(mark, offsetBy: -sign.count), count)
    }
}
