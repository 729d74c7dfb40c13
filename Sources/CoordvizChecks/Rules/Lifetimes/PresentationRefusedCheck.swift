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
        for ending in context.records(of: .transitionCancelled)
        where context.dictionary.text(ending.name) == Self.name {
            guard let beginning = context.record(ending.causeEvent), beginning.kind == .transitionBegan,
                beginning.subject == ending.subject, ending.subject != .none,
                !presentations.began(of: ending.subject, after: beginning.number, through: ending.number),
                !isRepeated(ending, presentations, context),
                findings.mayJudge(.presentationRefused, from: beginning.number, through: ending.number, context)
            else { continue }
            findings.add(.presentationRefused, at: beginning.number, nodes: [beginning.subject, beginning.object]) {
                story(beginning, obstacle(to: beginning, presentations, context), context)
            }
        }
    }

    /// Whether the app presented it after all, without the user asking again.
    private func isRepeated(_ ending: EventRecord, _ presentations: Presentations, _ context: CheckContext) -> Bool {
        guard let shown = presentations.first(of: ending.subject, after: ending.number) else { return false }
        return !context.screens.userActs(between: ending.number, and: shown)
    }

    /// What CoordinatorKit and the facade call such a transition.
    private static let name = "present"

    /// What was in the way, as a sentence.
    private func obstacle(
        to beginning: EventRecord,
        _ presentations: Presentations,
        _ context: CheckContext
    ) -> String {
        let shown = context.edges(.presentation, from: beginning.subject, at: beginning.number)
        if let presenter = shown.first?.edge.to {
            return "It was already presented by \(context.label(presenter))."
        }
        // UIKit presents from the outermost container.
        var presenter: NodeID? = beginning.object
        for _ in 0..<Self.deepest {
            guard let current = presenter else { break }
            if let other = presentations.presented(by: current, at: beginning.number) {
                return "\(context.label(current)) presented \(context.label(other)) at that time."
            }
            presenter = context.edges(.containment, from: current, at: beginning.number).first?.edge.to
        }
        return "The cause is not recorded: the presenter was not in a window, or it already presented another one."
    }

    /// Containers in containers, at the most: a recording is untrusted, and may have a circle of them.
    private static let deepest = 30

    private func story(_ beginning: EventRecord, _ obstacle: String, _ context: CheckContext) -> FindingStory {
        FindingStory(
            headline: """
                \(context.label(beginning.subject)) was not presented by \(context.label(beginning.object)): UIKit refused it
                """,
            reason: """
                A view controller presents one other at a time. \(obstacle) UIKit then only logs a warning: the screen \
                does not appear, and no completion is called.
                """,
            advice: """
                Dismiss the presented view controller first and present in the completion, present from the topmost view \
                controller, or ignore a second tap while the first one is being handled.
                """,
            evidence: context.causes(of: beginning.number),
            location: beginning.location
        )
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
