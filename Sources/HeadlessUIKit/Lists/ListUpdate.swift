import Foundation

/// The effect of one batch of updates on a list: the new position of each row, and the resulting number of rows.
///
/// Deletions and reloads refer to positions before the updates, insertions to positions after them:
/// https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
struct ListUpdate {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [IndexPath: IndexPath] = [:]
    var movedSections: [Int: Int] = [:]

    /// The former number of rows of each section.
    let countsBefore: [Int]

    init(countsBefore: [Int]) {
        self.countsBefore = countsBefore
    }

    /// The new positions of the remaining sections.
    private var newSections: [Int: Int] {
        var result = movedSections
        let taken = insertedSections.union(movedSections.values)
        var place = 0
        for section in countsBefore.indices where !deletedSections.contains(section) && movedSections[section] == nil {
            while taken.contains(place) { place += 1 }
            result[section] = place
            place += 1
        }
        return result
    }

    /// The new position of each row; nil for those that are deleted or created again.
    func destinations() -> (IndexPath) -> IndexPath? {
        let sections = newSections
        var rows: [Int: [Int: IndexPath]] = [:]
        for (old, new) in sections where !reloadedSections.contains(old) {
            let inserted = Set(insertedRows.union(movedRows.values).filter { $0.section == new }.map(\.row))
            var place = 0
            var destinations: [Int: IndexPath] = [:]
            for row in 0..<countsBefore[old] {
                let path = IndexPath(row: row, section: old)
                guard !deletedRows.contains(path), movedRows[path] == nil else { continue }
                while inserted.contains(place) { place += 1 }
                if !reloadedRows.contains(path) { destinations[row] = IndexPath(row: place, section: new) }
                place += 1
            }
            rows[old] = destinations
        }
        let moved = movedRows
        return { path in moved[path] ?? rows[path.section]?[path.row] }
    }

    /// The new position of each section; nil for those that are deleted or created again.
    func sectionDestinations() -> (Int) -> Int? {
        let sections = newSections
        let reloaded = reloadedSections
        return { reloaded.contains($0) ? nil : sections[$0] }
    }

    /// A description of wrong counts after the updates; UIKit raises an exception for it.
    func problem(withCountsAfter after: [Int]) -> String? {
        if let problem = placeProblem(withCountsAfter: after) { return problem }
        let sectionCount = countsBefore.count - deletedSections.count + insertedSections.count
        guard sectionCount == after.count else {
            return "Invalid update: invalid number of sections. The number of sections contained in the view after the "
                + "update (\(after.count)) must be equal to the number before the update (\(countsBefore.count)), plus or "
                + "minus the number of sections inserted or deleted (\(insertedSections.count) inserted, "
                + "\(deletedSections.count) deleted)."
        }
        for (old, new) in newSections.sorted(by: { $0.key < $1.key }) where !reloadedSections.contains(old) {
            let deleted = deletedRows.filter { $0.section == old }.count
            let inserted = insertedRows.filter { $0.section == new }.count
            let movedIn = movedRows.filter { $0.value.section == new && $0.key.section != old }.count
            let movedOut = movedRows.filter { $0.key.section == old && $0.value.section != new }.count
            guard after.indices.contains(new) else { continue }
            if after[new] != countsBefore[old] - deleted + inserted + movedIn - movedOut {
                return "Invalid update: invalid number of rows in section \(new). The number of rows contained in an "
                    + "existing section after the update (\(after[new])) must be equal to the number of rows contained in "
                    + "that section before the update (\(countsBefore[old])), plus or minus the number of rows inserted or "
                    + "deleted (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved "
                    + "(\(movedIn) moved in, \(movedOut) moved out)."
            }
        }
        return nil
    }

    /// A description of the first place that does not exist.
    private func placeProblem(withCountsAfter after: [Int]) -> String? {
        let rowsBefore = deletedRows.union(reloadedRows).union(movedRows.keys)
        let sectionsBefore = deletedSections.union(reloadedSections).union(movedSections.keys)
        return sectionProblem(sectionsBefore, countsBefore, "delete, reload or move", "before")
            ?? sectionProblem(insertedSections.union(movedSections.values), after, "insert or move to", "after")
            ?? rowProblem(rowsBefore, countsBefore, "delete, reload or move", "before")
            ?? rowProblem(insertedRows.union(movedRows.values), after, "insert or move to", "after")
    }

    private func sectionProblem(_ sections: Set<Int>, _ counts: [Int], _ change: String, _ time: String) -> String? {
        sections.filter { !counts.indices.contains($0) }.min().map {
            "Invalid update: attempt to \(change) section \($0), but the number of sections \(time) the update is "
                + "\(counts.count)."
        }
    }

    private func rowProblem(_ rows: Set<IndexPath>, _ counts: [Int], _ change: String, _ time: String) -> String? {
        let missing = rows.filter { path in
            !counts.indices.contains(path.section) || !(0..<counts[path.section]).contains(path.row)
        }
        return missing.min().map { path in
            let count = counts.indices.contains(path.section) ? counts[path.section] : 0
            return "Invalid update: attempt to \(change) row \(path.row) of section \(path.section), but the number of "
                + "its rows \(time) the update is \(count)."
        }
    }
}
