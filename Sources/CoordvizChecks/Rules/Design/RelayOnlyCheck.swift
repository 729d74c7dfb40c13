internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let relayOnly = CheckRule(
        name: "relay-only",
        topic: .design,
        severity: .info,
        title: "A call is only forwarded",
        summary: "A delegate call went through several objects that only forward it.",
        limits: [.relays],
        examples: [
            .triggering(
                "Three coordinators forward a call",
                finds: "CityCoordinator #2 and 2 more only forward 'didSelect', up to AppCoordinator #5"
            ) { app in
                let way = ["CityController", "CityCoordinator", "ListCoordinator", "TaskCoordinator", "AppCoordinator"]
                for (caller, delegate) in zip(way, way.dropFirst()) {
                    let call = app.delegateCalled(by: caller, of: delegate, calling: "didSelect")
                    app.cause = Cause(event: call, strength: .direct)
                }
            },
            .quiet("Two coordinators forward a call") { app in
                let way = ["CityController", "CityCoordinator", "ListCoordinator", "AppCoordinator"]
                for (caller, delegate) in zip(way, way.dropFirst()) {
                    let call = app.delegateCalled(by: caller, of: delegate, calling: "didSelect")
                    app.cause = Cause(event: call, strength: .direct)
                }
            },
        ]
    )
}

extension CheckLimit {
    package static let relays = CheckLimit.count("relays", 2, "Through how many objects a call may be handed on.")
}

/// `relay-only`: a delegate call was handed on through more objects than the limit that did nothing else with it.
///
/// An object hands a call on when the call to its own delegate is all that was recorded of it under the call it got.
struct RelayOnlyCheck: Check {
    var rule: CheckRule { .relayOnly }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let calls = context.records(of: .delegateCalled)
        guard !calls.isEmpty else { return }
        let limit = context.limits.count(.relays)
        let effects = effects(of: calls, context)
        // The call that each call hands on.
        var before: [EventNumber: EventRecord] = [:]
        var known: [EventNumber: EventRecord] = [:]
        var handedOn: Set<EventNumber> = []
        known.reserveCapacity(calls.count)
        for call in calls {
            known[call.number] = call
            guard call.strength == .direct, effects[call.causeEvent] == 1, let first = known[call.causeEvent],
                first.object == call.subject
            else { continue }
            before[call.number] = first
            handedOn.insert(first.number)
        }
        for call in calls where !handedOn.contains(call.number) {
            var way = [call]
            while way.count < Self.longest, let first = way.last.flatMap({ before[$0.number] }) { way.append(first) }
            // Of those on the way the first one calls and the last one answers.
            guard way.count - 1 > limit, let first = way.last,
                findings.mayJudge(.relayOnly, from: first.number, through: call.number, context)
            else { continue }
            add(way.reversed(), call, context, &findings)
        }
    }

    /// How many events each of the calls is the direct cause of.
    private func effects(of calls: [EventRecord], _ context: CheckContext) -> [EventNumber: Int] {
        var effects: [EventNumber: Int] = [:]
        effects.reserveCapacity(calls.count)
        for call in calls { effects[call.number] = 0 }
        for record in context.history.records where record.causeEvent != .zero {
            if let count = effects[record.causeEvent] { effects[record.causeEvent] = count + 1 }
        }
        return effects
    }

    /// A recording is untrusted: a way may be as long as the session.
    private static let longest = 100

    private func add(
        _ way: [EventRecord],
        _ last: EventRecord,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let relays = way.dropFirst().map(\.subject)
        let name = context.dictionary.text(last.name)
        findings.add(.relayOnly, at: way[0].number, nodes: relays + [last.object], details: [name]) {
            FindingStory(
                headline: """
                    \(context.label(relays[0])) and \(relays.count - 1) more only forward '\(name)', up to \
                    \(context.label(last.object))
                    """,
                reason: """
                    \(context.label(way[0].subject)) calls its delegate, and each of \
                    \(relays.map(context.label).joined(separator: ", ")) calls its own and does nothing else that is \
                    recorded. Each needs a protocol, a property and a method for it, which must all change with the call.
                    """,
                advice: """
                    Send a message that bubbles up the chain: responders that do not handle it need no code for it. Or \
                    pass the object that handles the call down as the delegate.
                    """,
                evidence: way.map(\.number),
                others: [way[0].subject]
            )
        }
    }
}
