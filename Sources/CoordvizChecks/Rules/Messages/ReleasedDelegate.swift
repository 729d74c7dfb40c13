internal import CoordvizModel
internal import CoordvizTimeline

/// A delegate that was released while its caller is in use, so that the user's action has no effect: no object keeps it.
///
/// A delegate may also be missing because the flow is over, because the app removed it, or because the screen is on its way out.
/// So all of this must be recorded: the caller reached the delegate, which was released after that; the caller is shown, and
/// remains there while the user goes on; a coordinator that is at work has it; and the same call by another object of the
/// class reached a delegate of the same class and had an effect.
struct ReleasedDelegate {
    /// The last call that reached it.
    let lastCall: EventRecord
    /// The event of its release.
    let release: EventNumber
    /// The user's action that had no effect.
    let gesture: EventRecord
    /// A call by another object of the class.
    let example: EventRecord

    /// - Parameter call: the call of a delegate that there is no longer.
    init?(of call: EventRecord, _ context: CheckContext) {
        let answered = context.answeredCallers(instead: call.kind)
        guard call.missingDelegate == .gone,
            let gesture = context.deadGestures.gesture(behind: call).flatMap(context.record),
            let lastCall = answered.lastCall(by: call.subject).flatMap(context.record),
            let life = context.life(of: lastCall.object), !life.isReleaseUncertain, let release = life.released,
            lastCall.number < release, release < gesture.number,
            // Others report coordinators that are released too early.
            !context.isCoordinator(lastCall.object),
            let type = context.dictionary.nodes[lastCall.object]?.typeName,
            let example = answered.examples(like: call).first(where: { example in
                context.dictionary.nodes[example.object]?.typeName == type && Self.hasEffect(example, context)
            }),
            Self.isInUse(call.subject, from: gesture.number, through: call.number, context)
        else { return nil }
        self.lastCall = lastCall
        self.release = release
        self.gesture = gesture
        self.example = example
    }

    /// Whether anything is recorded that a call led to. Effects follow soon.
    private static func hasEffect(_ call: EventRecord, _ context: CheckContext) -> Bool {
        let records = context.history.records
        let start = records.prefixEnd { $0.number <= call.number }
        return records[start...].prefix(mostEffects).contains { $0.causeEvent == call.number }
    }

    /// Whether a view controller is shown, is not on its way out, and belongs to a coordinator that is at work.
    private static func isInUse(
        _ caller: NodeID,
        from gesture: EventNumber,
        through call: EventNumber,
        _ context: CheckContext
    ) -> Bool {
        let screens = context.screens
        guard let period = screens.periods(of: caller).last(before: gesture), period.mayHold(at: call),
            screens.isShown(caller, before: gesture),
            !screens.transitions.isUnderWay(about: [caller, period.outer], before: gesture),
            screens.wentOn(after: call, before: period.ended ?? context.end.event.after)
        else { return false }
        return screens.lastClaims(on: caller, atMost: mostClaims).contains { claim in
            claim.began < gesture && claim.ended.map { $0 > call } ?? true
                && context.lastLanes[claim.edge.to].map { lane in
                    lane.added < gesture && lane.gone.map { $0 > call } ?? true
                } ?? false
        }
    }

    private static let mostEffects = 100
    /// A recording is untrusted: thousands may claim a view controller.
    private static let mostClaims = 64
}
