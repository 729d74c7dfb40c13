internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let orphanController = CheckRule(
        name: "orphan-controller",
        topic: .lives,
        severity: .warning,
        title: "View controller that belongs to no coordinator",
        summary: "A view controller is shown and no coordinator owns it.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "A screen is shown in a second window",
                finds: "PromotionController #5 is shown and belongs to no coordinator"
            ) { app in
                app.launch()
                app.walk { app, since in
                    app.edgeAppeared(.windowRoot, "PromotionController", "SecondWindow", since: since)
                    app.appears("PromotionController", since: since)
                }
            },
            .quiet("A coordinator owns it") { app in
                app.launch()
                app.claim(.ownershipBegan, "PromotionController", "AppCoordinator")
                app.walk { app, since in
                    app.edgeAppeared(.windowRoot, "PromotionController", "SecondWindow", since: since)
                    app.appears("PromotionController", since: since)
                }
            },
        ]
    )
}

/// `orphan-controller`: a view controller is shown, and neither a coordinator nor a container that answers one has it, so
/// that its messages reach none.
///
/// Judged only in apps whose coordinators own view controllers or are answered by them; the system's own view controllers
/// are not judged.
struct OrphanControllerCheck: Check {
    var rule: CheckRule { .orphanController }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let screens = context.screens
        findings.skipIfScreensAreUnseen(rule, screens)
        let isClaim: (EdgeInterval) -> Bool = { $0.edge.kind == .owns || $0.edge.kind == .parentCoordinator }
        let owned = Set(context.history.edges.lazy.filter(isClaim).map(\.edge.from))
        guard !owned.isEmpty else {
            findings.skip(.orphanController, because: "No coordinator reported which view controllers it owns.")
            return
        }
        let start = ScreensBeforeStart(context, screens)
        var before: [NodeID] = []
        for life in context.history.lives
        where context.dictionary.kind(of: life.node) == .viewController && !owned.contains(life.node)
            && !screens.containers.contains(life.node) && !life.isFirstUncertain && !context.isOfUIKit(life.node)
        {
            let period = screens.periods(of: life.node).first { period in
                !screens.hosts(of: period).contains {
                    owned.contains($0) || context.dictionary.kind(of: $0) == .coordinator
                }
            }
            guard let period,
                let shown = screens.appearances(of: life.node, after: period.since).first(where: \.isAppeared),
                findings.mayJudge(rule, from: life.first, through: period.ended ?? context.end.event, context)
            else { continue }
            if start.contains(period) {
                before.append(life.node)
                continue
            }
            findings.add(.orphanController, at: shown.number, nodes: [life.node]) {
                let arrival = screens.transitions.arrival(of: period)
                return FindingStory(
                    headline: "\(context.label(life.node)) is shown and belongs to no coordinator",
                    reason: """
                        No coordinator owns it, and neither it nor \(context.label(period.outer)), which shows it, has a \
                        parent coordinator. Other view controllers of this app have one. Its messages reach no coordinator.
                        """,
                    advice: """
                        Let a coordinator show it: with show(_:sender:), present(_:animated:) or takeOwnership(of:). For a \
                        view controller that is presented modally, start a child coordinator with presentChild(_:).
                        """,
                    evidence: [
                        arrival.flatMap { screens.transitions.action(behind: $0.number) }?.number ?? .zero,
                        arrival?.number ?? .zero, period.began, shown.number,
                    ],
                    others: [period.outer]
                )
            }
        }
        if !before.isEmpty {
            findings.skip(
                .orphanController,
                because: """
                    The recording began while the app was running, and no call reported before whose screens \
                    \(context.list(before)) \(before.count == 1 ? "is" : "are").
                    """
            )
        }
    }
}

extension EventRecord {
    /// Whether it says that a view controller is on screen now.
    fileprivate var isAppeared: Bool { appearance == .appeared }
}
