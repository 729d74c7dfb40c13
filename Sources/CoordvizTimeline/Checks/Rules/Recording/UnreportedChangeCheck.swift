internal import CoordvizModel

/// `unreported-change`: a walk over the hierarchy found something else than what had been told.
struct UnreportedChangeCheck: Check {
    var rules: [CheckRule] { [.unreportedChange] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        for record in context.records(of: .reconciled) {
            guard let edge = record.edge else { continue }
            // What was lost may have told it.
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
    }

    private func story(_ record: EventRecord, _ edge: Edge, _ isThere: Bool, _ context: CheckContext) -> FindingStory {
        let relation =
            switch edge.kind {
            case .child: "a child of"
            case .parentCoordinator: "answering to"
            case .owns: "owned by"
            default: "in"
            }
        let inner = context.label(edge.from)
        let outer = context.label(edge.to)
        let since = record.since == .zero ? "" : " It happened after event \(record.since.rawValue)."
        return FindingStory(
            headline: "\(inner) is \(isThere ? "" : "not ")\(relation) \(outer), and nobody said so",
            reason: """
                A walk over the hierarchy found it \(isThere ? "there" : "gone"), and no call had told of it. The walk is \
                right from here on.\(since)
                """,
            advice: """
                Change the tree only through the calls that tell of it (addChild and removeChild, or your own with \
                Instrumentation.childAdded and childRemoved), not by writing to the list of children.
                """,
            evidence: [record.causeEvent, record.number]
        )
    }
}
