import Coordviz
import PortableUIKit

/// One item of a carousel, with its "Buy now" button. It knows no controller, no coordinator and no cart.
public final class PromotionCell: UICollectionViewCell {
    /// Buys the item.
    public private(set) lazy var buyNowButton = UIButton.sending("Buy now") { [weak self] in
        self?.item.map(BuyNow.init)
    }
    private var item: Item?
    private let nameLabel = UILabel(frame: .zero)

    func show(_ item: Item) {
        self.item = item
        nameLabel.text = item.name
        guard buyNowButton.superview == nil else { return }
        contentView.addSubview(nameLabel)
        contentView.addSubview(buyNowButton)
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        nameLabel.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: 44)
        buyNowButton.frame = CGRect(x: 8, y: bounds.height - 52, width: bounds.width - 16, height: 44)
    }

    override public func prepareForReuse() {
        super.prepareForReuse()
        item = nil
    }
}
