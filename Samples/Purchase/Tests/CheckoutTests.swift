import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PurchaseApp
import Testing

/// The order's own navigation controller comes and goes, by whatever way; told from the recording alone.
@MainActor
@Suite(.recordsAlone)
struct CheckoutTests {
    private func story(leaving leave: (Buyer) throws -> Void) throws -> RecordedStory {
        try PurchaseRun.story(.coordinator, .physical) {
            try $0.putIntoCart()
            try $0.openCart()
            try leave($0)
        }
    }

    @Test func itIsPresentedBecauseTheCartWasTapped() throws {
        let story = try story { _ in }
        let presentations = story.presentations(of: "UINavigationController")
        #expect(presentations.count == 1 && presentations.first?.ended == nil)
        let began = try #require(try presentations.first.flatMap { try story.timeline.record($0.began) })
        // Seen, not told: the app presents as ever. What it tells is whose the controller is.
        #expect(presentations.first?.isClaimed == false)
        #expect(try story.step(of: began) == "barButton")
        expectNoDifference(
            try story.causes(of: .ownershipBegan, about: "UINavigationController"),
            "ownershipBegan ←direct action barButton"
        )
        expectNoDifference(
            try story.causes(of: .transitionEnded, about: "OrderSummaryViewController"),
            "transitionEnded ←transition transitionBegan show ←direct action barButton"
        )
        let graph = try story.timeline.state(at: story.end).edges.keys.filter {
            $0.kind == .presentation || $0.kind == .containment
        }
        expectNoDifference(
            Set(graph.map { "\(story.session.type($0.from)) in \(story.session.type($0.to))" }),
            [
                "ProductListViewController in UINavigationController",
                "ProductDetailViewController in UINavigationController",
                "UINavigationController in UINavigationController",
                "OrderSummaryViewController in UINavigationController",
            ]
        )
    }

    @Test func theCloseButtonDismissesItAndTheCoordinatorSaysSo() throws {
        let story = try story { try $0.close() }
        expectNoDifference(
            try story.causes(of: .ownershipEnded, about: "OrderSummaryViewController"),
            "ownershipEnded ←direct action barButton"
        )
        try expectGone(story, by: "barButton")
    }

    @Test func theSwipeDismissesItBehindTheCoordinatorsBack() throws {
        let story = try story { try $0.swipeAway() }
        #expect(try story.session.records(.ownershipEnded).isEmpty)
        try expectGone(story, by: "swipeDown")
    }

    @Test func theEndOfTheOrderDismissesItBecauseTheDelegateWasCalled() throws {
        let story = try PurchaseRun.story(.coordinator, .physical)
        expectNoDifference(
            try story.causes(of: .ownershipEnded, about: "ConfirmationViewController"),
            "ownershipEnded ←direct delegateCalled didFinish ←direct action touchUpInside"
        )
        try expectGone(story, by: "touchUpInside")
    }

    @Test func theWayBackWithinItIsAPopOfTheNextScreenOnly() throws {
        let story = try story {
            try $0.beginCheckout()
            try $0.goBack()
        }
        #expect(try story.wasReleased("DeliveryAddressViewController"))
        #expect(try story.wasReleased("OrderSummaryViewController") == false)
        expectNoDifference(
            try story.causes(of: .transitionEnded, about: "OrderSummaryViewController"),
            "transitionEnded ←transition transitionBegan pop ←direct action backButton"
        )
    }

    @Test func itCanBeOpenedAgainAfterEitherWay() throws {
        let story = try story {
            try $0.swipeAway()
            try $0.openCart()
            try $0.close()
            try $0.openCart()
        }
        #expect(story.presentations(of: "UINavigationController").map { $0.ended == nil } == [false, false, true])
        #expect(story.strays(at: story.end) == [])
    }

    /// The presentation is over within the user's last step, and nothing of it is alive or left to nobody.
    private func expectGone(_ story: RecordedStory, by action: String) throws {
        let ended = try #require(story.presentations(of: "UINavigationController").first?.ended)
        let record = try #require(try story.timeline.record(ended))
        #expect(try story.step(of: record) == action)
        #expect(try story.wasReleased("UINavigationController"))
        #expect(try story.wasReleased("OrderSummaryViewController"))
        #expect(try story.coordinators(at: story.end) == ["Purchase"])
        #expect(story.strays(at: story.end) == [])
    }
}
