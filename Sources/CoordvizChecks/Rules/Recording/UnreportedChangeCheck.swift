internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let unreportedChange = CheckRule(
        name: "unreported-change",
        topic: .recording,
        severity: .warning,
        title: "The hierarchy changed without a report",
        summary: "A walk over the hierarchy found a change that no call had reported.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "A child is appended to the list without a call that reports it",
                finds: "CartCoordinator #1 is a child of AppCoordinator #2, but no call reported it"
            ) { app in
                app.snapshot()
                let seen = app.edgeAppeared(.child, "CartCoordinator", "AppCoordinator")
                app.caused(by: seen) { app in
                    app.record(
                        EventRecord(
                            .reconciled,
                            subject: app.node("CartCoordinator"),
                            object: app.node("AppCoordinator"),
                            code: EdgeKind.child.rawValue
                        )
                    )
                }
            },
            .quiet("The child was reported") { app in
                app.childAdded("CartCoordinator", to: "AppCoordinator")
                app.walk()
            },
        ]
    )
}

/// `unreported-change`: a walk over the hierarchy found a change that no call had reported, or a coordinator was released
/// as a child of one that is still alive.
struct UnreportedChangeCheck: Check {
    var rule: CheckRule { .unreportedChange }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .reconciled) {
            guard let edge = record.edge else { continue }
            // A lost event may have reported it.
            guard context.isKnown(from: max(record.since, EventNumber(rawValue: 1)), through: record.number) else {
                findings.doubt(.unreportedChange)
                continue
            }
            let isThere = context.record(record.causeEvent)?.kind == .edgeAppeared
            let details = [edge.kind.name, isThere ? "appeared" : "disappeared"]
            findings.add(.unreportedChange, at: record.number, nodes: [edge.from, edge.to], details: details) {
                story(record, edge, isThere, context)
            }
        }
        findReleasedChildren(in: context, &findings)
    }

    /// Children that were reported with `childAdded`, and released without `childRemoved`.
    private func findReleasedChildren(in context: CheckContext, _ findings: inout FindingCollector) {
        let deaths = context.records(of: .releasedWhileChild)
        guard !deaths.isEmpty else { return }
        let screens = context.screens
        var added: [Edge: EventRecord] = [:]
        var additions: [NodeID: [EventRecord]] = [:]
        for record in context.records(of: .childAdded) {
            added[Edge(kind: .child, from: record.subject, to: record.object)] = record
            additions[record.object, default: []].append(record)
        }
        for death in deaths {
            let (child, parent) = (death.subject, death.object)
            guard let addition = added[Edge(kind: .child, from: child, to: parent)], addition.number < death.number,
                !isReportedByStart(addition, context), !diesWithParent(parent, death.number, context, screens),
                isCutOff(child, from: parent, death.number, additions[parent] ?? [], context, screens),
                !(findings.wants(.evictedChild) && context.evictions.contains(child)),
                !(findings.wants(.releasedOnScreen) && isShown(child, context, screens))
            else { continue }
            guard context.isKnown(from: addition.number, through: death.number) else {
                findings.doubt(.unreportedChange)
                continue
            }
            findings.add(.unreportedChange, at: death.number, nodes: [child, parent], details: ["released"]) {
                storyOfDeath(of: child, below: parent, death, addition, context)
            }
        }
    }

    /// Whether it still had screens when the turn began in which it was released. A coordinator without screens may end by
    /// itself, and so may one that is released with its last screen, unless another one of its class replaced it in that turn.
    private func isCutOff(
        _ child: NodeID,
        from parent: NodeID,
        _ death: EventNumber,
        _ additions: [EventRecord],
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard let last = screens.periods(ofCoordinator: child).last else { return false }
        guard let ended = last.ended else { return true }
        let turn = screens.turn(before: death)
        guard ended > turn else { return false }
        if ended > death {
            // Its period ended with the coordinator. Which of both is released first says nothing: a screen may hold its coordinator.
            let gone = screens.periods(of: last.controller).first(endingAfter: death)?.ended
            guard let gone, screens.turn(before: gone) <= death else { return true }
        }
        let type = context.dictionary.nodes[child]?.typeName
        let first = additions.prefixEnd { $0.number <= turn }
        return additions[first...].prefix(Self.mostAdditions).contains { addition in
            (addition.number < death || screens.turn(before: addition.number) <= death)
                && context.dictionary.nodes[addition.subject]?.typeName == type
        }
    }

    /// A recording is untrusted: thousands may be added in one turn.
    private static let mostAdditions = 64

    /// Whether `coordinatorStarted(_:by:)` made it a child, until it is gone: then there is no list that lost it.
    private func isReportedByStart(_ addition: EventRecord, _ context: CheckContext) -> Bool {
        guard let next = context.record(addition.number.after), next.kind == .coordinatorStarted else { return false }
        return next.subject == addition.subject && next.location == addition.location && next.location != .none
    }

    /// Whether the parent is released in the same turn: a tree that goes as a whole needs no telling.
    private func diesWithParent(
        _ parent: NodeID,
        _ event: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        guard let released = context.life(of: parent)?.released else { return false }
        return released < event || screens.turn(before: released) <= event
    }

    private func isShown(_ child: NodeID, _ context: CheckContext, _ screens: Screens) -> Bool {
        guard let released = context.life(of: child)?.released else { return false }
        return ShownWithoutCoordinator(after: released, ofThoseOf: child, context, screens) != nil
    }

    private func storyOfDeath(
        of child: NodeID,
        below parent: NodeID,
        _ death: EventRecord,
        _ addition: EventRecord,
        _ context: CheckContext
    ) -> FindingStory {
        FindingStory(
            headline: """
                \(context.label(child)) was released as a child of \(context.label(parent)), but no call reported its \
                removal
                """,
            reason: """
                It was added to \(context.label(parent)), which is still alive, and no call reported its removal. Either \
                the list of children lost it during its flow, or the call that reports it is missing.
                """,
            advice: """
                Report it where the child is taken out of the list, with Instrumentation.childRemoved or childrenChanged. \
                If no code takes it out, look for code that replaces the list or the property that keeps it.
                """,
            evidence: [addition.number, death.number],
            location: addition.location
        )
    }

    private func story(_ record: EventRecord, _ edge: Edge, _ isThere: Bool, _ context: CheckContext) -> FindingStory {
        let relation =
            switch edge.kind {
            case .child: "a child of"
            case .parentCoordinator: "coordinated by"
            case .owns: "owned by"
            default: "in"
            }
        let inner = context.label(edge.from)
        let outer = context.label(edge.to)
        let since = record.since == .zero ? "" : " It happened after event \(record.since.rawValue)."
        return FindingStory(
            headline: "\(inner) is \(isThere ? "" : "not ")\(relation) \(outer), but no call reported it",
            reason: """
                A walk over the hierarchy found it \(isThere ? "there" : "gone"), and no call had reported that. From \
                here on the recording follows the walk.\(since)
                """,
            advice: """
                Change the tree only with calls that report it: startChild and stopChild, or your own with \
                Instrumentation.childAdded and childRemoved. Do not write to the list of children directly.
                """,
            evidence: [record.causeEvent, record.number]
        )
    }
}
