internal import CoordvizModel

extension EventScript {
    /// A visit to a shop with lost events: a message loses a hop and its end, another its beginning, a coordinator is added and
    /// another is not observed, and the state is known again two events after the loss.
    ///
    /// Marks: `before`, `inside`, `known again`, `after`.
    package static func gap() -> EventScript {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        script.edgeAppeared(.viewOfController, "BuyButton", "HomeController")
        script.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
        script.mark("before")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        script.messageSent("BuyNow", by: "BuyButton", at: ("Shop/HomeController.swift", 31))
        script.hop("BuyButton", "HomeController", .viewOfController)
        script.lose(keepsKeyframe: false) { script in
            script.hop("HomeController", "AppCoordinator", .parentCoordinator)
            script.handled(by: "AppCoordinator")
            script.childAdded("PaymentCoordinator", to: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.released("CartCoordinator")
            script.cause = Cause(event: script.messageSent("Log", by: "HomeController"), strength: .direct)
        }
        script.hop("HomeController", "AppCoordinator", .parentCoordinator)
        script.unhandled(at: "AppCoordinator")
        script.cause = .none
        script.mark("inside")
        script.keepKeyframe()
        script.mark("known again")
        script.childAdded("HelpCoordinator", to: "AppCoordinator")
        script.mark("after")
        return script
    }
}
