import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PurchaseApp
import Testing

/// What selling files in place of things changed, told by comparing two recordings.
@MainActor
@Suite(.recordsAlone)
struct DifferenceTests {
    private func side(_ style: Style, _ goods: Goods) throws -> ComparedSide {
        let story = try PurchaseRun.story(style, goods)
        return ComparedSide(story.history, dictionary: story.session.dictionary)
    }

    private func changes(_ difference: SessionDifference) -> [String] {
        difference.entries.filter { $0.change != .unchanged }.map { "\($0.change) \($0.title)" }
    }

    @Test(arguments: Style.allCases)
    func digitalGoodsTakeTwoScreensOutAndThePaymentFollowsTheOrder(_ style: Style) throws {
        let difference = try SessionDifference(from: side(style, .physical), to: side(style, .digital))
        expectNoDifference(
            changes(difference),
            ["removed DeliveryAddressViewController", "removed ShippingOptionViewController"]
        )
        let stack = "UIApplication/UIWindowScene/UIWindow/UINavigationController"
        expectNoDifference(
            difference.successions.map { [$0.container, $0.predecessor ?? ""] + $0.before + $0.after },
            [
                [
                    // The coordinator presents the order in a navigation controller of its own.
                    style == .coordinator ? "\(stack)/UINavigationController" : stack, "OrderSummaryViewController",
                    "DeliveryAddressViewController", "PaymentMethodViewController",
                ]
            ]
        )
        #expect(difference.messages.isEmpty)
    }

    @Test(arguments: Style.allCases)
    func twoRunsOfOneStyleDoNotDiffer(_ style: Style) throws {
        let difference = try SessionDifference(from: side(style, .physical), to: side(style, .physical))
        #expect(difference.isEmpty)
    }

    @Test func theCoordinatorPutsTheOrderIntoASheetAndOwnsTheScreens() throws {
        let difference = try SessionDifference(from: side(.segues, .digital), to: side(.coordinator, .digital))
        expectNoDifference(
            changes(difference),
            [
                "added PurchaseCoordinator", "changed ProductListViewController", "changed ProductDetailViewController",
                "added UINavigationController",
                "moved OrderSummaryViewController", "moved PaymentMethodViewController",
                "moved ConfirmationViewController",
            ]
        )
        let owners = difference.entries.flatMap(\.details).filter { $0.attribute == .owner }
        #expect(owners.count == 5 && owners.allSatisfy { $0.before == nil && $0.after == "PurchaseCoordinator" })
    }
}
