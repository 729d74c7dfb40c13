internal import CoordvizModel

/// `finished-twice`: a coordinator that had ended was to finish again, by two ways out of one flow.
struct FinishedTwiceCheck: Check {
    var rules: [CheckRule] { [.finishedTwice] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        var stops: [NodeID: EventNumber] = [:]
        let kinds = context.records(of: .finishedTwice, .coordinatorStopped, .coordinatorStarted, .childAdded)
        for record in kinds {
            switch record.kind {
            case .coordinatorStopped:
                if let first = stops[record.subject],
                    findings.mayJudge(.finishedTwice, from: first, through: record.number, context)
                {
                    add(record, first, isRefused: false, context, &findings)
                }
                stops[record.subject] = stops[record.subject] ?? record.number
            case .finishedTwice:
                add(record, stops[record.subject], isRefused: true, context, &findings)
            default:
                stops[record.subject] = nil
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
        findings.add(.finishedTwice, at: record.number, nodes: [record.subject]) {
            FindingStory(
                headline: "\(context.label(record.subject)) was to finish although it had ended",
                reason: isRefused
                    ? "The second call was refused and did nothing. Two ways out of the flow both end it."
                    : "Nobody started it in between, so whoever hears of its end heard of it twice.",
                advice: """
                    Let one place end the flow. A Done button that dismisses, and a delegate that hears of every dismissal, \
                    are two: let the button only dismiss, and finish where the screen is seen to be gone.
                    """,
                evidence: [first ?? .zero, record.causeEvent, record.number]
            )
        }
    }
}
