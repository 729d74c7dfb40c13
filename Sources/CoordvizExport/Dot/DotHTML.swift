/// A text in an HTML-like label of DOT: the one place where text becomes part of such a label.
///
/// Graphviz replaces its escape sequences (`\N`, `\G`) in these labels, too, after it has read them as HTML
/// (https://graphviz.org/docs/attr-types/escString/).
enum DotHTML {
    static func escaped(_ text: String) -> String { HTMLText.escaped(text).replacing("\\", with: "\\\\") }
}
