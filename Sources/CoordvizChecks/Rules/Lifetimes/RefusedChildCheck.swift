internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let refusedChild = CheckRule(
        name: "refused-child",
        topic: .lives,
        severity: .warning,
        title: "A call about the child of another coordinator was ignored",
        summary:
            "A coordinator was to start or to stop a child that is another coordinator's, and the call was ignored.",
        examples: [
            .triggering(
                "The cart is started by a second coordinator",
                finds: "ProfileCoordinator #3 did not start CartCoordinator #1: it is a child of ShopCoordinator #2"
            ) { app in
                app.childAdded("CartCoordinator", to: "ShopCoordinator")
                app.claim(.secondParent, "CartCoordinator", "ProfileCoordinator")
            },
            .quiet("It is stopped first") { app in
                app.childAdded("CartCoordinator", to: "ShopCoordinator")
                app.childRemoved("CartCoordinator", from: "ShopCoordinator")
                app.childAdded("CartCoordinator", to: "ProfileCoordinator")
            },
        ]
    )
}

/// `refused-child`: CoordinatorKit ignored a call of `startChild` or `stopChild` for a child of another parent.
///
/// To stop a child that has no parent any more is harmless: it ended by itself. Who starts a child under an identifier gets an error.
struct RefusedChildCheck: Check {
    var rule: CheckRule { .refusedChild }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .secondParent, .stoppedStranger) where record.name == .none {
            let parents = context.edges(.child, from: record.subject, at: record.number).map(\.edge.to)
            let known = [record.predicted].filter { $0 != .none } + parents
            guard let parent = known.first, parent != record.object else { continue }
            findings.add(rule, at: record.number, nodes: [record.subject, record.object], details: [record.kind.name]) {
                story(record, parent, context)
            }
        }
    }

    private func story(_ record: EventRecord, _ parent: NodeID, _ context: CheckContext) -> FindingStory {
        let (child, caller, owner) = (
            context.label(record.subject), context.label(record.object), context.label(parent)
        )
        let isStart = record.kind == .secondParent
        return FindingStory(
            headline: "\(caller) did not \(isStart ? "start" : "stop") \(child): it is a child of \(owner)",
            reason: isStart
                ? """
                A coordinator has one parent, so the call was ignored: \(child) stays where it is, and what it was to show \
                did not appear. startChild without an identifier throws no error.
                """
                : """
                Only the parent can stop a child, so the call was ignored: \(child) and its screens stay, and \(owner) keeps \
                it.
                """,
            advice: isStart
                ? """
                If the flow moves to \(caller), let \(owner) stop it first. If both need one, let each make a separate \
                coordinator.
                """
                : """
                Call finish() of \(child), which its parent handles, or stopChild(_:) of \(owner).
                """,
            evidence: [record.causeEvent, record.number],
            others: [parent],
            location: record.location
        )
    }
}
