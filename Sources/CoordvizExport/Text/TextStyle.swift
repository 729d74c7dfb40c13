/// How text for people is set off: by a terminal's colours and weights, or not at all.
///
/// Codes are those of ECMA-48, "Select Graphic Rendition". Never colour alone: what is set off also says so in words or
/// marks.
package struct TextStyle: Equatable, Sendable {
    private let isColoured: Bool

    /// Text as it is.
    package static let plain = TextStyle(isColoured: false)
    /// For terminals.
    package static let coloured = TextStyle(isColoured: true)

    /// What stands out: names, headings.
    package func bold(_ text: String) -> String { wrap(text, "1") }
    /// What may be skipped: ids, times.
    package func dim(_ text: String) -> String { wrap(text, "2") }
    /// What is wrong, or gone.
    package func red(_ text: String) -> String { wrap(text, "31") }
    /// What is well, or new.
    package func green(_ text: String) -> String { wrap(text, "32") }
    /// What may be wrong, or changed.
    package func yellow(_ text: String) -> String { wrap(text, "33") }
    /// What is where it is: places, links.
    package func blue(_ text: String) -> String { wrap(text, "34") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
