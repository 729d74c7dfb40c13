internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let chainBroken = CheckRule(
        name: "chain-broken",
        topic: .messages,
        severity: .warning,
        title: "The chain does not follow the structure",
        summary: """
            A message took another path than the structure predicts, and missed the responders above that handle \
            it.
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

/// `chain-broken`: a message that was not handled left the path on which it would have been.
///
/// At a hop to a presenter or a window, and at each that differs from what the structure predicts, the other ways up are
/// followed: the predicted one, and that of the coordinator which the responder belongs to; if it is a container that belongs
/// to none, that of the screen in it which the message came from. When one of them leads to
/// a responder that handles such messages, and the chain as taken never met them, it is broken here.
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
                guard let missed = missed(at: hop, of: path, met, context) else { continue }
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
        of path: MessagePath,
        _ met: Set<NodeID>,
        _ context: CheckContext
    ) -> NodeID? {
        let message = path.name
        var others = hop.predicted.map { [$0] } ?? []
        let owners = owners(of: hop.from, at: hop.event, context)
        others += owners
        // A navigation controller that is presented seldom belongs to a coordinator; the screen in it does.
        if owners.isEmpty, hop.reason == .presentingViewController {
            let before = path.hops.prefix { $0.event < hop.event }.suffix(Self.mostHops)
            others +=
                before.reversed().lazy.map { self.owners(of: $0.from, at: hop.event, context) }
                .first { !$0.isEmpty } ?? []
        }
        for other in others where other != hop.to {
            let way = context.wayUp(from: other, at: hop.event)
            if let handler = way.first(where: { !met.contains($0) && context.handlers.handles($0, message) }) {
                return handler
            }
        }
        return nil
    }

    private func owners(of node: NodeID, at event: EventNumber, _ context: CheckContext) -> [NodeID] {
        Self.claims.flatMap { context.edges($0, from: node, at: event).map(\.edge.to) }
    }

    private func story(
        _ path: MessagePath,
        _ hop: MessagePath.Hop,
        _ missed: NodeID,
        _ context: CheckContext
    ) -> FindingStory {
        let predicted = hop.predicted.map(context.label) ?? "no next responder"
        let expectation =
            hop.isAsPredicted
            ? "\(context.label(hop.from)) shows what is below \(context.label(missed)), but its chain does not lead there."
            : "The structure predicts \(predicted) (\(hop.predictedReason.text))."
        return FindingStory(
            headline:
                "\(context.label(hop.from)) leads \(path.nameInText) past \(context.label(missed)), which would handle it",
            reason: """
                At hop \(hop.number) the message went to \(context.label(hop.to)) (\(hop.reason.text)). \(expectation) \
                No responder on its path handled it.
                """,
            advice: """
                Present it with presentModal, which connects it to the responder that presents it, or set the \
                parentCoordinator of the presented view controller. Popovers and separate windows need the same.
                """,
            evidence: context.causes(of: path.sent) + [hop.event] + (path.ending.map { [$0.event] } ?? []),
            others: [hop.to, path.sender],
            location: context.record(path.sent)?.location ?? .none
        )
    }
}
