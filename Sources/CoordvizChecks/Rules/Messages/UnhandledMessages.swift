internal import CoordvizModel
internal import CoordvizTimeline

/// Messages that came to the end of their chain and were not handled, for the rules that report them.
enum UnhandledMessages {
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
                path.stops.contains(where: { $0.what == .chainIncomplete }) == areEarly,
                // An app's own walk may end it after it was handled.
                !path.stops.contains(where: { $0.what == .handled || $0.what == .replied }),
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

    static func evidence(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> [EventNumber] {
        context.causes(of: path.sent) + path.hops.suffix(2).map(\.event) + [ending.event]
    }
}
