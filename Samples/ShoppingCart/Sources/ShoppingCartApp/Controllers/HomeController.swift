import Coordviz
import PortableUIKit

/// The shop's first screen: several carousels of promotions.
public final class HomeController: UICollectionViewController {
    private var promotions: [Promotion] = []
    private let registration = UICollectionView.CellRegistration<PromoContainerCell, Promotion> { cell, _, promotion in
        cell.show(promotion)
    }

    /// Opens the cart.
    public private(set) lazy var cartButton = UIBarButtonItem(
        title: "Cart",
        primaryAction: UIAction(title: "Cart") { [weak self] _ in self?.bubble(ShowCart()) }
    )

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 200)
        super.init(collectionViewLayout: layout)
        title = "Home"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = cartButton
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Not earlier: only now is the responder chain certain to be connected.
        promotions = request(Promotions()) ?? []
        collectionView.reloadData()
    }

    override public func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int {
        promotions.count
    }

    override public func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration,
            for: indexPath,
            item: promotions[indexPath.item]
        )
    }
}
