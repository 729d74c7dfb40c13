/// The pages of a database that contain the rows of a table, and which rows: https://www.sqlite.org/fileformat.html#b_tree_pages
struct EventPages {
    /// The row ids on each leaf, by the position at which it begins.
    private(set) var leaves: [Int: [Int64]] = [:]
    private let bytes: [UInt8]

    /// - Parameter root: the number of the table's first page.
    init(of bytes: [UInt8], root: Int) {
        self.bytes = bytes
        visit(root)
    }

    private mutating func visit(_ number: Int) {
        let page = (number - 1) * DatabaseDamage.pageSize
        let isLeaf = bytes[page] == 13
        let cells = (0..<big(page + 3, 2)).map { page + big(page + (isLeaf ? 8 : 12) + $0 * 2, 2) }
        if isLeaf {
            leaves[page] = cells.map { cell in
                var offset = cell
                _ = variableLength(&offset)
                return variableLength(&offset)
            }
        } else {
            for cell in cells { visit(big(cell, 4)) }
            visit(big(page + 8, 4))
        }
    }

    private func big(_ offset: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }

    private func variableLength(_ offset: inout Int) -> Int64 {
        var number: Int64 = 0
        for _ in 0..<8 {
            let byte = bytes[offset]
            offset += 1
            number = number << 7 | Int64(byte & 0x7F)
            if byte < 0x80 { return number }
        }
        offset += 1
        return number << 8 | Int64(bytes[offset - 1])
    }
}
