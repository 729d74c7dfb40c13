internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let startedTwice = CheckRule(
        name: "started-twice",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was started twice",
        summary: "A coordinator that had been started was to be started again.",
        examples: [
            .triggering(
                "start() is called a second time",
                finds: "CartCoordinator #1 was to be started although it had been started"
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
                headline: "\(context.label(start.record.subject)) was to be started although it had been started",
                reason: (start.isRefused
                    ? """
                    The second call was refused. If it was start() itself, what the class does there was done all the \
                    same, and its screens may be shown twice.
                    """
                    : """
                    Nobody stopped it in between, so its flow began a second time: screens are shown twice, and what it \
                    observes it observes twice.
                    """) + context.bothCallers(start.first, start.record.number),
                advice: """
                    Start a coordinator where you make it, once: startChild(_:) does both. To show its first screen \
                    again, give it a method for that; for a second run of the flow, make a new coordinator.
                    """,
                evidence: start.evidence,
                others: [start.record.object]
            )
        }
    }
}
