internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let mvcServiceAccess = CheckRule(
        name: "mvc-service-access",
        topic: .design,
        severity: .warning,
        title: "View controller uses a service",
        summary: "A view controller used a service; only view models and coordinators should.",
        examples: [
            .triggering(
                "A screen signs the user out",
                finds: "SettingsController #1 used signOut of the service Account #2"
            ) { app in
                app.serviceUsed(by: "SettingsController", "Account", calling: "signOut")
            },
            .quiet("A coordinator signs the user out") { app in
                app.serviceUsed(by: "SettingsCoordinator", "Account", calling: "signOut")
            },
        ]
    )
}

/// `mvc-service-access`: view controllers use no services.
struct MVCServiceAccessCheck: Check {
    var rule: CheckRule { .mvcServiceAccess }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        ConformanceFindings(of: rule, in: context).find(.noServices, &findings)
    }
}
