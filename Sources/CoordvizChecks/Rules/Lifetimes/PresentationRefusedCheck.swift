internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let presentationRefused = CheckRule(
        name: "presentation-refused",
        topic: .lives,
        severity: .warning,
        title: "UIKit refused to present a view controller",
        summary: "The app presented a view controller, and UIKit refused it.",
        restsOnWalks: true,
        examples: [
            .triggering(
                "The presenter presents something already",
                finds: "ItemController #6 was not presented by StackController #2: UIKit refused it"
            ) { app in
                app.launch()
                app.present("SettingsController")
                app.transition("present", to: "ItemController", in: "StackController", ending: .transitionCancelled)
                app.walk()
            },
            .quiet("The presenter presents nothing") { app in
                app.launch()
                app.present("SettingsController")
            },
        ]
    )
}

/// `presentation-refused`: a view controller was to be presented, and UIKit refused it.
///
/// A presentation that begins and is broken off is none: a walk sees it. Neither is one that the app repeats by itself, and that succeeds.
struct PresentationRefusedCheck: Check {
    var rule: CheckRule { .presentationRefused }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        lazy var presentations = Presentations(context.history.edges)
        var refusals: [(beginning: EventRecord, child: CoordinatorLane?)] = []
        for ending in context.records(of: .transitionCancelled)
        where context.dictionary.text(ending.name) == Self.name {
            guard let beginning = context.record(ending.causeEvent), beginning.kind == .transitionBegan,
                beginning.subject == ending.subject, ending.subject != .none,
                !presentations.began(of: ending.subject, after: beginning.number, through: ending.number),
                !isRepeated(ending, presentations, context),
                findings.mayJudge(.presentationRefused, from: beginning.number, through: ending.number, context)
            else { continue }
            refusals.append((beginning, child(waitingFor: beginning.subject, since: ending.number, context)))
        }
        // A child of which two screens were refused is one child.
        var waiting: [Place: Set<NodeID>] = [:]
        for child in refusals.compactMap(\.child) {
            waiting[Place(child, context), default: []].insert(child.coordinator)
        }
        for (beginning, child) in refusals {
            findings.add(.presentationRefused, at: beginning.number, nodes: [beginning.subject, beginning.object]) {
                let count = child.flatMap { waiting[Place($0, context)]?.count } ?? 0
                return story(beginning, obstacle(to: beginning, presentations, context), child, count, context)
            }
        }
    }

    /// Children of one class below one parent.
    private struct Place: Hashable {
        let parent: NodeID?
        let type: StringID?

        init(_ lane: CoordinatorLane, _ context: CheckContext) {
            parent = lane.parent
            type = context.dictionary.nodes[lane.coordinator]?.typeName
        }
    }

    /// The coordinator that owns a refused view controller, if it never had another screen and is still a child at the end.
    private func child(waitingFor refused: NodeID, since event: EventNumber, _ context: CheckContext)
        -> CoordinatorLane?
    {
        let screens = context.screens
        guard screens.goesOn(after: event) else { return nil }
        return screens.lastClaims(on: refused, atMost: Self.mostClaims).lazy
            .compactMap { context.lastLanes[$0.edge.to] }
            .first { lane in
                lane.parent != nil && lane.gone == nil && !lane.isRemovedUncertain
                    && screens.periods(ofCoordinator: lane.coordinator).isEmpty
            }
    }

    /// A recording is untrusted: thousands may claim a view controller.
    private static let mostClaims = 64

    /// Whether the app presented it after all, without the user asking again.
    private func isRepeated(_ ending: EventRecord, _ presentations: Presentations, _ context: CheckContext) -> Bool {
        guard let shown = presentations.first(of: ending.subject, after: ending.number) else { return false }
        return !context.screens.userActs(between: ending.number, and: shown)
    }

    /// What CoordinatorKit and the facade call such a transition.
    private static let name = "present"

    /// What was in the way.
    private func obstacle(
        to beginning: EventRecord,
        _ presentations: Presentations,
        _ context: CheckContext
    ) -> Obstacle {
        let shown = context.edges(.presentation, from: beginning.subject, at: beginning.number)
        if let presenter = shown.first?.edge.to {
            return .presented("It was already presented by \(context.label(presenter)).")
        }
        // UIKit presents from the outermost container.
        var presenter: NodeID? = beginning.object
        var outermost = beginning.object
        for _ in 0..<Self.deepest {
            guard let current = presenter else { break }
            if let other = presentations.presented(by: current, at: beginning.number) {
                return .presented("\(context.label(current)) presented \(context.label(other)) at that time.")
            }
            outermost = current
            presenter = context.edges(.containment, from: current, at: beginning.number).first?.edge.to
        }
        if let departure = departure(of: outermost, before: beginning.number, context) { return .left(departure) }
        return .unknown
    }

    /// How a view controller had left all hierarchies, as far as walks tell, and did not come back before an event.
    private func departure(of outermost: NodeID, before event: EventNumber, _ context: CheckContext) -> ScreenPeriod? {
        // It may have come in the turn of that event, which no walk had seen yet.
        guard let last = context.screens.periods(of: outermost).last(before: event), let ended = last.ended,
            ended < event, context.isKnown(from: ended, through: event), context.unobserved.stretch(at: event) == nil
        else { return nil }
        return last
    }

    /// Containers in containers, at the most: a recording is untrusted, and may have a circle of them.
    private static let deepest = 30

    private func story(
        _ beginning: EventRecord,
        _ obstacle: Obstacle,
        _ child: CoordinatorLane?,
        _ count: Int,
        _ context: CheckContext
    ) -> FindingStory {
        FindingStory(
            headline: """
                \(context.label(beginning.subject)) was not presented by \(context.label(beginning.object)): UIKit refused it
                """,
            reason: """
                \(obstacle.reason(context, presenter: beginning.object)) UIKit then only logs a warning: the screen \
                does not appear, and no completion is called.\(child.map { remains($0, count, context) } ?? "")
                """,
            advice: child == nil
                ? obstacle.advice
                : "\(obstacle.advice) Remove the child if its screen was not presented: no dismissal will end it.",
            evidence: obstacle.evidence + context.causes(of: beginning.number) + [child?.added].compactMap(\.self),
            others: [child?.coordinator].compactMap(\.self),
            location: beginning.location
        )
    }
}

extension PresentationRefusedCheck {
    private func remains(_ child: CoordinatorLane, _ count: Int, _ context: CheckContext) -> String {
        let parent = context.label(child.parent ?? .none)
        let others = count > 1 ? ", with \(Count.of(count - 1, "other child", "other children")) of its class" : ""
        return """
             \(context.label(child.coordinator)), which owns it, was still a child of \(parent) at the end\(others), and never \
            had a screen in a hierarchy.
            """
    }
}

/// Why UIKit refused to present a view controller, as far as that is recorded.
private enum Obstacle {
    /// Something was presented, as the sentence says.
    case presented(String)
    /// The presenter, or the outermost container around it, was in a hierarchy only before.
    case left(ScreenPeriod)
    case unknown

    func reason(_ context: CheckContext, presenter: NodeID) -> String {
        switch self {
        case .presented(let what): return "\(Self.one) \(what)"
        case .left(let last):
            let around = last.controller == presenter ? "" : ", which contains \(context.label(presenter)),"
            let event = last.ended.map { " at \($0)" } ?? ""
            return """
                Only a view controller that is in a window presents another one. \
                \(context.label(last.controller))\(around) \(Self.left(last, context))\(event) and was not in a window.
                """
        case .unknown:
            return """
                \(Self.one) The cause is not recorded: the presenter was not in a window, or it already presented \
                another one.
                """
        }
    }

    private static let one = "A view controller presents one other at a time."

    private static func left(_ last: ScreenPeriod, _ context: CheckContext) -> String {
        switch last.relation {
        case .presentation: "had been dismissed from \(context.label(last.outer))"
        case .windowRoot: "had been removed as the root of \(context.label(last.outer))"
        default: "had left \(context.label(last.outer))"
        }
    }

    var advice: String {
        guard case .left = self else {
            return """
                Dismiss the presented view controller first and present in the completion, present from the topmost \
                view controller, or ignore a second tap while the first one is being handled.
                """
        }
        return """
            Present from a view controller that is on screen, such as the topmost one. If an answer comes when the user \
            has left the screen that asked for it, ignore it, or cancel the request when the screen disappears.
            """
    }

    var evidence: [EventNumber] {
        if case .left(let last) = self, let ended = last.ended { [ended] } else { [] }
    }
}

/// Who was presented when, by both ends.
private struct Presentations {
    private var byPresented: [NodeID: [EventNumber]] = [:]
    private var byPresenter: [NodeID: [EdgeInterval]] = [:]

    init(_ edges: [EdgeInterval]) {
        for interval in edges where interval.edge.kind == .presentation {
            byPresented[interval.edge.from, default: []].append(interval.began)
            byPresenter[interval.edge.to, default: []].append(interval)
        }
    }

    func began(of controller: NodeID, after first: EventNumber, through last: EventNumber) -> Bool {
        self.first(of: controller, after: first).map { $0 <= last } ?? false
    }

    /// The first time that it was presented after an event.
    func first(of controller: NodeID, after event: EventNumber) -> EventNumber? {
        let all = byPresented[controller] ?? []
        let next = all.prefixEnd { $0 <= event }
        return next < all.count ? all[next] : nil
    }

    /// The one that was presented last of those that are.
    func presented(by presenter: NodeID, at event: EventNumber) -> NodeID? {
        let all = byPresenter[presenter] ?? []
        return all[..<all.prefixEnd { $0.began <= event }].last.flatMap { $0.holds(at: event) ? $0.edge.from : nil }
    }
}
