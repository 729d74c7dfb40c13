public import Foundation

/// A list of rows, of which only the visible ones have cells.
///
/// Heights are those of the delegate, or otherwise of ``rowHeight`` and the similar properties. For
/// ``automaticDimension`` a row has its estimated height, or 44 points: cells do not size themselves here. Headers
/// scroll with their sections. Source: https://developer.apple.com/documentation/uikit/uitableview
open class UITableView: UIScrollView {
    /// A height that the table determines itself.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/automaticdimension
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of the magnifying glass among a table's index titles.
    public nonisolated static let indexSearch = "{search}"

    /// Provides the cells.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            dataSourceMethods = OptionalMethods(of: dataSource, among: DelegateMethod.tableView)
            reloadData()
        }
    }
    /// Controls and observes rows. Its optional methods are determined once, when it is set.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.tableView)
            scrollDelegate = delegate
        }
    }
    private var dataSourceMethods = OptionalMethods(of: nil, among: [])
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The appearance of the table.
    public let style: Style
    /// A row's height, in points.
    open var rowHeight: CGFloat = automaticDimension { didSet { reloadGeometry() } }
    /// The estimated height of rows, in points.
    open var estimatedRowHeight: CGFloat = automaticDimension
    /// The height of a section's header that has a title or view, in points.
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { reloadGeometry() } }
    /// The height of a section's footer that has a title or view, in points.
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { reloadGeometry() } }
    /// Kept; headers of unknown height have the system's height.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// Kept; footers of unknown height have the system's height.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// Kept; there is no space above headers.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension
    /// Kept; nothing is drawn.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    /// Kept; nothing is drawn.
    open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    /// Kept; nothing is drawn.
    open var separatorColor: UIColor?
    /// A view behind the rows; not in the hierarchy.
    open var backgroundView: UIView?
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows show their editing controls.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// A view above all sections, with its own height.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/tableheaderview
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// A view below all sections, with its own height.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

    let cells = CellStore<UITableViewCell>()
    let headers = CellStore<TableSupplement>()
    let footers = CellStore<TableSupplement>()
    let supplements = CellStore<UITableViewHeaderFooterView>()
    var madeSupplements: [SupplementKey: UIView] = [:]
    var geometry = TableGeometry()
    var needsReload = true
    var needsGeometry = false
    /// The number of rows of each section since the last layout or update.
    var counts: [Int] = []
    var selection: [IndexPath] = []
    var batch: ListUpdate?
    var batchDepth = 0
    private var editing = false

    /// Creates a table view with a frame.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        cells.onEnd = { [weak self] cell, path in
            guard let self else { return }
            delegate(for: .tableViewDidEndDisplayingCell)?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        }
        observeSupplements()
    }

    /// Creates a plain table.
    override public convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    override func receiveScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        self.delegate = delegate as? any UITableViewDelegate
    }

    func delegate(for method: DelegateMethod) -> (any UITableViewDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    func dataSource(for method: DelegateMethod) -> (any UITableViewDataSource)? {
        dataSourceMethods.receiver(of: method, from: dataSource)
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        reloadGeometry()
    }

    // MARK: Cells

    /// Registers a class for cells.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else {
            cells.register(identifier, provider: nil)
            return
        }
        cells.register(identifier) { type.init(registeredFor: identifier) }
    }

    /// Registers a closure for cells.
    @preconcurrency open func register(
        cellProvider: @escaping @MainActor () -> UITableViewCell,
        forCellReuseIdentifier identifier: String
    ) {
        cells.register(identifier, provider: cellProvider)
    }

    /// Returns a recycled cell, or a new one of the registered class, or nil.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cells.dequeue(identifier)
    }

    /// A recycled or new cell; an identifier that was never registered is reported.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = cells.dequeue(identifier) { return cell }
        HeadlessUIKit.report("No class is registered for the reuse identifier \(identifier) of \(self).")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// The cell of a row, if it is visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells.visible[indexPath] }
    /// The row of a cell, if it is visible.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.indexPath(of: cell) }
    /// The visible cells, in the order of their rows.
    open var visibleCells: [UITableViewCell] {
        cells.visible.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The rows of the visible cells, in order.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.visible.keys.sorted() }

    /// The number of sections.
    open var numberOfSections: Int {
        guard dataSource != nil else { return 0 }
        // A table without the method has one section.
        return dataSource(for: .numberOfSectionsInTableView)?.numberOfSections(in: self) ?? 1
    }
    /// The number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    // MARK: Content

    /// Reloads everything at the next layout; all cells are recycled.
    open func reloadData() {
        selection = []
        needsReload = true
        setNeedsLayout()
    }

    /// Reloads heights, without changing cells.
    func reloadGeometry() {
        needsGeometry = true
        setNeedsLayout()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        if needsReload {
            cells.recycleAll()
            forgetSupplements()
        }
        if needsReload || needsGeometry { loadGeometry() }
        let (top, bottom, width) = (bounds.minY, bounds.maxY, bounds.width)
        cells.show(
            geometry.rows(from: top, to: bottom, width: width),
            in: self,
            make: { [weak self] path in
                guard let self, let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
                cell.isSelected = selection.contains(path)
                if editing != cell.isEditing { cell.setEditing(editing, animated: false) }
                return cell
            },
            willDisplay: { [weak self] cell, path in
                guard let self else { return }
                delegate(for: .tableViewWillDisplayCell)?.tableView(self, willDisplay: cell, forRowAt: path)
            }
        )
        showSupplements(from: top, to: bottom, width: width)
        placeTableViews()
    }

    // MARK: Editing

    /// Begins or ends editing, also of the visible cells.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/setediting(_:animated:)
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        self.editing = editing
        for cell in visibleCells { cell.setEditing(editing, animated: animated) }
    }
}
