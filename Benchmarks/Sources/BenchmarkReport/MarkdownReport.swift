/// The table of a run and the machine on which it ran, as Markdown.
package struct MarkdownReport: Sendable {
    /// The table's rows.
    package var rows: [ReportRow]
    /// The machine.
    package var machine: MachineDescription

    /// Creates a report of these rows.
    package init(rows: [ReportRow], machine: MachineDescription) {
        self.rows = rows
        self.machine = machine
    }

    /// The text, with a line feed at its end.
    package var text: String {
        let table = [["what", "limit", "result", ""]] + rows.map(\.cells)
        let lines = table.map(Self.line)
        return """
            \(lines.prefix(1).joined())
            |---|---|---|---|
            \(lines.dropFirst().joined(separator: "\n"))

            \(machine.facts.map { "- \(Self.escaped($0.name)): \(Self.escaped($0.value))" }.joined(separator: "\n"))

            """
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }

    /// A vertical bar would end the cell, and a line feed the table.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { $0 == "|" ? Array("\\|") : $0.isNewline ? [" "] : [$0] })
    }
}
