internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let releasedOnScreen = CheckRule(
        name: "released-on-screen",
        topic: .lives,
        severity: .error,
        title: "Coordinator was released while its screen is shown",
        summary: "A coordinator was released while one of its view controllers is still shown.",
        restsOnWalks: true,
        limits: [.coordinatorRelease],
        examples: [
            .triggering(
                "A local variable is the only reference to it",
                finds: "DetailCoordinator #5 was released while DetailController #6 is shown"
            ) { app in
                app.launch()
                app.coordinatorStarted("DetailCoordinator")
                app.claim(.ownershipBegan, "DetailController", "DetailCoordinator")
                app.released("DetailCoordinator")
                app.push("DetailController")
            },
            .quiet("It is released after its screen") { app in
                app.launch()
                app.coordinatorStarted("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack(from: "DetailController")
                app.released("DetailCoordinator")
                app.walk()
            },
        ]
    )
}

/// `released-on-screen`: a coordinator was released, without having ended, while one of its view controllers is shown or was
/// on its way there: no object kept it.
struct ReleasedOnScreenCheck: Check {
    var rule: CheckRule { .releasedOnScreen }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        findings.skipIfScreensAreUnseen(rule, screens)
        let last = context.lastLanes
        let leavesEvicted = findings.wants(.evictedChild)
        var judged: Set<NodeID> = []
        for record in context.records(of: .released) {
            let coordinator = record.subject
            // One that was removed before, and did not come back, is `ended-too-early`.
            guard context.dictionary.kind(of: coordinator) == .coordinator, last[coordinator]?.removed == nil,
                // An object is released once, but a recording is untrusted.
                judged.insert(coordinator).inserted,
                // One that was replaced by another child is reported with that.
                !(leavesEvicted && context.evictions.contains(coordinator)),
                let shown = ShownWithoutCoordinator(after: record.number, ofThoseOf: coordinator, context, screens),
                findings.mayJudge(rule, from: record.number, through: shown.proof, context)
            else { continue }
            let owned = screens.claims(of: coordinator).first { $0.edge.from == shown.controller }?.began ?? .zero
            findings.add(.releasedOnScreen, at: record.number, nodes: [coordinator]) {
                FindingStory(
                    headline: """
                        \(context.label(coordinator)) was released while \(context.label(shown.controller)) is shown
                        """,
                    reason: """
                        No object kept a strong reference to the coordinator, so it was released while its screen is \
                        shown. Weak references to it are nil now, and messages from the screen do not reach it: buttons \
                        do nothing, without any error.
                        """,
                    advice: """
                        Start it with startChild(_:), or append it to the parent's children before start(), so that the \
                        parent retains it while its screen is shown. A local variable or a weak reference does not.
                        """,
                    evidence: [owned, record.number, record.number.before, shown.proof].filter {
                        // What comes right before a release says more only if it is about the same coordinator.
                        $0 != record.number.before || context.record($0)?.subject == coordinator
                    },
                    others: [shown.controller]
                )
            }
        }
    }
}
