import Coordviz
import PortableUIKit

/// A coordinator that nothing ends when the user leaves its screen.
final class ForgottenCoordinator: Coordinator<UINavigationController> {
    override func start() {
        super.start()
        rootViewController.pushViewController(ForgottenController(), animated: true)
    }
}

final class ForgottenController: UIViewController {}
