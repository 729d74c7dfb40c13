public import Foundation

/// Items placed by a layout, of which only the visible ones have cells.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview
open class UICollectionView: UIScrollView {
    /// Provides the cells.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            dataSourceMethods = OptionalMethods(of: dataSource, among: DelegateMethod.collectionView)
            reloadData()
        }
    }
    /// Controls and observes items.
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

    /// A view behind the items; not in the hierarchy.
    open var backgroundView: UIView?
    /// Whether the collection view is in editing mode; visible cells are not notified here.
    open var isEditing = false
    let cells = CellStore<UICollectionViewCell>()
    let supplements = SupplementStore()
    private(set) var places = LayoutPlaces()
    private(set) var needsReload = true
    private var needsPlaces = true
    /// The number of items of each section since the last layout or update.
    var counts: [Int] = []
    var selection: [IndexPath] = []
    var batch: ListUpdate?
    var batchDepth = 0

    /// Creates a collection view with a frame.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        cells.onEnd = { [weak self] cell, path in
            guard let self else { return }
            delegate(for: .collectionViewDidEndDisplayingCell)?
                .collectionView(self, didEndDisplaying: cell, forItemAt: path)
        }
    }

    /// Creates a collection view with a flow layout, such as the proxy for the appearance.
    override public convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    override open var frame: CGRect {
        didSet { if frame.size != oldValue.size { invalidatePlaces() } }
    }

    override func receiveScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        self.delegate = delegate as? any UICollectionViewDelegate
    }

    // MARK: Cells

    /// Registers a class for cells.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let type = cellClass as? UICollectionViewCell.Type else {
            cells.register(identifier, provider: nil)
            return
        }
        cells.register(identifier) { type.init(registeredWith: .zero) }
    }

    /// Registers a closure for cells.
    @preconcurrency open func register(
        cellProvider: @escaping @MainActor () -> UICollectionViewCell,
        forCellWithReuseIdentifier identifier: String
    ) {
        cells.register(identifier, provider: cellProvider)
    }

    /// A recycled or new cell; an identifier that was never registered is reported.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = cells.dequeue(identifier) { return cell }
        HeadlessUIKit.report("No class is registered for the reuse identifier \(identifier) of \(self).")
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

    /// The number of sections.
    open var numberOfSections: Int {
        guard let dataSource else { return 0 }
        // A collection without the method has one section.
        return dataSourceMethods.receiver(of: .numberOfSectionsInCollectionView, from: dataSource)?
            .numberOfSections(in: self) ?? 1
    }
    /// The number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    // MARK: Content

    /// Reloads everything at the next layout; all cells are recycled.
    open func reloadData() {
        selection = []
        needsReload = true
        invalidatePlaces()
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
            supplements.recycleAll()
        }
        if needsPlaces {
            needsPlaces = false
            places = collectionViewLayout.places(in: self)
            counts = places.counts
            contentSize = places.size
        }
        let visible = places.items.filter { $0.frame.intersects(bounds) }
        cells.show(
            visible,
            in: self,
            make: { [weak self] path in
                guard let self, let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
                cell.isSelected = selection.contains(path)
                return cell
            },
            willDisplay: { [weak self] cell, path in
                guard let self else { return }
                delegate(for: .collectionViewWillDisplayCell)?.collectionView(self, willDisplay: cell, forItemAt: path)
            }
        )
        showSupplements()
    }

    /// The frame of an item, in the view's coordinates, in points.
    func frame(ofItemAt indexPath: IndexPath) -> CGRect? {
        layoutIfNeeded()
        return places.items.first { $0.path == indexPath }?.frame
    }

    /// Scrolls to an item at a position; immediately, also when animated.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/scrolltoitem(at:at:animated:)
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = frame(ofItemAt: indexPath) else { return }
        let before = contentOffset
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
        if scrollPosition.contains(.left) { offset.x = frame.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
        contentOffset = reachable(offset)
        if !frame.intersects(bounds) { scrollRectToVisible(frame) }
        layoutIfNeeded()
        if animated, contentOffset != before { endAnimationLater() }
    }

    func delegate(for method: DelegateMethod) -> (any UICollectionViewDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    func dataSource(for method: DelegateMethod) -> (any UICollectionViewDataSource)? {
        dataSourceMethods.receiver(of: method, from: dataSource)
    }
}
