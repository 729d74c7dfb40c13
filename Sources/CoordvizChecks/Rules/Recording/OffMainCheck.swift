internal import CoordvizModel
internal import CoordvizTimeline

extension CheckRule {
    package static let offMain = CheckRule(
        name: "off-main",
        topic: .recording,
        severity: .error,
        title: "UIKit was used off the main thread",
        summary: "A call that belongs on the main thread was made on another one.",
        examples: [
            .triggering(
                "A completion handler adds a child",
                finds: "CartCoordinator #1: addChild was called on thread 3, which is not the main thread"
            ) { app in
                app.thread = 3
                app.record(EventRecord(.offMain, subject: app.node("CartCoordinator"), name: app.text("addChild")))
            },
            .quiet("A view controller is released on another thread") { app in
                app.thread = 3
                app.released("CartController")
            },
        ]
    )
}

/// `off-main`: a call that belongs on the main thread was made on another one.
struct OffMainCheck: Check {
    var rule: CheckRule { .offMain }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .offMain) {
            let call = context.dictionary.text(record.name)
            findings.add(.offMain, at: record.number, nodes: [record.subject], details: [call]) {
                let subject = record.subject == .none ? "" : "\(context.label(record.subject)): "
                return FindingStory(
                    headline: "\(subject)\(call) was called on thread \(record.thread), which is not the main thread",
                    reason: """
                        Coordinators, view controllers and views must be used on the main thread. CoordinatorKit moves \
                        calls there that can wait, so they happen later than the caller expects; without it the \
                        behavior is undefined.
                        """,
                    advice: "Call it from the main actor: mark the caller @MainActor, or switch with MainActor.run.",
                    evidence: context.causes(of: record.number)
                )
            }
        }
    }
}
