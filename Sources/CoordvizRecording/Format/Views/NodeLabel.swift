/// A node as the views show it, `Type#id`, in SQL: two look-ups of a row.
struct NodeLabel {
    private let alias: String

    /// - Parameter alias: the name of the node's row in the query, one or two letters, because each file contains the
    ///   views' text.
    init(_ alias: String) { self.alias = alias }

    var text: String { "\(alias)T.text || '#' || \(alias).id" }

    /// - Parameters:
    ///   - id: the column with the node's id.
    ///   - row: a row with a column `session`.
    func joined(to id: String, of row: String) -> String {
        """
        LEFT JOIN node AS \(alias) ON \(alias).session = \(row).session AND \(alias).id = \(id)
        LEFT JOIN string AS \(alias)T ON \(alias)T.session = \(alias).session AND \(alias)T.id = \(alias).type
        """
    }
}
