import CoordinatorKit
import PortableUIKit

/// One item of a carousel, with its "Buy now" button. It knows no controller, no coordinator and no cart.
public final class PromotionCell: UICollectionViewCell {
    /// Buys the item.
    public private(set) lazy var buyNowButton = UIButton.sending("Buy now") { [weak self] in
        self?.item.map(BuyNow.init)
    }
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
