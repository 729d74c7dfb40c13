internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let unhandledMessage = CheckRule(
        name: "unhandled-message",
        topic: .messages,
        severity: .error,
        title: "No responder handled the message",
        summary: "A message reached the end of its chain, and no responder handled it.",
        examples: [
            .triggering(
                "The root coordinator does not know it",
                finds: "BuyButton #3 sent BuyNow, and no responder handled it"
            ) { app in
                app.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
                app.messageSent("BuyNow", by: "BuyButton")
                app.hop("BuyButton", "HomeController", .viewOfController)
                app.hop("HomeController", "AppCoordinator", .parentCoordinator)
                app.unhandled(at: "AppCoordinator")
            },
            .quiet("The root coordinator handles it") { app in
                app.claim(.parentCoordinatorSet, "HomeController", "AppCoordinator")
                app.messageSent("BuyNow", by: "BuyButton")
                app.hop("BuyButton", "HomeController", .viewOfController)
                app.hop("HomeController", "AppCoordinator", .parentCoordinator)
                app.handled(by: "AppCoordinator")
            },
        ]
    )
}

/// `unhandled-message`: the chain ended and no responder had handled the message.
struct UnhandledMessageCheck: Check {
    var rule: CheckRule { .unhandledMessage }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        UnhandledMessages.find(rule, areEarly: false, in: context, &findings) { path, ending in
            story(path, ending, context)
        }
    }

    private func story(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> FindingStory {
        let texts = ChainEndText(context: context)
        let why = texts.whyNothingFollows(ending.node, at: ending.event)
        let hops = path.hops.count
        return FindingStory(
            headline: "\(context.label(path.sender)) sent \(path.nameInText), and no responder handled it",
            reason: """
                After \(Count.of(hops, "hop")) the chain ended at \(context.label(ending.node)): \(why). \
                \(texts.whoElse(path, at: ending.event))
                """,
            advice: context.handlers.isKnown(path.name)
                ? """
                Use 'coordviz chain' to see where the chain left the path to the responder that handles it. Connect the \
                sender to that responder: set its parentCoordinator, or present it with presentModal, which keeps the chain.
                """
                : """
                Handle \(path.nameInText) in a responder on this chain, such as the root coordinator or the application's \
                delegate, or do not send it.
                """,
            evidence: UnhandledMessages.evidence(path, ending, context),
            others: [ending.node],
            location: context.record(path.sent)?.location ?? .none
        )
    }
}
