internal import CoordvizModel

extension EventScript {
    /// A short visit to a shop with one of everything: a root coordinator, a child that is added twice, screens that appear, a
    /// message that is handled, one that is passed on and one that is unhandled, and a release.
    ///
    /// Marks: `home`, `paying`, `back`.
    package static func shop(eventsPerKeyframe: Int64? = nil) -> EventScript {
        var script = EventScript(eventsPerKeyframe: eventsPerKeyframe)
        script.coordinatorStarted("AppCoordinator")
        script.snapshot(.start)
        script.edgeAppeared(.windowRoot, "TabController", "MainWindow")
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeAppeared(.viewOfController, "HomeView", "HomeController")
        script.edgeAppeared(.superview, "HomeView", "WrapperView")
        script.edgeAppeared(.superview, "BuyButton", "HomeView")
        script.appearance("HomeController", .appeared)
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        script.mark("home")
        script.pay()
        script.back()
        return script
    }

    private mutating func pay() {
        let tap = action("touchUpInside", on: "BuyButton")
        cause = Cause(event: tap, strength: .direct)
        messageSent("BuyNow", by: "BuyButton", at: ("Shop/HomeController.swift", 31))
        hop("BuyButton", "HomeView", .superview)
        hop("HomeView", "HomeController", .viewOfController)
        passedOn(by: "HomeController")
        hop("HomeController", "AppCoordinator", .parentCoordinator)
        handled(by: "AppCoordinator")
        childAdded("PaymentCoordinator", to: "AppCoordinator")
        coordinatorStarted("PaymentCoordinator", by: "AppCoordinator")
        claim(.ownershipBegan, "PaymentController", "PaymentCoordinator")
        cause = .none
        let before = snapshot()
        edgeAppeared(.presentation, "PaymentController", "TabController", since: before)
        appearance("PaymentController", .appeared)
        mark("paying")
    }

    private mutating func back() {
        action("back", on: "PaymentController")
        messageSent("Cancel", by: "PaymentController")
        hop("PaymentController", "MainWindow", .window, predicted: "TabController", .presentingViewController)
        unhandled(at: "MainWindow")
        messageSent("Log", by: "HomeController")
        hop("HomeController", "AppCoordinator", .parentCoordinator)
        passedOn(by: "AppCoordinator")
        unhandled(at: "AppCoordinator")
        snapshot()
        edgeDisappeared(.presentation, "PaymentController", "TabController")
        appearance("PaymentController", .disappeared)
        released("PaymentController")
        childRemoved("PaymentCoordinator", from: "AppCoordinator")
        childAdded("PaymentCoordinator", to: "AppCoordinator")
        childRemoved("PaymentCoordinator", from: "AppCoordinator")
        released("PaymentCoordinator")
        mark("back")
    }
}
