internal import CoordvizModel
internal import CoordvizTimeline

extension CheckContext {
    /// How long it took from one event to another, in nanoseconds; saturates, because a recording is untrusted.
    func elapsed(from first: EventNumber, to last: EventNumber) -> Int64 {
        let end = last >= end.event ? end.time : time(of: last)
        let (time, overflows) = end.subtractingReportingOverflow(time(of: first))
        return overflows ? .max : time
    }

    /// The first cause in the chain behind an event; the event itself when it has none.
    ///
    /// The recording is untrusted: a cause that is not before its effect ends the chain, and so does one that was lost.
    func origin(of event: EventNumber) -> EventRecord? {
        guard var current = record(event) else { return nil }
        for _ in 0..<10_000 {
            guard current.causeEvent > .zero, current.causeEvent < current.number,
                let cause = record(current.causeEvent)
            else { break }
            current = cause
        }
        return current
    }

    /// Where the control of an action was, as far as that is recorded. All buttons of an app may have one role: what they are in is
    /// known only where a message passed.
    func controlPath(of action: EventRecord) -> String? { detail(of: action)?.path?.text }

    /// On what the user acted, and what was chosen or entered, as far as that is recorded.
    func detail(of action: EventRecord) -> ActionDetail? {
        guard let detail = record(action.number.after), detail.kind == .actionDetail,
            detail.causeEvent == action.number
        else { return nil }
        return ActionDetail(parsing: dictionary.text(detail.name))
    }
}

extension FindingCollector {
    /// Whether a finding may be reported that depends on everything between two events: nothing was lost there, and at the second
    /// one a walk looked, if the rule needs that. If not, it is a doubt.
    mutating func mayJudge(
        _ rule: CheckRule,
        from first: EventNumber,
        through last: EventNumber,
        _ context: CheckContext
    ) -> Bool {
        guard context.isKnown(from: first, through: last) else {
            doubt(rule)
            return false
        }
        guard rule.restsOnWalks, context.unobserved.stretch(at: last) != nil else { return true }
        doubtUnobserved(rule)
        return false
    }
}
