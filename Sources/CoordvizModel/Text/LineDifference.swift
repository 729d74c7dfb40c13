/// Two texts compared line by line, with a few lines around the differences.
package struct LineDifference: CustomStringConvertible {
    /// The lines as users read them.
    package let description: String

    /// Compares two texts.
    /// - Parameter context: how many equal lines are shown around each difference.
    package init(from old: String, to new: String, context: Int = 2) {
        let old = Self.lines(of: old)
        let new = Self.lines(of: new)
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var all: [(mark: String, line: String)] = []
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            if removed.contains(before) {
                all.append(("−", old[before]))
                before += 1
            } else if inserted.contains(after) {
                all.append(("+", new[after]))
                after += 1
            } else {
                all.append((" ", old[before]))
                (before, after) = (before + 1, after + 1)
            }
        }
        let changes = all.indices.filter { all[$0].mark != " " }
        let shown = Set(changes.flatMap { max(0, $0 - context)...min(all.count - 1, $0 + context) })
        var text: [String] = []
        var last = -1
        for index in shown.sorted() {
            if index > last + 1 { text.append("  …") }
            text.append("\(all[index].mark) \(all[index].line)")
            last = index
        }
        description = text.joined(separator: "\n")
    }

    /// By scalars, so that a carriage return before a newline is a visible difference.
    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line).replacing(scalar: "\r", with: "␍")
        }
    }
}
