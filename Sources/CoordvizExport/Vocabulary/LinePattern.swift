/// How a line is drawn. Dashes are not among them: they say that something is gone.
package enum LinePattern: String, CaseIterable, Sendable {
    case solid
    case bold
    case dotted
    /// Two parallel lines, for a presented view controller above its presenter.
    case double

    /// In style sheets.
    package struct Stroke: Equatable, Sendable, Encodable {
        package let width: Double
        package let dashes: String?
        /// The width of what is left free in the middle of the line.
        package let gap: Double?
    }

    package var stroke: Stroke {
        switch self {
        case .solid: Stroke(width: 1.4, dashes: nil, gap: nil)
        case .bold: Stroke(width: 2.2, dashes: nil, gap: nil)
        case .dotted: Stroke(width: 1.6, dashes: "1.5 3", gap: nil)
        case .double: Stroke(width: 4, dashes: nil, gap: 1.6)
        }
    }

    /// Graphviz's `style`.
    package var dot: String {
        switch self {
        case .solid, .double: "solid"
        case .bold: "bold"
        case .dotted: "dotted"
        }
    }

    /// Graphviz's `color` of a line in this pattern.
    package func dotColor(_ color: String) -> String { self == .double ? "\(color):invis:\(color)" : color }

    /// In legends, as text.
    package var text: String {
        switch self {
        case .solid: "──"
        case .bold: "━━"
        case .dotted: "┈┈"
        case .double: "══"
        }
    }
}
