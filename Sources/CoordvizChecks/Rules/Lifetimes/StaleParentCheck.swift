internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let staleParent = CheckRule(
        name: "stale-parent",
        topic: .lives,
        severity: .warning,
        title: "The parent was released",
        summary: "A parent was released while another object still belongs to it.",
        restsOnWalks: true,
        limits: [.coordinatorRelease],
        examples: [
            .triggering(
                "The parent ends and leaves its child behind",
                finds: "PaymentCoordinator #6 belongs to CartCoordinator #5, which was released"
            ) { app in
                app.launch()
                app.begin("CartCoordinator")
                app.begin("PaymentCoordinator", under: "CartCoordinator")
                app.childRemoved("CartCoordinator", from: "AppCoordinator")
                app.released("CartCoordinator")
                app.walk()
            },
            .quiet("The child is removed first") { app in
                app.launch()
                app.begin("CartCoordinator")
                app.begin("PaymentCoordinator", under: "CartCoordinator")
                app.childRemoved("PaymentCoordinator", from: "CartCoordinator")
                app.childRemoved("CartCoordinator", from: "AppCoordinator")
                app.released("CartCoordinator")
                app.walk()
            },
        ]
    )
}

/// `stale-parent`: a parent was released and its child is still alive below it, or something came to belong to a coordinator
/// that was released already.
///
/// Children are released with their parent unless another object keeps them. One that is released within the limit, or removed, is
/// none.
struct StaleParentCheck: Check {
    var rule: CheckRule { .staleParent }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        var adoptions: [NodeID: [CoordinatorLane]] = [:]
        for lane in context.history.lanes { adoptions[lane.coordinator, default: []].append(lane) }
        for lane in context.history.lanes {
            guard let parent = lane.parent, let life = context.life(of: parent), let released = life.released,
                !life.isReleaseUncertain, !lane.isRemovedUncertain, lane.added < released,
                lane.gone.map({ $0 > released }) ?? true, isTooLong(lane, since: released, context, screens),
                !(adoptions[lane.coordinator] ?? []).contains(where: {
                    isOther($0, than: parent, at: released, context)
                }),
                findings.mayJudge(rule, from: released, through: lane.gone ?? context.end.event, context)
            else { continue }
            add(lane.coordinator, parent, at: released, [lane.added, released], context, &findings)
        }
        for interval in context.history.edges where interval.isClaimed && !interval.isBeginningUncertain {
            guard let life = context.life(of: interval.edge.to), let released = life.released,
                !life.isReleaseUncertain, released < interval.began, isTooLong(interval, context, screens)
            else { continue }
            add(
                interval.edge.from,
                interval.edge.to,
                at: interval.began,
                [released, interval.began],
                context,
                &findings
            )
        }
    }

    /// Whether another parent has the child when the first one is released, or later.
    private func isOther(
        _ lane: CoordinatorLane,
        than parent: NodeID,
        at released: EventNumber,
        _ context: CheckContext
    ) -> Bool {
        guard let other = lane.parent, other != parent, lane.gone.map({ $0 > released }) ?? true else { return false }
        return context.life(of: other)?.released.map { $0 > max(released, lane.added) } ?? true
    }

    private func isTooLong(
        _ lane: CoordinatorLane,
        since released: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard let gone = lane.gone else { return screens.goesOn(after: released) }
        return context.elapsed(from: released, to: gone) > context.limits[.coordinatorRelease]
    }

    /// A controller whose parent coordinator is gone is cut off at once; a child may be on its way out.
    private func isTooLong(_ interval: EdgeInterval, _ context: CheckContext, _ screens: Screens) -> Bool {
        guard interval.edge.kind == .child else { return true }
        let gone = [interval.ended, context.life(of: interval.edge.from)?.released].compactMap(\.self).min()
        guard let gone else { return screens.goesOn(after: interval.began) }
        return context.elapsed(from: interval.began, to: gone) > context.limits[.coordinatorRelease]
    }

    private func add(
        _ child: NodeID,
        _ parent: NodeID,
        at moment: EventNumber,
        _ evidence: [EventNumber],
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        findings.add(.staleParent, at: moment, nodes: [child, parent]) {
            FindingStory(
                headline: "\(context.label(child)) belongs to \(context.label(parent)), which was released",
                reason: """
                    Its parent was released, so its messages end at \(context.label(child)), and calls to the parent have no \
                    effect; if the reference is unowned or unsafe, they crash. Another object still keeps it.
                    """,
                advice: """
                    End the children before the parent, as stop() does, and look for closures and tasks that hold the \
                    child. Refer to the parent weakly.
                    """,
                evidence: evidence
            )
        }
    }
}
