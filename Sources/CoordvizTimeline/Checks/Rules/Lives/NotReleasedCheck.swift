internal import CoordvizModel

/// `not-released`: a coordinator was removed, or a view controller left its hierarchy, and was not released by the end of
/// the session although the limit had passed. A release that came late, or a return, withdraws it.
struct NotReleasedCheck: ScreenChecks.Part {
    var rule: CheckRule { .notReleased }

    func find(in context: CheckContext, _ screens: Screens, _ findings: inout FindingCollector) {
        guard !context.records(of: .released).isEmpty else {
            findings.skip(.notReleased, because: "The recording holds no releases.")
            return
        }
        let kept = KeptScreens(context, screens)
        for life in context.history.lives where life.released == nil && !life.isReleaseUncertain {
            let stays = screens.stays(of: life.node)
            switch context.dictionary.kind(of: life.node) {
            case .coordinator where stays.isEmpty:
                findCoordinator(context.lastLanes[life.node], kept, context, &findings)
            case .coordinator, .viewController:
                guard let ended = stays.last?.ended else { continue }
                findController(life.node, ended, stays, kept, context, screens, &findings)
            default: break
            }
        }
    }

    private func findCoordinator(
        _ lane: CoordinatorLane?,
        _ kept: KeptScreens,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        guard let lane, let parent = lane.parent, let removed = lane.removed, !lane.isRemovedUncertain,
            isTooLong(since: removed, limit: context.limits.coordinatorRelease, context), !kept.mayStartAgain(lane),
            findings.mayJudge(rule, from: removed, through: context.end.event, context)
        else { return }
        findings.add(.notReleased, at: removed, nodes: [lane.coordinator, parent]) {
            let time = TimeText.seconds(context.elapsed(from: removed, to: context.end.event))
            return FindingStory(
                headline: """
                    \(context.label(lane.coordinator)) was removed from \(context.label(parent)) and never released
                    """,
                reason: """
                    \(time) after its removal, when the session ended, it was still alive. Somebody other than its \
                    parent holds it.
                    """,
                advice: """
                    Look for closures, timers, tasks and subscriptions that hold the coordinator strongly, and for a \
                    view model or delegate property that is not weak. The memory graph debugger of Xcode shows who.
                    """,
                evidence: [removed]
            )
        }
    }

    private func findController(
        _ controller: NodeID,
        _ ended: EventNumber,
        _ stays: [ScreenStay],
        _ kept: KeptScreens,
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: inout FindingCollector
    ) {
        guard isTooLong(since: ended, limit: context.limits.controllerRelease, context),
            !context.isOfUIKit(controller), !kept.isKept(controller, stays),
            findings.mayJudge(rule, from: ended, through: context.end.event, context)
        else { return }
        findings.add(.notReleased, at: ended, nodes: [controller]) {
            let time = TimeText.seconds(context.elapsed(from: ended, to: context.end.event))
            let removal = stays.last.flatMap { screens.transitions.removal(of: $0) }
            return FindingStory(
                headline: "\(context.label(controller)) left its hierarchy and was never released",
                reason: """
                    \(time) after it was gone from the screen, when the session ended, it was still alive. Somebody holds \
                    it, and with it its view and whatever it refers to.
                    """,
                advice: """
                    Look for closures that capture self, timers, notification tokens and a delegate that is not weak. A \
                    view controller that is kept on purpose to be shown again is better made anew.
                    """,
                evidence: [removal?.number ?? .zero, ended]
            )
        }
    }

    private func isTooLong(since event: EventNumber, limit: Int64, _ context: CheckContext) -> Bool {
        context.elapsed(from: event, to: context.end.event) > limit
    }
}

extension CheckContext {
    /// Whether a node's type is one of the system's own, as its name says.
    func isOfUIKit(_ node: NodeID) -> Bool {
        let title = names.title(node)
        return title.hasPrefix("UI") || title.hasPrefix("_")
    }
}
