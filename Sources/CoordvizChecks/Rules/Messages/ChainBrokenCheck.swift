internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let chainBroken = CheckRule(
        name: "chain-broken",
        topic: .messages,
        severity: .warning,
        title: "The chain does not go where the structure says",
        summary: """
            A message took another way than the structure predicts, and those above who handle it were out of \
            reach.
            """,
        restsOnWalks: true,
        examples: [
            .triggering(
                "A sheet leads to the tab controller that presents it, past its coordinator",
                finds: "SheetController #4 leads Done past ListCoordinator #1, which would handle it"
            ) { app in
                app.childAdded("ListCoordinator", to: "AppCoordinator")
                app.messageSent("Done", by: "ListController")
                app.hop("ListController", "ListCoordinator", .parentCoordinator)
                app.handled(by: "ListCoordinator")
                app.claim(.ownershipBegan, "SheetController", "ListCoordinator")
                app.messageSent("Done", by: "SheetController")
                app.hop("SheetController", "TabController", .presentingViewController)
                app.hop("TabController", "MainWindow", .window)
                app.unhandled(at: "MainWindow")
            },
            .quiet("The sheet leads to its coordinator") { app in
                app.childAdded("ListCoordinator", to: "AppCoordinator")
                app.claim(.parentCoordinatorSet, "SheetController", "ListCoordinator")
                app.messageSent("Done", by: "SheetController")
                app.hop("SheetController", "ListCoordinator", .parentCoordinator)
                app.handled(by: "ListCoordinator")
            },
        ]
    )
}

/// `chain-broken`: a message that nobody handled left the way at which it would have been.
///
/// At a hop to a presenter or a window, and at each that differs from what the structure predicts, the other ways up are
/// followed: the predicted one, and that of the coordinator which the responder belongs to. When one of them leads to
/// somebody who handles such messages, and the chain as taken never met them, it is broken here.
struct ChainBrokenCheck: Check {
    var rule: CheckRule { .chainBroken }

    private static let ways: Set<HopReason> = [.presentingViewController, .window, .windowScene, .unexplained]
    private static let claims: [EdgeKind] = [.child, .parentCoordinator, .owns]

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for path in context.history.messages where path.ending?.what == .unhandled {
            guard path.outcome == .unhandled, context.handlers.isKnown(path.name) else { continue }
            if path.loss != nil {
                findings.doubt(.chainBroken)
                continue
            }
            let met = Set(path.nodes)
            for hop in path.hops.lazy.filter(Self.mayLeave).prefix(Self.mostHops) {
                guard let missed = missed(at: hop, path.name, met, context) else { continue }
                findings.add(.chainBroken, at: hop.event, nodes: [hop.from, missed], details: [path.name]) {
                    story(path, hop, missed, context)
                }
                break
            }
        }
    }

    /// Whether a hop is one of those at which the chain may leave the way.
    private static func mayLeave(_ hop: MessagePath.Hop) -> Bool {
        !hop.isAsPredicted || ways.contains(hop.reason)
    }

    /// A recording is untrusted: a message may have taken thousands of such hops.
    private static let mostHops = 100

    /// Who would have handled the message on another way up from a hop.
    private func missed(
        at hop: MessagePath.Hop,
        _ message: String,
        _ met: Set<NodeID>,
        _ context: CheckContext
    ) -> NodeID? {
        var others = hop.predicted.map { [$0] } ?? []
        for kind in Self.claims {
            others += context.edges(kind, from: hop.from, at: hop.event).map(\.edge.to)
        }
        for other in others where other != hop.to {
            let way = context.wayUp(from: other, at: hop.event)
            if let handler = way.first(where: { !met.contains($0) && context.handlers.handles($0, message) }) {
                return handler
            }
        }
        return nil
    }

    private func story(
        _ path: MessagePath,
        _ hop: MessagePath.Hop,
        _ missed: NodeID,
        _ context: CheckContext
    ) -> FindingStory {
        let predicted = hop.predicted.map(context.label) ?? "nobody"
        let expectation =
            hop.isAsPredicted
            ? "\(context.label(hop.from)) belongs below \(context.label(missed)), but not for the chain."
            : "The structure predicts \(predicted) (\(hop.predictedReason.text))."
        return FindingStory(
            headline:
                "\(context.label(hop.from)) leads \(path.name) past \(context.label(missed)), which would handle it",
            reason: """
                At hop \(hop.number) the message went to \(context.label(hop.to)) (\(hop.reason.text)). \(expectation) \
                Nobody on the way that it took handled it.
                """,
            advice: """
                Present it with presentModal, which puts a responder in between that leads back to whoever asked; or set \
                the presented controller's parentCoordinator. Popovers and windows of their own need the same.
                """,
            evidence: context.causes(of: path.sent) + [hop.event] + (path.ending.map { [$0.event] } ?? []),
            others: [hop.to, path.sender],
            location: context.record(path.sent)?.location ?? .none
        )
    }
}
