public import Foundation

/// A data source with a snapshot as its content.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: IdentityHashable, UICollectionViewDataSource {
    /// Creates the cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView,
            _ indexPath: IndexPath,
            _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?
    /// Creates a header, footer or other supplementary view.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView,
            _ elementKind: String,
            _ indexPath: IndexPath
        ) -> UICollectionReusableView?
    /// The content.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Creates supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var content = Snapshot()

    /// Creates the data source of a collection view, whose cells the provider creates.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        collectionView.dataSource = self
    }

    /// Shows a snapshot: remaining items keep their cells and their selection. The completion runs in a later turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa/apply(_:animatingdifferences:completion:)
    @preconcurrency open func apply(
        _ snapshot: Snapshot,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let rows = snapshot.destinations(from: content)
        let sections = snapshot.sectionDestinations(from: content)
        if let collectionView { snapshot.reportProblems(of: collectionView) }
        content = snapshot.settled()
        collectionView?.take(rows, sections)
        finish(animated: animatingDifferences, completion)
    }

    /// Shows a snapshot and reloads every item.
    @preconcurrency open func applySnapshotUsingReloadData(
        _ snapshot: Snapshot,
        completion: (@MainActor () -> Void)? = nil
    ) {
        if let collectionView { snapshot.reportProblems(of: collectionView) }
        content = snapshot.settled()
        collectionView?.reloadData()
        if collectionView?.window != nil { collectionView?.layoutIfNeeded() }
        finish(animated: false, completion)
    }

    @preconcurrency private func finish(animated: Bool, _ completion: (@MainActor () -> Void)?) {
        guard let completion else { return }
        MainRunLoop.main.schedule(after: animated ? .milliseconds(300) : .zero) { completion() }
    }

    /// A copy of the content, to change and apply.
    open func snapshot() -> Snapshot { content }
    /// The item at an index path.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// The index path of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.paths[itemIdentifier] }
    /// The section at an index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        content.sectionIdentifiers.indices.contains(index) ? content.sectionIdentifiers[index] : nil
    }
    /// The index of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// The number in the content.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.numberOfSections }
    /// The number in the content.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { content.numberOfItems(inSection: $0) } ?? 0
    }
    /// The provider's cell; nil is reported.
    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = content.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
            return cell
        }
        HeadlessUIKit.report("The cell provider of \(collectionView) returned no cell for item \(indexPath).")
        return UICollectionViewCell(frame: .zero)
    }
    /// The provider's view.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}
