import Coordviz
import PortableUIKit

/// The catalog: home screen and items, from which the user reaches the cart or the payment.
public final class CatalogCoordinator: Coordinator<UINavigationController> {
    /// The number of items that were looked at.
    public private(set) var numberSeen = 0
    /// How often similar items were offered.
    public private(set) var numberOffered = 0
    /// The first screen.
    public let home = HomeController()

    override public func start() {
        super.start()
        show(home, sender: self)
    }
}

extension CatalogCoordinator: ShowItemHandling {
    func showItem(_ message: ShowItem) -> Handling {
        show(ItemController(item: message.item), sender: self)
        return .handled
    }
}

extension CatalogCoordinator: ItemSeenHandling {
    func itemSeen(_ message: ItemSeen) -> Handling {
        numberSeen += 1
        return .passedOn
    }
}

extension CatalogCoordinator: SimilarItemsOfferedHandling {
    func similarItemsOffered(_ message: SimilarItemsOffered) -> Handling {
        numberOffered += 1
        return .handled
    }
}

extension CatalogCoordinator: ShowCartHandling {
    func showCart(_ message: ShowCart) -> Handling {
        startChild(CartCoordinator(rootViewController: rootViewController))
        return .handled
    }
}

extension CatalogCoordinator: PayHandling {
    func pay(_ message: Pay) -> Handling {
        startChild(PaymentCoordinator(rootViewController: rootViewController, amount: message.amount))
        return .handled
    }
}
