internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let finishedTwice = CheckRule(
        name: "finished-twice",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was finished twice",
        summary: "A coordinator was asked to finish although it had already ended.",
        examples: [
            .triggering(
                "The Done button and the dismissal both finish it",
                finds: "CartCoordinator #1 was asked to finish although it had already ended"
            ) { app in
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
                app.coordinatorStopped("CartCoordinator")
                app.coordinatorStopped("CartCoordinator")
            },
            .quiet("It was started again in between") { app in
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
                app.coordinatorStopped("CartCoordinator")
                app.coordinatorStarted("CartCoordinator", by: "AppCoordinator")
                app.coordinatorStopped("CartCoordinator")
            },
        ]
    )
}

/// `finished-twice`: a coordinator that had ended was to finish again, by two ways out of one flow.
struct FinishedTwiceCheck: Check {
    var rule: CheckRule { .finishedTwice }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let ends = RepeatedCall(
            rule: .finishedTwice,
            call: .coordinatorStopped,
            refusal: .finishedTwice,
            renewals: [.coordinatorStarted, .childAdded]
        )
        ends.find(in: context, &findings) { end in
            FindingStory(
                headline: "\(context.label(end.record.subject)) was asked to finish although it had already ended",
                reason: (end.isRefused
                    ? "The second call was refused and had no effect. Two actions at the end of the flow both end it."
                    : "It was not started in between, so its parent was notified of its end twice.")
                    + context.bothCallers(end.first, end.record.number),
                advice: """
                    End the flow in one place. A Done button that dismisses and finishes, and a delegate that is called \
                    for every dismissal, are two: let the button only dismiss, and finish in the delegate's method.
                    """,
                evidence: end.evidence
            )
        }
    }
}
