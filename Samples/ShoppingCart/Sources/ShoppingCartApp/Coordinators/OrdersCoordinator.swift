import Coordviz
import PortableUIKit

/// The orders as a part of their own, in an arrangement in which they are not the account's.
public final class OrdersCoordinator: Coordinator<UINavigationController> {
    /// The numbers of the orders that shall go back.
    public private(set) var returned: [Int] = []

    override public func start() {
        super.start()
        show(OrdersController(), sender: self)
    }
}

extension OrdersCoordinator: ReturnOrderHandling {
    func returnOrder(_ message: ReturnOrder) -> Handling {
        returned.append(message.number)
        return .handled
    }
}
