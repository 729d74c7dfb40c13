internal import CoordvizModel
internal import CoordvizTimeline

/// `off-main`: something that belongs to the main thread was called on another one.
struct OffMainCheck: Check {
    var rules: [CheckRule] { [.offMain] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .offMain) {
            let call = context.dictionary.text(record.name)
            findings.add(.offMain, at: record.number, nodes: [record.subject], details: [call]) {
                let subject = record.subject == .none ? "" : "\(context.label(record.subject)): "
                return FindingStory(
                    headline: "\(subject)\(call) was called on thread \(record.thread), which is not the main one",
                    reason: """
                        Coordinators, view controllers and views belong to the main thread. What can wait was moved \
                        there, so it happened later than the caller thinks; without CoordinatorKit it is undefined.
                        """,
                    advice: "Call it from the main actor: mark the caller @MainActor, or hop with MainActor.run.",
                    evidence: context.causes(of: record.number)
                )
            }
        }
    }
}
