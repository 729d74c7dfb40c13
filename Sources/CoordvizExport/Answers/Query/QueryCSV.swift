package import CoordvizModel

/// The rows of a query as comma-separated values according to RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180): with a
/// header, CRLF line ends, and quotes where needed.
///
/// Texts are written exactly as recorded, unless the output is a terminal or safe cells are requested. NULL is an empty
/// field, an empty text is `""`, and bytes are `x'00ff'`.
package struct QueryCSV: Sendable {
    private let form: OutputForm
    private let hasSafeCells: Bool
    private let lineEnd: String

    /// - Parameters:
    ///   - form: whether the output is a terminal.
    ///   - hasSafeCells: whether a text that a spreadsheet would run as a formula gets an apostrophe in front.
    ///     Spreadsheets then read it as a text; for other readers the apostrophe is part of the text
    ///     (https://owasp.org/www-community/attacks/CSV_Injection).
    ///   - hasPlainLineEnds: whether lines end with a line feed only.
    package init(form: OutputForm = .exact, hasSafeCells: Bool = false, hasPlainLineEnds: Bool = false) {
        lineEnd = hasPlainLineEnds ? "\n" : "\r\n"
        self.form = form
        self.hasSafeCells = hasSafeCells
    }

    /// The header line.
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
        // By scalars, because a carriage return and a line feed form one Character.
        let needsQuotes = shown.isEmpty || shown.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
        // A spreadsheet may be configured to split cells at other characters than commas.
        return needsQuotes || hasSafeCells ? "\"\(shown.replacing(scalar: "\"", with: "\"\""))\"" : shown
    }

    /// Whether a text begins like a formula, also with the full-width characters of Chinese and Japanese input.
    private static func beginsFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return ["=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"].contains(first)
    }
}
