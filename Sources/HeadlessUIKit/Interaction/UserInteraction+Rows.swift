public import Foundation

/// Gestures on a table's rows other than selection.
extension UserInteraction {
    /// The edge of a row from which a finger swipes.
    public enum RowEdge: Sendable {
        /// From the leading edge.
        case leading
        /// From the trailing edge.
        case trailing
    }

    /// Swipes over a row and chooses the action with a title.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)
    public static func chooseSwipeAction(
        _ title: String,
        ofRow indexPath: IndexPath,
        in tableView: UITableView,
        edge: RowEdge = .trailing
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        guard tableView.mayEdit(indexPath) else { throw .gestureNotAllowed("Row \(indexPath)") }
        let refusal: InteractionRefusal? = gesture(
            "swipeAction",
            cell,
            values: .text(title, isSecret: false),
            edge.value
        ) {
            guard let action = tableView.swipeActions(at: indexPath, edge)?.actions.first(where: { $0.title == title })
            else { return .notOnScreen("The action \(title) of row \(indexPath)") }
            tableView.perform(action, at: indexPath, on: cell)
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Swipes over the whole row, which performs the first action, or deletes the row if there is none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration/performsfirstactionwithfullswipe
    public static func swipeRow(
        _ indexPath: IndexPath,
        in tableView: UITableView,
        edge: RowEdge = .trailing
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        guard tableView.mayEdit(indexPath) else { throw .gestureNotAllowed("Row \(indexPath)") }
        let done = gesture("swipeAction", cell, values: .word("full"), edge.value) {
            guard let configuration = tableView.swipeActions(at: indexPath, edge) else {
                return edge == .trailing && tableView.commit(.delete, at: indexPath)
            }
            guard configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first else {
                return false
            }
            tableView.perform(action, at: indexPath, on: cell)
            return true
        }
        guard done else { throw .refusedByApp("Row \(indexPath)") }
    }

    /// Deletes a row with its delete button, which a swipe shows, or editing; inserts with the other button.
    ///
    /// Only a data source with `tableView(_:commit:forRowAt:)` has the buttons:
    /// https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:commit:forrowat:)
    public static func commitEditing(
        _ style: UITableViewCell.EditingStyle = .delete,
        ofRow indexPath: IndexPath,
        in tableView: UITableView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        let offered =
            tableView.delegate(for: .tableViewEditingStyle)?
            .tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
        guard tableView.mayEdit(indexPath), style == offered, tableView.isEditing || style == .delete else {
            throw .gestureNotAllowed("Row \(indexPath)")
        }
        let done = gesture("commitEditing", cell, values: .word("\(style)")) { tableView.commit(style, at: indexPath) }
        guard done else { throw .refusedByApp("Row \(indexPath)") }
    }

    /// Drags a row to another place while the table is edited.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:moverowat:to:)
    public static func moveRow(
        _ source: IndexPath,
        to proposed: IndexPath,
        in tableView: UITableView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: source, in: tableView)
        let judge = tableView.dataSource(for: .tableViewCanMoveRow)
        guard tableView.isEditing, judge?.tableView(tableView, canMoveRowAt: source) ?? true else {
            throw .gestureNotAllowed("Row \(source)")
        }
        let done = gesture("moveRow", cell, values: .number(Double(proposed.section)), .number(Double(proposed.row))) {
            tableView.receiveMove(of: source, to: proposed)
        }
        guard done else { throw .refusedByApp("Row \(source)") }
    }

    /// Taps the detail button at a row's end.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:accessorybuttontappedforrowwith:)
    public static func tapAccessoryButton(
        ofRow indexPath: IndexPath,
        in tableView: UITableView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        guard cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton else {
            throw .notOnScreen("The detail button of row \(indexPath)")
        }
        gesture("accessoryButton", cell) {
            tableView.delegate(for: .tableViewAccessoryButtonTapped)?
                .tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
    }

    static func reachableCell(
        at indexPath: IndexPath,
        in tableView: UITableView
    ) throws(InteractionRefusal) -> UITableViewCell {
        try Reach.check(tableView)
        tableView.layoutIfNeeded()
        guard let cell = tableView.cellForRow(at: indexPath) else { throw .notSelectable("Row \(indexPath)") }
        try Reach.check(cell)
        return cell
    }

    static func reachableCell(
        at indexPath: IndexPath,
        in collectionView: UICollectionView
    ) throws(InteractionRefusal) -> UICollectionViewCell {
        try Reach.check(collectionView)
        collectionView.layoutIfNeeded()
        guard let cell = collectionView.cellForItem(at: indexPath) else { throw .notSelectable("Item \(indexPath)") }
        try Reach.check(cell)
        return cell
    }
}

extension UITableView {
    fileprivate func mayEdit(_ indexPath: IndexPath) -> Bool {
        dataSource(for: .tableViewCanEditRow)?.tableView(self, canEditRowAt: indexPath) ?? true
    }

    fileprivate func swipeActions(
        at indexPath: IndexPath,
        _ edge: UserInteraction.RowEdge
    ) -> UISwipeActionsConfiguration? {
        switch edge {
        case .leading:
            delegate(for: .tableViewLeadingSwipeActions)?
                .tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
        case .trailing:
            delegate(for: .tableViewTrailingSwipeActions)?
                .tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }

    fileprivate func perform(_ action: UIContextualAction, at indexPath: IndexPath, on cell: UITableViewCell) {
        delegate(for: .tableViewWillBeginEditingRow)?.tableView(self, willBeginEditingRowAt: indexPath)
        action.handler(action, cell) { _ in }
        delegate(for: .tableViewDidEndEditingRow)?.tableView(self, didEndEditingRowAt: indexPath)
    }

    /// Returns false if the data source does not implement the method, as if there were no button.
    fileprivate func commit(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) -> Bool {
        guard let dataSource = dataSource(for: .tableViewCommitEditing) else { return false }
        return UnimplementedMethod.isImplemented {
            dataSource.tableView(self, commit: style, forRowAt: indexPath)
        }
    }

    fileprivate func receiveMove(of source: IndexPath, to proposed: IndexPath) -> Bool {
        let target =
            delegate(for: .tableViewTargetForMove)?
            .tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard let dataSource = dataSource(for: .tableViewMoveRow) else { return false }
        let before = counts
        let isMoved = UnimplementedMethod.isImplemented {
            dataSource.tableView(self, moveRowAt: source, to: target)
        }
        guard isMoved else { return false }
        var update = ListUpdate(countsBefore: before)
        update.movedRows[source] = target
        replaceContent(update.destinations(), update.sectionDestinations(), counts: currentCounts)
        layoutIfNeeded()
        return true
    }
}

extension UserInteraction.RowEdge {
    fileprivate var value: InteractionDetail.Value { .word("\(self)") }
}
