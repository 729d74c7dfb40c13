public import Foundation

/// Partial updates: remaining rows keep their cells and their selection, and the data source is called for the others.
///
/// The data source must have as many rows afterwards as the updates result in. If it does not, UIKit raises an
/// exception; here that is reported and everything is reloaded. Source:
/// https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
extension UITableView {
    /// Inserts rows at index paths after the updates.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Deletes rows at index paths before the updates.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Reloads the cells of rows.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Moves a row.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Inserts sections at indexes after the updates.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections at indexes before the updates.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads the rows of sections.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Reconfigures the cells of rows; here the data source creates them again.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        reloadRows(at: indexPaths, with: .none)
    }

    /// Collects the updates until ``endUpdates()``.
    public func beginUpdates() {
        batchDepth += 1
    }

    /// Performs the collected updates.
    public func endUpdates() {
        guard batchDepth > 0 else {
            HeadlessUIKit.report("\(self) cannot end updates that have not begun.")
            return
        }
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        let update = batch
        batch = nil
        if let update { make(update) }
        reloadGeometry()
        layOutIfShown()
    }

    /// Performs the updates together, and runs the completion when their animation would have ended.
    @preconcurrency public func performBatchUpdates(
        _ updates: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates()
        endUpdates()
        guard let completion else { return }
        MainRunLoop.main.schedule(after: .milliseconds(300)) { completion(true) }
    }

    /// The same, for an optional closure.
    @preconcurrency public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        // UIKit's parameter is a non-escaping optional closure, which only exists in Objective-C.
        performBatchUpdates({ updates?() }, completion: completion)
    }

    private func update(_ change: (inout ListUpdate) -> Void) {
        // Content that was never loaded is loaded completely.
        if needsReload { return setNeedsLayout() }
        var update = batch ?? ListUpdate(countsBefore: counts)
        change(&update)
        if batchDepth > 0 {
            batch = update
        } else {
            make(update)
            layOutIfShown()
        }
    }

    private func make(_ update: ListUpdate) {
        guard !needsReload else { return }
        let counts = currentCounts
        if let problem = update.problem(withCountsAfter: counts) {
            HeadlessUIKit.report("\(problem) Table view: \(self).")
            return reloadData()
        }
        replaceContent(update.destinations(), update.sectionDestinations(), counts: counts)
    }

    /// The number of rows of each section in the data source.
    var currentCounts: [Int] {
        (0..<max(0, numberOfSections)).map { max(0, numberOfRows(inSection: $0)) }
    }

    /// Reads the current content of the data source; cells and selection move with their rows.
    func replaceContent(_ destination: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?, counts: [Int]) {
        // Outside of a window the next layout may come after the next update.
        self.counts = counts
        selection = selection.compactMap(destination)
        cells.move(destination)
        moveSupplements(sections)
        reloadGeometry()
    }

    private func layOutIfShown() {
        if window != nil { layoutIfNeeded() }
    }
}
