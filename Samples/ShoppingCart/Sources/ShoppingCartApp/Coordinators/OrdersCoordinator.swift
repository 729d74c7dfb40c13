import Coordviz
import PortableUIKit

/// The orders, in the arrangement in which they are a separate part.
public final class OrdersCoordinator: Coordinator<UINavigationController> {
    /// The numbers of the orders to be returned.
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
