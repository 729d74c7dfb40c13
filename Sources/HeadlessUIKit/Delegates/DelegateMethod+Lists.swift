extension DelegateMethod {
    /// The optional methods of ``UITableViewDataSource`` and ``UITableViewDelegate``.
    public static let tableView: Set<DelegateMethod> = [
        .numberOfSectionsInTableView, .tableViewTitleForHeader, .tableViewTitleForFooter, .tableViewCanEditRow,
        .tableViewCommitEditing, .tableViewCanMoveRow, .tableViewMoveRow, .tableViewHeightForRow,
        .tableViewHeightForHeader, .tableViewHeightForFooter, .tableViewViewForHeader, .tableViewViewForFooter,
        .tableViewWillDisplayCell, .tableViewWillDisplayHeader, .tableViewWillDisplayFooter,
        .tableViewDidEndDisplayingCell, .tableViewDidEndDisplayingHeader, .tableViewDidEndDisplayingFooter,
        .tableViewAccessoryButtonTapped, .tableViewShouldHighlightRow, .tableViewDidHighlightRow,
        .tableViewDidUnhighlightRow, .tableViewWillSelectRow, .tableViewDidSelectRow, .tableViewWillDeselectRow,
        .tableViewDidDeselectRow, .tableViewEditingStyle, .tableViewLeadingSwipeActions,
        .tableViewTrailingSwipeActions, .tableViewWillBeginEditingRow, .tableViewDidEndEditingRow,
        .tableViewTargetForMove, .tableViewContextMenu,
    ]
    /// The optional methods of ``UICollectionViewDataSource`` and ``UICollectionViewDelegate``.
    public static let collectionView: Set<DelegateMethod> = [
        .numberOfSectionsInCollectionView, .collectionViewSupplementaryView, .collectionViewShouldHighlightItem,
        .collectionViewDidHighlightItem, .collectionViewDidUnhighlightItem, .collectionViewShouldSelectItem,
        .collectionViewShouldDeselectItem, .collectionViewDidSelectItem, .collectionViewDidDeselectItem,
        .collectionViewWillDisplayCell, .collectionViewDidEndDisplayingCell, .collectionViewContextMenu,
    ]
}

/// UITableViewDataSource and UITableViewDelegate: https://developer.apple.com/documentation/uikit/uitableviewdelegate
extension DelegateMethod {
    /// `numberOfSections(in:)`
    public static let numberOfSectionsInTableView = DelegateMethod("numberOfSectionsInTableView:")
    /// `tableView(_:titleForHeaderInSection:)`
    public static let tableViewTitleForHeader = DelegateMethod("tableView:titleForHeaderInSection:")
    /// `tableView(_:titleForFooterInSection:)`
    public static let tableViewTitleForFooter = DelegateMethod("tableView:titleForFooterInSection:")
    /// `tableView(_:canEditRowAt:)`
    public static let tableViewCanEditRow = DelegateMethod("tableView:canEditRowAtIndexPath:")
    /// `tableView(_:commit:forRowAt:)`
    public static let tableViewCommitEditing = DelegateMethod("tableView:commitEditingStyle:forRowAtIndexPath:")
    /// `tableView(_:canMoveRowAt:)`
    public static let tableViewCanMoveRow = DelegateMethod("tableView:canMoveRowAtIndexPath:")
    /// `tableView(_:moveRowAt:to:)`
    public static let tableViewMoveRow = DelegateMethod("tableView:moveRowAtIndexPath:toIndexPath:")
    /// `tableView(_:heightForRowAt:)`
    public static let tableViewHeightForRow = DelegateMethod("tableView:heightForRowAtIndexPath:")
    /// `tableView(_:heightForHeaderInSection:)`
    public static let tableViewHeightForHeader = DelegateMethod("tableView:heightForHeaderInSection:")
    /// `tableView(_:heightForFooterInSection:)`
    public static let tableViewHeightForFooter = DelegateMethod("tableView:heightForFooterInSection:")
    /// `tableView(_:viewForHeaderInSection:)`
    public static let tableViewViewForHeader = DelegateMethod("tableView:viewForHeaderInSection:")
    /// `tableView(_:viewForFooterInSection:)`
    public static let tableViewViewForFooter = DelegateMethod("tableView:viewForFooterInSection:")
    /// `tableView(_:willDisplay:forRowAt:)`
    public static let tableViewWillDisplayCell = DelegateMethod("tableView:willDisplayCell:forRowAtIndexPath:")
    /// `tableView(_:willDisplayHeaderView:forSection:)`
    public static let tableViewWillDisplayHeader = DelegateMethod("tableView:willDisplayHeaderView:forSection:")
    /// `tableView(_:willDisplayFooterView:forSection:)`
    public static let tableViewWillDisplayFooter = DelegateMethod("tableView:willDisplayFooterView:forSection:")
    /// `tableView(_:didEndDisplaying:forRowAt:)`
    public static let tableViewDidEndDisplayingCell = DelegateMethod(
        "tableView:didEndDisplayingCell:forRowAtIndexPath:"
    )
    /// `tableView(_:didEndDisplayingHeaderView:forSection:)`
    public static let tableViewDidEndDisplayingHeader = DelegateMethod(
        "tableView:didEndDisplayingHeaderView:forSection:"
    )
    /// `tableView(_:didEndDisplayingFooterView:forSection:)`
    public static let tableViewDidEndDisplayingFooter = DelegateMethod(
        "tableView:didEndDisplayingFooterView:forSection:"
    )
    /// `tableView(_:accessoryButtonTappedForRowWith:)`
    public static let tableViewAccessoryButtonTapped = DelegateMethod(
        "tableView:accessoryButtonTappedForRowWithIndexPath:"
    )
    /// `tableView(_:shouldHighlightRowAt:)`
    public static let tableViewShouldHighlightRow = DelegateMethod("tableView:shouldHighlightRowAtIndexPath:")
    /// `tableView(_:didHighlightRowAt:)`
    public static let tableViewDidHighlightRow = DelegateMethod("tableView:didHighlightRowAtIndexPath:")
    /// `tableView(_:didUnhighlightRowAt:)`
    public static let tableViewDidUnhighlightRow = DelegateMethod("tableView:didUnhighlightRowAtIndexPath:")
    /// `tableView(_:willSelectRowAt:)`
    public static let tableViewWillSelectRow = DelegateMethod("tableView:willSelectRowAtIndexPath:")
    /// `tableView(_:didSelectRowAt:)`
    public static let tableViewDidSelectRow = DelegateMethod("tableView:didSelectRowAtIndexPath:")
    /// `tableView(_:willDeselectRowAt:)`
    public static let tableViewWillDeselectRow = DelegateMethod("tableView:willDeselectRowAtIndexPath:")
    /// `tableView(_:didDeselectRowAt:)`
    public static let tableViewDidDeselectRow = DelegateMethod("tableView:didDeselectRowAtIndexPath:")
    /// `tableView(_:editingStyleForRowAt:)`
    public static let tableViewEditingStyle = DelegateMethod("tableView:editingStyleForRowAtIndexPath:")
    /// `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`
    public static let tableViewLeadingSwipeActions = DelegateMethod(
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
    )
    /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`
    public static let tableViewTrailingSwipeActions = DelegateMethod(
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
    )
    /// `tableView(_:willBeginEditingRowAt:)`
    public static let tableViewWillBeginEditingRow = DelegateMethod("tableView:willBeginEditingRowAtIndexPath:")
    /// `tableView(_:didEndEditingRowAt:)`
    public static let tableViewDidEndEditingRow = DelegateMethod("tableView:didEndEditingRowAtIndexPath:")
    /// `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`
    public static let tableViewTargetForMove = DelegateMethod(
        "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:"
    )
    /// `tableView(_:contextMenuConfigurationForRowAt:point:)`
    public static let tableViewContextMenu = DelegateMethod(
        "tableView:contextMenuConfigurationForRowAtIndexPath:point:"
    )
}

/// UICollectionViewDataSource and UICollectionViewDelegate:
/// https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
extension DelegateMethod {
    /// `numberOfSections(in:)`
    public static let numberOfSectionsInCollectionView = DelegateMethod("numberOfSectionsInCollectionView:")
    /// `collectionView(_:viewForSupplementaryElementOfKind:at:)`
    public static let collectionViewSupplementaryView = DelegateMethod(
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    /// `collectionView(_:shouldHighlightItemAt:)`
    public static let collectionViewShouldHighlightItem = DelegateMethod(
        "collectionView:shouldHighlightItemAtIndexPath:"
    )
    /// `collectionView(_:didHighlightItemAt:)`
    public static let collectionViewDidHighlightItem = DelegateMethod("collectionView:didHighlightItemAtIndexPath:")
    /// `collectionView(_:didUnhighlightItemAt:)`
    public static let collectionViewDidUnhighlightItem = DelegateMethod(
        "collectionView:didUnhighlightItemAtIndexPath:"
    )
    /// `collectionView(_:shouldSelectItemAt:)`
    public static let collectionViewShouldSelectItem = DelegateMethod("collectionView:shouldSelectItemAtIndexPath:")
    /// `collectionView(_:shouldDeselectItemAt:)`
    public static let collectionViewShouldDeselectItem = DelegateMethod(
        "collectionView:shouldDeselectItemAtIndexPath:"
    )
    /// `collectionView(_:didSelectItemAt:)`
    public static let collectionViewDidSelectItem = DelegateMethod("collectionView:didSelectItemAtIndexPath:")
    /// `collectionView(_:didDeselectItemAt:)`
    public static let collectionViewDidDeselectItem = DelegateMethod("collectionView:didDeselectItemAtIndexPath:")
    /// `collectionView(_:willDisplay:forItemAt:)`
    public static let collectionViewWillDisplayCell = DelegateMethod(
        "collectionView:willDisplayCell:forItemAtIndexPath:"
    )
    /// `collectionView(_:didEndDisplaying:forItemAt:)`
    public static let collectionViewDidEndDisplayingCell = DelegateMethod(
        "collectionView:didEndDisplayingCell:forItemAtIndexPath:"
    )
    /// `collectionView(_:contextMenuConfigurationForItemAt:point:)`
    public static let collectionViewContextMenu = DelegateMethod(
        "collectionView:contextMenuConfigurationForItemAtIndexPath:point:"
    )
}
