internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let chainCycle = CheckRule(
        name: "chain-cycle",
        topic: .messages,
        severity: .error,
        title: "The chain has a cycle",
        summary: "A responder chain led back to a responder that the message had already reached.",
        examples: [
            .triggering(
                "A coordinator's next responder is its own screen",
                finds: "HomeController #2 is above itself: the chain leads back to it"
            ) { app in
                app.messageSent("BuyNow", by: "BuyButton")
                app.hop("BuyButton", "HomeController", .viewOfController)
                app.hop("HomeController", "CartCoordinator", .parentCoordinator)
                app.stop(.chainCycle, at: "CartCoordinator", "HomeController")
            },
            .quiet("Two messages take the same path") { app in
                for _ in 1...2 {
                    app.messageSent("BuyNow", by: "BuyButton")
                    app.hop("BuyButton", "HomeController", .viewOfController)
                    app.handled(by: "HomeController")
                }
            },
        ]
    )
}

/// `chain-cycle`: a chain of responders came back to one that the message had met before.
struct ChainCycleCheck: Check {
    var rule: CheckRule { .chainCycle }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        findRounds(in: context, &findings)
        var paths: [MessageID: Int] = [:]
        let cycles = context.records(of: .chainCycle)
        guard !cycles.isEmpty else { return }
        for (index, path) in context.history.messages.enumerated() { paths[path.id] = index }
        var beginnings: (message: MessageID, hops: [NodeID: Int]) = (.none, [:])
        for record in cycles {
            findings.add(.chainCycle, at: record.number, nodes: [record.object, record.subject]) {
                let path = paths[record.message].map { context.history.messages[$0] }
                // A recording is untrusted: a message of thousands of hops may meet thousands of circles.
                if record.message != beginnings.message {
                    let hops = (path?.hops ?? []).enumerated().map { ($1.from, $0) }
                    beginnings = (record.message, Dictionary(hops, uniquingKeysWith: { first, _ in first }))
                }
                return story(record, path, from: beginnings.hops[record.object] ?? 0, context)
            }
        }
    }

    /// Messages that went round without a guard that would have recorded it.
    private func findRounds(in context: CheckContext, _ findings: inout FindingCollector) {
        for path in context.history.messages {
            guard let round = path.round else { continue }
            let again = path.hops[round.upperBound]
            guard path.loss == nil else {
                findings.doubt(rule)
                continue
            }
            findings.add(rule, at: again.event, nodes: [again.from, path.hops[round.upperBound - 1].from]) {
                let hops = path.hops[round]
                return FindingStory(
                    headline: "\(context.label(again.from)) is above itself: the chain leads back to it",
                    reason: """
                        \(path.name.isEmpty ? "A message without a name" : "The message \(path.name)") went \(way(of: hops, context)) → \(context.label(again.from)) and took the \
                        same way again. Nothing in the chain ends it there.
                        """,
                    advice: advice,
                    evidence: context.causes(of: path.sent) + hops.prefix(8).map(\.event) + [again.event],
                    others: hops.prefix(Self.mostHops).map(\.from),
                    location: context.record(path.sent)?.location ?? .none
                )
            }
        }
    }

    private var advice: String {
        """
        One of these has the wrong next responder. Look for an override of next or coordinatingResponder, a \
        parentCoordinator that is below its view controller, a parent that is its own child's child, or a \
        ResponderController whose next is inside it.
        """
    }

    /// The responders of a cycle in order, the first ones by name.
    private func way(
        of circle: ArraySlice<MessagePath.Hop>,
        to last: NodeID? = nil,
        _ context: CheckContext
    ) -> String {
        let around = (circle.prefix(8).map { context.label($0.from) } + [last.map(context.label)].compactMap(\.self))
            .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let more = circle.count > 8 ? " (and \(Count.of(circle.count - 8, "hop")) more)" : ""
        return around.joined(separator: " → ") + more
    }

    /// How many hops of a cycle are named.
    private static let mostHops = 100

    private func story(
        _ record: EventRecord,
        _ path: MessagePath?,
        from beginning: Int,
        _ context: CheckContext
    ) -> FindingStory {
        let hops = path?.hops ?? []
        let circle = hops[min(beginning, hops.count)...]
        return FindingStory(
            headline: "\(context.label(record.object)) is above itself: the chain leads back to it",
            reason: """
                The message \(path?.name ?? "") went \(way(of: circle, to: record.subject, context)) and would have gone back to \
                \(context.label(record.object)). CoordinatorKit ended it there; without such a guard it would never end.
                """,
            advice: advice,
            evidence: (path.map { context.causes(of: $0.sent) } ?? []) + circle.prefix(8).map(\.event) + [
                record.number
            ],
            others: circle.prefix(Self.mostHops).map(\.from),
            location: path.flatMap { context.record($0.sent)?.location } ?? .none
        )
    }
}
