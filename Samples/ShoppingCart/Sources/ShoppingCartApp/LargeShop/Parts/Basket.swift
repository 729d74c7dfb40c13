/// The items that the customer wants to buy.
final class BasketCoordinator: PartCoordinator {
    override class var title: String { "Basket" }
    override class var screens: [LargeShopController.Type] {
        [
            BasketController.self, QuantityController.self, GiftWrapController.self, GiftMessageController.self,
            VoucherController.self, SavedForLaterController.self, RecommendedExtrasController.self,
            BasketSharingController.self, MinimumOrderController.self, BasketSummaryController.self,
        ]
    }
}

final class BasketController: LargeShopController {
    override class var heading: String { "Basket" }
}

final class QuantityController: LargeShopController {
    override class var heading: String { "Quantity" }
}

final class GiftWrapController: LargeShopController {
    override class var heading: String { "Gift wrap" }
}

final class GiftMessageController: LargeShopController {
    override class var heading: String { "Gift message" }
}

final class VoucherController: LargeShopController {
    override class var heading: String { "Voucher" }
}

final class SavedForLaterController: LargeShopController {
    override class var heading: String { "Saved for later" }
}

final class RecommendedExtrasController: LargeShopController {
    override class var heading: String { "Recommended extras" }
}

final class BasketSharingController: LargeShopController {
    override class var heading: String { "Basket sharing" }
}

final class MinimumOrderController: LargeShopController {
    override class var heading: String { "Minimum order" }
}

final class BasketSummaryController: LargeShopController {
    override class var heading: String { "Basket summary" }
}
