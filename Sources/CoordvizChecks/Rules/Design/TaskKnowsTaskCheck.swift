internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let mvcTaskKnowsTask = CheckRule(
        name: "mvc-task-knows-task",
        topic: .design,
        severity: .warning,
        title: "Task coordinator knows another task coordinator",
        summary: "A coordinator called another one that is neither its ancestor nor its descendant.",
        examples: [
            .triggering(
                "A coordinator is the delegate of one beside it",
                finds: "HelpCoordinator #3 calls LoginCoordinator #1, a coordinator beside it"
            ) { app in
                app.childAdded("LoginCoordinator", to: "AppCoordinator")
                app.childAdded("HelpCoordinator", to: "AppCoordinator")
                app.delegateCalled(by: "HelpCoordinator", of: "LoginCoordinator")
            },
            .quiet("A coordinator is the delegate of its child") { app in
                app.childAdded("HelpCoordinator", to: "AppCoordinator")
                app.delegateCalled(by: "HelpCoordinator", of: "AppCoordinator")
            },
        ]
    )
}

/// `mvc-task-knows-task`: a coordinator called another one that is neither above nor below it, as its delegate or data source.
struct TaskKnowsTaskCheck: Check {
    var rule: CheckRule { .mvcTaskKnowsTask }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let calls = context.records(of: .delegateCalled, .dataSourceRead)
        let coordinators = Set(context.history.lanes.map(\.coordinator))
        var parents = ParentsInTime(context.history.edges)
        for record in calls where record.subject != record.object {
            guard isCoordinator(record.subject, coordinators, context),
                isCoordinator(record.object, coordinators, context)
            else { continue }
            guard context.isKnown(from: record.number, through: record.number) else {
                findings.doubt(.mvcTaskKnowsTask)
                continue
            }
            parents.advance(to: record.number)
            guard let above = parents.wayUp(from: record.subject), let aboveOther = parents.wayUp(from: record.object),
                !above.contains(record.object), !aboveOther.contains(record.subject)
            else { continue }
            // Without a parent its place in the tree is unknown: another rule reports that.
            guard above.count > 1, aboveOther.count > 1 else { continue }
            findings.add(
                .mvcTaskKnowsTask,
                at: record.number,
                nodes: [record.subject, record.object],
                details: [context.dictionary.text(record.name)]
            ) { story(record, context) }
        }
    }

    private func isCoordinator(_ node: NodeID, _ coordinators: Set<NodeID>, _ context: CheckContext) -> Bool {
        node != .none && (context.dictionary.kind(of: node) == .coordinator || coordinators.contains(node))
    }

    private func story(_ record: EventRecord, _ context: CheckContext) -> FindingStory {
        let role = record.kind == .delegateCalled ? "delegate" : "data source"
        return FindingStory(
            headline: "\(context.label(record.subject)) calls \(context.label(record.object)), a coordinator beside it",
            reason: """
                It has it as its \(role), and neither is an ancestor of the other. So one task depends on another, and \
                neither can be used or removed without the other.
                """,
            advice: """
                Let the task report to its parent what happened, and let the parent, which knows both, decide what comes \
                next.
                """,
            evidence: context.causes(of: record.number)
        )
    }
}
