/// Help from articles, people and shops.
final class ServiceCoordinator: PartCoordinator {
    override class var title: String { "Service" }
    override class var screens: [LargeShopController.Type] {
        [
            HelpCentreController.self, HelpArticleController.self, ContactController.self, ChatController.self,
            CallbackController.self, ComplaintController.self, StoreFinderController.self,
            StoreDetailsController.self, OpeningHoursController.self, WarrantyController.self,
        ]
    }
}

final class HelpCentreController: LargeShopController {
    override class var heading: String { "Help centre" }
}

final class HelpArticleController: LargeShopController {
    override class var heading: String { "Help article" }
}

final class ContactController: LargeShopController {
    override class var heading: String { "Contact" }
}

final class ChatController: LargeShopController {
    override class var heading: String { "Chat" }
}

final class CallbackController: LargeShopController {
    override class var heading: String { "Callback" }
}

final class ComplaintController: LargeShopController {
    override class var heading: String { "Complaint" }
}

final class StoreFinderController: LargeShopController {
    override class var heading: String { "Store finder" }
}

final class StoreDetailsController: LargeShopController {
    override class var heading: String { "Store details" }
}

final class OpeningHoursController: LargeShopController {
    override class var heading: String { "Opening hours" }
}

final class WarrantyController: LargeShopController {
    override class var heading: String { "Warranty" }
}
