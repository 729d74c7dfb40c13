public import Foundation

extension UITableView {
    /// The first selected row.
    public var indexPathForSelectedRow: IndexPath? { selection.first }
    /// The selected rows.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row; the delegate is not called.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !selectsSeveral { for path in selection { deselectRow(at: path, animated: animated) } }
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cells.visible[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row; the delegate is not called.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cells.visible[indexPath]?.setSelected(false, animated: animated)
    }

    private var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private var selectsAny: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Handles a tap: highlighting, then deselection, then selection.
    func receiveTap(at indexPath: IndexPath) -> Bool {
        let judge = delegate(for: .tableViewShouldHighlightRow)
        guard selectsAny, judge?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
        let cell = cells.visible[indexPath]
        cell?.setHighlighted(true, animated: false)
        delegate(for: .tableViewDidHighlightRow)?.tableView(self, didHighlightRowAt: indexPath)
        cell?.setHighlighted(false, animated: false)
        delegate(for: .tableViewDidUnhighlightRow)?.tableView(self, didUnhighlightRowAt: indexPath)
        if selectsSeveral, selection.contains(indexPath) { return receiveDeselection(of: indexPath) }
        var chosen = indexPath
        if let delegate = delegate(for: .tableViewWillSelectRow) {
            guard let path = delegate.tableView(self, willSelectRowAt: indexPath) else { return false }
            chosen = path
        }
        for path in selectsSeveral ? [] : selection.filter({ $0 != chosen }) { _ = receiveDeselection(of: path) }
        if !selection.contains(chosen) { selection.append(chosen) }
        cells.visible[chosen]?.setSelected(true, animated: false)
        delegate(for: .tableViewDidSelectRow)?.tableView(self, didSelectRowAt: chosen)
        return true
    }

    private func receiveDeselection(of indexPath: IndexPath) -> Bool {
        var chosen = indexPath
        if let delegate = delegate(for: .tableViewWillDeselectRow) {
            guard let path = delegate.tableView(self, willDeselectRowAt: indexPath) else { return false }
            chosen = path
        }
        deselectRow(at: chosen, animated: false)
        delegate(for: .tableViewDidDeselectRow)?.tableView(self, didDeselectRowAt: chosen)
        return true
    }
}
