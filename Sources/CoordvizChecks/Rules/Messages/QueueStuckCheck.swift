internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let queueStuck = CheckRule(
        name: "queue-stuck",
        topic: .messages,
        severity: .warning,
        title: "The message waits and is never sent",
        summary: "A message waited for its chain to be connected, and was dropped or waited too long.",
        limits: [.queuedMessage],
        examples: [
            .triggering(
                "Its sender is released while it waits",
                finds: "HomeController #1 queued Loaded, which was never sent"
            ) { app in
                app.messageQueued("Loaded", by: "HomeController")
                app.stop(.messageDropped, at: "HomeController")
            },
            .quiet("It is sent when its sender is shown") { app in
                app.messageQueued("Loaded", by: "HomeController")
                app.sendQueued(app.message, "Loaded", by: "HomeController")
                app.hop("HomeController", "AppCoordinator", .parentCoordinator)
                app.handled(by: "AppCoordinator")
            },
        ]
    )
}

extension CheckLimit {
    package static let queuedMessage = CheckLimit.time(
        "queued-message",
        milliseconds: 1_000,
        "How long a message may wait until it is sent."
    )
}

/// `queue-stuck`: a message waited until its chain would be connected, and was dropped or still waits at the session's end.
///
/// A message that was sent after all is not reported, however late it was.
struct QueueStuckCheck: Check {
    var rule: CheckRule { .queueStuck }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for path in context.history.messages {
            switch path.outcome {
            case .dropped:
                guard let ending = path.ending else { continue }
                findings.add(.queueStuck, at: ending.event, nodes: [path.sender], details: [path.name]) {
                    story(path, dropped(path, ending, context), [ending.event], context)
                }
            case .queued where path.loss == nil:
                let waited = context.end.time.subtractingReportingOverflow(context.time(of: path.sent))
                guard !waited.overflow else { continue }
                guard
                    waited.partialValue > context.limits[.queuedMessage]
                        || context.screens.wentOn(after: path.sent, before: context.end.event.after)
                else { continue }
                findings.add(.queueStuck, at: path.sent, nodes: [path.sender], details: [path.name]) {
                    let time = TimeText.seconds(waited.partialValue)
                    let text = "After \(time), at the session's end, it still waited: its chain was never connected."
                    return story(path, text, [], context)
                }
            case .unknown where path.queued != nil && path.hops.isEmpty: findings.doubt(.queueStuck)
            default: break
            }
        }
    }

    private func dropped(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> String {
        guard let queued = path.queued else {
            return "It was refused: too many messages of this sender were waiting already."
        }
        let waited = context.time(of: ending.event).subtractingReportingOverflow(context.time(of: queued))
        let time = waited.overflow ? "" : " after \(TimeText.seconds(waited.partialValue))"
        return "It waited, and was dropped\(time) because its sender was released."
    }

    private func story(
        _ path: MessagePath,
        _ what: String,
        _ evidence: [EventNumber],
        _ context: CheckContext
    ) -> FindingStory {
        FindingStory(
            headline: "\(context.label(path.sender)) queued \(path.nameInText), which was never sent",
            reason:
                "A message waits until the chain from its sender leads to a coordinator or the application. \(what)",
            advice: """
                Put the sender into a container or a window, or set its parentCoordinator. If it is never shown, send the \
                message from the object that created it.
                """,
            evidence: context.causes(of: path.queued ?? path.sent) + evidence,
            location: context.record(path.queued ?? path.sent)?.location ?? .none
        )
    }
}
