import Coordviz
import PortableUIKit

/// One carousel of the home screen: a collection view inside a cell of another.
public final class PromoContainerCell: UICollectionViewCell, UICollectionViewDataSource, UICollectionViewDelegate {
    private var items: [Item] = []
    private let registration = UICollectionView.CellRegistration<PromotionCell, Item> { cell, _, item in
        cell.show(item)
    }

    /// The carousel.
    public private(set) lazy var carousel: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 140, height: 180)
        let carousel = UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
        carousel.dataSource = self
        carousel.delegate = self
        contentView.addSubview(carousel)
        return carousel
    }()

    func show(_ promotion: Promotion) {
        items = promotion.items
        carousel.reloadData()
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        carousel.frame = contentView.bounds
    }

    /// How many items the carousel has.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    /// A cell for one of them.
    public func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration,
            for: indexPath,
            item: items[indexPath.item]
        )
    }

    /// A selected item is handled by a coordinator.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        bubble(ShowItem(item: items[indexPath.item]))
    }
}
