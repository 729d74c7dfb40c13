internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let delegateTaken = CheckRule(
        name: "delegate-taken",
        topic: .lives,
        severity: .error,
        title: "A navigation controller's delegate was replaced",
        summary: "A navigation controller's delegate was replaced while coordinators relied on it.",
        examples: [
            .triggering(
                "A screen makes itself the delegate",
                finds: "ProfileController #5 became the delegate of StackController #2, on which coordinators rely"
            ) { app in
                app.launch()
                app.claim(.delegateTaken, "StackController", "ProfileController")
            },
            .quiet("A screen is pushed and popped") { app in
                app.launch()
                app.push("ProfileController", of: "AppCoordinator")
                app.goBack(from: "ProfileController")
            },
        ]
    )
}

/// `delegate-taken`: a navigation controller's delegate was replaced while coordinators observed its pops.
struct DelegateTakenCheck: Check {
    var rule: CheckRule { .delegateTaken }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .delegateTaken) {
            findings.add(.delegateTaken, at: record.number, nodes: [record.subject, record.object]) {
                let navigation = context.label(record.subject)
                let isRemoved = record.object == .none
                return FindingStory(
                    headline: isRemoved
                        ? "The delegate of \(navigation) was set to nil while coordinators rely on it"
                        : "\(context.label(record.object)) became the delegate of \(navigation), on which coordinators rely",
                    reason: """
                        Coordinators learn from the delegate when their screens are popped. CoordinatorKit now sees pops \
                        only at the end of each turn of the run loop, and not what caused them. If the coordinators' own \
                        observer was the delegate, they are no longer notified and remain children.
                        """,
                    advice: """
                        Set your delegate on the observer instead: \
                        NavigationControllerObserver.of(_:).navigationControllerDelegate receives every call that a \
                        navigation controller's delegate receives, including those for custom transitions.
                        """,
                    evidence: [record.causeEvent, record.number]
                )
            }
        }
    }
}
