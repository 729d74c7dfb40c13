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
        lazy var delivered = Self.deliveredByTheApp(context)
        UnhandledMessages.find(rule, areEarly: false, in: context, &findings) { path, ending in
            story(path, ending, isDelivered: path.hops.isEmpty && delivered.contains(path.name), context)
        }
    }

    /// The names of messages that never go along the responder chain, as those of an event bus.
    private static func deliveredByTheApp(_ context: CheckContext) -> Set<String> {
        var (delivered, others): (Set<String>, Set<String>) = ([], [])
        for path in context.history.messages where !others.contains(path.name) {
            let isOnChain = path.hops.contains { hop in
                // A responder that names its next one names what it belongs to.
                hop.reason != .named
                    || !delivered.contains(path.name) && context.outer(of: hop.from, at: hop.event) == hop.to
            }
            if isOnChain { others.insert(path.name) } else if !path.hops.isEmpty { delivered.insert(path.name) }
        }
        return delivered.subtracting(others)
    }

    private func story(
        _ path: MessagePath,
        _ ending: MessagePath.Stop,
        isDelivered: Bool,
        _ context: CheckContext
    ) -> FindingStory {
        let texts = ChainEndText(context: context)
        return FindingStory(
            headline: "\(context.label(path.sender)) sent \(path.nameInText), and no responder handled it",
            reason: """
                \(isDelivered ? Self.noReceiver : end(path, ending, texts, context)) \
                \(texts.whoElse(path, at: ending.event, absence: isDelivered ? "not asked" : "not on the chain"))
                """,
            advice: isDelivered ? Self.adviceAboutReceivers(path) : advice(path, context),
            evidence: UnhandledMessages.evidence(path, ending, context),
            others: [ending.node],
            location: context.record(path.sent)?.location ?? .none
        )
    }

    // MARK: Texts

    private static let noReceiver =
        "No receiver was asked. The app delivers messages of this name itself, not along the responder chain."

    private static func adviceAboutReceivers(_ path: MessagePath) -> String {
        """
        Make sure that an object that handles \(path.nameInText) is alive and registered when it is sent, or do not send it.
        """
    }

    private func end(
        _ path: MessagePath,
        _ ending: MessagePath.Stop,
        _ texts: ChainEndText,
        _ context: CheckContext
    ) -> String {
        let why = texts.whyNothingFollows(ending.node, at: ending.event)
        return "After \(Count.of(path.hops.count, "hop")) the chain ended at \(context.label(ending.node)): \(why)."
    }

    private func advice(_ path: MessagePath, _ context: CheckContext) -> String {
        context.handlers.isKnown(path.name)
            ? """
            Use 'coordviz chain' to see where the chain left the path to the responder that handles it. Connect the \
            sender to that responder: set its parentCoordinator, or present it with presentModal, which keeps the chain.
            """
            : """
            Handle \(path.nameInText) in a responder on this chain, such as the root coordinator or the application's \
            delegate, or do not send it.
            """
    }
}
