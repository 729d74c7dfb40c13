import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PurchaseApp
import Testing

/// With the coordinator: who called which method of whom, and what came of it; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct DelegateTests {
    @Test func eachCallShowsTheNextScreenOfThings() throws {
        expectNoDifference(
            try PurchaseRun.story(.coordinator, .physical).delegateCalls(),
            [
                """
                ProductListViewController didSelectProduct PurchaseCoordinator
                  ownershipBegan ProductDetailViewController
                  transitionBegan ProductDetailViewController push
                """,
                "ProductDetailViewController didAddProduct PurchaseCoordinator",
                """
                OrderSummaryViewController didCheckout PurchaseCoordinator
                  ownershipBegan DeliveryAddressViewController
                  transitionBegan DeliveryAddressViewController push
                """,
                """
                DeliveryAddressViewController didEnterAddress PurchaseCoordinator
                  ownershipBegan ShippingOptionViewController
                  transitionBegan ShippingOptionViewController push
                """,
                """
                ShippingOptionViewController didSelectOption PurchaseCoordinator
                  ownershipBegan PaymentMethodViewController
                  transitionBegan PaymentMethodViewController push
                """,
                """
                PaymentMethodViewController didSelectMethod PurchaseCoordinator
                  ownershipBegan ConfirmationViewController
                  transitionBegan ConfirmationViewController push
                """,
                """
                ConfirmationViewController didFinish PurchaseCoordinator
                  ownershipEnded UINavigationController
                  ownershipEnded OrderSummaryViewController
                  ownershipEnded DeliveryAddressViewController
                  ownershipEnded ShippingOptionViewController
                  ownershipEnded PaymentMethodViewController
                  ownershipEnded ConfirmationViewController
                """,
            ]
        )
    }

    @Test func forFilesTheSameCallToTheSameObjectLeadsElsewhere() throws {
        let physical = try PurchaseRun.story(.coordinator, .physical)
        let digital = try PurchaseRun.story(.coordinator, .digital)
        func heads(_ story: RecordedStory) throws -> [String] {
            try story.delegateCalls().map { $0.split(separator: "\n").first.map(String.init) ?? "" }
        }
        let difference = try heads(digital).difference(from: heads(physical))
        #expect(difference.insertions.isEmpty && difference.removals.count == 2)
        expectNoDifference(
            try digital.delegateCalls().first { $0.hasPrefix("OrderSummary") },
            """
            OrderSummaryViewController didCheckout PurchaseCoordinator
              ownershipBegan PaymentMethodViewController
              transitionBegan PaymentMethodViewController push
            """
        )
    }

    @Test func theWayBackFromEachScreenLeadsToTheTap() throws {
        let story = try PurchaseRun.story(.coordinator, .physical)
        let calls = [
            ("ProductDetailViewController", "didSelectProduct", "didSelectRow"),
            ("DeliveryAddressViewController", "didCheckout", "touchUpInside"),
            ("ShippingOptionViewController", "didEnterAddress", "touchUpInside"),
            ("PaymentMethodViewController", "didSelectOption", "didSelectRow"),
            ("ConfirmationViewController", "didSelectMethod", "didSelectRow"),
        ]
        for (screen, method, tap) in calls {
            #expect(
                try story.causes(of: .transitionEnded, about: screen)
                    == """
                    transitionEnded ←transition transitionBegan push ←direct delegateCalled \(method) \
                    ←direct action \(tap)
                    """
            )
            #expect(
                try story.causes(of: .ownershipBegan, about: screen)
                    == "ownershipBegan ←direct delegateCalled \(method) ←direct action \(tap)"
            )
        }
    }

    @Test func oneCoordinatorIsThereFromTheFirstScreenToTheEnd() throws {
        let story = try PurchaseRun.story(.coordinator, .physical)
        #expect(try story.coordinators(at: story.end) == ["Purchase"])
        #expect(story.nodes(.coordinator).count == 1)
        #expect(try story.starter(of: "PurchaseCoordinator", at: story.end) == nil)
        #expect(try story.session.texts([.coordinatorStarted]) == ["coordinatorStarted PurchaseCoordinator"])
        #expect(try story.session.records(.delegateMissing).isEmpty)
        #expect(try Set(story.session.records(.delegateCalled).map { story.session.type($0.object) }).count == 1)
    }

    @Test func whatTheUserTypedIsInNoRecording() throws {
        for style in Style.allCases {
            let story = try PurchaseRun.story(style, .physical)
            for record in try story.session.records() { #expect(!story.session.text(record).contains("Utrecht")) }
        }
    }
}
