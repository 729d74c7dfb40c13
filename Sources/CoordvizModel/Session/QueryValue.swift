/// A value of the answer to a question in SQL, as SQLite knows them (https://www.sqlite.org/datatype3.html).
package enum QueryValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number.
    case integer(Int64)
    /// Any other number; may be infinite.
    case real(Double)
    /// A text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}
