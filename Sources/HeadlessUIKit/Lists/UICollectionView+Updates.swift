public import Foundation

/// Partial updates, like those of ``UITableView``.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)
extension UICollectionView {
    /// Inserts items at index paths after the updates.
    public func insertItems(at indexPaths: [IndexPath]) {
        update { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Deletes items at index paths before the updates.
    public func deleteItems(at indexPaths: [IndexPath]) {
        update { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Reloads the cells of items.
    public func reloadItems(at indexPaths: [IndexPath]) {
        update { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Reconfigures items; their cells are created again here.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        reloadItems(at: indexPaths)
    }

    /// Moves an item.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Inserts sections at indexes after the updates.
    public func insertSections(_ sections: IndexSet) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections at indexes before the updates.
    public func deleteSections(_ sections: IndexSet) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads the items of sections.
    public func reloadSections(_ sections: IndexSet) {
        update { $0.reloadedSections.formUnion(sections) }
    }

    /// Performs the updates together, and runs the completion when their animation would have ended.
    @preconcurrency public func performBatchUpdates(
        _ updates: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        batchDepth += 1
        updates()
        batchDepth -= 1
        if batchDepth == 0 {
            let update = batch
            batch = nil
            if let update { make(update) }
            invalidatePlaces()
            layOutIfShown()
        }
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
            HeadlessUIKit.report("\(problem) Collection view: \(self).")
            return reloadData()
        }
        replaceContent(update.destinations(), update.sectionDestinations(), counts: counts)
    }

    /// The number of items of each section in the data source.
    private var currentCounts: [Int] {
        (0..<max(0, numberOfSections)).map { max(0, numberOfItems(inSection: $0)) }
    }

    /// Reads the current content of the data source; cells and selection move with their items.
    private func replaceContent(_ destination: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?, counts: [Int]) {
        // Outside of a window the next layout may come after the next update.
        self.counts = counts
        selection = selection.compactMap(destination)
        cells.move(destination)
        supplements.move(sections)
        invalidatePlaces()
    }

    /// Shows the content of a snapshot.
    func take(_ rows: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?) {
        // Content that was never shown has no cells to keep.
        if needsReload { setNeedsLayout() } else { replaceContent(rows, sections, counts: currentCounts) }
        layOutIfShown()
    }

    private func layOutIfShown() {
        if window != nil { layoutIfNeeded() }
    }
}
