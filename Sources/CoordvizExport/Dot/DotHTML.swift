internal import CoordvizModel

/// A text in an HTML-like label of DOT: the one place where text becomes part of such a label.
///
/// Graphviz replaces its escape sequences (`\N`, `\G`) in these labels, too, after it has read them as HTML
/// (https://graphviz.org/docs/attr-types/escString/).
enum DotHTML {
    static func escaped(_ text: String) -> String {
        // Graphviz refuses a label in which a text begins with this bracket and ends.
        HTMLText.escaped(text).replacing(scalar: "\\", with: "\\\\").replacing(scalar: "]", with: "&#93;")
    }

    /// A text without what any program that draws it takes for the end of a line, and with a sign for one that
    /// consists of spaces, which would be no text at all.
    static func oneLine(_ text: String) -> String {
        let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return line.allSatisfy(\.isWhitespace) ? "\u{2423}" : line
    }

    /// A part of a label in the colour that letters of a tone have.
    static func coloured(_ html: String, _ tone: Tone) -> String {
        "<FONT COLOR=\"\(tone.light.letters ?? tone.light.line)\">\(html)</FONT>"
    }

    /// A table without lines or space between its cells.
    static func table(_ rows: String) -> String {
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">\(rows)</TABLE>"
    }

    /// A cell whose text begins at its left side and has room in any of the usual fonts.
    /// - Parameter attributes: further attributes, with a space before each.
    static func cell(_ html: String, width: Double, _ attributes: String = "") -> String {
        "<TD ALIGN=\"LEFT\" WIDTH=\"\(Int(width.rounded(.up)))\"\(attributes)>\(html)</TD>"
    }
}
