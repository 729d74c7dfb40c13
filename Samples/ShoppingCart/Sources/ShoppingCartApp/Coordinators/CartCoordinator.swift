import Coordviz
import PortableUIKit

/// The cart, shown in a given navigation controller. Ends when its screen is popped.
public final class CartCoordinator: Coordinator<UINavigationController> {
    override public func start() {
        super.start()
        let controller = CartController()
        show(controller, sender: self)
        finishWhenPopped(controller, from: rootViewController)
    }
}

extension CartCoordinator: PayHandling {
    func pay(_ message: Pay) -> Handling {
        startChild(PaymentCoordinator(rootViewController: rootViewController, amount: message.amount))
        return .handled
    }
}
