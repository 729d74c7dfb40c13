internal import CoordvizModel

/// `parent-cycle`: a coordinator was to become a child of itself or of one below it.
struct ParentCycleCheck: Check {
    var rules: [CheckRule] { [.parentCycle] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .parentCycle) {
            findings.add(.parentCycle, at: record.number, nodes: [record.subject, record.object]) {
                let child = context.label(record.subject)
                let parent = context.label(record.object)
                let isSelf = record.subject == record.object
                return FindingStory(
                    headline: isSelf
                        ? "\(child) was to become its own child"
                        : "\(child) was to become a child of \(parent), which is below it",
                    reason: """
                        A tree with a circle has no root: messages would run in it for ever, and nothing in it would be \
                        released. The call was ignored, so \(child) is where it was before.
                        """,
                    advice: """
                        Look at who adds \(child) to \(isSelf ? "itself" : parent), and add it to the coordinator that \
                        starts the flow. To go back up, send a message or finish the child instead of adding the parent.
                        """,
                    evidence: [record.number, record.causeEvent]
                )
            }
        }
    }
}
