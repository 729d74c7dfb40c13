/// A value in the result of an SQL query, with SQLite's types (https://www.sqlite.org/datatype3.html).
package enum QueryValue: Hashable, Sendable {
    /// NULL.
    case null
    /// An integer.
    case integer(Int64)
    /// A floating-point number, possibly infinite.
    case real(Double)
    /// A text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}
