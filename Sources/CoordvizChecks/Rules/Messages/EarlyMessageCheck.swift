internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let earlyMessage = CheckRule(
        name: "early-message",
        topic: .messages,
        severity: .warning,
        title: "The message was sent before the chain was connected",
        summary: "A message was sent before its sender was in any hierarchy, and no responder handled it.",
        examples: [
            .triggering(
                "A screen sends it in viewDidLoad",
                finds: "HomeController #1 sent Loaded before its chain was connected, and no responder handled it"
            ) { app in
                app.messageSent("Loaded", by: "HomeController")
                app.stop(.chainIncomplete, at: "HomeController")
                app.unhandled(at: "HomeController")
            },
            .quiet("A responder handles it nevertheless") { app in
                app.messageSent("Loaded", by: "LogoView")
                app.hop("LogoView", "HomeController", .viewOfController)
                app.handled(by: "HomeController")
            },
        ]
    )
}

/// `early-message`: the chain ended because the sender was not connected to anything yet, and no responder handled the
/// message.
struct EarlyMessageCheck: Check {
    var rule: CheckRule { .earlyMessage }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        UnhandledMessages.find(rule, areEarly: true, in: context, &findings) { path, ending in
            story(path, ending, context)
        }
    }

    private func story(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> FindingStory {
        let texts = ChainEndText(context: context)
        return FindingStory(
            headline:
                "\(context.label(path.sender)) sent \(path.nameInText) before its chain was connected, and no responder handled it",
            reason: """
                \(context.label(ending.node)) was not connected when the message arrived: it was neither in a container nor in \
                a window, and had no parent coordinator yet. \(texts.whoElse(path, at: ending.event))
                """,
            advice: """
                Send it in viewDidAppear or later, or with bubbleWhenConnected, which waits until the chain leads to a \
                coordinator; or set parentCoordinator before the view is loaded.
                """,
            evidence: UnhandledMessages.evidence(path, ending, context),
            others: [ending.node],
            location: context.record(path.sent)?.location ?? .none
        )
    }
}
