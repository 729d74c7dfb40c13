import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTesting
import PortableUIKit
@testable import ShoppingCartApp
import Testing

/// What tests of an app expect, with the sample as it is: all hold.
@MainActor
@Suite(.recordsAlone, .recorded)
struct ExpectationTests {
    @Test func anActionAddsAndRemovesCoordinators() async throws {
        let shop = try await RunningShop()
        try await shop.customer.openItem(carousel: 1, item: 1)
        try await expectChanges(
            of: { try await shop.pay() },
            added: [PaymentCoordinator.self]
        )
        try await expectChanges(
            of: { try await shop.customer.goBack() },
            removed: [PaymentCoordinator.self]
        )
        try await expectChanges(
            of: { try await shop.customer.goBack() },
            in: .controllers,
            removed: [ItemController.self]
        )
        shop.end()
    }

    @Test func aChainIsExpectedWithoutAMessage() async throws {
        let shop = try await RunningShop()
        try await shop.customer.openItem(carousel: 1, item: 1)
        expectChain(
            from: ItemController.self,
            through: [CatalogCoordinator.self, ApplicationCoordinator.self],
            of: .coordinating
        )
        expectChain(from: ItemController.self, through: [UINavigationController.self, UIWindow.self])
        shop.end()
    }

    @Test func whatWasClosedIsReleased() async throws {
        let shop = try await RunningShop()
        try await shop.customer.payAtOnceAndGoBack()
        await expectReleased(PaymentCoordinator.self)
        await expectReleased(PaymentController.self)
        shop.end()
    }

    @Test func repeatingAPaymentLeavesNoMoreObjects() async throws {
        let shop = try await RunningShop()
        try await expectNoGrowth(repeating: 3) { try await shop.customer.payAtOnceAndGoBack() }
        shop.end()
    }

    @Test func aCoordinatorEndsInEveryWay() async throws {
        let shop = try await RunningShop()
        try await expectEnd(of: PaymentCoordinator.self) {
            if shop.customer.top(ItemController.self) == nil { try await shop.customer.openItem(carousel: 1, item: 1) }
            try await shop.pay()
        }
        shop.end()
    }

    @Test func theFlowIsTheSameAsLastTime() async throws {
        let shop = try await RunningShop()
        try await shop.customer.payAtOnceAndGoBack()
        expectSameFlow(as: "payAtOnce")
        shop.end()
    }
}
