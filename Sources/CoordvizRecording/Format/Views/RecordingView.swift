/// A view whose columns have declared types: SQLite gives expressions none, and DuckDB's `sqlite_scan` then reads
/// bytes.
///
/// The columns of a compound select are those of its first part (https://www.sqlite.org/lang_select.html#compound),
/// which is therefore a select of no rows from ``typesTable``.
struct RecordingView {
    struct Column {
        let name: String
        let type: String

        static func integer(_ name: String) -> Column { Column(name: name, type: "integer") }
        static func real(_ name: String) -> Column { Column(name: name, type: "real") }
        static func text(_ name: String) -> Column { Column(name: name, type: "text") }
    }

    /// Has a column of each type that is used by views, and no rows.
    static let typesTable = "columnType (integer INTEGER, real REAL, text TEXT, CHECK (false))"

    let name: String
    let query: String

    init(_ name: String, columns: [Column], with expressions: [String] = [], _ select: String) {
        self.name = name
        let head = expressions.isEmpty ? "" : "WITH \(expressions.joined(separator: ", "))\n"
        // `from` and `to` are keywords of SQL.
        let types = columns.map { #"\#($0.type) AS "\#($0.name)""# }.joined(separator: ", ")
        query = "\(head)SELECT \(types)\nFROM columnType WHERE false\nUNION ALL\n\(select)"
    }
}
