/// The customer's settings.
final class SettingsCoordinator: PartCoordinator {
    override class var title: String { "Settings" }
    override class var screens: [LargeShopController.Type] {
        [
            SettingsController.self, LanguageController.self, CurrencyController.self,
            NotificationSettingsController.self, PrivacyController.self, ConsentController.self,
            PasskeysController.self, DevicesController.self, LegalNoticeController.self, CloseAccountController.self,
        ]
    }
}

final class SettingsController: LargeShopController {
    override class var heading: String { "Settings" }
}

final class LanguageController: LargeShopController {
    override class var heading: String { "Language" }
}

final class CurrencyController: LargeShopController {
    override class var heading: String { "Currency" }
}

final class NotificationSettingsController: LargeShopController {
    override class var heading: String { "Notification settings" }
}

final class PrivacyController: LargeShopController {
    override class var heading: String { "Privacy" }
}

final class ConsentController: LargeShopController {
    override class var heading: String { "Consent" }
}

final class PasskeysController: LargeShopController {
    override class var heading: String { "Passkeys" }
}

final class DevicesController: LargeShopController {
    override class var heading: String { "Devices" }
}

final class LegalNoticeController: LargeShopController {
    override class var heading: String { "Legal notice" }
}

final class CloseAccountController: LargeShopController {
    override class var heading: String { "Close account" }
}
