internal import CoordvizModel
internal import CoordvizTimeline

/// What ``ConformanceJudge`` found, as findings of one rule of `check`. Needs that are not fulfilled are reported where they
/// belong: a missing delegate with `mvc-delegate`, a missing data source with `mvc-data-source`.
///
/// Only for apps of Coordinated MVC, which have view controllers that read from data sources; others break these rules with
/// every message and every model that is passed along. Someone who asks for a rule by name gets it judged.
struct ConformanceFindings {
    let rule: CheckRule
    let context: CheckContext

    init(of rule: CheckRule, in context: CheckContext) {
        self.rule = rule
        self.context = context
    }

    /// - Parameter missing: the event that says that a view controller lacks what the rule demands.
    func find(_ judged: ConformanceRule, needing missing: EventKind? = nil, _ findings: inout FindingCollector) {
        guard context.isOfCoordinatedMVC || findings.demands(rule) else {
            findings.skip(
                rule,
                because: "No view controller read from a data source: the app does not use Coordinated MVC."
            )
            return
        }
        switch context.conformance[judged] {
        case .kept: break
        case .broken(let events): add(events, judged, &findings)
        case .notJudged(let reason): findings.skip(rule, because: reason)
        }
        if let missing, findings.isJudged(rule), case .broken(let events) = context.conformance[.needsFulfilled] {
            add(events.filter { context.record($0)?.kind == missing }, .needsFulfilled, &findings)
        }
    }

    private func add(_ events: [EventNumber], _ judged: ConformanceRule, _ findings: inout FindingCollector) {
        let text = ConformanceStory(context: context)
        for record in events.lazy.compactMap(context.record) where !isForgotten(record, findings) {
            let culprit = judged == .changesThroughDelegate ? text.actor(of: record) : record.subject
            let nodes =
                switch judged {
                case .knowledgeOfOwnChildrenOnly: [culprit, record.object]
                case .changesThroughDelegate: [culprit, record.subject]
                default: [culprit]
                }
            let details = [record.kind.name, context.dictionary.text(record.name)]
            findings.add(rule, at: record.number, nodes: nodes, details: details) { text.story(judged, record) }
        }
    }

    /// Whether others of the class have what is missing: then it is one finding of `delegate-missing`.
    private func isForgotten(_ record: EventRecord, _ findings: FindingCollector) -> Bool {
        guard [.delegateMissing, .dataSourceMissing].contains(record.kind), record.missingDelegate != .gone,
            findings.wants(.delegateMissing)
        else { return false }
        return context.answeredCallers(instead: record.kind).example(for: record) != nil
            || DelegateMissingCheck.reports(record, in: context)
    }
}
