internal import CoordvizModel
internal import CoordvizTimeline

/// Collects what speaks against each rule, record by record.
struct ConformanceEvidence {
    private let dictionary: SessionDictionary
    private let names: NodeNames
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
    /// View controllers that called a delegate, or read from a data source, that was there.
    private var reached: Set<Reach> = []
    private var sawWalk = false
    private var sawServices = false
    private var sawDelegates = false
    private var sawDataSources = false
    private var sawReceivers = false

    private struct Reach: Hashable {
        var caller: NodeID
        var isDelegate: Bool
    }

    init(history: SessionHistory, dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary)
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
        let isDelegate = [.delegateCalled, .delegateMissing].contains(record.kind)
        if isDelegate { sawDelegates = true } else { sawDataSources = true }
        let reach = Reach(caller: record.subject, isDelegate: isDelegate)
        switch record.kind {
        case .delegateMissing, .dataSourceMissing:
            // One that it had before is gone, as at the end of a flow: the need was fulfilled.
            if !reached.contains(reach) { note(.needsFulfilled, record) }
            return
        case .dataSourceRead where record.predicted != .none && record.predicted != record.subject:
            note(.informationFromDataSource, record)
        default: break
        }
        sawReceivers = true
        reached.insert(reach)
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

    /// What the user does with a container, an alert or another view controller of UIKit, such as a picker, is between them and
    /// UIKit; no view controller of the app acts.
    private func isOfContainer(_ action: EventRecord) -> Bool {
        Self.actionsOfContainers.contains(dictionary.text(action.name))
            || dictionary.kind(of: action.subject) == .viewController
                && SystemControllers.isOfSystem(names.title(action.subject))
    }

    private static let actionsOfContainers: Set = [
        "backButton", "swipeBack", "swipeDown", "tapOutside", "selectTab", "alertAction",
    ]
}
