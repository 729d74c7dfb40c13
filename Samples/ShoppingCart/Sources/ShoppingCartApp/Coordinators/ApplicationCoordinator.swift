import Coordviz
import PortableUIKit

/// The root of all coordinators: keeps the cart, decides on the parts of the app, and shows what concerns all of them.
public final class ApplicationCoordinator: Coordinator<UIViewController> {
    private var cart = Cart()
    private let deliveryService = DeliveryService()
    /// The items that the customer looked at, the latest last.
    public private(set) var seen: [Item] = []
    /// The titles of the screens that reported that they were loaded.
    public private(set) var loaded: [String] = []
    /// The content of the cart.
    public var itemsInCart: [Item] { cart.items }

    /// The container of the parts.
    public let container: any OuterContainer
    /// The catalog, the first part.
    public let catalog = CatalogCoordinator(rootViewController: UINavigationController())
    /// The account, the second part.
    public let account: AccountCoordinator
    /// Help, the third part: a single screen without its own coordinator.
    public let help = HelpController()
    /// The orders, if they are a separate part.
    public let orders: OrdersCoordinator?
    /// How often the customer asked for a call.
    public private(set) var callsWanted = 0

    init(_ arrangement: Arrangement) {
        container = arrangement.makeContainer()
        account = AccountCoordinator(
            rootViewController: UINavigationController(),
            showsOrders: !arrangement.ordersAreAPart
        )
        orders =
            arrangement.ordersAreAPart ? OrdersCoordinator(rootViewController: UINavigationController()) : nil
        super.init(rootViewController: container)
    }

    /// The first view controllers of the parts, in their order.
    public var parts: [UIViewController] {
        [catalog.rootViewController, account.rootViewController, help, orders?.rootViewController].compactMap(\.self)
    }

    override public func start() {
        super.start()
        takeOwnership(of: help)
        container.setParts(parts)
        startChild(catalog)
        startChild(account)
        if let orders { startChild(orders) }
    }

    /// Shows a popup with its own coordinator, so that its messages reach this coordinator.
    public func showNotification(amount: Int) {
        let controller = NotificationController(amount: amount)
        presentChild(NotificationCoordinator(rootViewController: controller), animated: true)
    }
}

extension ApplicationCoordinator: BuyNowHandling {
    func buyNow(_ message: BuyNow) -> Handling {
        cart.add(message.item)
        return .handled
    }
}

extension ApplicationCoordinator: ItemSeenHandling {
    func itemSeen(_ message: ItemSeen) -> Handling {
        seen.append(message.item)
        return .handled
    }
}

extension ApplicationCoordinator: CallBackHandling {
    func callBack(_ message: CallBack) -> Handling {
        callsWanted += 1
        return .handled
    }
}

extension ApplicationCoordinator: ShowOrdersHandling {
    func showOrders(_ message: ShowOrders) -> Handling {
        guard let orders else { return .passedOn }
        container.bringToFront(orders.rootViewController)
        return .handled
    }
}

extension ApplicationCoordinator: CartContentsAnswering {
    func cartContents(_ request: CartContents) -> Answer<[Item]> { .reply(cart.items) }
}

extension ApplicationCoordinator: PromotionsAnswering {
    func promotions(_ request: Promotions) -> Answer<[Promotion]> { .reply(Promotion.all) }
}

extension ApplicationCoordinator: SimilarItemsAnswering {
    func similarItems(_ request: SimilarItems) -> Answer<[Item]> { .reply(request.item.similar) }
}

extension ApplicationCoordinator: ScreenLoadedHandling {
    func screenLoaded(_ message: ScreenLoaded) -> Handling {
        loaded.append(message.title)
        return .handled
    }
}

extension ApplicationCoordinator: DeliveryEstimating {
    func deliveryEstimate(_ request: DeliveryEstimate) async -> Answer<Int> {
        .reply(await deliveryService.days(for: request.item))
    }
}

extension ApplicationCoordinator: PayHandling {
    /// Pays from outside of all parts that could show the payment: presents it on top of everything.
    func pay(_ message: Pay) -> Handling {
        let amount = message.amount
        for notification in childCoordinators(ofType: NotificationCoordinator.self) {
            notification.close { [weak self] in self?.presentPayment(of: amount) }
        }
        if rootViewController.presentedViewController == nil { presentPayment(of: amount) }
        return .handled
    }

    private func presentPayment(of amount: Int) {
        presentChild(PaymentCoordinator(rootViewController: UINavigationController(), amount: amount), animated: true)
    }
}
