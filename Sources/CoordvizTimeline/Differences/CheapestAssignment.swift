/// Assigns a different column to each row so that the sum of costs is minimal.
///
/// The Hungarian method (Kuhn, 1955) with potentials, row by row; takes O(rows² × columns).
enum CheapestAssignment {
    /// - Parameter costs: the costs by row and column; all rows have the same length, and there are at most as many
    ///   rows as columns.
    /// - Returns: the column of each row.
    static func columns(costs: [[Int]]) -> [Int] {
        let columnCount = costs.first?.count ?? 0
        // Row and column 0 mean "none yet"; real ones begin at 1.
        var rowPotential = [Int](repeating: 0, count: costs.count + 1)
        var columnPotential = [Int](repeating: 0, count: columnCount + 1)
        var rowOfColumn = [Int](repeating: 0, count: columnCount + 1)
        for row in costs.indices {
            var least = [Int](repeating: .max, count: columnCount + 1)
            var isUsed = [Bool](repeating: false, count: columnCount + 1)
            var way = [Int](repeating: 0, count: columnCount + 1)
            var column = 0
            rowOfColumn[0] = row + 1
            repeat {
                isUsed[column] = true
                let current = rowOfColumn[column]
                var (delta, next) = (Int.max, 0)
                for candidate in 1...columnCount where !isUsed[candidate] {
                    let reduced =
                        costs[current - 1][candidate - 1] - rowPotential[current] - columnPotential[candidate]
                    if reduced < least[candidate] { (least[candidate], way[candidate]) = (reduced, column) }
                    if least[candidate] < delta { (delta, next) = (least[candidate], candidate) }
                }
                for candidate in 0...columnCount {
                    if isUsed[candidate] {
                        rowPotential[rowOfColumn[candidate]] += delta
                        columnPotential[candidate] -= delta
                    } else if candidate > 0 {
                        least[candidate] -= delta
                    }
                }
                column = next
            } while rowOfColumn[column] != 0
            while column != 0 {
                rowOfColumn[column] = rowOfColumn[way[column]]
                column = way[column]
            }
        }
        var columns = [Int](repeating: 0, count: costs.count)
        for column in rowOfColumn.indices.dropFirst() where rowOfColumn[column] > 0 {
            columns[rowOfColumn[column] - 1] = column - 1
        }
        return columns
    }
}
