// swift-format-ignore-file
// Written by 'coordviz export --test' from Purchase.sqlite, session 1. docs/recording-to-test.md describes it.
// 1 of 9 actions find their control by its position, which another control may have
// after a change of the app. They are marked as not stable: give these controls an
// accessibilityIdentifier, or record their titles with 'coordviz record --texts', and export again.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension GeneratedTests {
    @MainActor
    @Suite(.recorded)
    struct PurchaseTests {
        @Test func theSameHappensAsInTheRecording() async throws {
            let user = try await AppUser(of: Purchase())
            defer { user.leave() }
            try require(await user.start(screens: ["ProductListViewController"]))

            try await user.select("ProductListViewController > row 0.0")
            try require(await user.result(screens: ["ProductDetailViewController"]))

            try await user.tap("ProductDetailViewController > 'Add to cart'")
            try require(await user.result(screens: ["ProductDetailViewController"]))

            try await user.tapBarButton("ProductDetailViewController > bar > 'Cart (1)'")
            try require(await user.result(screens: ["OrderSummaryViewController", "ProductDetailViewController"]))

            try await user.tap("OrderSummaryViewController > 'Check out'")
            try require(await user.result(screens: ["DeliveryAddressViewController", "ProductDetailViewController"]))

            // Not stable: 'UITextField 1' is a position.
            try await user.type("1 Hill Street, Utrecht", into: "DeliveryAddressViewController > UITextField 1")
            try require(await user.result(screens: ["DeliveryAddressViewController", "ProductDetailViewController"]))

            try await user.tap("DeliveryAddressViewController > 'Continue'")
            try require(await user.result(screens: ["ProductDetailViewController", "ShippingOptionViewController"]))

            try await user.select("ShippingOptionViewController > row 0.1")
            try require(await user.result(screens: ["PaymentMethodViewController", "ProductDetailViewController"]))

            try await user.select("PaymentMethodViewController > row 0.0")
            try require(await user.result(screens: ["ConfirmationViewController", "ProductDetailViewController"]))

            try await user.tap("ConfirmationViewController > 'Done'")
            try require(await user.result(screens: ["ProductDetailViewController"]))

            expectNoFindings()
        }
    }
}
