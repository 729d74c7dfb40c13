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

/// Its screen has a back button that asks something, and does not pop.
final class StubbornCoordinator: Coordinator<UINavigationController> {
    override func start() {
        super.start()
        let screen = ForgottenController()
        screen.navigationItem.backAction = UIAction { _ in }
        takeOwnership(of: screen)
        finishWhenPopped(screen, from: rootViewController)
        rootViewController.pushViewController(screen, animated: true)
    }
}
