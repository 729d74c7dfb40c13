internal import CoordvizModel
internal import CoordvizTimeline

/// Takes in what checks find: the same defect once, with a count, and only of rules that are wanted.
struct FindingCollector {
    private let context: CheckContext
    private let settings: CheckSettings
    private var findings: [String: Finding] = [:]
    private(set) var notJudged: [CheckRule: String] = [:]
    /// The rules of ``notJudged`` for which the recording lacks what they look at.
    private(set) var unobservable: Set<CheckRule> = []
    /// How often a rule would have spoken if nothing had been lost.
    private(set) var doubts: [CheckRule: Int] = [:]
    /// How often a rule would have spoken if no walk had been left out.
    private(set) var unobservedDoubts: [CheckRule: Int] = [:]
    /// Children whose screens left without a recorded cause, so that they may be kept for later.
    private(set) var childrenWithoutScreens: Set<NodeID> = []
    /// Coordinators and view controllers that `not-released` and `stranded-child` name, also those that these keep.
    private(set) var leaked: Set<NodeID> = []
    /// Children that `stranded-child` reports.
    private(set) var stranded: Set<NodeID> = []
    /// Pops and dismissals that were not observed.
    var unseen: UnseenDepartures?

    /// How many moments of further occurrences are kept.
    private static let mostMoments = 100

    init(_ context: CheckContext, settings: CheckSettings) {
        self.context = context
        self.settings = settings
    }

    /// Whether findings of a rule are wanted; to save the work of looking for them.
    func wants(_ rule: CheckRule) -> Bool { settings.rules.contains(rule) }

    /// Whether a rule was requested by name.
    func demands(_ rule: CheckRule) -> Bool { settings.demanded.contains(rule) }

    /// Adds a finding, or one more occurrence of it. Checks find in any order; the first one by its moment is reported.
    /// - Parameters:
    ///   - moment: the event to jump to.
    ///   - nodes: the culprit first, then whose roles, too, tell this defect from another one of the rule.
    ///   - details: names that tell it from another one, such as a message's; never ids, numbers of events or times.
    ///   - story: its texts; asked for only if it is the first of its fingerprint so far.
    mutating func add(
        _ rule: CheckRule,
        at moment: EventNumber,
        nodes: [NodeID],
        details: [String] = [],
        _ story: () -> FindingStory
    ) {
        guard wants(rule) else { return }
        let culprits = nodes.filter { $0 != .none }
        let roles = culprits.map(context.roles.generalText(of:))
        let fingerprint = Fingerprint.text(rule, roles + details)
        let first = findings[fingerprint]?.moment
        if let first, first <= moment {
            findings[fingerprint]?.repeat(at: moment, keepingAtMost: Self.mostMoments)
            return
        }
        let story = story()
        let evidence = context.evidence(story.evidence)
        let involved = culprits + Set(story.others).subtracting(culprits + [.none]).sorted()
        let location = context.location(story.location) ?? context.location(context.record(moment)?.location ?? .none)
        var finding = Finding(
            rule: rule,
            severity: settings.severities[rule] ?? story.severity ?? rule.severity,
            headline: story.headline,
            reason: story.reason + gap(rule, evidence),
            advice: story.advice,
            evidence: evidence,
            nodes: involved,
            role: roles.first ?? "",
            details: details,
            moment: moment,
            location: location,
            nearestLocation: location ?? context.nearestLocation(to: moment, evidence: evidence, nodes: involved),
            fingerprint: fingerprint
        )
        if let first, let later = findings[fingerprint] {
            finding.occurrences = later.occurrences
            finding.furtherMoments = later.furtherMoments
            finding.repeat(at: first, keepingAtMost: Self.mostMoments)
        }
        findings[fingerprint] = finding
    }

    /// What is to be said of a finding that rests on both sides of a stretch without walks, behind its reason.
    private func gap(_ rule: CheckRule, _ evidence: [Finding.Evidence]) -> String {
        guard rule.restsOnWalks, let first = evidence.first, let last = evidence.last,
            let stretch = context.unobserved.stretch(after: first.event, before: last.event), let end = stretch.end
        else { return "" }
        return
            " Between events \(stretch.first) and \(end) the hierarchy was not walked: what changed there is unknown."
    }

    /// Says that a rule could not be judged, and why, as a sentence.
    /// - Parameter isObservable: false where the recording lacks what the rule looks at, instead of having nothing that concerns it.
    mutating func skip(_ rule: CheckRule, because reason: String, isObservable: Bool = true) {
        guard wants(rule), notJudged[rule] == nil else { return }
        notJudged[rule] = reason
        if !isObservable { unobservable.insert(rule) }
    }

    /// Whether a rule could be judged so far.
    func isJudged(_ rule: CheckRule) -> Bool { notJudged[rule] == nil }

    /// Says that a rule may have found something, and cannot know because events were lost; `incomplete-recording` tells it.
    mutating func doubt(_ rule: CheckRule) {
        if wants(rule) { doubts[rule, default: 0] += 1 }
    }

    /// Says that a rule may have found something, and cannot know because no walk looked at the hierarchy then.
    mutating func doubtUnobserved(_ rule: CheckRule) {
        if wants(rule) { unobservedDoubts[rule, default: 0] += 1 }
    }

    /// Says which objects leaked: of several with the same fingerprint a finding names only the first one.
    mutating func noteLeaked(_ nodes: [NodeID]) { leaked.formUnion(nodes) }

    /// Says which child `stranded-child` reports, for the rules that leave it to that one.
    mutating func noteStranded(_ node: NodeID) { stranded.insert(node) }

    /// Says that `stranded-child` would have spoken of a child if it were known what took its screens away.
    mutating func doubtDeparture(of child: NodeID) {
        if wants(.strandedChild) { childrenWithoutScreens.insert(child) }
    }

    /// The most severe first, then in the order of their moments.
    var sorted: [Finding] {
        findings.values.sorted {
            if $0.severity != $1.severity { return $0.severity > $1.severity }
            return ($0.moment, $0.fingerprint) < ($1.moment, $1.fingerprint)
        }
    }
}

extension Finding {
    /// Counts one more occurrence, which is not the first one.
    fileprivate mutating func `repeat`(at moment: EventNumber, keepingAtMost most: Int) {
        occurrences += 1
        let index = (furtherMoments.lastIndex { $0 <= moment } ?? -1) + 1
        guard index < most else { return }
        furtherMoments.insert(moment, at: index)
        if furtherMoments.count > most { furtherMoments.removeLast() }
    }
}
