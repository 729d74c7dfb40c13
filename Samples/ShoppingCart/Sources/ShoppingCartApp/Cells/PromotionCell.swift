import CoordinatorKit
import PortableUIKit

/// One item of a carousel, with its "Buy now" button. It knows no controller, no coordinator and no cart.
public final class PromotionCell: UICollectionViewCell {
    /// Buys the item.
    public private(set) lazy var buyNowButton = UIButton(
        primaryAction: UIAction(title: "Buy now") { [weak self] action in
            guard let item = self?.item else { return }
            (action.sender as? UIResponder ?? self)?.bubble(BuyNow(item: item))
        }
    )
    private var item: Item?

    func show(_ item: Item) {
        self.item = item
        if buyNowButton.superview == nil { contentView.addSubview(buyNowButton) }
    }

    override public func prepareForReuse() {
        super.prepareForReuse()
        item = nil
    }
}
