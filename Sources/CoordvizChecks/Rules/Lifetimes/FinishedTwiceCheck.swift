internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let finishedTwice = CheckRule(
        name: "finished-twice",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was finished twice",
        summary: "A coordinator that had ended was to finish again.",
        examples: [
            .triggering(
                "The Done button and the dismissal both finish it",
                finds: "CartCoordinator #1 was to finish although it had ended"
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
                headline: "\(context.label(end.record.subject)) was to finish although it had ended",
                reason: (end.isRefused
                    ? "The second call was refused and did nothing. Two ways out of the flow both end it."
                    : "Nobody started it in between, so whoever hears of its end heard of it twice.")
                    + context.bothCallers(end.first, end.record.number),
                advice: """
                    Let one place end the flow. A Done button that dismisses, and a delegate that hears of every dismissal, \
                    are two: let the button only dismiss, and finish where the screen is seen to be gone.
                    """,
                evidence: end.evidence
            )
        }
    }
}
