/// Former orders, and their status.
final class OrderHistoryCoordinator: PartCoordinator {
    override class var title: String { "My orders" }
    override class var screens: [LargeShopController.Type] {
        [
            OrderHistoryController.self, OrderDetailsController.self, ParcelTrackingController.self,
            DeliveryMapController.self, CancelOrderController.self, ReturnRequestController.self,
            ReturnLabelController.self, RefundStatusController.self, ReorderController.self,
            InvoiceDownloadController.self,
        ]
    }
}

final class OrderHistoryController: LargeShopController {
    override class var heading: String { "Order history" }
}

final class OrderDetailsController: LargeShopController {
    override class var heading: String { "Order details" }
}

final class ParcelTrackingController: LargeShopController {
    override class var heading: String { "Parcel tracking" }
}

final class DeliveryMapController: LargeShopController {
    override class var heading: String { "Delivery map" }
}

final class CancelOrderController: LargeShopController {
    override class var heading: String { "Cancel order" }
}

final class ReturnRequestController: LargeShopController {
    override class var heading: String { "Return request" }
}

final class ReturnLabelController: LargeShopController {
    override class var heading: String { "Return label" }
}

final class RefundStatusController: LargeShopController {
    override class var heading: String { "Refund status" }
}

final class ReorderController: LargeShopController {
    override class var heading: String { "Reorder" }
}

final class InvoiceDownloadController: LargeShopController {
    override class var heading: String { "Invoice download" }
}
