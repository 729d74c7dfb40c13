/// Formats lines of cells in aligned columns.
///
/// Widths count grapheme clusters; characters that a terminal shows with double width shift only the rest of their
/// line.
package struct TextColumns {
    package enum Alignment { case left, right }

    /// A cell: its text, and a style that is applied after its width is known.
    package struct Cell {
        var text: String
        var set: (String) -> String
        /// Whether it may extend over the following columns, which are empty in its line.
        var isWide: Bool

        package init(text: String, set: @escaping (String) -> String = { $0 }, isWide: Bool = false) {
            (self.text, self.set, self.isWide) = (text, set, isWide)
        }
    }

    private let alignments: [Alignment]
    private var lines: [[Cell]] = []

    package init(_ alignments: [Alignment]) { self.alignments = alignments }

    package mutating func append(_ cells: [Cell]) { lines.append(cells) }

    /// The lines without trailing spaces, each with a newline.
    package var text: String {
        var widths = Array(repeating: 0, count: alignments.count)
        for line in lines {
            for (column, cell) in line.enumerated() where !cell.isWide {
                widths[column] = max(widths[column], cell.text.count)
            }
        }
        var text = ""
        for line in lines {
            let last = line.lastIndex { !$0.text.isEmpty } ?? -1
            for (column, cell) in line.enumerated() where column <= last {
                let space = String(repeating: " ", count: max(0, widths[column] - cell.text.count))
                let isRight = alignments[column] == .right
                if column > 0 { text += "  " }
                if isRight { text += space }
                text += cell.set(cell.text)
                if !isRight, column < last { text += space }
            }
            text += "\n"
        }
        return text
    }
}
