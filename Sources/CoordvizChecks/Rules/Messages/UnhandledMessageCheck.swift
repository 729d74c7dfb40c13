internal import CoordvizModel
internal import CoordvizTimeline

/// `unhandled-message` and `early-message`: the chain ended and nobody had handled the message; early, because the sender did
/// not yet hang in anything.
struct UnhandledMessageCheck: Check {
    var rules: [CheckRule] { [.unhandledMessage, .earlyMessage] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for path in context.history.messages {
            guard let ending = path.ending, ending.what == .unhandled else { continue }
            let isEarly = path.stops.contains { $0.what == .chainIncomplete }
            let rule = isEarly ? CheckRule.earlyMessage : .unhandledMessage
            switch path.outcome {
            case .unhandled where path.loss == nil:
                findings.add(rule, at: ending.event, nodes: [path.sender], details: [path.name]) {
                    isEarly ? early(path, ending, context) : unhandled(path, ending, context)
                }
            case .unhandled, .unknown: findings.doubt(rule)
            default: break
            }
        }
    }

    private func unhandled(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> FindingStory {
        let texts = ChainEndText(context: context)
        let why = texts.whyNothingFollows(ending.node, at: ending.event)
        let hops = path.hops.count
        return FindingStory(
            headline: "\(context.label(path.sender)) sent \(path.name), and no responder handled it",
            reason: """
                After \(Count.of(hops, "hop")) the chain ended at \(context.label(ending.node)): \(why). \
                \(texts.whoElse(path, at: ending.event))
                """,
            advice: context.handlers.isKnown(path.name)
                ? """
                Look at where the chain left the way to whoever handles it ('coordviz chain'), and put the sender below \
                it: set its parentCoordinator, or present it with presentModal, which keeps the chain.
                """
                : """
                Let a responder on this chain handle \(path.name), at the latest the root coordinator or the application's \
                delegate; or do not send it.
                """,
            evidence: evidence(path, ending, context),
            others: [ending.node],
            location: context.record(path.sent)?.location ?? .none
        )
    }

    private func early(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> FindingStory {
        let texts = ChainEndText(context: context)
        return FindingStory(
            headline:
                "\(context.label(path.sender)) sent \(path.name) before its chain was connected, and no responder handled it",
            reason: """
                \(context.label(ending.node)) hung in nothing when the message came there: it was in no container, no \
                window and below no coordinator yet. \(texts.whoElse(path, at: ending.event))
                """,
            advice: """
                Send it from viewDidAppear on, or with bubbleWhenConnected, which lets it wait until the chain leads to \
                a coordinator; or set parentCoordinator before the view is loaded.
                """,
            evidence: evidence(path, ending, context),
            others: [ending.node],
            location: context.record(path.sent)?.location ?? .none
        )
    }

    private func evidence(_ path: MessagePath, _ ending: MessagePath.Stop, _ context: CheckContext) -> [EventNumber] {
        context.causes(of: path.sent) + path.hops.suffix(2).map(\.event) + [ending.event]
    }
}
