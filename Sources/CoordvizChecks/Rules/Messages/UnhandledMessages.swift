internal import CoordvizModel
internal import CoordvizTimeline

/// Messages that came to the end of their chain and were not handled, for the rules that report them.
enum UnhandledMessages {
    /// How a responder belongs to another one on its way up.
    private static let outward: [EdgeKind] = [
        .parentCoordinator, .child, .superview, .containment, .presentation, .windowRoot,
    ]

    /// - Parameter areEarly: whether those are meant whose chain was not connected yet when they were sent, or the others.
    static func find(
        _ rule: CheckRule,
        areEarly: Bool,
        in context: CheckContext,
        _ findings: inout FindingCollector,
        _ story: (MessagePath, _ ending: MessagePath.Stop) -> FindingStory
    ) {
        let leavesRounds = findings.wants(.chainCycle)
        for path in context.history.messages {
            guard let ending = path.ending, ending.what == .unhandled,
                isEarly(path, context) == areEarly,
                !leavesRounds || path.round == nil
            else { continue }
            switch path.outcome {
            case .unhandled where path.loss == nil:
                findings.add(rule, at: ending.event, nodes: [path.sender], details: [path.name]) { story(path, ending) }
            case .unhandled, .unknown: findings.doubt(rule)
            default: break
            }
        }
    }

    /// Whether the chain was not connected yet. Where its end had been connected before, it is not any more: the screen
    /// was popped, or the coordinator removed.
    private static func isEarly(_ path: MessagePath, _ context: CheckContext) -> Bool {
        guard let end = path.stops.first(where: { $0.what == .chainIncomplete }) else { return false }
        return !wasConnected(end.node, before: path.sent, context) || isConnected(end.node, after: path.sent, context)
    }

    /// Whether a responder came into something soon after an event, before the user did anything else: its coordinator shows
    /// it again, and sent the message too early again.
    private static func isConnected(_ node: NodeID, after event: EventNumber, _ context: CheckContext) -> Bool {
        let next = context.screens.action(afterTurnOf: event)
        return outward.contains { kind in
            context.edge(kind, from: node, after: event).map { edge in next.map { edge.began < $0 } ?? true } ?? false
        }
    }

    /// Whether a responder was in anything before an event.
    static func wasConnected(_ node: NodeID, before event: EventNumber, _ context: CheckContext) -> Bool {
        outward.contains { context.hadEdge($0, from: node, before: event) }
    }

    static func evidence(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> [EventNumber] {
        context.causes(of: path.sent) + path.hops.suffix(2).map(\.event) + [ending.event]
    }
}
