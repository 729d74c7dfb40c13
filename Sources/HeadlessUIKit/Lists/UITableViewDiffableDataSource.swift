public import Foundation

/// A data source with a snapshot as its content.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: IdentityHashable, UITableViewDataSource {
    /// Creates the cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView,
            _ indexPath: IndexPath,
            _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?
    /// The content.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Kept; nothing is animated.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var content = Snapshot()

    /// Creates the data source of a table, whose cells the provider creates.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    /// Shows a snapshot: remaining rows keep their cells and their selection. The completion runs in a later turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/apply(_:animatingdifferences:completion:)
    @preconcurrency open func apply(
        _ snapshot: Snapshot,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let rows = snapshot.destinations(from: content)
        let sections = snapshot.sectionDestinations(from: content)
        if let tableView { snapshot.reportProblems(of: tableView) }
        content = snapshot.settled()
        tableView?.take(rows, sections)
        finish(animated: animatingDifferences, completion)
    }

    /// Shows a snapshot and reloads every row.
    @preconcurrency open func applySnapshotUsingReloadData(
        _ snapshot: Snapshot,
        completion: (@MainActor () -> Void)? = nil
    ) {
        if let tableView { snapshot.reportProblems(of: tableView) }
        content = snapshot.settled()
        tableView?.reloadData()
        if tableView?.window != nil { tableView?.layoutIfNeeded() }
        finish(animated: false, completion)
    }

    @preconcurrency private func finish(animated: Bool, _ completion: (@MainActor () -> Void)?) {
        guard let completion else { return }
        MainRunLoop.main.schedule(after: animated ? .milliseconds(300) : .zero) { completion() }
    }

    /// A copy of the content, to change and apply.
    open func snapshot() -> Snapshot { content }
    /// The item of a row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// The row of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.paths[itemIdentifier] }
    /// The section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        content.sectionIdentifiers.indices.contains(index) ? content.sectionIdentifiers[index] : nil
    }
    /// The index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// The number in the content.
    open func numberOfSections(in tableView: UITableView) -> Int { content.numberOfSections }
    /// The number in the content.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { content.numberOfItems(inSection: $0) } ?? 0
    }
    /// The provider's cell; nil is reported.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
        HeadlessUIKit.report("The cell provider of \(tableView) returned no cell for row \(indexPath).")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False: a subclass that supports editing overrides this.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing, and rows show no button for it.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        UnimplementedMethod.noteCall()
    }
    /// False: a subclass that supports moving overrides this.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing, and rows cannot be moved.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        UnimplementedMethod.noteCall()
    }
}

extension UITableView {
    /// Shows the content of a snapshot.
    fileprivate func take(_ rows: (IndexPath) -> IndexPath?, _ sections: (Int) -> Int?) {
        // Content that was never shown has no cells to keep.
        if needsReload { setNeedsLayout() } else { replaceContent(rows, sections, counts: currentCounts) }
        if window != nil { layoutIfNeeded() }
    }
}
