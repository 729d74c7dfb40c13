import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PurchaseApp
import Testing

/// With segues: screens follow taps, nobody coordinates, and one cart is everybody's; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct SeguesTests {
    @Test(arguments: Goods.allCases)
    func thereIsNoCoordinatorAndNobodyIsAnybodysDelegate(_ goods: Goods) throws {
        let story = try PurchaseRun.story(.segues, goods)
        #expect(story.nodes(.coordinator).isEmpty)
        #expect(try story.coordinators(at: story.end).isEmpty)
        let kinds: Set<EventKind> = [
            .coordinatorStarted, .childAdded, .childRemoved, .ownershipBegan, .ownershipEnded, .delegateCalled,
            .delegateMissing,
        ]
        #expect(try story.session.texts(kinds).isEmpty)
    }

    @Test func everyTransitionIsCausedByATap() throws {
        let story = try PurchaseRun.story(.segues, .physical)
        let transitions = try story.session.records(.transitionBegan).map {
            "\(story.session.type($0.subject)): \(try story.causes(of: $0))"
        }
        expectNoDifference(
            transitions,
            [
                // The first screen; nobody tapped for it.
                "ProductListViewController: transitionBegan",
                "ProductDetailViewController: transitionBegan ←direct action didSelectRow",
                "OrderSummaryViewController: transitionBegan ←direct action barButton",
                "DeliveryAddressViewController: transitionBegan ←direct action touchUpInside",
                "ShippingOptionViewController: transitionBegan ←direct action touchUpInside",
                "PaymentMethodViewController: transitionBegan ←direct action didSelectRow",
                "ConfirmationViewController: transitionBegan ←direct action didSelectRow",
                "ProductListViewController: transitionBegan ←direct action touchUpInside",
            ]
        )
        let ended = try story.session.records(.transitionEnded)
        #expect(ended.count == transitions.count && ended.allSatisfy { $0.strength == .transition })
    }

    @Test func theOrderOfNothingGoesNowhere() throws {
        let story = try PurchaseRun.story(.segues, .physical) {
            try $0.chooseProduct()
            try $0.openCart()
            try $0.beginCheckout()
        }
        #expect(try story.screens().last == "OrderSummaryViewController")
        // The tap is there, and what it led to: the order asked the cart, and nothing began.
        let tap = try #require(story.session.records(.action).last)
        let effects = try story.session.records().filter { $0.causeEvent == tap.number }.map(story.session.text)
        expectNoDifference(
            effects,
            [
                "actionDetail UIButton OrderSummaryViewController OrderSummaryViewController > UIButton 1",
                "serviceUsed OrderSummaryViewController Cart needsDelivery",
                "serviceUsed OrderSummaryViewController Cart products",
            ]
        )
    }

    @Test func oneCartIsUsedByEveryScreenButTheFirst() throws {
        let story = try PurchaseRun.story(.segues, .physical)
        let uses = try story.session.records(.serviceUsed)
        #expect(Set(uses.map(\.object)).count == 1)
        var users: [String] = []
        for use in uses where users.last != story.session.type(use.subject) {
            users.append(story.session.type(use.subject))
        }
        // The list, too, has the cart, to hand it on; it does not use it, so no recording tells.
        expectNoDifference(users, Array(try story.screens().dropFirst().dropLast()))
        let members = try story.session.texts([.serviceUsed])
        #expect(members.contains("serviceUsed DeliveryAddressViewController Cart deliveryAddress"))
        #expect(members.contains("serviceUsed ShippingOptionViewController Cart shippingOption"))
        #expect(members.contains("serviceUsed PaymentMethodViewController Cart paymentMethod"))
    }

    @Test func eachUseOfTheCartIsCausedByATap() throws {
        let story = try PurchaseRun.story(.segues, .physical)
        for use in try story.session.records(.serviceUsed) {
            #expect(try story.causes(of: use).contains(/^serviceUsed ←direct action [a-zA-Z]+$/))
        }
    }

    @Test func withTheCoordinatorNoScreenSharesAnything() throws {
        let story = try PurchaseRun.story(.coordinator, .physical)
        #expect(try story.session.records(.serviceUsed).isEmpty)
    }

    @Test func afterTheOrderOnlyTheListIsLeft() throws {
        let story = try PurchaseRun.story(.segues, .physical)
        for screen in try story.screens().dropFirst().dropLast() {
            #expect(try story.wasReleased(screen), "\(screen)")
        }
        #expect(try story.wasReleased("ProductListViewController") == false)
        #expect(story.strays(at: story.end) == [])
    }
}
