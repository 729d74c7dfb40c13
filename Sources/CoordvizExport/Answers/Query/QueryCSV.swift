public import CoordvizModel

/// The rows of a query as comma-separated values: RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), with a header, lines
/// that end in CRLF, and quotes where they are needed.
///
/// Texts are as they are, to the last character. Nothing is an empty field, an empty text is `""`; bytes are `x'00ff'`.
public enum QueryCSV {
    /// The line of the columns' names.
    public static func header(_ columns: [String]) -> String { line(columns.map(field)) }

    /// The line of a row.
    public static func line(_ row: [QueryValue]) -> String {
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

    private static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\r\n" }

    private static func field(_ text: String) -> String {
        // Scalars, because a carriage return and a line feed are one character.
        let isPlain = !text.isEmpty && !text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
        return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
