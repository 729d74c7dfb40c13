import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import ShoppingCartApp
import Testing

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

    @Test func sharingReachesNobodyAndTheLastResponderIsNamed() async throws {
        let run = try await ShoppingRun()
        try await run.customer.lookAtItemAndShareIt()
        let shopping = try run.finish()
        let path = try #require(shopping.messages("ShareItem").first)
        #expect(path.outcome == .unhandled)
        #expect(path.ending.map { shopping.session.type($0.node) } == "ApplicationCoordinator")
    }

    @Test func lookingIsPassedOnByTheCatalogAndKeptByTheApplication() async throws {
        let run = try await ShoppingRun()
        try await run.customer.openItem(carousel: 0, item: 1)
        #expect(run.app.catalog.numberSeen == 1 && run.app.seen.map(\.name) == ["Kettle"])
        let shopping = try run.finish()
        let path = try #require(shopping.messages("ItemSeen").first)
        expectNoDifference(
            path.stops.map { "\($0.what.name) \(shopping.session.type($0.node))" },
            ["passedOn CatalogCoordinator", "handled ApplicationCoordinator"]
        )
    }

    @Test func repliesComeBackAtOnceAndLater() async throws {
        let run = try await ShoppingRun()
        try await run.customer.openItem(carousel: 1, item: 1)
        let shopping = try run.finish()
        for name in ["Promotions", "DeliveryEstimate"] {
            let path = try #require(shopping.messages(name).first)
            expectNoDifference(
                path.stops.map { "\($0.what.name) \(shopping.session.type($0.node))" },
                ["replied ApplicationCoordinator"]
            )
        }
    }
}
