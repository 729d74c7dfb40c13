internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let startedTwice = CheckRule(
        name: "started-twice",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was started twice",
        summary: "A coordinator was asked to start although it had already started.",
        examples: [
            .triggering(
                "start() is called a second time",
                finds: "CartCoordinator #1 was asked to start although it had already started"
            ) { app in
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            },
            .quiet("It was stopped in between") { app in
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
                app.coordinatorStopped("CartCoordinator")
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
            },
        ]
    )
}

/// `started-twice`: a coordinator that had been started was to be started again. CoordinatorKit refuses that; others' own
/// coordinators run `start()` a second time.
struct StartedTwiceCheck: Check {
    var rule: CheckRule { .startedTwice }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let starts = RepeatedCall(
            rule: .startedTwice,
            call: .coordinatorStarted,
            refusal: .startedTwice,
            renewals: [.coordinatorStopped, .childRemoved, .released]
        )
        starts.find(in: context, &findings) { start in
            FindingStory(
                headline: "\(context.label(start.record.subject)) was asked to start although it had already started",
                reason: (start.isRefused
                    ? """
                    The second call was refused. If the app called start() itself, the code of the class ran \
                    nevertheless, and its screens may be shown twice.
                    """
                    : """
                    It was not stopped in between, so its flow began a second time: screens are shown twice, and \
                    observers are registered twice.
                    """) + context.bothCallers(start.first, start.record.number),
                advice: """
                    Start a coordinator once, where you create it: startChild(_:) adds and starts it. To show its first \
                    screen again, give it a method for that. For a second run of the flow, create a new coordinator.
                    """,
                evidence: start.evidence,
                others: [start.record.object]
            )
        }
    }
}
