import Coordviz
import PortableUIKit

/// Two items side by side.
public final class ComparisonController: UIViewController {
    private let other: Item

    /// Puts the other item into the cart.
    public private(set) lazy var buyNowButton = UIButton.sending("Buy now") { [other] in BuyNow(item: other) }

    init(_ item: Item, with other: Item) {
        self.other = other
        super.init(nibName: nil, bundle: nil)
        title = "\(item.name) or \(other.name)"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add([buyNowButton])
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn([buyNowButton])
    }
}
