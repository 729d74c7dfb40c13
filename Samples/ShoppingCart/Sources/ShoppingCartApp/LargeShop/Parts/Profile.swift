/// The customer's profile.
final class ProfileCoordinator: PartCoordinator {
    override class var title: String { "My profile" }
    override class var screens: [LargeShopController.Type] {
        [
            SignInController.self, RegistrationController.self, PasswordResetController.self, ProfileController.self,
            PersonalDetailsController.self, AddressBookController.self, AddressEditorController.self,
            LoyaltyPointsController.self, WishListController.self, ReferralController.self,
        ]
    }
}

final class SignInController: LargeShopController {
    override class var heading: String { "Sign in" }
}

final class RegistrationController: LargeShopController {
    override class var heading: String { "Registration" }
}

final class PasswordResetController: LargeShopController {
    override class var heading: String { "Password reset" }
}

final class ProfileController: LargeShopController {
    override class var heading: String { "Profile" }
}

final class PersonalDetailsController: LargeShopController {
    override class var heading: String { "Personal details" }
}

final class AddressBookController: LargeShopController {
    override class var heading: String { "Address book" }
}

final class AddressEditorController: LargeShopController {
    override class var heading: String { "Address editor" }
}

final class LoyaltyPointsController: LargeShopController {
    override class var heading: String { "Loyalty points" }
}

final class WishListController: LargeShopController {
    override class var heading: String { "Wish list" }
}

final class ReferralController: LargeShopController {
    override class var heading: String { "Referral" }
}
