internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let incompleteRecording = CheckRule(
        name: "incomplete-recording",
        topic: .recording,
        severity: .warning,
        title: "The recording is incomplete",
        summary: "Events are missing, so part of the session could not be judged.",
        isOfOneRun: true,
        examples: [
            .triggering(
                "The disk was too slow",
                finds: "Events 2 to 4 were lost (the recording could not be written)"
            ) { app in
                app.mark("launched")
                app.lose(3)
                app.mark("ended")
            },
            .quiet("Every event was written") { app in
                app.mark("launched")
                app.mark("ended")
            },
        ]
    )
}

/// `incomplete-recording`: events are missing; tells what could not be judged because of it. Runs behind all the others.
struct IncompleteRecordingCheck: Check {
    var rule: CheckRule { .incompleteRecording }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        let doubts = findings.doubts.sorted { $0.key.name < $1.key.name }
        for loss in context.unknown.losses {
            let moment = EventNumber(rawValue: loss.first.rawValue - 1)
            findings.add(.incompleteRecording, at: moment, nodes: [], details: [loss.reason.name]) {
                story(
                    "\(capitalized(loss.text))",
                    unknown(after: loss, context),
                    doubts,
                    advice: loss.reason == .missing ? Self.copyAgain : Self.recordAgain,
                    evidence: [moment]
                )
            }
        }
        if context.facts.ending == .running, context.facts.presence == .unknown {
            let end = context.end.event
            findings.add(.incompleteRecording, at: end, nodes: [], details: ["ending"]) {
                FindingStory(
                    headline: "The recording ends at event \(end), and does not say how the session ended",
                    reason: """
                        The app was running when the recording was read or copied, or its ring file is missing. \
                        \(unjudged(doubts)) Whatever was in progress may have ended correctly.
                        """,
                    advice: """
                        Copy a recording after the app has ended, together with the files beside it, or use 'coordviz \
                        pack'.
                        """,
                    evidence: [end]
                )
            }
        }
        let unplaced = context.unknown.unplaced
        guard unplaced > 0 else { return }
        findings.add(.incompleteRecording, at: context.end.event, nodes: [], details: ["unplaced"]) {
            let what = "\(Count.of(unplaced, "event was", "events were")) lost, and it is not recorded which"
            return story(
                what,
                "They may include any kind of event.",
                doubts,
                advice: Self.recordAgain,
                evidence: []
            )
        }
    }

    private func unknown(after loss: Loss, _ context: CheckContext) -> String {
        guard let stretch = context.unknown.stretch(at: loss.first) else { return "" }
        return stretch.end.map { "The state is known again from event \($0.rawValue) on." }
            ?? "The state is unknown until the session's end."
    }

    private func story(
        _ what: String,
        _ how: String,
        _ doubts: [(key: CheckRule, value: Int)],
        advice: String,
        evidence: [EventNumber]
    ) -> FindingStory {
        FindingStory(
            headline: what,
            reason: "\(how) \(unjudged(doubts)) There may be defects that were not found.",
            advice: "\(advice) 'coordviz sessions' lists every loss.",
            evidence: evidence
        )
    }

    private static let recordAgain = "Record again with a larger ring, or on a faster disk with more free space."
    private static let copyAgain = "Copy the recording again from where it was made, together with the files beside it."

    private func unjudged(_ doubts: [(key: CheckRule, value: Int)]) -> String {
        let counts = doubts.map { "\($0.key.name) (\($0.value))" }.joined(separator: ", ")
        return counts.isEmpty
            ? "Of the rules that were checked, no finding was left out because of it."
            : "Not judged because of it: \(counts)."
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
