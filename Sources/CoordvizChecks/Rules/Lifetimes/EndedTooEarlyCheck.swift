internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let endedTooEarly = CheckRule(
        name: "ended-too-early",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was removed while its screen is shown",
        summary: "A coordinator was removed from its parent, and its view controller is still shown, or shown later.",
        restsOnWalks: true,
        limits: [.coordinatorRelease],
        examples: [
            .triggering(
                "It is removed when a swipe back begins, and the user cancels the swipe",
                finds: "DetailCoordinator #5 was removed while DetailController #6 is still shown"
            ) { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                let swipe = app.action("swipeBack", on: "StackController")
                app.caused(by: swipe) { app in
                    app.transition("pop", to: "HomeController", in: "StackController", ending: .transitionCancelled) {
                        app in
                        app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                        app.walk { app, since in app.appears("DetailController", .disappearing, since: since) }
                    }
                }
                app.walk { app, since in app.appears("DetailController", since: since) }
            },
            .triggering(
                "An answer comes after the user has gone back, and the coordinator shows another screen",
                finds: "DetailCoordinator #5 showed ReceiptController #7 after it was removed"
            ) { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack("backButton", from: "DetailController") { app in
                    app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
                app.push("ReceiptController", of: "DetailCoordinator")
                app.action("touchUpInside", on: "BuyButton")
            },
            .quiet("It is removed when the swipe has taken its screen away") { app in
                app.launch()
                app.begin("DetailCoordinator")
                app.push("DetailController", of: "DetailCoordinator")
                app.goBack("swipeBack", from: "DetailController") { app in
                    app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                }
                app.action("touchUpInside", on: "BuyButton")
            },
        ]
    )
}

/// `ended-too-early`: a coordinator was removed while one of its view controllers is still shown, as after a swipe that is
/// cancelled. Or it showed one after it was removed, as with an answer that comes late.
struct EndedTooEarlyCheck: Check {
    var rule: CheckRule { .endedTooEarly }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        findings.skipIfScreensAreUnseen(rule, screens)
        // One that came back is at work.
        let last = context.lastLanes
        let starts = Dictionary(
            context.records(of: .coordinatorStarted).lazy.map { ($0.subject, $0.number) },
            uniquingKeysWith: { $1 }
        )
        for lane in context.history.lanes {
            guard let parent = lane.parent, let removed = lane.removed, !lane.isRemovedUncertain,
                last[lane.coordinator]?.added == lane.added
            else { continue }
            guard let shown = shown(of: lane.coordinator, after: removed, context, screens) else {
                // A coordinator that is started again need not be a child.
                if starts[lane.coordinator].map({ $0 < removed }) ?? true {
                    addLate(of: lane.coordinator, removedFrom: parent, at: removed, context, screens, &findings)
                }
                continue
            }
            guard findings.mayJudge(rule, from: removed, through: shown.proof, context) else { continue }
            let cancelled = screens.transitions.cancelled(
                about: [shown.controller, shown.period.outer],
                after: screens.turn(before: screens.turn(before: removed)),
                before: shown.proof
            )
            findings.add(.endedTooEarly, at: removed, nodes: [lane.coordinator, parent]) {
                let why =
                    cancelled.map { ", after a \(context.dictionary.text($0.name)) that was cancelled" } ?? ""
                let screen = context.label(shown.controller)
                return FindingStory(
                    headline: "\(context.label(lane.coordinator)) was removed while \(screen) is still shown",
                    reason: """
                        \(context.label(parent)) removed it, and its view controller stayed on screen\(why). What the \
                        user does there reaches no coordinator, or one that does not know the screen.
                        """,
                    advice: """
                        Remove a child when its screen is gone, not when the transition begins: in didShow, or in the \
                        transition's completion after checking isCancelled. viewWillDisappear and willShow are also \
                        called for a swipe that the user then cancels.
                        """,
                    evidence: [
                        screens.transitions.action(behind: removed)?.number ?? .zero, removed,
                        cancelled?.number ?? .zero, shown.proof,
                    ],
                    others: [shown.controller]
                )
            }
        }
    }

    /// Adds a finding if a coordinator took a view controller in a later turn than the one that removed it, and showed it.
    private func addLate(
        of coordinator: NodeID,
        removedFrom parent: NodeID,
        at removed: EventNumber,
        _ context: CheckContext,
        _ screens: Screens,
        _ findings: inout FindingCollector
    ) {
        guard let (taken, shown) = late(of: coordinator, after: removed, context, screens),
            findings.mayJudge(rule, from: removed, through: shown.proof, context)
        else { return }
        findings.add(.endedTooEarly, at: taken, nodes: [coordinator, shown.controller]) {
            FindingStory(
                headline:
                    "\(context.label(coordinator)) showed \(context.label(shown.controller)) after it was removed",
                reason: """
                    \(context.label(parent)) had removed it before, and no other coordinator has the screen. What the \
                    user does there reaches no coordinator, or one that has ended.
                    """,
                advice: """
                    Cancel what a coordinator waits for when it ends: its tasks, timers and requests. After each await, \
                    and in each closure that is called later, check that it is still a child before it shows something.
                    """,
                evidence: [
                    screens.transitions.action(behind: removed)?.number ?? .zero, removed, taken, shown.proof,
                ],
                others: [parent]
            )
        }
    }

    private func late(
        of coordinator: NodeID,
        after removed: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> (taken: EventNumber, shown: ShownWithoutCoordinator)? {
        for claim in screens.claims(of: coordinator) {
            // What it takes in the turn that removed it may be handed over with it.
            guard claim.edge.kind == .owns, screens.turn(before: claim.began) > removed,
                let period = screens.periods(of: claim.edge.from).first(endingAfter: claim.began),
                let shown = ShownWithoutCoordinator(
                    claim.edge.from,
                    in: period,
                    of: coordinator,
                    after: claim.began,
                    context,
                    screens
                )
            else { continue }
            return (claim.began, shown)
        }
        return nil
    }

    private func shown(
        of coordinator: NodeID,
        after removed: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> ShownWithoutCoordinator? {
        // A coordinator that stops releases its view controllers right before it is removed.
        let turn = screens.turn(before: removed)
        var controllers: [NodeID] = []
        for claim in screens.claims(of: coordinator) {
            guard claim.began < removed, claim.ended.map({ $0 > turn }) ?? true else { continue }
            // A container may be shared: it does not belong to each coordinator whose messages pass through it.
            if claim.edge.kind == .parentCoordinator, screens.containers.contains(claim.edge.from) { continue }
            controllers.append(claim.edge.from)
        }
        return controllers.lazy.compactMap { controller in
            screens.periods(of: controller).first(endingAfter: removed).flatMap { period in
                period.since < removed
                    ? ShownWithoutCoordinator(controller, in: period, of: coordinator, after: removed, context, screens)
                    : nil
            }
        }.first
    }
}
