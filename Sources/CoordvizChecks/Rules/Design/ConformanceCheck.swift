internal import CoordvizModel
internal import CoordvizTimeline

/// `mvc-data-source`, `mvc-delegate`, `mvc-knows-controller` and `mvc-service-access`: the rules of Coordinated MVC, as
/// ``ConformanceJudge`` judges them. Needs that nobody fulfils are told where they belong: a delegate that is missing with
/// `mvc-delegate`, a data source with `mvc-data-source`.
///
/// Only for apps that are built that way, which shows in view controllers that read from data sources; others break these
/// rules with every message and every model that is passed along. Whoever asks for a rule by name gets it judged.
struct ConformanceCheck: Check {
    var rules: [CheckRule] { [.mvcDataSource, .mvcDelegate, .mvcKnowsController, .mvcServiceAccess] }

    func find(in context: CheckContext, _ findings: inout FindingCollector) {
        guard rules.contains(where: findings.wants) else { return }
        let isOfThePattern = context.isOfCoordinatedMVC
        for rule in rules where !isOfThePattern && !findings.demands(rule) {
            findings.skip(
                rule,
                because: "No view controller read from a data source: this is no app of Coordinated MVC."
            )
        }
        guard isOfThePattern || rules.contains(where: findings.demands) else { return }
        let judge = ConformanceJudge(context.history, dictionary: context.dictionary)
        for rule in ConformanceRule.allCases {
            switch judge[rule] {
            case .kept: break
            case .broken(let events):
                for event in events {
                    guard let record = context.record(event) else { continue }
                    add(rule, record, context, &findings)
                }
            case .notJudged(let reason):
                if let check = Self.check(for: rule) { findings.skip(check, because: reason) }
            }
        }
    }

    /// What a rule is checked as; nil for needs, which are told with the two others.
    private static func check(for rule: ConformanceRule) -> CheckRule? {
        switch rule {
        case .informationFromDataSource: .mvcDataSource
        case .changesThroughDelegate: .mvcDelegate
        case .knowledgeOfOwnChildrenOnly: .mvcKnowsController
        case .noServices: .mvcServiceAccess
        case .needsFulfilled: nil
        }
    }

    private func add(
        _ rule: ConformanceRule,
        _ record: EventRecord,
        _ context: CheckContext,
        _ findings: inout FindingCollector
    ) {
        let isDelegate = record.kind == .delegateMissing
        let check = Self.check(for: rule) ?? (isDelegate ? .mvcDelegate : .mvcDataSource)
        if !findings.isJudged(check) { return }
        // What was forgotten once is `delegate-missing`, and one finding.
        let isForgotten =
            [.delegateMissing, .dataSourceMissing].contains(record.kind)
            && record.missingDelegate != .gone
            && context.answeredCallers(instead: record.kind).example(for: record) != nil
        if isForgotten, findings.wants(.delegateMissing) { return }
        let text = ConformanceStory(context: context)
        let name = context.dictionary.text(record.name)
        let culprit = rule == .changesThroughDelegate ? text.actor(of: record) : record.subject
        let nodes =
            switch rule {
            case .knowledgeOfOwnChildrenOnly: [culprit, record.object]
            case .changesThroughDelegate: [culprit, record.subject]
            default: [culprit]
            }
        findings.add(check, at: record.number, nodes: nodes, details: [record.kind.name, name]) {
            text.story(rule, record)
        }
    }
}
