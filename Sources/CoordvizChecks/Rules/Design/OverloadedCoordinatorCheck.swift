internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let overloadedCoordinator = CheckRule(
        name: "overloaded-coordinator",
        topic: .design,
        severity: .info,
        title: "Coordinator does too much",
        summary: "A coordinator has more view controllers, protocols or messages than the limit.",
        limits: [.controllersOfCoordinator, .protocolsOfCoordinator, .messagesOfCoordinator],
        examples: [
            .triggering(
                "One coordinator shows everything",
                finds: "AppCoordinator #2 owns 13 types of view controllers at a time, more than 12"
            ) { app in
                for number in 1...13 { app.claim(.ownershipBegan, "Detail\(number)Controller", "AppCoordinator") }
            },
            .quiet("It owns one view controller after the other") { app in
                for number in 1...13 {
                    app.claim(.ownershipBegan, "Detail\(number)Controller", "AppCoordinator")
                    app.claim(.ownershipEnded, "Detail\(number)Controller", "AppCoordinator")
                }
            },
            .quiet("The user goes from folder to folder") { app in
                for number in 1...13 { app.claim(.ownershipBegan, "FolderController#\(number)", "AppCoordinator") }
            },
        ]
    )
}

extension CheckLimit {
    package static let controllersOfCoordinator = CheckLimit.count(
        "controllers-of-coordinator",
        12,
        "How many types of view controllers a coordinator may own at the same time."
    )
    package static let protocolsOfCoordinator = CheckLimit.count(
        "protocols-of-coordinator",
        8,
        "Of how many types of view controllers a coordinator may be the delegate."
    )
    package static let messagesOfCoordinator = CheckLimit.count(
        "messages-of-coordinator",
        15,
        "How many types of messages a coordinator may handle."
    )
}

/// `overloaded-coordinator`: a coordinator owns more types of view controllers at a time, is the delegate of more kinds of them, or
/// handles more kinds of messages than the limits.
struct OverloadedCoordinatorCheck: Check {
    var rule: CheckRule { .overloadedCoordinator }

    private struct Load {
        var moment: EventNumber
        var count: Int
        var limit: Int
        /// In fingerprints; not ``what``, which may be worded in another way one day.
        var key: String
        var what: String
        var evidence: [EventNumber]
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let protocols = context.limits.count(.protocolsOfCoordinator)
        let kinds = context.limits.count(.messagesOfCoordinator)
        var loads: [NodeID: [Load]] = [:]
        for (coordinator, load) in mostOwned(context) { loads[coordinator, default: []].append(load) }
        let calls = context.records(of: .delegateCalled).lazy.filter {
            context.dictionary.kind(of: $0.subject) == .viewController
        }.map { ($0.object, context.dictionary.typeName(of: $0.subject), $0.number) }
        for (coordinator, firsts) in firsts(calls) where firsts.count > protocols {
            loads[coordinator, default: []].append(
                load(firsts, protocols, "is the delegate of", "types of view controllers")
            )
        }
        let messages = context.history.messages.lazy.flatMap { path in
            path.stops.lazy.filter { $0.what == .handled || $0.what == .replied }.map { ($0.node, path.name, $0.event) }
        }
        for (coordinator, firsts) in firsts(messages) where firsts.count > kinds {
            loads[coordinator, default: []].append(
                load(firsts, kinds, "handles", "types of messages")
            )
        }
        for coordinator in loads.keys.sorted() where context.dictionary.kind(of: coordinator) == .coordinator {
            for load in loads[coordinator] ?? [] { add(coordinator, load, context, &findings) }
        }
    }

    /// The first events with which each node met each different text, in order.
    private func firsts(_ meetings: some Sequence<(NodeID, String, EventNumber)>) -> [NodeID: [EventNumber]] {
        var seen: [NodeID: Set<String>] = [:]
        var firsts: [NodeID: [EventNumber]] = [:]
        for (node, text, event) in meetings where seen[node, default: []].insert(text).inserted {
            firsts[node, default: []].append(event)
        }
        return firsts
    }

    private func load(_ firsts: [EventNumber], _ limit: Int, _ verb: String, _ noun: String) -> Load {
        let over = firsts[max(0, min(limit, firsts.count - 1))]
        return Load(
            moment: over,
            count: firsts.count,
            limit: limit,
            key: "\(verb) \(noun)",
            what: "\(verb) \(firsts.count) \(noun)",
            evidence: Array(firsts.prefix(Self.mostEvidence)) + [over]
        )
    }

    private static let mostEvidence = 20

    /// The coordinators that owned living view controllers of more types at a time than the limit, with the most at a time.
    private func mostOwned(_ context: CheckContext) -> [(NodeID, Load)] {
        var changes: [NodeID: [(event: EventNumber, change: Int, type: Responsibility)]] = [:]
        for interval in context.history.edges where interval.edge.kind == .owns {
            guard let type = Responsibility(interval.edge.from, context) else { continue }
            changes[interval.edge.to, default: []].append((interval.began, 1, type))
            if let ended = interval.ended { changes[interval.edge.to, default: []].append((ended, -1, type)) }
        }
        let limit = context.limits.count(.controllersOfCoordinator)
        return changes.compactMap { coordinator, changes in
            var now: [Responsibility: Int] = [:]
            var most = 0
            var over: EventNumber?
            for change in changes.sorted(by: { ($0.event, $0.change) < ($1.event, $1.change) }) {
                now[change.type, default: 0] += change.change
                if now[change.type] == 0 { now[change.type] = nil }
                most = max(most, now.count)
                if now.count > limit, over == nil { over = change.event }
            }
            guard let over else { return nil }
            let load = Load(
                moment: over,
                count: most,
                limit: limit,
                key: "owns view controllers at a time",
                what: "owns \(most) types of view controllers at a time",
                evidence: [over]
            )
            return (coordinator, load)
        }
    }

    /// What view controllers of one class have in common; those of the system's classes, such as hosting controllers, may show
    /// anything.
    private enum Responsibility: Hashable {
        case type(StringID)
        case controller(NodeID)

        init?(_ controller: NodeID, _ context: CheckContext) {
            guard let type = context.dictionary.nodes[controller]?.typeName else { return nil }
            let isGeneral =
                context.isOfUIKit(controller) || context.names.title(controller).hasPrefix("UIHostingController")
            self = isGeneral ? .controller(controller) : .type(type)
        }
    }

    private func add(
        _ coordinator: NodeID,
        _ load: Load,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        findings.add(.overloadedCoordinator, at: load.moment, nodes: [coordinator], details: [load.key]) {
            FindingStory(
                headline: "\(context.label(coordinator)) \(load.what), more than \(load.limit)",
                reason: """
                    A coordinator with that many responsibilities is hard to change: every flow goes through it, and no \
                    part of it can be used elsewhere.
                    """,
                advice: """
                    Split it by flows: screens that are entered and left together become a child coordinator, which owns \
                    them and handles their messages. If the number is right for your app, raise the limit.
                    """,
                evidence: load.evidence
            )
        }
    }
}
