/// The line of a relation in a flowchart, from its outer node to its inner one.
///
/// Mermaid has no two parallel lines, no arrow that is not filled and no mark at the beginning of a line alone: where the
/// vocabulary asks for one, a word on the line says it.
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
