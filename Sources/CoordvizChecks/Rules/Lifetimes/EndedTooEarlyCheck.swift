internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let endedTooEarly = CheckRule(
        name: "ended-too-early",
        topic: .lives,
        severity: .warning,
        title: "Coordinator was removed while its screen is shown",
        summary: "A coordinator was removed from its parent while one of its view controllers is still shown.",
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
/// cancelled.
struct EndedTooEarlyCheck: Check {
    var rule: CheckRule { .endedTooEarly }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        findings.skipIfScreensAreUnseen(rule, screens)
        // One that came back is at work.
        let last = context.lastLanes
        for lane in context.history.lanes {
            guard let parent = lane.parent, let removed = lane.removed, !lane.isRemovedUncertain,
                last[lane.coordinator]?.added == lane.added,
                let shown = shown(of: lane.coordinator, after: removed, context, screens),
                findings.mayJudge(rule, from: removed, through: shown.proof, context)
            else { continue }
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
