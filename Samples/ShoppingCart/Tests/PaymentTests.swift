import CoordvizModel
import CoordvizRecording
import CoordvizSwiftTesting
import CoordvizTestSupport
import CoordvizTimeline
import PortableUIKit
import Testing

@testable import ShoppingCartApp

/// Payment from everywhere: it is where it was asked for, and gone afterwards.
@MainActor
@Suite(.recordsAlone)
struct PaymentTests {
    /// The coordinators right after each payment began, and at the end.
    private func hierarchies(_ visit: (Customer) async throws -> Void) async throws -> (
        during: [Set<String>], after: Set<String>
    ) {
        let run = try await ShoppingRun()
        try await visit(run.customer)
        let shopping = try run.finish()
        let added = try shopping.session.records(.childAdded).filter {
            shopping.session.type($0.subject) == "PaymentCoordinator"
        }
        return (
            try added.map { try shopping.coordinators(at: $0.number) },
            try shopping.coordinators(at: shopping.session.facts.lastEvent)
        )
    }

    private let idle: Set<String> = ["Application", "Application/Catalog", "Application/Account"]

    @Test func fromTheCatalogLeftByTheBackButton() async throws {
        let (during, after) = try await hierarchies { try await $0.payAtOnceAndGoBack() }
        #expect(during == [idle.union(["Application/Catalog/Payment"])])
        #expect(after == idle)
    }

    @Test func fromTheAccountLeftByTheBackButton() async throws {
        let (during, after) = try await hierarchies { try await $0.payInvoiceInAccount() }
        #expect(during == [idle.union(["Application/Account/Payment"])])
        #expect(after == idle)
    }

    @Test func fromTheCartLeftByPaying() async throws {
        let (during, after) = try await hierarchies { try await $0.payThroughCart() }
        #expect(during == [idle.union(["Application/Catalog/Cart", "Application/Catalog/Cart/Payment"])])
        #expect(after == idle)
    }

    @Test func fromAPopupLeftByPaying() async throws {
        let (during, after) = try await hierarchies { try await $0.payFromNotification() }
        #expect(during == [idle.union(["Application/Payment"])])
        #expect(after == idle)
    }

    @Test func aPopupInACoordinatorOfItsOwnReachesTheApplication() async throws {
        let run = try await ShoppingRun()
        try await run.customer.payFromNotification()
        let shopping = try run.finish()
        let path = try #require(shopping.messages("Pay").first)
        #expect(
            shopping.hops(path).suffix(2) == [
                "NotificationController → NotificationCoordinator: parent coordinator",
                "NotificationCoordinator → ApplicationCoordinator: coordinator's parent",
            ]
        )
        #expect(path.outcome == .handled)
    }

    @Test func aPaymentThatIsOverIsRemovedBecauseOfTheTapThatEndedIt() async throws {
        let run = try await ShoppingRun()
        try await run.customer.payAtOnceAndGoBack()
        let shopping = try run.finish()
        let removed = try #require(try shopping.session.records(.childRemoved).first)
        #expect(
            try shopping.causes(of: removed) == "childRemoved ←transition transitionBegan pop ←direct action backButton"
        )
    }
}

/// What a payment leaves, in tests that record themselves.
@MainActor
@Suite(.recordsAlone, .recorded)
struct ReleasedPaymentTests {
    @Test func everyPaymentIsReleasedWithItsScreen() async throws {
        let run = try await ShoppingRun(records: false)
        try await run.customer.shop()
        await expectReleased(PaymentCoordinator.self)
        await expectReleased(PaymentController.self)
        await expectReleased(NotificationCoordinator.self)
        await expectReleased(CartCoordinator.self)
        run.end()
    }

    @Test func payingAgainAndAgainLeavesNothing() async throws {
        let run = try await ShoppingRun(records: false)
        try await expectNoGrowth(repeating: 2) {
            try await run.customer.payAtOnceAndGoBack()
            try await run.customer.payThroughCart()
            try await run.customer.payFromNotification()
        }
        run.end()
    }
}
