import Coordviz
import PortableUIKit

/// The shop with segues: each view controller creates the next one, and passes on everything that later ones need.
@MainActor
enum Segues {
    /// Creates the first screen in its navigation controller, with the one cart that all screens will share.
    static func makeNavigationController(selling products: [Product]) -> UINavigationController {
        let controller = ProductListViewController(products: products)
        controller.cart = InstrumentedService(Cart())
        let navigationController = UINavigationController(rootViewController: controller)
        // There is no coordinator that would record pushes and pops.
        _ = NavigationControllerObserver.of(navigationController)
        return navigationController
    }
}
