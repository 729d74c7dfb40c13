public import Foundation

/// Rows below each other, of which only the visible ones have cells.
///
/// Sections follow each other without headers. A row is 44 points high unless `rowHeight` or the delegate says
/// otherwise. Source: https://developer.apple.com/documentation/uikit/uitableview
open class UITableView: UIScrollView {
    /// How the table looks; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Plain.
        case plain
        /// In groups.
        case grouped
        /// In groups with a margin.
        case insetGrouped
    }

    /// Where a row that is scrolled to ends up.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere, with as little movement as possible.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How rows come and go; nothing is animated.
    public enum RowAnimation: Int, Sendable {
        /// Names of UIKit's animations.
        case fade, right, left, top, bottom, none, middle, automatic
    }

    /// Gives the cells.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            dataSourceMethods = OptionalMethods(of: dataSource, among: DelegateMethod.tableView)
            reloadData()
        }
    }
    /// Decides about and hears of rows. Asked once, when it is set, which optional methods it has.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.tableView)
            scrollDelegate = delegate
        }
    }
    private var dataSourceMethods = OptionalMethods(of: nil, among: [])
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// How the table looks.
    public let style: Style
    /// A row's height, in points.
    open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false

    private let cells = CellStore<UITableViewCell>()
    private var rows: [(path: IndexPath, frame: CGRect)] = []
    private var needsReload = true
    private var selection: [IndexPath] = []

    /// A table at a place in its superview-to-be.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// A plain table.
    override public convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Answers nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Cells

    /// Makes cells of a class.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else {
            cells.register(identifier, provider: nil)
            return
        }
        cells.register(identifier) { type.init(registeredFor: identifier) }
    }

    /// Makes cells with a closure.
    @preconcurrency open func register(
        cellProvider: @escaping @MainActor () -> UITableViewCell,
        forCellReuseIdentifier identifier: String
    ) {
        cells.register(identifier, provider: cellProvider)
    }

    /// A cell to use again, or else a new one of what was registered, or else nil.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cells.dequeue(identifier)
    }

    /// A cell to use again or a new one; an identifier that was never registered is reported.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = cells.dequeue(identifier) { return cell }
        HeadlessUIKit.report("Nothing is registered for the reuse identifier \(identifier) of \(self).")
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

    /// How many sections there are.
    open var numberOfSections: Int {
        guard let dataSource else { return 0 }
        // A table without the method has one section.
        return dataSourceMethods.receiver(of: .numberOfSectionsInTableView, from: dataSource)?
            .numberOfSections(in: self) ?? 1
    }
    /// How many rows a section has.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    // MARK: Content

    /// Asks the data source again at the next layout; every cell is put back to be used again.
    open func reloadData() {
        selection = []
        needsReload = true
        setNeedsLayout()
    }

    /// Reloads everything: rows are not updated one by one here.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Reloads everything: rows are not updated one by one here.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Reloads everything: rows are not updated one by one here.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

    override open func layoutSubviews() {
        super.layoutSubviews()
        if needsReload { loadRows() }
        let visible = rows.filter { $0.frame.intersects(bounds) }
        cells.show(visible, in: self) { [weak self] path in
            guard let self, let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
            cell.isSelected = selection.contains(path)
            return cell
        }
    }

    private func loadRows() {
        needsReload = false
        cells.recycleAll()
        rows = []
        var top: CGFloat = 0
        for section in 0..<max(0, numberOfSections) {
            for row in 0..<max(0, numberOfRows(inSection: section)) {
                let path = IndexPath(row: row, section: section)
                let height = delegate(for: .tableViewHeightForRow)?.tableView(self, heightForRowAt: path) ?? rowHeight
                rows.append((path, CGRect(x: 0, y: top, width: bounds.width, height: height)))
                top += height
            }
        }
        contentSize = CGSize(width: bounds.width, height: top)
    }

    /// Where a row is, in the table's coordinates, in points.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        layoutIfNeeded()
        return rows.first { $0.path == indexPath }?.frame ?? .zero
    }

    /// Scrolls until a row is visible; at once, also when animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollRectToVisible(rectForRow(at: indexPath))
        layoutIfNeeded()
    }

    // MARK: Selection

    /// The first selected row.
    open var indexPathForSelectedRow: IndexPath? { selection.first }
    /// The selected rows.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row; the delegate is not told.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { for path in selection { deselectRow(at: path, animated: animated) } }
        guard let indexPath else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cells.visible[indexPath]?.setSelected(true, animated: animated)
    }

    /// Takes a row out of the selection; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        cells.visible[indexPath]?.setSelected(false, animated: animated)
    }

    private func delegate(for method: DelegateMethod) -> (any UITableViewDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    func receiveTap(at indexPath: IndexPath) -> Bool {
        let judge = delegate(for: .tableViewShouldHighlightRow)
        guard allowsSelection, judge?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
        var chosen = indexPath
        if let delegate = delegate(for: .tableViewWillSelectRow) {
            guard let path = delegate.tableView(self, willSelectRowAt: indexPath) else { return false }
            chosen = path
        }
        let previous = allowsMultipleSelection ? [] : selection.filter { $0 != chosen }
        for path in previous {
            deselectRow(at: path, animated: false)
            delegate(for: .tableViewDidDeselectRow)?.tableView(self, didDeselectRowAt: path)
        }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        delegate(for: .tableViewDidSelectRow)?.tableView(self, didSelectRowAt: chosen)
        return true
    }
}
