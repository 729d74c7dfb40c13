// swift-format-ignore-file
// Written by 'coordviz export --test' from ShoppingCart.sqlite, session 1. docs/recording-to-test.md describes it.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension GeneratedTests {
    @MainActor
    @Suite(.recorded)
    struct ShoppingCartTests {
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

            try await user.tapBackButton(on: "ItemController")
            try require(
                await user.result(
                    messages: [.replied("Promotions", by: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            try await user.select("HomeController > item 0.1 > item 0.1")
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

            try await user.tap("ItemController > 'Buy with one tap'")
            try require(
                await user.result(
                    messages: [.handled("Pay", by: "CatalogCoordinator")],
                    added: [.child("PaymentCoordinator", of: "CatalogCoordinator")],
                    screens: ["PaymentController"]
                )
            )

            try await user.tapBackButton(on: "PaymentController")
            try require(
                await user.result(
                    messages: [.handled("ItemSeen", by: "ApplicationCoordinator")],
                    removed: [.child("PaymentCoordinator", of: "CatalogCoordinator")],
                    screens: ["ItemController"]
                )
            )

            try await user.tapBackButton(on: "ItemController")
            try require(
                await user.result(
                    messages: [.replied("Promotions", by: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            try await user.tapBarButton("HomeController > bar > 'Cart'")
            try require(
                await user.result(
                    messages: [
                        .handled("ShowCart", by: "CatalogCoordinator"),
                        .replied("CartContents", by: "ApplicationCoordinator"),
                    ],
                    added: [.child("CartCoordinator", of: "CatalogCoordinator")],
                    screens: ["CartController"]
                )
            )

            try await user.tapBarButton("CartController > bar > 'Check out'")
            try require(
                await user.result(
                    messages: [.handled("Pay", by: "CartCoordinator")],
                    added: [.child("PaymentCoordinator", of: "CartCoordinator")],
                    screens: ["PaymentController"]
                )
            )

            try await user.tap("PaymentController > 'Pay'")
            try require(
                await user.result(
                    messages: [
                        .handled("PaymentConfirmed", by: "PaymentCoordinator"),
                        .replied("CartContents", by: "ApplicationCoordinator"),
                    ],
                    removed: [.child("PaymentCoordinator", of: "CartCoordinator")],
                    screens: ["CartController"]
                )
            )

            try await user.tapBackButton(on: "CartController")
            try require(
                await user.result(
                    messages: [.replied("Promotions", by: "ApplicationCoordinator")],
                    removed: [.child("CartCoordinator", of: "CatalogCoordinator")],
                    screens: ["HomeController"]
                )
            )

            try await user.selectTab(1, of: "UITabBarController")
            try require(await user.result(screens: ["AccountController"]))

            try await user.select("AccountController > row 0.1")
            try require(
                await user.result(
                    messages: [.handled("Pay", by: "AccountCoordinator")],
                    added: [.child("PaymentCoordinator", of: "AccountCoordinator")],
                    screens: ["PaymentController"]
                )
            )

            try await user.tapBackButton(on: "PaymentController")
            try require(
                await user.result(
                    removed: [.child("PaymentCoordinator", of: "AccountCoordinator")],
                    screens: ["AccountController"]
                )
            )

            try await user.selectTab(0, of: "UITabBarController")
            try require(
                await user.result(
                    messages: [.replied("Promotions", by: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            // Neither the user nor an earlier event caused this. If it does not come by itself, cause it in cause(_:) of the app.
            try await user.cause("ApplicationCoordinator adds NotificationCoordinator")
            try require(
                await user.result(
                    added: [.child("NotificationCoordinator", of: "ApplicationCoordinator")],
                    screens: ["HomeController", "NotificationController"]
                )
            )

            try await user.tap("NotificationController > 'Later'")
            try require(
                await user.result(
                    messages: [.handled("DismissNotification", by: "NotificationCoordinator")],
                    removed: [.child("NotificationCoordinator", of: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            // Neither the user nor an earlier event caused this. If it does not come by itself, cause it in cause(_:) of the app.
            try await user.cause("ApplicationCoordinator adds NotificationCoordinator")
            try require(
                await user.result(
                    added: [.child("NotificationCoordinator", of: "ApplicationCoordinator")],
                    screens: ["HomeController", "NotificationController"]
                )
            )

            try await user.tap("NotificationController > 'Pay now'")
            try require(
                await user.result(
                    messages: [.handled("Pay", by: "ApplicationCoordinator")],
                    added: [.child("PaymentCoordinator", of: "ApplicationCoordinator")],
                    removed: [.child("NotificationCoordinator", of: "ApplicationCoordinator")],
                    screens: ["HomeController", "PaymentController"]
                )
            )

            try await user.tap("PaymentController > 'Pay'")
            try require(
                await user.result(
                    messages: [.handled("PaymentConfirmed", by: "PaymentCoordinator")],
                    removed: [.child("PaymentCoordinator", of: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            try await user.tap("HomeController > item 0.0 > item 0.0 > 'Buy now'")
            try require(
                await user.result(
                    messages: [.handled("BuyNow", by: "ApplicationCoordinator")],
                    screens: ["HomeController"]
                )
            )

            // The recording contains findings of unhandled-message, which are not what this test is about.
            expectNoFindings(ignoring: "unhandled-message")
        }
    }
}
