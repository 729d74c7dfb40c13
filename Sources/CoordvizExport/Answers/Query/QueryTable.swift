package import CoordvizModel

/// The rows of a query as a text table, with numbers aligned to the right.
///
/// Values are escaped for a terminal (`TerminalText`). NULL is `NULL`, bytes are `x'00ff'`.
package struct QueryTable {
    private let columns: [String]
    private var rows: [[String]] = []
    /// Whether each column contains only numbers and is aligned to the right.
    private var areNumbers: [Bool]
    private var widths: [Int]

    /// Creates a table. It keeps all rows, because each may widen a column.
    package init(columns: [String]) {
        self.columns = columns.map { TerminalText.escape($0) }
        areNumbers = columns.map { _ in true }
        widths = self.columns.map(\.count)
    }

    /// Adds a row.
    package mutating func add(_ row: [QueryValue]) {
        let cells = row.map(QueryText.cell)
        for (index, cell) in cells.enumerated() where index < widths.count {
            widths[index] = max(widths[index], cell.count)
            switch row[index] {
            case .text, .blob: areNumbers[index] = false
            case .null, .integer, .real: break
            }
        }
        rows.append(cells)
    }

    /// The table: a header, a rule, and one line for each row.
    package func text(_ style: TextStyle = .plain) -> String {
        guard !columns.isEmpty else { return "" }
        let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
        let lines = [line(columns, style.bold), style.dim(rule)] + rows.map { line($0) { $0 } }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ cells: [String], _ setOff: (String) -> String) -> String {
        var line = ""
        for (index, cell) in cells.enumerated() where index < widths.count {
            let padding = String(repeating: " ", count: max(0, widths[index] - cell.count))
            if index > 0 { line += "  " }
            if areNumbers[index] {
                line += padding + setOff(cell)
            } else {
                // No padding after the last column.
                line += setOff(cell) + (index == widths.count - 1 ? "" : padding)
            }
        }
        return line
    }
}
