/// The shape at an end of a line.
package enum LineEnd: String, CaseIterable, Sendable {
    case none
    case arrow
    /// An arrow that is not filled.
    case triangle
    /// An arrow of two strokes.
    case open
    case diamond
    case dot
    case square

    /// Graphviz's `arrowhead` and `arrowtail`.
    package var dot: String {
        switch self {
        case .none: "none"
        case .arrow: "normal"
        case .triangle: "onormal"
        case .open: "vee"
        case .diamond: "odiamond"
        case .dot: "dot"
        case .square: "obox"
        }
    }

    /// In legends, as text, at the right end of a line.
    package var text: String {
        switch self {
        case .none: ""
        case .arrow: "▶"
        case .triangle: "▷"
        case .open: ">"
        case .diamond: "◇"
        case .dot: "●"
        case .square: "□"
        }
    }

    /// In legends, as text, at the left end of a line.
    package var textAtLeft: String {
        switch self {
        case .arrow: "◀"
        case .triangle: "◁"
        case .open: "<"
        case .none, .diamond, .dot, .square: text
        }
    }
}
