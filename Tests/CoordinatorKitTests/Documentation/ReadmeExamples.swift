import Coordviz
import CoordvizRecorder
import PortableUIKit

// The examples of README.md and docs/guide.md, word for word, so that they compile and run. ReadmeTests compares.

private typealias Item = String

private final class HomeController: UIViewController {
    private(set) var buyButton: UIButton?

    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIAction(title: "Buy now") { action in
            (action.sender as? UIButton)?.bubble(BuyNow(item: "Teapot"))
        }
        let button = UIButton(type: .system, primaryAction: buy)
        view.addSubview(button)
        buyButton = button
    }
}

private final class CatalogCoordinator: Coordinator<UINavigationController> {
    override func start() {
        super.start()
        show(HomeController(), sender: self)
    }
}

private final class AppCoordinator: Coordinator<UINavigationController> {
    var cart: [Item] = []

    override func start() {
        super.start()
        startChild(CatalogCoordinator(rootViewController: rootViewController))
    }
}

extension AppCoordinator: CartCounting {
    func cartCount(_ request: CartCount) -> Answer<Int> { .reply(cart.count) }
}

private final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
    override init() { super.init() }
}

private final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let coordinator = AppCoordinator(rootViewController: UINavigationController())

    override init() { super.init() }

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = coordinator.rootViewController
        coordinator.start()
        window.makeKeyAndVisible()
        self.window = window
    }
}

private struct BuyNow: Message {
    let item: Item
    func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
}
@MainActor private protocol BuyNowHandling { func buyNow(_ message: BuyNow) -> Handling }

private struct Pay: Message {
    let amount: Int
    let cardNumber: String
    static let recordedValues = RecordedValues.described(redacting: ["cardNumber"])
    func deliver(to handler: any PaymentHandling) -> Handling { handler.pay(self) }
}
@MainActor private protocol PaymentHandling { func pay(_ message: Pay) -> Handling }

extension AppCoordinator: BuyNowHandling {
    func buyNow(_ message: BuyNow) -> Handling {
        cart.append(message.item)
        return .handled
    }
}

private struct CartCount: Request {
    func deliver(to handler: any CartCounting) -> Answer<Int> { handler.cartCount(self) }
}
@MainActor private protocol CartCounting { func cartCount(_ request: CartCount) -> Answer<Int> }

@MainActor private protocol ProductListDelegate: AnyObject { func didSelect(_ product: Item) }
@MainActor private protocol ProductListDataSource: AnyObject { var names: [Item] { get } }

private final class ProductListController: UIViewController {
    @DelegateReference var delegate: (any ProductListDelegate)?
    @DataSourceReference var dataSource: (any ProductListDataSource)?

    func selectFirst() {
        let names = $dataSource.read("names", by: self) { $0.names }
        guard let product = names?.first else { return }
        $delegate.call("didSelectProduct", by: self) { $0.didSelect(product) }
    }
}

private final class Authentication {
    private(set) var isLoggedIn = true

    func logOut() { isLoggedIn = false }
}

@MainActor
private final class ProductTask: ProductListDelegate, ProductListDataSource {
    private let authentication: InstrumentedService<Authentication>
    let names = ["Teapot", "Lamp"]
    private(set) var selected: Item?

    init(authentication: Authentication) { self.authentication = InstrumentedService(authentication) }

    func didSelect(_ product: Item) {
        selected = product
        authentication.use("logOut", by: self) { $0.logOut() }
    }
}

private typealias Product = String

@MainActor private protocol ProductListViewControllerDelegate: AnyObject {
    func productListViewController(_ controller: ProductListViewController, didSelectProduct product: Product)
}

private final class ProductListViewController: UIViewController {
    @DelegateReference var delegate: (any ProductListViewControllerDelegate)?

    func select(_ product: Product) {
        $delegate.call("didSelectProduct", by: self) { $0.productListViewController(self, didSelectProduct: product) }
    }
}

@MainActor
private final class ForeignCoordinator: ProductListViewControllerDelegate {
    let navigationController = UINavigationController()
    var selected: [Product] = []

    func start() {
        Instrumentation.coordinatorStarted(self)
        _ = NavigationControllerObserver.of(navigationController)
        let controller = ProductListViewController()
        controller.delegate = self
        Instrumentation.ownershipBegan(of: controller, by: self)
        navigationController.setViewControllers([controller], animated: false)
    }

    func productListViewController(_ controller: ProductListViewController, didSelectProduct product: Product) {
        selected.append(product)
    }
}

/// The code that a reader of these documents would write around their lines.
@MainActor
enum ReadmeApp {
    /// Selects a product by means of the data source and the delegate, which logs out.
    static func selectAndLogOut() -> (selected: String?, isLoggedIn: Bool) {
        let service = Authentication()
        let task = ProductTask(authentication: service)
        let controller = ProductListController()
        controller.delegate = task
        controller.dataSource = task
        controller.selectFirst()
        return (task.selected, service.isLoggedIn)
    }

    /// Buys one item with a button of the home screen and requests the number of items from that button.
    static func buyOneAndCount() throws -> Int? {
        defer { HeadlessApplication.terminate() }
        Recorder.startIfRequested()
        let scene = ShopSceneDelegate()
        HeadlessApplication.launch(delegate: ShopAppDelegate(), sceneDelegate: scene)
        MainRunLoop.main.runUntilIdle()
        let home = scene.coordinator.rootViewController.topViewController as? HomeController
        if let button = home?.buyButton { try UserInteraction.tap(button) }
        MainRunLoop.main.runUntilIdle()
        guard let button = home?.buyButton else { return nil }
        let count = button.request(CartCount())
        return count
    }

    /// Selects a product in a list whose delegate is a coordinator of a custom class.
    static func selectProduct() -> [String] {
        HierarchySnapshots.begin()
        let coordinator = ForeignCoordinator()
        coordinator.start()
        (coordinator.navigationController.topViewController as? ProductListViewController)?.select("Teapot")
        return coordinator.selected
    }
}
