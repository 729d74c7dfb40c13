internal import GRDB

/// Columns of an untrusted row: values of another type than expected read as nil, where GRDB's own subscripts trap.
extension Row {
    func integer(_ column: Int) -> Int64? { try? decode(Int64?.self, atIndex: column) }
}
