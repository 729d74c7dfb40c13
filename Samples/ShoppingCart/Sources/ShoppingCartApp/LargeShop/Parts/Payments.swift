/// All payment methods.
final class PaymentsCoordinator: PartCoordinator {
    override class var title: String { "Payments" }
    override class var screens: [LargeShopController.Type] {
        [
            PaymentMethodsController.self, CardEntryController.self, CardScannerController.self,
            WalletController.self, BankTransferController.self, InstalmentsController.self,
            InvoicePaymentController.self, GiftCardController.self, StrongAuthenticationController.self,
            PaymentReceiptController.self,
        ]
    }
}

final class PaymentMethodsController: LargeShopController {
    override class var heading: String { "Payment methods" }
}

final class CardEntryController: LargeShopController {
    override class var heading: String { "Card entry" }
}

final class CardScannerController: LargeShopController {
    override class var heading: String { "Card scanner" }
}

final class WalletController: LargeShopController {
    override class var heading: String { "Wallet" }
}

final class BankTransferController: LargeShopController {
    override class var heading: String { "Bank transfer" }
}

final class InstalmentsController: LargeShopController {
    override class var heading: String { "Instalments" }
}

final class InvoicePaymentController: LargeShopController {
    override class var heading: String { "Invoice payment" }
}

final class GiftCardController: LargeShopController {
    override class var heading: String { "Gift card" }
}

final class StrongAuthenticationController: LargeShopController {
    override class var heading: String { "Strong authentication" }
}

final class PaymentReceiptController: LargeShopController {
    override class var heading: String { "Payment receipt" }
}
