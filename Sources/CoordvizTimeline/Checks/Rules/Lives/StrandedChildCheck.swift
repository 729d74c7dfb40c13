internal import CoordvizModel

/// `stranded-child`: a coordinator is still a child although none of its view controllers is in a hierarchy any more.
///
/// It must have had one; one below it counts for it. Who gets another screen later, or is removed within the limit, was
/// not stranded. Nor was one whose view controller lives, is still its own, and was neither popped nor dismissed: its
/// parent has set it aside.
struct StrandedChildCheck: ScreenChecks.Part {
    var rule: CheckRule { .strandedChild }

    func find(in context: CheckContext, _ screens: Screens, _ findings: inout FindingCollector) {
        let lanes = LanesWithScreens(context.history.lanes, screens)
        for (index, lane) in context.history.lanes.enumerated() {
            guard let parent = lane.parent, !lanes.isBelowGone(index), lanes.hadOwn[index],
                let last = lanes.last[index], let ended = last.ended,
                isTooLong(lane, since: ended, context, screens), !isSetAside(lane, last, context, screens),
                findings.mayJudge(rule, from: ended, through: lane.gone ?? context.end.event, context)
            else { continue }
            findings.add(.strandedChild, at: ended, nodes: [lane.coordinator, parent]) {
                story(of: lane, in: parent, last, context, screens)
            }
        }
    }

    private func isTooLong(
        _ lane: CoordinatorLane,
        since ended: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard let gone = lane.gone else { return screens.goesOn(after: ended) }
        return context.elapsed(from: ended, to: gone) > context.limits.coordinatorRelease
    }

    private func isSetAside(
        _ lane: CoordinatorLane,
        _ last: ScreenStay,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard screens.transitions.removal(of: last) == nil else { return false }
        let end = lane.gone ?? context.end.event
        return context.life(of: last.controller).map { $0.released.map { $0 > end } ?? true } ?? false
            && screens.belongs(last.controller, toOtherThan: .none, at: end)
    }

    private func story(
        of lane: CoordinatorLane,
        in parent: NodeID,
        _ last: ScreenStay,
        _ context: CheckContext,
        _ screens: Screens
    ) -> FindingStory {
        let child = context.label(lane.coordinator)
        let screen = context.label(last.controller)
        let removal = screens.transitions.removal(of: last)
        let action = removal.flatMap { screens.transitions.action(behind: $0.number) }
        let way =
            removal.map { removal in
                let user = action.map { ", by the user's \(context.dictionary.text($0.name))" } ?? ""
                return " (\(context.dictionary.text(removal.name))\(user))"
            } ?? ""
        let rest =
            lane.gone == nil ? "and nobody has removed it" : "and it was removed only later than the limit allows"
        return FindingStory(
            headline: "\(child) is still a child of \(context.label(parent)), but none of its screens is left",
            reason: """
                \(screen) was the last of its view controllers in a hierarchy. It left\(way), \(rest). A child without \
                screens costs memory, goes on observing and answering, and may start its flow a second time.
                """,
            advice: """
                Let the parent hear of it when the screen goes, whoever takes it away: finishWhenPopped(_:from:) or a \
                NavigationControllerObserver for a stack, presentChild(_:animated:) for what is presented. Your own \
                buttons alone do not see the back button and swipes.
                """,
            evidence: [lane.added, action?.number ?? .zero, removal?.number ?? .zero, last.ended ?? .zero],
            others: [last.controller]
        )
    }
}

extension CoordinatorLane {
    /// The event with which the coordinator was removed, or released without that; nil while it is there.
    var gone: EventNumber? { removed ?? released }
}
