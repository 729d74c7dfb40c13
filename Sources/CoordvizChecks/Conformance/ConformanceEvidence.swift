internal import CoordvizModel
internal import CoordvizTimeline

/// Collects what speaks against each rule, record by record.
struct ConformanceEvidence {
    private let dictionary: SessionDictionary
    private let containment: ContainmentIntervals
    private let unknown: UnknownStretches
    /// Nodes that lived while events were lost, with the first event of those: they may have become coordinators then.
    private var doubtful: [NodeID: EventNumber] = [:]
    private var changes = UnmediatedChanges()
    private var evidence: [ConformanceRule: Set<EventNumber>] = [:]
    /// Nodes that some event calls a coordinator, whatever they are besides.
    private var coordinators: Set<NodeID> = []
    /// Requests that view controllers sent and that are not answered yet.
    private var requests: [MessageID: (sender: NodeID, sent: EventNumber)] = [:]
    private var sawWalk = false
    private var sawServices = false
    private var sawDelegates = false
    private var sawDataSources = false
    private var sawReceivers = false

    init(history: SessionHistory, dictionary: SessionDictionary) {
        self.dictionary = dictionary
        containment = ContainmentIntervals(history.edges)
        unknown = history.unknown
        guard let first = unknown.losses.first?.first else { return }
        // Losses may overlap: the last event that is lost with each or one before it.
        var last = EventNumber.zero
        let lasts = unknown.losses.map { loss in
            last = max(last, loss.last)
            return last
        }
        for life in history.lives where life.released.map({ $0 > first }) ?? true {
            let since = life.isFirstUncertain ? .zero : life.first
            let index = lasts.prefixEnd { $0 < since }
            guard index < lasts.count else { continue }
            let loss = unknown.losses[index]
            guard life.released.map({ $0 > loss.first }) ?? true else { continue }
            doubtful[life.node] = loss.first
        }
    }

    mutating func consume(_ record: EventRecord) {
        switch record.kind {
        case .snapshot: sawWalk = true
        case .coordinatorStarted, .childAdded: coordinators.formUnion([record.subject, record.object])
        case .messageSent, .replied: consumeRequest(record)
        case .delegateCalled, .delegateMissing, .dataSourceRead, .dataSourceMissing: consumeCall(record)
        case .serviceUsed:
            sawServices = true
            if isViewController(record.subject) { note(.noServices, record) }
        default: break
        }
        let isCertain = isCertain(record)
        let isMediated = record.kind == .delegateCalled && !(isOnScreen(record.object) && isCertain)
        let isAction = record.kind == .action && isOnScreen(record.subject) && !isOfContainer(record) && isCertain
        if let change = changes.consume(record, isMediated: isMediated, isAction: isAction) {
            evidence[.changesThroughDelegate, default: []].insert(change)
        }
    }

    func verdict(on rule: ConformanceRule) -> ConformanceVerdict {
        let found = evidence[rule, default: []].sorted()
        if found.isEmpty, let text = unknown.text {
            return .notJudged("Events that break the rule may be missing: \(text).")
        }
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
            "No service was used through InstrumentedService."
        case .needsFulfilled where !sawDelegates && !sawDataSources:
            "No view controller called a delegate or read from a data source through the wrappers."
        default: nil
        }
    }

    // MARK: Single events

    private mutating func consumeCall(_ record: EventRecord) {
        guard isViewController(record.subject) else { return }
        switch record.kind {
        case .delegateCalled, .delegateMissing: sawDelegates = true
        default: sawDataSources = true
        }
        switch record.kind {
        case .delegateMissing, .dataSourceMissing:
            note(.needsFulfilled, record)
            return
        case .dataSourceRead where record.predicted != .none && record.predicted != record.subject:
            note(.informationFromDataSource, record)
        default: break
        }
        sawReceivers = true
        let isOther = record.object != record.subject && isViewController(record.object)
        if isOther, !containment.mayHold(between: record.subject, and: record.object, at: record.number) {
            note(.knowledgeOfOwnChildrenOnly, record)
        }
    }

    private mutating func consumeRequest(_ record: EventRecord) {
        if record.kind == .messageSent {
            if isViewController(record.subject) && isCertain(record) {
                requests[record.message] = (record.subject, record.number)
            }
        } else if let request = requests.removeValue(forKey: record.message), request.sender != record.subject {
            evidence[.informationFromDataSource, default: []].insert(request.sent)
        }
    }

    /// What speaks against a rule must be certain: who it was, and what there was.
    private mutating func note(_ rule: ConformanceRule, _ record: EventRecord) {
        if isCertain(record) { evidence[rule, default: []].insert(record.number) }
    }

    // MARK: Nodes and actions

    /// Whether nothing that was lost may put an event into another light.
    private func isCertain(_ record: EventRecord) -> Bool {
        guard !unknown.losses.isEmpty else { return true }
        guard unknown.stretch(at: record.number) == nil else { return false }
        return ![record.subject, record.object, record.predicted].contains { node in
            dictionary.kind(of: node) == .viewController
                && doubtful[node].map { $0 < record.number } ?? false
        }
    }

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
