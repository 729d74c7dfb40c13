import CoordinatorKit
import PortableUIKit

/// One item, with everything that one can do with it.
public final class ItemController: UIViewController {
    private let item: Item
    private var estimate: Task<Void, Never>?

    /// Days until delivery, once known.
    public private(set) var deliveryDays: Int?

    /// Buys the item at once, without the cart.
    public private(set) lazy var payButton = button("Buy with one tap") { [item] in $0.bubble(Pay(amount: item.price)) }
    /// Puts the item into the cart.
    public private(set) lazy var buyNowButton = button("Buy now") { [item] in $0.bubble(BuyNow(item: item)) }
    /// Shares the item, one day.
    public private(set) lazy var shareButton = button("Share") { [item] in $0.bubble(ShareItem(item: item)) }

    init(item: Item) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
        title = item.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        for button in [payButton, buyNowButton, shareButton] { view.addSubview(button) }
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        bubble(ItemSeen(item: item))
        guard estimate == nil else { return }
        estimate = Task { [weak self, item] in
            self?.deliveryDays = await self?.request(DeliveryEstimate(item: item))
        }
    }

    private func button(_ title: String, _ tapped: @escaping @MainActor (UIResponder) -> Void) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { [weak self] action in
                if let sender = action.sender as? UIResponder ?? self { tapped(sender) }
            }
        )
    }
}
