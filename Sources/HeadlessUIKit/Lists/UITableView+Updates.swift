public import Foundation

/// Updates of parts: rows that stay keep their cells and their selection, and the data source is asked for the others.
///
/// The data source has to have as many rows afterwards as the updates make; UIKit raises an exception where it has not, here
/// that is reported and everything reloaded.
/// Source: https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
extension UITableView {
    /// Inserts rows, at places as they are afterwards.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Deletes rows, at places as they were before.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Asks for the cells of rows again.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Moves a row.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Inserts sections, at places as they are afterwards.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections, at places as they were before.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Asks for the rows of sections again.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Asks the visible cells' configurations again, and leaves the cells as they are: here the data source makes them anew.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        reloadRows(at: indexPaths, with: .none)
    }

    /// Collects the updates until ``endUpdates()``.
    public func beginUpdates() {
        batchDepth += 1
    }

    /// Makes the updates that were collected.
    public func endUpdates() {
        guard batchDepth > 0 else {
            HeadlessUIKit.report("\(self) was asked to end updates that had not begun.")
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

    /// Makes the updates as one, and runs the completion when their animation would be over.
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

    /// The same for updates that there may not be.
    @preconcurrency public func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        // UIKit's one takes a closure that does not escape though it is optional, which only Objective-C has.
        performBatchUpdates({ updates?() }, completion: completion)
    }

    private func update(_ change: (inout ListUpdate) -> Void) {
        // What was never loaded is loaded in full.
        if needsReload { return setNeedsLayout() }
        var update = batch ?? ListUpdate(countsBefore: geometry.counts)
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
        let counts = (0..<max(0, numberOfSections)).map { max(0, numberOfRows(inSection: $0)) }
        if let problem = update.problem(withCountsAfter: counts) {
            HeadlessUIKit.report("\(problem) Table view: \(self).")
            return reloadData()
        }
        replaceContent(update.destinations(), update.sectionDestinations())
    }

    /// Takes what the data source has now; cells and selection go where their rows went.
    func replaceContent(_ destination: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?) {
        selection = selection.compactMap(destination)
        cells.move(destination)
        moveSupplements(sections)
        reloadGeometry()
    }

    private func layOutIfShown() {
        if window != nil { layoutIfNeeded() }
    }
}
