internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let handledTwice = CheckRule(
        name: "handled-twice",
        topic: .messages,
        severity: .warning,
        title: "An object handled one message twice",
        summary: "A message came to an object that had already handled it, and the object handled it again.",
        examples: [
            .triggering(
                "A coordinator subscribes each time its screen appears",
                finds: "InboxCoordinator #2 handled OpenMail twice"
            ) { app in
                app.messageSent("OpenMail", by: "InboxController")
                app.hop("InboxController", "InboxCoordinator", .named)
                app.handled(by: "InboxCoordinator")
                app.hop("InboxCoordinator", "InboxCoordinator", .named)
                app.handled(by: "InboxCoordinator")
            },
            .quiet("Two coordinators of a class subscribe once each") { app in
                app.messageSent("OpenMail", by: "InboxController")
                app.hop("InboxController", "InboxCoordinator", .named)
                app.handled(by: "InboxCoordinator")
                app.hop("InboxCoordinator", "InboxCoordinator#2", .named)
                app.handled(by: "InboxCoordinator#2")
            },
        ]
    )
}

/// `handled-twice`: one message was delivered to one object several times, which handled it each time.
///
/// Several events of one delivery are one handling: an object that handles a request also replies to it, and code at both
/// ends of a call may record it. What CoordinatorKit's guard ended belongs to `chain-cycle`.
struct HandledTwiceCheck: Check {
    var rule: CheckRule { .handledTwice }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for path in context.history.messages where path.stops.count > 1 && path.sender != .none {
            guard !path.stops.contains(where: { $0.what == .chainCycle }) else { continue }
            let repeated = path.handlings.filter { $0.key != .none && $0.value.count > 1 }.sorted { $0.key < $1.key }
            for (node, handlings) in repeated {
                guard path.loss == nil else {
                    findings.doubt(rule)
                    continue
                }
                findings.add(rule, at: handlings[1], nodes: [node], details: [path.name]) {
                    story(path, node, handlings, context)
                }
            }
        }
    }

    private func story(
        _ path: MessagePath,
        _ node: NodeID,
        _ handlings: [EventNumber],
        _ context: CheckContext
    ) -> FindingStory {
        let times = handlings.count == 2 ? "twice" : "\(handlings.count) times"
        let children = children(of: node, becauseOf: path, through: handlings[handlings.count - 1], context)
        let effect = children.count > 1 ? " Because of the message it added \(context.list(children))." : ""
        return FindingStory(
            headline: "\(context.label(node)) handled \(path.nameInText) \(times)",
            reason: """
                The message came to it \(times), and it handled it each time: it is registered more than once, or what delivers \
                the message asks it again.\(effect)
                """,
            advice: """
                Register it once, in init or viewDidLoad: viewWillAppear is called each time the screen comes back. Or remove \
                the registration in viewDidDisappear. In a chain that your own code walks, stop where the message is handled. \
                If the object has two handlers on purpose, ignore this finding.
                """,
            evidence: context.causes(of: path.sent) + handlings.prefix(Self.mostHandlings),
            others: [path.sender] + children.prefix(Self.mostHandlings),
            location: context.record(path.sent)?.location ?? .none
        )
    }

    /// The children that an object added as a handler of a message.
    private func children(
        of node: NodeID,
        becauseOf path: MessagePath,
        through last: EventNumber,
        _ context: CheckContext
    ) -> [NodeID] {
        let records = context.history.records
        return records[records.prefixEnd { $0.number <= path.sent }...].prefix(Self.mostLookedAt).lazy
            .prefix { $0.number < last }
            .filter { $0.kind == .childAdded && $0.object == node && $0.causeEvent == path.sent }
            .map(\.subject)
    }

    private static let mostHandlings = 8
    /// A recording is untrusted: a message may take as long as the session.
    private static let mostLookedAt = 1_000
}

extension MessagePath {
    /// The events with which each object handled the message: one for each time that the message came to it. Linear in hops.
    fileprivate var handlings: [NodeID: [EventNumber]] {
        var handlings: [NodeID: [EventNumber]] = [:]
        var reached: Set<NodeID> = []
        var rest = hops[...]
        for stop in stops where stop.what == .handled || stop.what == .replied {
            while let hop = rest.first, hop.event < stop.event {
                reached.insert(hop.to)
                rest.removeFirst()
            }
            let isReached = reached.remove(stop.node) != nil
            if isReached || handlings[stop.node] == nil { handlings[stop.node, default: []].append(stop.event) }
        }
        return handlings
    }
}
