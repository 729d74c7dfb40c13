import Coordviz
import PortableUIKit

/// Creates the window with the shop in it.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window.
    public var window: UIWindow?
    private let style: Style
    private let goods: Goods
    private var coordinator: PurchaseCoordinator?

    /// Called by the program's entry point.
    public init(_ style: Style, selling goods: Goods) {
        self.style = style
        self.goods = goods
        super.init()
    }

    /// Shows the app's first screen.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        // Neither segues nor the app's own coordinator start the recording of screens.
        HierarchySnapshots.begin()
        let window = UIWindow(windowScene: scene)
        window.rootViewController = makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    private func makeRootViewController() -> UIViewController {
        let products = Product.all(goods)
        switch style {
        case .segues:
            return Segues.makeNavigationController(selling: products)
        case .coordinator:
            let coordinator = PurchaseCoordinator(products: products)
            coordinator.start()
            self.coordinator = coordinator
            return coordinator.rootViewController
        }
    }
}
