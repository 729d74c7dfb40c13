internal import CoordvizModel
internal import CoordvizTimeline

/// Looks for a call that a coordinator should get once and got again, with nothing in between that begins a new run of it.
struct RepeatedCall {
    /// The rule that forbids it.
    let rule: CheckRule
    /// The call.
    let call: EventKind
    /// The event of a call that was refused because it was not the first one.
    let refusal: EventKind
    /// Events after which the next call is a first one again.
    let renewals: [EventKind]

    /// A call that was not the first one.
    struct Repetition {
        let record: EventRecord
        let isRefused: Bool
        /// The first call, where it is known.
        let first: EventNumber?
        /// The first call, where it is known, and this one, each with what caused it.
        let evidence: [EventNumber]
    }

    /// Whether two events are about one call: a coordinator records its start, and in the same turn an app's own class above
    /// it records the parent.
    private func isSameCall(_ record: EventRecord, as first: EventRecord?, _ turns: [EventNumber]) -> Bool {
        guard let first, record.kind == .coordinatorStarted, (record.object == .none) != (first.object == .none)
        else { return false }
        return turns.firstIndex(notBefore: first.number) == turns.firstIndex(notBefore: record.number)
    }

    /// Adds each repetition. One that was not refused depends on everything since the first call; a refusal is a proof by itself.
    func find(
        in context: CheckContext,
        _ findings: inout FindingCollector,
        story: (Repetition) -> FindingStory
    ) {
        var calls: [NodeID: EventNumber] = [:]
        var counterparts: Set<EventNumber> = []
        let turns = context.turns
        for record in context.records(of: [call, refusal] + renewals) {
            let first = calls[record.subject]
            switch record.kind {
            case call:
                calls[record.subject] = first ?? record.number
                guard let first else { continue }
                let isCounterpart = isSameCall(record, as: context.record(first), turns)
                if isCounterpart, counterparts.insert(first).inserted { continue }
                guard findings.mayJudge(rule, from: first, through: record.number, context) else { continue }
            case refusal: break
            default:
                calls[record.subject] = nil
                continue
            }
            findings.add(rule, at: record.number, nodes: [record.subject]) {
                story(
                    Repetition(
                        record: record,
                        isRefused: record.kind == refusal,
                        first: first,
                        evidence: (first.map(context.causes) ?? []) + context.causes(of: record.number)
                    )
                )
            }
        }
    }
}
