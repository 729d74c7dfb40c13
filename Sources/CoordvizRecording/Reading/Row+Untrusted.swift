internal import GRDB

/// Columns of an untrusted row: what is not of the expected type reads as nil, where GRDB's own subscripts trap.
extension Row {
    func integer(_ column: Int) -> Int64? { try? decode(Int64?.self, atIndex: column) }

    func integer(_ column: String) -> Int64? { try? decode(Int64?.self, forColumn: column) }

    func text(_ column: Int) -> String? { try? decode(String?.self, atIndex: column) }

    func text(_ column: String) -> String? { try? decode(String?.self, forColumn: column) }
}
