internal import CoordvizModel

/// Collects what speaks against each rule, record by record.
struct ConformanceHearing {
    private let dictionary: SessionDictionary
    private let containment: ContainmentIntervals
    private var changes = UnmediatedChanges()
    private var evidence: [ConformanceRule: Set<EventNumber>] = [:]
    /// Nodes that some event calls a coordinator, whatever they are besides.
    private var coordinators: Set<NodeID> = []
    /// Requests that view controllers sent and nobody has answered yet.
    private var requests: [MessageID: (sender: NodeID, sent: EventNumber)] = [:]
    private var sawWalk = false
    private var sawServices = false
    private var sawDelegates = false
    private var sawDataSources = false
    private var sawReceivers = false

    init(history: SessionHistory, dictionary: SessionDictionary) {
        self.dictionary = dictionary
        containment = ContainmentIntervals(history.edges)
    }

    mutating func consume(_ record: EventRecord) {
        switch record.kind {
        case .snapshot: sawWalk = true
        case .coordinatorStarted, .childAdded: coordinators.formUnion([record.subject, record.object])
        case .messageSent, .replied: hearRequest(record)
        case .delegateCalled, .delegateMissing, .dataSourceRead, .dataSourceMissing: hearCall(record)
        case .serviceUsed:
            sawServices = true
            if isViewController(record.subject) { note(.noServices, record.number) }
        default: break
        }
        let isMediated = record.kind == .delegateCalled && !isOnScreen(record.object)
        let isAction = record.kind == .action && isOnScreen(record.subject) && !isOfContainer(record)
        if let change = changes.consume(record, isMediated: isMediated, isAction: isAction) {
            note(.changesThroughDelegate, change)
        }
    }

    func verdict(on rule: ConformanceRule) -> ConformanceVerdict {
        let found = evidence[rule, default: []].sorted()
        if let reason = reasonNotToJudge(rule, found: !found.isEmpty) { return .notJudged(reason) }
        return found.isEmpty ? .kept : .broken(found)
    }

    private func reasonNotToJudge(_ rule: ConformanceRule, found: Bool) -> String? {
        switch rule {
        case .informationFromDataSource where !sawDataSources:
            "No view controller read from a data source through @DataSourceReference."
        case .changesThroughDelegate where !sawDelegates:
            "No view controller called a delegate through @DelegateReference."
        case .knowledgeOfOwnChildrenOnly where !sawReceivers:
            "No view controller called a delegate or read from a data source through the wrappers."
        case .knowledgeOfOwnChildrenOnly where found && !sawWalk:
            "No walk over the hierarchy says which view controllers contain which."
        case .noServices where !sawServices:
            "No service was used through GuardedService."
        case .needsFulfilled where !sawDelegates && !sawDataSources:
            "No view controller called a delegate or read from a data source through the wrappers."
        default: nil
        }
    }

    // MARK: Single events

    private mutating func hearCall(_ record: EventRecord) {
        guard isViewController(record.subject) else { return }
        switch record.kind {
        case .delegateCalled, .delegateMissing: sawDelegates = true
        default: sawDataSources = true
        }
        switch record.kind {
        case .delegateMissing, .dataSourceMissing:
            note(.needsFulfilled, record.number)
            return
        case .dataSourceRead where record.predicted != .none && record.predicted != record.subject:
            note(.informationFromDataSource, record.number)
        default: break
        }
        sawReceivers = true
        let isOther = record.object != record.subject && isViewController(record.object)
        if isOther, !containment.mayHold(between: record.subject, and: record.object, at: record.number) {
            note(.knowledgeOfOwnChildrenOnly, record.number)
        }
    }

    private mutating func hearRequest(_ record: EventRecord) {
        if record.kind == .messageSent {
            if isViewController(record.subject) { requests[record.message] = (record.subject, record.number) }
        } else if let request = requests.removeValue(forKey: record.message), request.sender != record.subject {
            note(.informationFromDataSource, request.sent)
        }
    }

    private mutating func note(_ rule: ConformanceRule, _ event: EventNumber) {
        evidence[rule, default: []].insert(event)
    }

    // MARK: Nodes and actions

    private func isViewController(_ node: NodeID) -> Bool {
        node != .none && dictionary.kind(of: node) == .viewController && !coordinators.contains(node)
    }

    private func isOnScreen(_ node: NodeID) -> Bool {
        switch dictionary.kind(of: node) {
        case .view, .privateView: node != .none
        default: isViewController(node)
        }
    }

    /// What the user does with a container or an alert is between them and UIKit; no view controller of the app acts.
    private func isOfContainer(_ action: EventRecord) -> Bool {
        Self.actionsOfContainers.contains(dictionary.text(action.name))
    }

    private static let actionsOfContainers: Set = ["backButton", "swipeBack", "swipeDown", "selectTab", "alertAction"]
}
