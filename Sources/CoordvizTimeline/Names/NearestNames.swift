/// Finds similar names for suggestions.
package enum NearestNames {
    /// The most similar names, best first; empty when none is similar.
    ///
    /// A name is similar if it is equal except for case, if one contains the other, or if few letters differ (a third
    /// of the typed text, by the Damerau distance of 1964, in which two swapped letters count as one). Takes time
    /// linear in the letters of all names.
    package static func nearest(to typed: String, among names: some Sequence<String>, atMost limit: Int = 3) -> [String]
    {
        let wanted = Array(typed.lowercased().unicodeScalars.prefix(longest))
        guard !wanted.isEmpty else { return [] }
        var found: [String: Int] = [:]
        for name in names where found[name] == nil {
            let candidate = Array(name.lowercased().unicodeScalars.prefix(longest))
            guard let distance = distance(wanted, candidate) else { continue }
            found[name] = distance
        }
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
    }

    /// Longer names are compared by their beginnings.
    private static let longest = 80

    /// The distance of two words; nil when they are not similar.
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int? {
        if first == second { return 0 }
        if first.count >= 3, contains(second, first) || second.count >= 3 && contains(first, second) { return 1 }
        let most = max(1, first.count / 3)
        guard abs(first.count - second.count) <= most else { return nil }
        var rowBefore: [Int] = []
        var row = Array(0...second.count)
        for (line, letter) in first.enumerated() {
            var next = [line + 1]
            for column in second.indices {
                var least = min(row[column] + (second[column] == letter ? 0 : 1), next[column] + 1, row[column + 1] + 1)
                if line > 0, column > 0, first[line - 1] == second[column], letter == second[column - 1] {
                    least = min(least, rowBefore[column - 1] + 1)
                }
                next.append(least)
            }
            (rowBefore, row) = (row, next)
        }
        return row[second.count] <= most ? row[second.count] + 1 : nil
    }

    private static func contains(_ long: [Unicode.Scalar], _ short: [Unicode.Scalar]) -> Bool {
        guard short.count <= long.count else { return false }
        return (0...long.count - short.count).contains { long[$0..<$0 + short.count].elementsEqual(short) }
    }
}
