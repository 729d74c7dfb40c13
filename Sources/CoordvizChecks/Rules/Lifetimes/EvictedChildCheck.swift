internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let evictedChild = CheckRule(
        name: "evicted-child",
        topic: .lives,
        severity: .error,
        title: "A child replaced another child",
        summary: "A second child under the same identifier replaced the first one, which was never removed.",
        examples: [
            .triggering(
                "The parent keeps its children by the names of their classes",
                finds: "DetailCoordinator #1 was replaced by DetailCoordinator #3 under the identifier 'Detail'"
            ) { app in
                app.childAdded("DetailCoordinator", to: "AppCoordinator", identifier: "Detail")
                app.childAdded("DetailCoordinator#2", to: "AppCoordinator", identifier: "Detail")
            },
            .quiet("The first one was removed before") { app in
                app.childAdded("DetailCoordinator", to: "AppCoordinator", identifier: "Detail")
                app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                app.childAdded("DetailCoordinator#2", to: "AppCoordinator", identifier: "Detail")
            },
        ]
    )
}

/// `evicted-child`: a second child was added under an identifier that another child held, and the first one was never
/// removed: it was replaced.
struct EvictedChildCheck: Check {
    var rule: CheckRule { .evictedChild }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for (first, second) in context.evictions.all
        // One that was still there although its screens had left is `stranded-child`'s.
        where !findings.stranded.contains(first.subject)
            && findings.mayJudge(.evictedChild, from: first.number, through: context.end.event, context)
        {
            add(first, second, context, &findings)
        }
    }

    private func add(
        _ first: EventRecord,
        _ second: EventRecord,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let name = context.dictionary.text(second.name)
        findings.add(.evictedChild, at: second.number, nodes: [first.subject, second.subject, second.object]) {
            let child = context.label(first.subject)
            let released = context.life(of: first.subject)?.released
            return FindingStory(
                headline: "\(child) was replaced by \(context.label(second.subject)) under the identifier '\(name)'",
                reason: """
                    \(context.label(second.object)) keeps its children by identifier, so the second one replaced the \
                    first, which was never stopped or removed. \
                    \(released == nil ? "It is still alive, but its parent cannot end it" : "It was released during its flow"). \
                    Code that ends the first one later ends the second one instead.\(context.bothCallers(first.number, second.number))
                    """,
                advice: """
                    Keep children in an array, or under unique identifiers. A class name is not unique if two of the \
                    class can exist. Refuse an identifier that is in use, as startChild(_:identifier:) does, or end the \
                    first child before.
                    """,
                evidence: context.causes(of: first.number) + context.causes(of: second.number) + [released ?? .zero]
            )
        }
    }
}
