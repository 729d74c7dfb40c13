internal import CoordvizModel

/// `started-twice`: a coordinator that had been started was to be started again. CoordinatorKit refuses that; others' own
/// coordinators run `start()` a second time.
struct StartedTwiceCheck: Check {
    var rules: [CheckRule] { [.startedTwice] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        var starts: [NodeID: EventNumber] = [:]
        let kinds = context.records(
            of: .startedTwice,
            .coordinatorStarted,
            .coordinatorStopped,
            .childRemoved,
            .released
        )
        for record in kinds {
            switch record.kind {
            case .coordinatorStarted:
                if let first = starts[record.subject],
                    findings.mayJudge(.startedTwice, from: first, through: record.number, context)
                {
                    add(record, first, isRefused: false, context, &findings)
                }
                starts[record.subject] = starts[record.subject] ?? record.number
            case .startedTwice:
                add(record, starts[record.subject], isRefused: true, context, &findings)
            default:
                starts[record.subject] = nil
            }
        }
    }

    private func add(
        _ record: EventRecord,
        _ first: EventNumber?,
        isRefused: Bool,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        findings.add(.startedTwice, at: record.number, nodes: [record.subject]) {
            let coordinator = context.label(record.subject)
            return FindingStory(
                headline: "\(coordinator) was to be started although it had been started",
                reason: isRefused
                    ? "The second call was refused and did nothing. Whoever made it expected a flow to begin."
                    : """
                    Nobody stopped it in between, so its flow began a second time: screens are shown twice, and what it \
                    observes it observes twice.
                    """,
                advice: """
                    Start a coordinator where you make it, once: startChild(_:) does both. To show its first screen \
                    again, give it a method for that; for a second run of the flow, make a new coordinator.
                    """,
                evidence: [first ?? .zero, record.causeEvent, record.number],
                others: [record.object]
            )
        }
    }
}
