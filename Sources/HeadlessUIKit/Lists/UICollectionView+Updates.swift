public import Foundation

/// Updates of parts, as those of ``UITableView``.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)
extension UICollectionView {
    /// Inserts items, at places as they are afterwards.
    public func insertItems(at indexPaths: [IndexPath]) {
        update { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Deletes items, at places as they were before.
    public func deleteItems(at indexPaths: [IndexPath]) {
        update { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Asks for the cells of items again.
    public func reloadItems(at indexPaths: [IndexPath]) {
        update { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Has items filled anew; their cells are made anew here.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        reloadItems(at: indexPaths)
    }

    /// Moves an item.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Inserts sections, at places as they are afterwards.
    public func insertSections(_ sections: IndexSet) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections, at places as they were before.
    public func deleteSections(_ sections: IndexSet) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Asks for the items of sections again.
    public func reloadSections(_ sections: IndexSet) {
        update { $0.reloadedSections.formUnion(sections) }
    }

    /// Makes the updates as one, and runs the completion when their animation would be over.
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
        var update = batch ?? ListUpdate(countsBefore: places.counts)
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
        let counts = (0..<max(0, numberOfSections)).map { max(0, numberOfItems(inSection: $0)) }
        if let problem = update.problem(withCountsAfter: counts) {
            HeadlessUIKit.report("\(problem) Collection view: \(self).")
            return reloadData()
        }
        replaceContent(update.destinations(), update.sectionDestinations())
    }

    /// Takes what the data source has now; cells and selection go where their items went.
    func replaceContent(_ destination: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?) {
        selection = selection.compactMap(destination)
        cells.move(destination)
        supplements.move(sections)
        invalidatePlaces()
    }

    /// Takes the content of a snapshot.
    func take(_ rows: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?) {
        // What was never shown has no cells to keep.
        if needsReload { setNeedsLayout() } else { replaceContent(rows, sections) }
        layOutIfShown()
    }

    private func layOutIfShown() {
        if window != nil { layoutIfNeeded() }
    }
}
