/// The style of text answers: plain, or with the colours and weights of a terminal.
///
/// Uses the codes of ECMA-48, "Select Graphic Rendition". Colour is never the only information: words or marks say the
/// same.
package struct TextStyle: Equatable, Sendable {
    private let isColoured: Bool

    /// Text without codes.
    package static let plain = TextStyle(isColoured: false)
    /// For terminals.
    package static let coloured = TextStyle(isColoured: true)

    /// For names and headings.
    package func bold(_ text: String) -> String { wrap(text, "1") }
    /// For less important text, such as ids and times.
    package func dim(_ text: String) -> String { wrap(text, "2") }
    /// For errors and removed nodes.
    package func red(_ text: String) -> String { wrap(text, "31") }
    /// For success and added nodes.
    package func green(_ text: String) -> String { wrap(text, "32") }
    /// For warnings and changed nodes.
    package func yellow(_ text: String) -> String { wrap(text, "33") }
    /// For source locations and links.
    package func blue(_ text: String) -> String { wrap(text, "34") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
