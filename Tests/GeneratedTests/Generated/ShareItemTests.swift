// swift-format-ignore-file
// Written by 'coordviz export --test' from share.sqlite, session 1. docs/recording-to-test.md describes it.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension DefectTests {
    @MainActor
    @Suite(.recorded)
    struct ShareItemTests {
        @Test func theSameHappensAsInTheRecording() async throws {
            let user = try await AppUser(of: ShoppingCart())
            defer { user.leave() }
            try require(await user.start(screens: ["HomeController"]))

            try await user.tap("HomeController > item 0.2 > item 0.1 > 'Buy now'")
            try require(
                await user.result(
                    messages: [.handled("BuyNow", by: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            try await user.select("HomeController > item 0.0 > item 0.2")
            try require(
                await user.result(
                    messages: [
                        .handled("ShowItem", by: "CatalogCoordinator"),
                        .handled("ItemSeen", by: "ApplicationCoordinator"),
                        .replied("DeliveryEstimate", by: "ApplicationCoordinator"),
                    ],
                    screens: ["ItemController"]
                )
            )

            try await user.tap("ItemController > 'Share'")
            try require(
                await user.result(
                    messages: [.unhandled("ShareItem", endingAt: "ApplicationCoordinator")],
                    screens: ["ItemController"]
                )
            )

            // [unhandled-message] UIButton #29 sent ShareItem, and no responder handled it.
            expectNoFindings()
        }
    }
}
