/// A column of a table of the fleet.
package struct FleetColumn: Hashable, Sendable {
    /// The types that DuckDB, Spark and ClickHouse share.
    package enum Kind: String, Sendable {
        /// A text.
        case text = "VARCHAR"
        /// A number with 64 bits.
        case integer = "BIGINT"
        /// True or false.
        case boolean = "BOOLEAN"
    }

    /// Its name.
    package var name: String
    /// The type of its values.
    package var kind: Kind
    /// Whether a value may be null: it is not known, or does not apply.
    package var mayBeNull: Bool

    static func text(_ name: String) -> FleetColumn { FleetColumn(name: name, kind: .text, mayBeNull: false) }

    static func number(_ name: String) -> FleetColumn { FleetColumn(name: name, kind: .integer, mayBeNull: false) }

    static func flag(_ name: String) -> FleetColumn { FleetColumn(name: name, kind: .boolean, mayBeNull: false) }

    /// The same column with values that may be null.
    var orNull: FleetColumn { FleetColumn(name: name, kind: kind, mayBeNull: true) }
}
