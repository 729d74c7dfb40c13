internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let mvcKnowsController = CheckRule(
        name: "mvc-knows-controller",
        topic: .design,
        severity: .warning,
        title: "View controller knows another view controller",
        summary: "A view controller's delegate or data source is a view controller that it does not contain.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "A screen's delegate is another screen",
                finds: "RatingController #1 has the view controller CityController #2 as its delegate"
            ) { app in
                app.snapshot()
                app.delegateCalled(by: "RatingController", of: "CityController")
            },
            .quiet("A screen's delegate is the container that it is in") { app in
                app.walk { app, since in
                    app.edgeAppeared(.containment, "CityController", "ListController", since: since)
                }
                app.delegateCalled(by: "CityController", of: "ListController")
            },
        ]
    )
}

/// `mvc-knows-controller`: view controllers know only their own children.
struct MVCKnowsControllerCheck: Check {
    var rule: CheckRule { .mvcKnowsController }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        ConformanceFindings(of: rule, in: context).find(.knowledgeOfOwnChildrenOnly, &findings)
    }
}
