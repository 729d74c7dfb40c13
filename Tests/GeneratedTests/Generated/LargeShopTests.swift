// swift-format-ignore-file
// Written by 'coordviz export --test' from LargeShop.sqlite, session 1. docs/recording-to-test.md describes it.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension GeneratedTests {
    @MainActor
    @Suite(.recorded)
    struct LargeShopTests {
        @Test func theSameHappensAsInTheRecording() async throws {
            let user = try await AppUser(of: LargeShop())
            defer { user.leave() }
            try require(await user.start(screens: ["DirectoryController"]))

            try await user.select("DirectoryController > row 0.0")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("BrowseCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DepartmentsController"]
                )
            )

            try await user.tap("DepartmentsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["DepartmentController"]
                )
            )

            try await user.tap("DepartmentController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["CategoryController"]
                )
            )

            try await user.tap("CategoryController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["BrandsController"]
                )
            )

            try await user.tap("BrandsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["BrandController"]
                )
            )

            try await user.tap("BrandController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["NewArrivalsController"]
                )
            )

            try await user.tap("NewArrivalsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["BestsellersController"]
                )
            )

            try await user.tap("BestsellersController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["ClearanceController"]
                )
            )

            try await user.tap("ClearanceController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["LookbookController"]
                )
            )

            try await user.tap("LookbookController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    screens: ["GiftIdeasController", "LookbookController"]
                )
            )

            try await user.tap("GiftIdeasController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BrowseCoordinator")],
                    removed: [.child("BrowseCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.1")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("SearchCoordinator", of: "LargeShopCoordinator")],
                    screens: ["SearchController"]
                )
            )

            try await user.tap("SearchController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["SearchSuggestionsController"]
                )
            )

            try await user.tap("SearchSuggestionsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["SearchResultsController"]
                )
            )

            try await user.tap("SearchResultsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["SearchFiltersController"]
                )
            )

            try await user.tap("SearchFiltersController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["SortOrderController"]
                )
            )

            try await user.tap("SortOrderController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["PriceRangeController"]
                )
            )

            try await user.tap("PriceRangeController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["BarcodeScannerController"]
                )
            )

            try await user.tap("BarcodeScannerController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["PhotoSearchController"]
                )
            )

            try await user.tap("PhotoSearchController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["RecentSearchesController"]
                )
            )

            try await user.tap("RecentSearchesController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    screens: ["RecentSearchesController", "SavedSearchController"]
                )
            )

            try await user.tap("SavedSearchController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SearchCoordinator")],
                    removed: [.child("SearchCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.2")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("ProductCoordinator", of: "LargeShopCoordinator")],
                    screens: ["ProductController"]
                )
            )

            try await user.tap("ProductController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["ProductPicturesController"]
                )
            )

            try await user.tap("ProductPicturesController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["ProductVideoController"]
                )
            )

            try await user.tap("ProductVideoController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["SizeChartController"]
                )
            )

            try await user.tap("SizeChartController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["ColourPickerController"]
                )
            )

            try await user.tap("ColourPickerController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["SpecificationsController"]
                )
            )

            try await user.tap("SpecificationsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["ReviewsController"]
                )
            )

            try await user.tap("ReviewsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["WriteReviewController"]
                )
            )

            try await user.tap("WriteReviewController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["QuestionsController"]
                )
            )

            try await user.tap("QuestionsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    screens: ["AvailabilityController", "QuestionsController"]
                )
            )

            try await user.tap("AvailabilityController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProductCoordinator")],
                    removed: [.child("ProductCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.3")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("BasketCoordinator", of: "LargeShopCoordinator")],
                    screens: ["BasketController"]
                )
            )

            try await user.tap("BasketController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["QuantityController"]
                )
            )

            try await user.tap("QuantityController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["GiftWrapController"]
                )
            )

            try await user.tap("GiftWrapController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["GiftMessageController"]
                )
            )

            try await user.tap("GiftMessageController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["VoucherController"]
                )
            )

            try await user.tap("VoucherController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["SavedForLaterController"]
                )
            )

            try await user.tap("SavedForLaterController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["RecommendedExtrasController"]
                )
            )

            try await user.tap("RecommendedExtrasController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["BasketSharingController"]
                )
            )

            try await user.tap("BasketSharingController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["MinimumOrderController"]
                )
            )

            try await user.tap("MinimumOrderController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    screens: ["BasketSummaryController", "MinimumOrderController"]
                )
            )

            try await user.tap("BasketSummaryController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "BasketCoordinator")],
                    removed: [.child("BasketCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.4")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("CheckoutCoordinator", of: "LargeShopCoordinator")],
                    screens: ["CheckoutController"]
                )
            )

            try await user.tap("CheckoutController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["GuestCheckoutController"]
                )
            )

            try await user.tap("GuestCheckoutController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["ShippingAddressController"]
                )
            )

            try await user.tap("ShippingAddressController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["BillingAddressController"]
                )
            )

            try await user.tap("BillingAddressController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["AddressLookupController"]
                )
            )

            try await user.tap("AddressLookupController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["DeliveryMethodController"]
                )
            )

            try await user.tap("DeliveryMethodController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["DeliverySlotController"]
                )
            )

            try await user.tap("DeliverySlotController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["PickupPointController"]
                )
            )

            try await user.tap("PickupPointController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["OrderReviewController"]
                )
            )

            try await user.tap("OrderReviewController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    screens: ["OrderConfirmationController", "OrderReviewController"]
                )
            )

            try await user.tap("OrderConfirmationController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "CheckoutCoordinator")],
                    removed: [.child("CheckoutCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.5")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("PaymentsCoordinator", of: "LargeShopCoordinator")],
                    screens: ["PaymentMethodsController"]
                )
            )

            try await user.tap("PaymentMethodsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["CardEntryController"]
                )
            )

            try await user.tap("CardEntryController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["CardScannerController"]
                )
            )

            try await user.tap("CardScannerController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["WalletController"]
                )
            )

            try await user.tap("WalletController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["BankTransferController"]
                )
            )

            try await user.tap("BankTransferController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["InstalmentsController"]
                )
            )

            try await user.tap("InstalmentsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["InvoicePaymentController"]
                )
            )

            try await user.tap("InvoicePaymentController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["GiftCardController"]
                )
            )

            try await user.tap("GiftCardController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["StrongAuthenticationController"]
                )
            )

            try await user.tap("StrongAuthenticationController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    screens: ["PaymentReceiptController", "StrongAuthenticationController"]
                )
            )

            try await user.tap("PaymentReceiptController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "PaymentsCoordinator")],
                    removed: [.child("PaymentsCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.6")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("ProfileCoordinator", of: "LargeShopCoordinator")],
                    screens: ["SignInController"]
                )
            )

            try await user.tap("SignInController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["RegistrationController"]
                )
            )

            try await user.tap("RegistrationController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["PasswordResetController"]
                )
            )

            try await user.tap("PasswordResetController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["ProfileController"]
                )
            )

            try await user.tap("ProfileController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["PersonalDetailsController"]
                )
            )

            try await user.tap("PersonalDetailsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["AddressBookController"]
                )
            )

            try await user.tap("AddressBookController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["AddressEditorController"]
                )
            )

            try await user.tap("AddressEditorController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["LoyaltyPointsController"]
                )
            )

            try await user.tap("LoyaltyPointsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["WishListController"]
                )
            )

            try await user.tap("WishListController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    screens: ["ReferralController", "WishListController"]
                )
            )

            try await user.tap("ReferralController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ProfileCoordinator")],
                    removed: [.child("ProfileCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.7")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("OrderHistoryCoordinator", of: "LargeShopCoordinator")],
                    screens: ["OrderHistoryController"]
                )
            )

            try await user.tap("OrderHistoryController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["OrderDetailsController"]
                )
            )

            try await user.tap("OrderDetailsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["ParcelTrackingController"]
                )
            )

            try await user.tap("ParcelTrackingController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["DeliveryMapController"]
                )
            )

            try await user.tap("DeliveryMapController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["CancelOrderController"]
                )
            )

            try await user.tap("CancelOrderController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["ReturnRequestController"]
                )
            )

            try await user.tap("ReturnRequestController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["ReturnLabelController"]
                )
            )

            try await user.tap("ReturnLabelController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["RefundStatusController"]
                )
            )

            try await user.tap("RefundStatusController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["ReorderController"]
                )
            )

            try await user.tap("ReorderController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    screens: ["InvoiceDownloadController", "ReorderController"]
                )
            )

            try await user.tap("InvoiceDownloadController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "OrderHistoryCoordinator")],
                    removed: [.child("OrderHistoryCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.8")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("ServiceCoordinator", of: "LargeShopCoordinator")],
                    screens: ["HelpCentreController"]
                )
            )

            try await user.tap("HelpCentreController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["HelpArticleController"]
                )
            )

            try await user.tap("HelpArticleController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["ContactController"]
                )
            )

            try await user.tap("ContactController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["ChatController"]
                )
            )

            try await user.tap("ChatController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["CallbackController"]
                )
            )

            try await user.tap("CallbackController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["ComplaintController"]
                )
            )

            try await user.tap("ComplaintController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["StoreFinderController"]
                )
            )

            try await user.tap("StoreFinderController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["StoreDetailsController"]
                )
            )

            try await user.tap("StoreDetailsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["OpeningHoursController"]
                )
            )

            try await user.tap("OpeningHoursController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    screens: ["OpeningHoursController", "WarrantyController"]
                )
            )

            try await user.tap("WarrantyController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "ServiceCoordinator")],
                    removed: [.child("ServiceCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            try await user.select("DirectoryController > row 0.9")
            try require(
                await user.result(
                    messages: [.handled("OpenPart", by: "LargeShopCoordinator")],
                    added: [.child("SettingsCoordinator", of: "LargeShopCoordinator")],
                    screens: ["SettingsController"]
                )
            )

            try await user.tap("SettingsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["LanguageController"]
                )
            )

            try await user.tap("LanguageController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["CurrencyController"]
                )
            )

            try await user.tap("CurrencyController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["NotificationSettingsController"]
                )
            )

            try await user.tap("NotificationSettingsController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["PrivacyController"]
                )
            )

            try await user.tap("PrivacyController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["ConsentController"]
                )
            )

            try await user.tap("ConsentController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["PasskeysController"]
                )
            )

            try await user.tap("PasskeysController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["DevicesController"]
                )
            )

            try await user.tap("DevicesController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["LegalNoticeController"]
                )
            )

            try await user.tap("LegalNoticeController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    screens: ["CloseAccountController", "LegalNoticeController"]
                )
            )

            try await user.tap("CloseAccountController > 'Go on'")
            try require(
                await user.result(
                    messages: [.handled("GoOn", by: "SettingsCoordinator")],
                    removed: [.child("SettingsCoordinator", of: "LargeShopCoordinator")],
                    screens: ["DirectoryController"]
                )
            )

            expectNoFindings()
        }
    }
}
