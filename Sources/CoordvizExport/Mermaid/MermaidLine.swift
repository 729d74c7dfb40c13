/// The line of a relation in a flowchart, from the outer node to the inner one.
///
/// Mermaid has no double lines, no open arrowheads and no marks only at the start of a line. Where the vocabulary
/// requires one, the line has a label instead.
struct MermaidLine {
    let text: String

    init(_ look: RelationLook) {
        let (line, open): (String, String) =
            switch look.pattern {
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
        text = needsWord ? "\(arrow)|\(look.down)|" : arrow
    }
}
