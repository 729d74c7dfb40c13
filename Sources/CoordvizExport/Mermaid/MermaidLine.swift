/// The line of a relation in a flowchart, from the outer node to the inner one.
///
/// Mermaid has no double lines, no open arrowheads and no marks only at the start of a line. Where the vocabulary
/// requires one, the line has a label instead.
struct MermaidLine {
    let text: String

    /// - Parameters:
    ///   - isGone: whether it is drawn dotted, because it is gone.
    ///   - word: what is written beside it besides; nil for nothing.
    init(_ look: RelationLook, isGone: Bool = false, word: String? = nil) {
        let (line, open): (String, String) =
            switch isGone ? .dotted : look.pattern {
            case .solid, .double: ("--", "---")
            case .bold: ("==", "===")
            case .dotted: ("-.-", "-.-")
            }
        let arrow: String =
            switch look.innerEnd {
            case .none: open
            case .dot: line + "o"
            case .arrow, .triangle, .open, .diamond, .square: line + ">"
            }
        let needsWord = look.pattern == .double || look.innerEnd == .triangle || look.outerEnd != .none
        let words = [needsWord ? look.down : nil, word].compactMap(\.self)
        text = words.isEmpty ? arrow : "\(arrow)|\(words.joined(separator: ", "))|"
    }
}
