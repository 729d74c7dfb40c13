/// From the basket to an order.
final class CheckoutCoordinator: PartCoordinator {
    override class var title: String { "Checkout" }
    override class var screens: [LargeShopController.Type] {
        [
            CheckoutController.self, GuestCheckoutController.self, ShippingAddressController.self,
            BillingAddressController.self, AddressLookupController.self, DeliveryMethodController.self,
            DeliverySlotController.self, PickupPointController.self, OrderReviewController.self,
            OrderConfirmationController.self,
        ]
    }
}

final class CheckoutController: LargeShopController {
    override class var heading: String { "Checkout" }
}

final class GuestCheckoutController: LargeShopController {
    override class var heading: String { "Guest checkout" }
}

final class ShippingAddressController: LargeShopController {
    override class var heading: String { "Shipping address" }
}

final class BillingAddressController: LargeShopController {
    override class var heading: String { "Billing address" }
}

final class AddressLookupController: LargeShopController {
    override class var heading: String { "Address lookup" }
}

final class DeliveryMethodController: LargeShopController {
    override class var heading: String { "Delivery method" }
}

final class DeliverySlotController: LargeShopController {
    override class var heading: String { "Delivery slot" }
}

final class PickupPointController: LargeShopController {
    override class var heading: String { "Pickup point" }
}

final class OrderReviewController: LargeShopController {
    override class var heading: String { "Order review" }
}

final class OrderConfirmationController: LargeShopController {
    override class var heading: String { "Order confirmation" }
}
