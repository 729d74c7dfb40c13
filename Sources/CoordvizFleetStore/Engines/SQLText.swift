internal import CoordvizModel

/// Texts in SQL, the same in DuckDB, Spark and ClickHouse for what coordviz writes.
package enum SQLText {
    /// A text in apostrophes, with apostrophes doubled.
    package static func literal(_ text: String) -> String { "'\(text.replacing(scalar: "'", with: "''"))'" }

    /// A list of texts in brackets.
    static func list(_ texts: [String]) -> String { "[\(texts.map(literal).joined(separator: ", "))]" }
}
