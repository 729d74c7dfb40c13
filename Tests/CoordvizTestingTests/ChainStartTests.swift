import CoordinatorKit
import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import PortableUIKit
@testable import ShoppingCartApp
import Testing

private enum Checkout { final class Screen: UIViewController {} }
private enum Profile { final class Screen: UIViewController {} }
private final class Cart: UIViewController {}
private final class CartController: UIViewController {}

/// At which object an expected chain begins.
@MainActor
@Suite(.recordsAlone, .recorded)
struct ChainStartTests {
    @Test func aChainBeginsAtAnObjectOfThatTypeOnly() async throws {
        let shop = try await RunningShop()
        let navigation = shop.app.catalog.rootViewController
        navigation.pushViewController(Profile.Screen(), animated: false)
        navigation.pushViewController(CartController(), animated: false)
        await shop.customer.settle()
        #expect(
            chainProblem(from: Checkout.Screen.self) == """
                There was no CoordvizTestingTests.Checkout.Screen in this test, only CoordvizTestingTests.Profile.Screen, \
                so no chain begins at one.
                """
        )
        #expect(chainProblem(from: Cart.self)?.hasPrefix("There was no Cart in this test") == true)
        navigation.pushViewController(Checkout.Screen(), animated: false)
        await shop.customer.settle()
        #expect(chainProblem(from: Checkout.Screen.self) == nil)
        shop.end()
    }

    @Test func aChainDoesNotBeginAtAnIdentifier() async throws {
        let shop = try await RunningShop()
        let child = Coordinator(rootViewController: shop.app.catalog.rootViewController)
        try shop.app.catalog.startChild(child, identifier: "ForgottenCoordinator")
        await shop.customer.settle()
        #expect(chainProblem(from: ForgottenCoordinator.self) != nil)
        shop.end()
    }

    @Test func aChainThatCouldBeginAtSeveralObjectsNamesThem() async throws {
        let shop = try await RunningShop()
        let navigation = shop.app.catalog.rootViewController
        for _ in 0..<2 { navigation.pushViewController(Cart(), animated: false) }
        await shop.customer.settle()
        let problem = try #require(chainProblem(from: Cart.self))
        #expect(
            problem.hasPrefix("There are 2 objects of the type Cart, so it is not clear at which one the chain begins:")
        )
        #expect(problem.contains("\n  Cart #") && problem.contains(" in UINavigationController #"))
        shop.end()
    }

    @Test func aChainFromWhatWasReleasedSaysWhenThatWas() async throws {
        let shop = try await RunningShop()
        let navigation = shop.app.catalog.rootViewController
        navigation.pushViewController(Cart(), animated: false)
        await shop.customer.settle()
        navigation.popViewController(animated: false)
        await shop.customer.settle()
        let problem = try #require(chainProblem(from: Cart.self))
        #expect(problem.hasPrefix("There is no Cart now, so no chain begins at one:\n  Cart #"))
        #expect(problem.contains(" and released in event #"))
        shop.end()
    }

    private func chainProblem(from type: Any.Type) -> String? {
        ChainExpectation(from: RecordedType(type), .through([RecordedType(UINavigationController.self)])).problem
    }
}
