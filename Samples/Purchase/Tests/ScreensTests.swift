import CoordvizModel
import CoordvizTestSupport
import CustomDump
import PurchaseApp
import Testing

/// Which screen follows which, told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct ScreensTests {
    private static let physical = [
        "ProductListViewController", "ProductDetailViewController", "OrderSummaryViewController",
        "DeliveryAddressViewController", "ShippingOptionViewController", "PaymentMethodViewController",
        "ConfirmationViewController",
    ]
    private static let digital = [
        "ProductListViewController", "ProductDetailViewController", "OrderSummaryViewController",
        "PaymentMethodViewController", "ConfirmationViewController",
    ]

    @Test func thingsAreOrderedOnSevenScreens() throws {
        // Segues lead home by popping everything; the coordinator's sheet leaves the product where it was.
        let segues = try PurchaseRun.story(.segues, .physical).screens()
        expectNoDifference(segues, Self.physical + ["ProductListViewController"])
        expectNoDifference(try PurchaseRun.story(.coordinator, .physical).screens(), Self.physical)
    }

    @Test func filesAreOrderedOnFiveScreens() throws {
        let segues = try PurchaseRun.story(.segues, .digital).screens()
        expectNoDifference(segues, Self.digital + ["ProductListViewController"])
        expectNoDifference(try PurchaseRun.story(.coordinator, .digital).screens(), Self.digital)
    }

    @Test(arguments: Style.allCases)
    func digitalGoodsTakeExactlyTwoScreensOut(_ style: Style) throws {
        let physical = try PurchaseRun.story(style, .physical).screens()
        let digital = try PurchaseRun.story(style, .digital).screens()
        let difference = digital.difference(from: physical)
        #expect(difference.insertions.isEmpty)
        let removed = difference.removals.compactMap { change -> String? in
            if case .remove(_, let screen, _) = change { screen } else { nil }
        }
        expectNoDifference(removed, ["DeliveryAddressViewController", "ShippingOptionViewController"])
    }

    @Test(arguments: Style.allCases)
    func thePaymentFollowsTheOrderInPlaceOfTheAddress(_ style: Style) throws {
        let physical = try PurchaseRun.story(style, .physical)
        let digital = try PurchaseRun.story(style, .digital)
        #expect(try physical.successor(of: "OrderSummaryViewController") == "DeliveryAddressViewController")
        #expect(try physical.successor(of: "ShippingOptionViewController") == "PaymentMethodViewController")
        #expect(try digital.successor(of: "OrderSummaryViewController") == "PaymentMethodViewController")
        for screen in ["ProductListViewController", "ProductDetailViewController", "PaymentMethodViewController"] {
            #expect(try physical.successor(of: screen) == digital.successor(of: screen))
        }
    }
}
