import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import ShoppingCartApp
import Testing

/// A controller within another: what it shows, and what it sends before it is on screen.
@MainActor
@Suite(.recordsAlone)
struct SimilarItemsTests {
    private func shopping(comparing: Bool = false) async throws -> RecordedStory {
        let run = try await ShoppingRun()
        try await run.customer.openItem(carousel: 0, item: 1)
        try await run.customer.lookAtSimilarItems()
        if comparing {
            try await run.customer.compare(with: 0)
            try await run.customer.buyTheOther()
            #expect(run.app.itemsInCart.map(\.name) == ["Teapot"])
        }
        #expect(run.app.catalog.numberOffered == 1 && run.app.loaded.isEmpty)
        return try run.finish()
    }

    @Test func whatANestedControllerShowsIsPushedByTheNearestContainer() async throws {
        let shopping = try await shopping(comparing: true)
        let began = try #require(try shopping.records(.transitionBegan, about: "ComparisonController").first)
        expectNoDifference(
            shopping.session.text(began),
            "transitionBegan ComparisonController UINavigationController push"
        )
        let causes = try shopping.causes(of: began)
        expectNoDifference(causes, "transitionBegan ←direct action didSelectRow")
        // The controller that asked is inside another; that one is on the navigation controller's stack.
        let state = try shopping.timeline.state(at: began.number)
        let containers = state.edges.keys.filter {
            $0.kind == .containment && shopping.session.type($0.from) == "SimilarItemsController"
        }
        expectNoDifference(containers.map { shopping.session.type($0.to) }, ["ItemController"])
        let bought = try #require(shopping.messages("BuyNow").first)
        expectNoDifference(shopping.ending(bought), "handled ApplicationCoordinator")
    }

    @Test func whatItSendsInViewDidLoadReachesNobodyAndTheRecordingSaysWhy() async throws {
        let shopping = try await shopping()
        let path = try #require(shopping.messages("ScreenLoaded").first)
        expectNoDifference(shopping.ending(path), "unhandled SimilarItemsController")
        expectNoDifference(
            path.stops.map { "\($0.what.name) \(shopping.session.type($0.node))" },
            ["chainIncomplete SimilarItemsController", "unhandled SimilarItemsController"]
        )
        expectNoDifference(shopping.hops(path), [])
    }

    @Test func whatWaitsForTheWholeChainIsHandledWithTheSameIdentity() async throws {
        let shopping = try await shopping()
        let path = try #require(shopping.messages("SimilarItemsOffered").first)
        expectNoDifference(shopping.ending(path), "handled CatalogCoordinator")
        let queued = try #require(try shopping.session.records(.messageQueued).first)
        let sent = try #require(try shopping.session.records(.messageSent).first { $0.number == path.sent })
        expectNoDifference([queued.message, sent.message], [path.id, path.id])
        expectNoDifference(path.queued, queued.number)
        let causes = try shopping.causes(of: sent)
        expectNoDifference(
            causes,
            "messageSent ←captured messageQueued SimilarItemsOffered ←direct action touchUpInside"
        )
        expectNoDifference(
            shopping.hops(path).first,
            "SimilarItemsController → UIView: superview"
        )
    }
}
