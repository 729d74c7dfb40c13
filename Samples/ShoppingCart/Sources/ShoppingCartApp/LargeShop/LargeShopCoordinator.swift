import Coordviz
import PortableUIKit

/// The root of a shop with ten parts and a hundred screens. The only coordinator that always exists.
public final class LargeShopCoordinator: Coordinator<UINavigationController> {
    static let parts: [PartCoordinator.Type] = [
        BrowseCoordinator.self, SearchCoordinator.self, ProductCoordinator.self, BasketCoordinator.self,
        CheckoutCoordinator.self, PaymentsCoordinator.self, ProfileCoordinator.self, OrderHistoryCoordinator.self,
        ServiceCoordinator.self, SettingsCoordinator.self,
    ]

    /// The first screen.
    public let directory = DirectoryController(titles: LargeShopCoordinator.parts.map { $0.title })

    /// The number of parts.
    public var numberOfParts: Int { Self.parts.count }

    override public func start() {
        super.start()
        show(directory, sender: self)
    }
}

extension LargeShopCoordinator: OpenPartHandling {
    func openPart(_ message: OpenPart) -> Handling {
        guard Self.parts.indices.contains(message.index) else { return .passedOn }
        startChild(Self.parts[message.index].init(rootViewController: rootViewController))
        return .handled
    }
}
