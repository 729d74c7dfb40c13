internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let evictedChild = CheckRule(
        name: "evicted-child",
        topic: .lives,
        severity: .error,
        title: "A child replaced another child",
        summary: "A second child under the same identifier replaced the first one, which was never removed.",
        examples: [
            .triggering(
                "The parent keeps its children by the names of their classes",
                finds: "DetailCoordinator #1 was replaced by DetailCoordinator #3 under the identifier 'Detail'"
            ) { app in
                app.childAdded("DetailCoordinator", to: "AppCoordinator", identifier: "Detail")
                app.childAdded("DetailCoordinator#2", to: "AppCoordinator", identifier: "Detail")
            },
            .quiet("The first one was removed before") { app in
                app.childAdded("DetailCoordinator", to: "AppCoordinator", identifier: "Detail")
                app.childRemoved("DetailCoordinator", from: "AppCoordinator")
                app.childAdded("DetailCoordinator#2", to: "AppCoordinator", identifier: "Detail")
            },
        ]
    )
}

/// `evicted-child`: a second child was added under an identifier that another child held, and the first one was never
/// removed: it was replaced.
///
/// A second child that the parent refused (`identifierClash`) evicts nothing: the first one is kept, and the caller got an error.
/// Two children under one label that are both removed in order were both kept.
struct EvictedChildCheck: Check {
    var rule: CheckRule { .evictedChild }

    private struct Place: Hashable {
        var parent: NodeID
        var name: StringID
    }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        var holders: [Place: EventRecord] = [:]
        var names: [NodeID: Place] = [:]
        var evictions: [(first: EventRecord, second: EventRecord)] = []
        var removals: [Edge: EventNumber] = [:]
        for record in context.records(of: .childAdded, .childRemoved) {
            if record.kind == .childRemoved {
                removals[Edge(kind: .child, from: record.subject, to: record.object)] = record.number
                continue
            }
            guard record.name != .none else { continue }
            let place = Place(parent: record.object, name: record.name)
            // One that gets another name leaves the one that it had.
            let old = names.updateValue(place, forKey: record.subject)
            if let old, old != place, holders[old]?.subject == record.subject { holders[old] = nil }
            defer { holders[place] = record }
            guard let first = holders[place], first.subject != record.subject,
                isHeld(first, before: record, context)
            else { continue }
            evictions.append((first, record))
        }
        for (first, second) in evictions {
            let removed = removals[Edge(kind: .child, from: first.subject, to: first.object)] ?? .zero
            // Another object retained it until it was removed after all.
            guard removed < first.number,
                findings.mayJudge(.evictedChild, from: first.number, through: context.end.event, context)
            else { continue }
            add(first, second, context, &findings)
        }
    }

    /// Whether the first one was a child right before the second was added, whichever event says when it ended: its own, a
    /// walk or its release. A walk that still saw it in the list behind the second one's addition shows that both have room.
    private func isHeld(_ first: EventRecord, before second: EventRecord, _ context: CheckContext) -> Bool {
        let intervals = context.edges(.child, from: first.subject, at: second.number.before)
        guard let interval = intervals.first(where: { $0.edge.to == first.object }) else { return false }
        guard let end = interval.ended.flatMap(context.record), end.kind == .edgeDisappeared else { return true }
        return end.since < second.number
    }

    private func add(
        _ first: EventRecord,
        _ second: EventRecord,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let name = context.dictionary.text(second.name)
        findings.add(.evictedChild, at: second.number, nodes: [first.subject, second.subject, second.object]) {
            let child = context.label(first.subject)
            let released = context.life(of: first.subject)?.released
            return FindingStory(
                headline: "\(child) was replaced by \(context.label(second.subject)) under the identifier '\(name)'",
                reason: """
                    \(context.label(second.object)) keeps its children by identifier, so the second one replaced the \
                    first, which was never stopped or removed. \
                    \(released == nil ? "It is still alive, but its parent cannot end it" : "It was released during its flow"). \
                    Code that ends the first one later ends the second one instead.\(context.bothCallers(first.number, second.number))
                    """,
                advice: """
                    Keep children in an array, or under unique identifiers. A class name is not unique if two of the \
                    class can exist. Refuse an identifier that is in use, as startChild(_:identifier:) does, or end the \
                    first child before.
                    """,
                evidence: context.causes(of: first.number) + context.causes(of: second.number) + [released ?? .zero]
            )
        }
    }
}
