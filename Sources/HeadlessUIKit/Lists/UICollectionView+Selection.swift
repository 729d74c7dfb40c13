public import Foundation

extension UICollectionView {
    /// The selected items.
    public var indexPathsForSelectedItems: [IndexPath]? { selection }

    /// Selects an item; the delegate is not called.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for path in selection { deselectItem(at: path, animated: animated) } }
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cells.visible[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item; the delegate is not called.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cells.visible[indexPath]?.isSelected = false
    }

    func receiveTap(at indexPath: IndexPath) -> Bool {
        let highlighting = delegate(for: .collectionViewShouldHighlightItem)
        guard allowsSelection, highlighting?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
            return false
        }
        let cell = cells.visible[indexPath]
        cell?.isHighlighted = true
        delegate(for: .collectionViewDidHighlightItem)?.collectionView(self, didHighlightItemAt: indexPath)
        defer {
            cell?.isHighlighted = false
            delegate(for: .collectionViewDidUnhighlightItem)?.collectionView(self, didUnhighlightItemAt: indexPath)
        }
        if allowsMultipleSelection, selection.contains(indexPath) {
            let judge = delegate(for: .collectionViewShouldDeselectItem)
            guard judge?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return false }
            deselectItem(at: indexPath, animated: false)
            delegate(for: .collectionViewDidDeselectItem)?.collectionView(self, didDeselectItemAt: indexPath)
            return true
        }
        guard
            delegate(for: .collectionViewShouldSelectItem)?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
        else { return false }
        for path in allowsMultipleSelection ? [] : selection.filter({ $0 != indexPath }) {
            deselectItem(at: path, animated: false)
            delegate(for: .collectionViewDidDeselectItem)?.collectionView(self, didDeselectItemAt: path)
        }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        delegate(for: .collectionViewDidSelectItem)?.collectionView(self, didSelectItemAt: indexPath)
        return true
    }
}
