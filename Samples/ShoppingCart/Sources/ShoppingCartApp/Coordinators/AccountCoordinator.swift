import Coordviz
import PortableUIKit

/// The customer's account and, unless they are a separate part, the orders.
public final class AccountCoordinator: Coordinator<UINavigationController> {
    /// The first screen.
    public let home = AccountController()
    /// The numbers of the orders to be returned.
    public private(set) var returned: [Int] = []
    private let showsOrders: Bool

    init(rootViewController: UINavigationController, showsOrders: Bool) {
        self.showsOrders = showsOrders
        super.init(rootViewController: rootViewController)
    }

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

extension AccountCoordinator: ShowOrdersHandling {
    func showOrders(_ message: ShowOrders) -> Handling {
        guard showsOrders else { return .passedOn }
        show(OrdersController(), sender: self)
        return .handled
    }
}

extension AccountCoordinator: ReturnOrderHandling {
    func returnOrder(_ message: ReturnOrder) -> Handling {
        returned.append(message.number)
        return .handled
    }
}
