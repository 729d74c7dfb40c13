public import Foundation

/// Items placed by a layout, of which only the visible ones have cells.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview
open class UICollectionView: UIScrollView {
    /// Where content continues beyond the view.
    public enum ScrollDirection: Int, Sendable {
        /// Below.
        case vertical
        /// To the right.
        case horizontal
    }

    /// Where an item that is scrolled to ends up; here always where it needs the least movement.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The positions' bits.
        public let rawValue: UInt

        /// Positions of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// On the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// On the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// Gives the cells.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            dataSourceMethods = OptionalMethods(of: dataSource, among: DelegateMethod.collectionView)
            reloadData()
        }
    }
    /// Decides about and hears of items.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.collectionView)
            scrollDelegate = delegate
        }
    }
    private var dataSourceMethods = OptionalMethods(of: nil, among: [])
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// Places the items.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            invalidatePlaces()
        }
    }

    let cells = CellStore<UICollectionViewCell>()
    private var items: [(path: IndexPath, frame: CGRect)] = []
    private var needsReload = true
    private var needsPlaces = true
    private var selection: [IndexPath] = []

    /// A collection view at a place in its superview-to-be.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    override open var frame: CGRect {
        didSet { if frame.size != oldValue.size { invalidatePlaces() } }
    }

    // MARK: Cells

    /// Makes cells of a class.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let type = cellClass as? UICollectionViewCell.Type else {
            cells.register(identifier, provider: nil)
            return
        }
        cells.register(identifier) { type.init(registeredWith: .zero) }
    }

    /// Makes cells with a closure.
    @preconcurrency open func register(
        cellProvider: @escaping @MainActor () -> UICollectionViewCell,
        forCellWithReuseIdentifier identifier: String
    ) {
        cells.register(identifier, provider: cellProvider)
    }

    /// A cell to use again or a new one; an identifier that was never registered is reported.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = cells.dequeue(identifier) { return cell }
        HeadlessUIKit.report("Nothing is registered for the reuse identifier \(identifier) of \(self).")
        return UICollectionViewCell(frame: .zero)
    }

    /// The cell of an item, if it is visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells.visible[indexPath] }
    /// The item of a cell, if it is visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.indexPath(of: cell) }
    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        cells.visible.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The items of the visible cells, in order.
    open var indexPathsForVisibleItems: [IndexPath] { cells.visible.keys.sorted() }

    /// How many sections there are.
    open var numberOfSections: Int {
        guard let dataSource else { return 0 }
        // A collection without the method has one section.
        return dataSourceMethods.receiver(of: .numberOfSectionsInCollectionView, from: dataSource)?
            .numberOfSections(in: self) ?? 1
    }
    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    // MARK: Content

    /// Asks the data source again at the next layout; every cell is put back to be used again.
    open func reloadData() {
        selection = []
        needsReload = true
        invalidatePlaces()
    }

    /// Reloads everything: items are not updated one by one here.
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Reloads everything: items are not updated one by one here.
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Reloads everything: items are not updated one by one here.
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Runs the updates, reloads everything, and runs the completion.
    @preconcurrency open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        updates?()
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }

    func invalidatePlaces() {
        needsPlaces = true
        setNeedsLayout()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        if needsReload {
            needsReload = false
            cells.recycleAll()
        }
        if needsPlaces {
            needsPlaces = false
            (items, contentSize) = collectionViewLayout.places(in: self)
        }
        let visible = items.filter { $0.frame.intersects(bounds) }
        cells.show(visible, in: self) { [weak self] path in
            guard let self, let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
            cell.isSelected = selection.contains(path)
            return cell
        }
    }

    /// Scrolls until an item is visible; at once, also when animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = items.first(where: { $0.path == indexPath })?.frame else { return }
        scrollRectToVisible(frame)
        layoutIfNeeded()
    }

    // MARK: Selection

    /// The selected items.
    open var indexPathsForSelectedItems: [IndexPath]? { selection }

    /// Selects an item; the delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for path in selection { deselectItem(at: path, animated: animated) } }
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cells.visible[indexPath]?.isSelected = true
    }

    /// Takes an item out of the selection; the delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cells.visible[indexPath]?.isSelected = false
    }

    private func delegate(for method: DelegateMethod) -> (any UICollectionViewDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    func receiveTap(at indexPath: IndexPath) -> Bool {
        let highlighting = delegate(for: .collectionViewShouldHighlightItem)
        guard allowsSelection, highlighting?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true,
            delegate(for: .collectionViewShouldSelectItem)?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
        else { return false }
        let previous = allowsMultipleSelection ? [] : selection.filter { $0 != indexPath }
        for path in previous {
            deselectItem(at: path, animated: false)
            delegate(for: .collectionViewDidDeselectItem)?.collectionView(self, didDeselectItemAt: path)
        }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        delegate(for: .collectionViewDidSelectItem)?.collectionView(self, didSelectItemAt: indexPath)
        return true
    }
}
