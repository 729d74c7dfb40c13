internal import CoordvizModel
internal import CoordvizTimeline

/// The texts of a violation of Coordinated MVC.
struct ConformanceStory {
    let context: CheckContext

    /// With whom the user did what changed something: the subject of the action that the change leads back to.
    func actor(of change: EventRecord) -> NodeID { action(behind: change)?.subject ?? change.subject }

    private func action(behind change: EventRecord) -> EventRecord? {
        context.causes(of: change.number).lazy.compactMap(context.record).first { $0.kind == .action }
    }

    func story(_ rule: ConformanceRule, _ record: EventRecord) -> FindingStory {
        FindingStory(
            headline: headline(rule, record),
            reason: reason(rule),
            advice: advice(rule, record),
            evidence: context.causes(of: record.number),
            others: [record.subject, record.object, record.predicted]
        )
    }

    private func headline(_ rule: ConformanceRule, _ record: EventRecord) -> String {
        let subject = context.label(record.subject)
        let object = context.label(record.object)
        let name = context.dictionary.text(record.name)
        return switch rule {
        case .informationFromDataSource where record.kind == .dataSourceRead:
            "\(subject) read \(name) from \(object), the data source of \(context.label(record.predicted))"
        case .informationFromDataSource: "\(subject) asked for information along the chain, with \(name)"
        case .changesThroughDelegate:
            "\(context.label(actor(of: record))): \(action(behind: record).map { context.dictionary.text($0.name) } ?? "") "
                + "changed something without a call to a delegate (\(record.kind.name) of \(subject))"
        case .knowledgeOfOwnChildrenOnly:
            "\(subject) has the view controller \(object) as its "
                + "\(record.kind == .delegateCalled ? "delegate" : "data source")"
        case .noServices: "\(subject) used \(name) of the service \(object)"
        case .needsFulfilled:
            "\(subject) needs a \(record.kind == .delegateMissing ? "delegate" : "data source") for \(name) and has none"
        }
    }

    private func reason(_ rule: ConformanceRule) -> String {
        let how = " The action made the change within its own call, without a call to a delegate in between."
        return rule.text + (rule == .changesThroughDelegate ? how : "")
    }

    private func advice(_ rule: ConformanceRule, _ record: EventRecord) -> String {
        switch rule {
        case .informationFromDataSource:
            "Provide it through the view controller's own data source, which may ask others."
        case .changesThroughDelegate:
            "Let the view controller call its delegate with what the user wants, and let the coordinator make the change."
        case .knowledgeOfOwnChildrenOnly:
            "Make the coordinator the delegate or data source of both, or contain one in the other."
        case .noServices:
            "Let the view model or the coordinator use the service, and call it through the delegate."
        case .needsFulfilled:
            "Set its \(record.kind == .delegateMissing ? "delegate" : "data source") before it is shown."
        }
    }
}
