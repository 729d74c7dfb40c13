import Coordviz
import PortableUIKit

/// The shop with segues: each controller makes the next one, and hands it everything that any later one needs.
@MainActor
enum Segues {
    /// The first screen in its navigation controller, with the one cart that all screens will share.
    static func makeNavigationController(selling products: [Product]) -> UINavigationController {
        let controller = ProductListViewController(products: products)
        controller.cart = InstrumentedService(Cart())
        let navigationController = UINavigationController(rootViewController: controller)
        // There is no coordinator that would have pushes and pops recorded.
        _ = NavigationControllerObserver.of(navigationController)
        return navigationController
    }
}
