import CoordinatorKit
import PortableUIKit

/// The customer's account.
public final class AccountCoordinator: Coordinator<UINavigationController> {
    /// The first screen.
    public let home = AccountController()

    override public func start() {
        super.start()
        show(home, sender: self)
    }
}

extension AccountCoordinator: PayHandling {
    func pay(_ message: Pay) -> Handling {
        startChild(PaymentCoordinator(rootViewController: rootViewController, amount: message.amount))
        return .handled
    }
}
