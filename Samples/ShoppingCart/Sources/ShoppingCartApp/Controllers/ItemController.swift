import Coordviz
import PortableUIKit

/// One item, with all actions for it.
public final class ItemController: UIViewController {
    private let item: Item
    private(set) var estimate: Task<Void, Never>?

    /// Days until delivery, once known.
    public private(set) var deliveryDays: Int?

    /// Buys the item immediately, without the cart.
    public private(set) lazy var payButton = UIButton.sending("Buy with one tap") { [item] in Pay(amount: item.price) }
    /// Puts the item into the cart.
    public private(set) lazy var buyNowButton = UIButton.sending("Buy now") { [item] in BuyNow(item: item) }
    /// Shares the item; not handled yet.
    public private(set) lazy var shareButton = UIButton.sending("Share") { [item] in ShareItem(item: item) }
    /// Offers similar items below this one.
    public private(set) lazy var similarButton = UIButton(
        primaryAction: UIAction(title: "Similar items") { [weak self] _ in self?.embedSimilarItems() }
    )
    /// The similar items, once requested.
    public private(set) var similarItems: SimilarItemsController?

    init(item: Item) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
        title = item.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add(buttons)
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn(buttons)
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        bubble(ItemSeen(item: item))
        guard estimate == nil else { return }
        estimate = Task { [weak self, item] in
            self?.deliveryDays = await self?.request(DeliveryEstimate(item: item))
        }
    }

    private var buttons: [UIButton] { [payButton, buyNowButton, shareButton, similarButton] }

    private func embedSimilarItems() {
        guard similarItems == nil else { return }
        let controller = SimilarItemsController(item: item)
        similarItems = controller
        addChild(controller)
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: view.bounds.midY, width: view.bounds.width, height: view.bounds.midY)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }
}
