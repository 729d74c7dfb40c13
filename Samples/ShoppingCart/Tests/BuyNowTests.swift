import CoordvizModel
import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import ShoppingCartApp

/// The message that the article is about: from a button, deep in cells within cells, to whoever keeps the cart.
@MainActor
@Suite(.recordsAlone)
struct BuyNowTests {
    @Test func buyNowGoesFromTheButtonToTheApplicationHopByHop() async throws {
        let run = try await ShoppingRun()
        try await run.customer.buyFromCarousel(1, item: 0)
        #expect(run.app.itemsInCart.map(\.name) == ["Lamp"])
        let shopping = try run.finish()
        let path = try #require(shopping.messages("BuyNow").first)
        expectNoDifference(
            shopping.hops(path),
            [
                "UIButton → UIView: superview",
                "UIView → PromotionCell: superview",
                "PromotionCell → UICollectionView: superview",
                "UICollectionView → UIView: superview",
                "UIView → PromoContainerCell: superview",
                "PromoContainerCell → UICollectionView: superview",
                "UICollectionView → UIView: superview",
                "UIView → HomeController: view's controller",
                "HomeController → UIViewControllerWrapperView: superview",
                "UIViewControllerWrapperView → UINavigationTransitionView: superview",
                "UINavigationTransitionView → UILayoutContainerView: superview",
                "UILayoutContainerView → UINavigationController: view's controller",
                "UINavigationController → CatalogCoordinator: parent coordinator",
                "CatalogCoordinator → ApplicationCoordinator: coordinator's parent",
            ]
        )
        #expect(path.hops.filter { !$0.isAsPredicted }.isEmpty)
        #expect(path.outcome == .handled)
        #expect(path.ending.map { shopping.session.type($0.node) } == "ApplicationCoordinator")
        #expect(path.location?.hasPrefix("ShoppingCartApp/PromotionCell.swift:") == true)
        let sent = try #require(try shopping.session.records(.messageSent).first { $0.number == path.sent })
        let causes = try shopping.causes(of: sent)
        #expect(causes == "messageSent ←direct action touchUpInside")
    }
}

/// Where the other messages go, in tests that record themselves.
@MainActor
@Suite(.recordsAlone, .recorded)
struct OtherMessagesTests {
    @Test func sharingIsNotHandledAndEndsAtTheApplication() async throws {
        let run = try await ShoppingRun(records: false)
        try await run.customer.lookAtItemAndShareIt()
        expectUnhandledMessage(ShareItem.self, endingAt: ApplicationCoordinator.self)
        run.end()
    }

    @Test func lookingIsPassedOnByTheCatalogAndHandledByTheApplication() async throws {
        let run = try await ShoppingRun(records: false)
        try await run.customer.openItem(carousel: 0, item: 1)
        #expect(run.app.catalog.numberSeen == 1 && run.app.seen.map(\.name) == ["Kettle"])
        expectMessage(ItemSeen.self, handledBy: ApplicationCoordinator.self, through: [CatalogCoordinator.self])
        run.end()
    }

    @Test func repliesComeBackAtOnceAndLater() async throws {
        let run = try await ShoppingRun(records: false)
        try await run.customer.openItem(carousel: 1, item: 1)
        expectReply(to: Promotions.self, by: ApplicationCoordinator.self)
        expectReply(to: DeliveryEstimate.self, by: ApplicationCoordinator.self)
        run.end()
    }
}
