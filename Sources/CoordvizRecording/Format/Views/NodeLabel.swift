/// A node as the views write it, `Type#id`, in SQL: two look-ups of a row.
struct NodeLabel {
    private let alias: String

    /// - Parameter alias: what the node's row is called in the query, in a letter or two: each file holds the views' text.
    init(_ alias: String) { self.alias = alias }

    var text: String { "\(alias)T.text || '#' || \(alias).id" }

    /// - Parameters:
    ///   - id: the column that holds the node's id.
    ///   - row: the row that has a column `session`.
    func joined(to id: String, of row: String) -> String {
        """
        LEFT JOIN node AS \(alias) ON \(alias).session = \(row).session AND \(alias).id = \(id)
        LEFT JOIN string AS \(alias)T ON \(alias)T.session = \(alias).session AND \(alias)T.id = \(alias).type
        """
    }
}
