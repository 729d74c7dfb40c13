internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let delegateMissing = CheckRule(
        name: "delegate-missing",
        topic: .messages,
        severity: .error,
        title: "A delegate was not set",
        summary: """
            An object called a delegate or data source that it never had, not yet, or no longer; others of its class \
            have one, or a tap had no effect.
            """,
        examples: [
            .triggering(
                "One of two places that show a list forgets its delegate",
                finds: "ListController #6 called 'didSelect' on a delegate that it does not have"
            ) { app in
                app.launch()
                app.push("ListController", of: "AppCoordinator")
                app.delegateCalled(by: "ListController", of: "AppCoordinator", calling: "didSelect")
                app.push("ListController#2", of: "AppCoordinator")
                app.delegateCalled(by: "ListController#2", of: nil, calling: "didSelect")
            },
            .quiet("Both lists have one") { app in
                app.launch()
                for list in ["ListController", "ListController#2"] {
                    app.push(list, of: "AppCoordinator")
                    app.delegateCalled(by: list, of: "AppCoordinator", calling: "didSelect")
                }
            },
        ]
    )
}

/// `delegate-missing`: an object called its delegate, or read from its data source, and there was none, although another
/// object of its class has one, or the user's action had no other effect: it was not set, or too late.
///
/// An object that had one before is meant only where a ``ReleasedDelegate`` is certain: most delegates are released at the end of
/// a flow, or were taken away.
struct DelegateMissingCheck: Check {
    var rule: CheckRule { .delegateMissing }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        find(.delegateMissing, "delegate", context, &findings)
        find(.dataSourceMissing, "data source", context, &findings)
    }

    private func find(
        _ kind: EventKind,
        _ what: String,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let missing = context.records(of: kind)
        guard !missing.isEmpty else { return }
        for call in missing {
            guard let suspicion = suspicion(about: call, in: context, isOtherRuleAsked: findings.wants(.mvcDelegate)),
                findings.mayJudge(.delegateMissing, from: suspicion.first, through: suspicion.last, context)
            else { continue }
            let name = context.dictionary.text(call.name)
            var details = [name, what]
            // Where one is forgotten is another defect than where one is not kept.
            if case .released = suspicion.sign { details.append("released") }
            findings.add(.delegateMissing, at: call.number, nodes: [call.subject], details: details) {
                story(of: call, called: name, suspicion.sign, what, context)
            }
        }
    }

    /// A call that should have had a delegate, if nothing was lost between two events.
    private struct Suspicion {
        var sign: Sign
        var first: EventNumber
        var last: EventNumber
    }

    /// Whether this rule reports a call, so that `mvc-delegate` does not have to.
    static func reports(_ call: EventRecord, in context: CheckContext) -> Bool {
        Self().suspicion(about: call, in: context, isOtherRuleAsked: true).map {
            context.isKnown(from: $0.first, through: $0.last)
        } ?? false
    }

    private func suspicion(
        about call: EventRecord,
        in context: CheckContext,
        isOtherRuleAsked: Bool
    ) -> Suspicion? {
        // With lost events `mvc-delegate` is often not judged.
        let isLeftToConformance = isOtherRuleAsked && context.isOfCoordinatedMVC && context.unknown.isEmpty
        guard let sign = sign(of: call, isLeftToConformance, context), !isAfterItsEnd(call, context)
        else { return nil }
        // A lost event may have shown its delegate, or the result of the user's action.
        var last = call.number
        switch sign {
        case .other: break
        case .gesture, .released:
            // While the app runs, the user's action may still be in progress. A script that cannot continue ends its app.
            guard context.screens.goesOn(after: last) || context.facts.ending != .running else { return nil }
            last = context.end.event
        }
        return Suspicion(sign: sign, first: context.life(of: call.subject)?.first ?? call.number, last: last)
    }

    /// What shows that there should have been a delegate.
    private enum Sign {
        /// Another object of the class has one.
        case other(EventRecord)
        /// Nothing else came of what the user did. Another object of the class may have a delegate for other calls.
        case gesture(EventRecord, other: EventRecord?)
        /// Its delegate was released, and nothing else came of what the user did.
        case released(ReleasedDelegate)
    }

    /// - Parameter isLeftToConformance: whether `mvc-delegate` reports view controllers without one: in an app with Coordinated
    ///   MVC each needs its delegate.
    private func sign(
        of call: EventRecord,
        _ isLeftToConformance: Bool,
        _ context: CheckContext
    ) -> Sign? {
        if call.missingDelegate == .gone {
            return isLeftToConformance ? nil : ReleasedDelegate(of: call, context).map(Sign.released)
        }
        let answered = context.answeredCallers(instead: call.kind)
        if let other = answered.example(for: call) { return .other(other) }
        guard call.kind == .delegateMissing, !answered.everReached(by: call.subject),
            let gesture = context.deadGestures.gesture(behind: call).flatMap(context.record)
        else { return nil }
        // The delegates of cells and models are often not needed.
        let isCoordinator = context.isCoordinator(call.subject)
        let isController = context.dictionary.kind(of: call.subject) == .viewController
        let other = answered.exampleOfAnyCall(for: call)
        return isCoordinator || isController && (!isLeftToConformance || other != nil)
            ? .gesture(gesture, other: other) : nil
    }

    /// Whether a coordinator that had the caller was gone when it called, and its delegate with it: then it may have had one.
    private func isAfterItsEnd(_ call: EventRecord, _ context: CheckContext) -> Bool {
        context.screens.lastClaims(on: call.subject, atMost: Self.mostClaims).contains { claim in
            claim.began < call.number && claim.ended.map { $0 < call.number } ?? false
                || context.life(of: claim.edge.to)?.released.map { $0 < call.number } ?? false
        }
    }

    /// A recording is untrusted: thousands may claim a view controller.
    private static let mostClaims = 64

    private func story(
        of call: EventRecord,
        called name: String,
        _ sign: Sign,
        _ what: String,
        _ context: CheckContext
    ) -> FindingStory {
        let screens = context.screens
        let caller = context.label(call.subject)
        let period = screens.periods(of: call.subject).last { $0.since < call.number }
        let arrival = period.flatMap { screens.transitions.arrival(of: $0) }
        let claim = screens.lastClaims(on: call.subject, atMost: Self.mostClaims).first { $0.began < call.number }
        let shown =
            claim.map { " \(context.label($0.edge.to)) shows it" }
            ?? period.map { " It is in \(context.label($0.outer))" } ?? " It is not recorded which object shows it"
        // The code that shows it has to set it; a line of the calling class would be the same for all of its objects.
        let place = [claim?.began, arrival?.number].compactMap { $0.flatMap(context.record)?.location }
            .first { context.location($0) != nil }
        let proof: EventRecord
        let why: String
        var severity: CheckSeverity?
        var later: EventRecord?
        var gone: ReleasedDelegate?
        switch sign {
        case .other(let other):
            proof = other
            later = context.answeredCallers(instead: call.kind).laterCall(than: call, like: other, context)
            why = """
                The call had no effect. \(context.label(other.subject)), of the same class, has \
                \(context.label(other.object)) as its \(what).
                """
        case .gesture(let gesture, let other):
            proof = other ?? gesture
            let optional =
                other.map {
                    "\(context.label($0.subject)), of the same class, has one for '\(context.dictionary.text($0.name))'."
                }
                ?? "No object of the class ever had a \(what), so it may be optional."
            why = """
                The call had no effect, and no other effect of the user's \(context.dictionary.text(gesture.name)) is \
                recorded. \(optional)
                """
            severity = .warning
        case .released(let delegate):
            proof = delegate.example
            gone = delegate
            why = """
                The call had no effect, and no other effect of the user's \
                \(context.dictionary.text(delegate.gesture.name)) is recorded. The reference to a delegate is weak, and \
                no object kept this one, which '\(context.dictionary.text(delegate.lastCall.name))' had reached before. \
                The same call by \(context.label(proof.subject)), of the same class, reached \
                \(context.label(proof.object)) and had an effect.
                """
            severity = .warning
        }
        let problem =
            gone.map { "after its \(what) \(context.label($0.lastCall.object)) was released" }
            ?? later.map {
                "before its \(what) was set: it reached \(context.label($0.object)) at #\($0.number.rawValue)"
            } ?? "on a \(what) that it does not have"
        let time = later == nil ? "before it is shown" : "before its view is loaded and before the call"
        let releases = [gone?.lastCall.number, gone?.release].compactMap(\.self)
        let proofs = [call.causeEvent, call.number, proof.number, later?.number ?? .zero]
        return FindingStory(
            headline: "\(caller) called '\(name)' \(problem)",
            reason: "\(why)\(shown).",
            advice: gone.map { _ in
                """
                Keep a strong reference to the \(what) as long as the screen is shown, for example in a property of the \
                coordinator.
                """
            } ?? """
                Set the \(what) where the object is created, \(time). If several places create it, let them call one \
                method of the coordinator.
                """,
            evidence: [claim?.began ?? .zero, arrival?.number ?? .zero] + releases + proofs,
            others: [claim?.edge.to ?? .none, proof.subject, later?.object ?? gone?.lastCall.object ?? .none],
            location: place ?? .none,
            severity: severity
        )
    }
}
