import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline

/// Two sessions of a shop that differ in everything that is compared.
enum DifferenceShops {
    /// One of each difference: an address was removed, help was added as a sheet, the cart was moved, an order is not released, a
    /// message is no longer handled, and the later session has lost events.
    static func difference() throws -> SessionDifference {
        func tell(_ script: inout EventScript, _ screens: [String], cart parent: String) {
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
            script.declare("cart", .coordinator, type: "Shop.CartCoordinator", identifier: "cart")
            script.childAdded("cart", to: parent)
            script.edgeAppeared(.windowRoot, "NavigationController", "MainWindow")
            for screen in screens { script.edgeAppeared(.containment, screen, "NavigationController") }
            script.messageSent("BuyNow", by: "OrderController")
        }
        var before = EventScript()
        tell(&before, ["OrderController", "AddressController", "PaymentController"], cart: "AppCoordinator")
        before.hop("OrderController", "cart")
        before.handled(by: "cart")
        before.released("OrderController")
        var after = EventScript()
        tell(&after, ["OrderController", "PaymentController"], cart: "ShopCoordinator")
        after.hop("OrderController", "NavigationController")
        after.unhandled(at: "NavigationController")
        after.edgeAppeared(.presentation, "HelpController", "NavigationController")
        after.lose { $0.mark("lost") }
        after.mark("end")
        func side(_ session: InMemorySession) throws -> ComparedSide {
            try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary)
        }
        return try SessionDifference(from: side(before.session), to: side(after.session))
    }
}
