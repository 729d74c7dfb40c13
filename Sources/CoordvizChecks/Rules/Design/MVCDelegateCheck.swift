internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let mvcDelegate = CheckRule(
        name: "mvc-delegate",
        topic: .design,
        severity: .warning,
        title: "A change does not go through the delegate",
        summary: """
            A user's action in a view controller changed something without a call to its delegate, or it has no \
            delegate.
            """,
        examples: [
            .triggering(
                "A screen starts a coordinator itself",
                finds: """
                    BuyButton #3: touchUpInside changed something without a call to a delegate (childAdded of PayCoordinator #4)
                    """
            ) { app in
                app.delegateCalled(by: "HomeController", of: "AppCoordinator")
                let tap = app.action("touchUpInside", on: "BuyButton")
                app.caused(by: tap) { $0.childAdded("PayCoordinator", to: "AppCoordinator") }
            },
            .quiet("A screen calls its delegate, which starts a coordinator") { app in
                let tap = app.action("touchUpInside", on: "BuyButton")
                app.caused(by: tap) { app in
                    let call = app.delegateCalled(by: "HomeController", of: "AppCoordinator")
                    app.caused(by: call) { $0.childAdded("PayCoordinator", to: "AppCoordinator") }
                }
            },
        ]
    )
}

/// `mvc-delegate`: changes go through the delegate, and a view controller that needs one has it.
struct MVCDelegateCheck: Check {
    var rule: CheckRule { .mvcDelegate }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        ConformanceFindings(of: rule, in: context).find(.changesThroughDelegate, needing: .delegateMissing, &findings)
    }
}
