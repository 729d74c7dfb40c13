package import CoordvizModel

/// The rows of a query as comma-separated values: RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), with a header, lines
/// that end in CRLF, and quotes where they are needed.
///
/// Texts are as they are, to the last character, unless they go to a terminal or safe cells are wanted. Nothing is
/// an empty field, an empty text is `""`; bytes are `x'00ff'`.
package struct QueryCSV: Sendable {
    private let form: OutputForm
    private let hasSafeCells: Bool
    private let lineEnd: String

    /// - Parameters:
    ///   - form: who gets it.
    ///   - hasSafeCells: whether a text that a spreadsheet would take for a formula gets an apostrophe in front, which makes
    ///     it a text there and is part of it for everything else
    ///     (https://owasp.org/www-community/attacks/CSV_Injection).
    ///   - hasPlainLineEnds: whether lines end in a line feed alone.
    package init(form: OutputForm = .exact, hasSafeCells: Bool = false, hasPlainLineEnds: Bool = false) {
        lineEnd = hasPlainLineEnds ? "\n" : "\r\n"
        self.form = form
        self.hasSafeCells = hasSafeCells
    }

    /// The line of the columns' names.
    package func header(_ columns: [String]) -> String { line(columns.map(field)) }

    /// The line of a row.
    package func line(_ row: [QueryValue]) -> String {
        line(
            row.map { value in
                switch value {
                case .null: ""
                case .text(let text): field(text)
                default: QueryText.cell(value)
                }
            }
        )
    }

    private func line(_ fields: [String]) -> String { fields.joined(separator: ",") + lineEnd }

    private func field(_ text: String) -> String {
        let guarded = hasSafeCells && Self.beginsFormula(text) ? "'" + text : text
        let shown = form == .terminal ? TerminalText.escape(guarded) : guarded
        // Scalars, because a carriage return and a line feed are one character.
        let needsQuotes = shown.isEmpty || shown.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
        // A spreadsheet may be set to part cells at other characters than commas.
        return needsQuotes || hasSafeCells ? "\"\(shown.replacing("\"", with: "\"\""))\"" : shown
    }

    /// Also in full width, as it is typed where Chinese and Japanese are.
    private static func beginsFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return ["=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"].contains(first)
    }
}
