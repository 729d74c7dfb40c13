internal import CoordvizModel
internal import CoordvizTimeline

/// What checks look at: a session, and indexes of it that are made when they are asked for, once.
///
/// Made for one run of all checks on one thread.
struct CheckContext {
    let history: SessionHistory
    let dictionary: SessionDictionary
    let facts: SessionFacts
    let limits: CheckLimits
    /// Whether everything should be over where the session ends.
    let isOver: Bool
    let names: NodeNames
    private let texts: EventText
    private let memory = Memory()

    private final class Memory {
        var roles: Roles?
        var recordsByKind: [[Int32]]?
        var livesByNode: NodeIndexes?
        var placedRecordsByNode: [NodeID: PlacedRecords]?
        var edgesByInner: EdgesByInner?
        var lastLanes: [NodeID: CoordinatorLane]?
        var handlers: MessageHandlers?
        var answeredCallers: [EventKind: AnsweredCallers] = [:]
        var deadGestures: DeadGestures?
        var screens: Screens?
        var evictions: Evictions?
        var conformance: ConformanceJudge?
    }

    init(
        history: SessionHistory,
        dictionary: SessionDictionary,
        facts: SessionFacts,
        limits: CheckLimits,
        isOver: Bool = false,
        roles: Roles? = nil
    ) {
        memory.roles = roles
        self.history = history
        self.dictionary = dictionary
        self.facts = facts
        self.limits = limits
        self.isOver = isOver
        // Rules look names up for each message.
        names = NodeNames(dictionary: dictionary).prepared()
        texts = EventText(dictionary: dictionary)
    }

    // MARK: The session

    /// What is unknown because events were lost.
    var unknown: UnknownStretches { history.unknown }

    /// The session's last event and its time: limits of time end here.
    var end: (event: EventNumber, time: Int64) { (facts.lastEvent, facts.duration) }

    /// Whether the recorder was finished in order; if not, what was about to happen did not.
    var endedCleanly: Bool { facts.ending == .clean }

    /// Whether nothing was lost from an event through another one that may put what is judged into another light: the state
    /// after both is known, and no events were lost between them.
    func isKnown(from first: EventNumber, through last: EventNumber) -> Bool {
        unknown.stretch(at: first) == nil && unknown.stretch(at: last) == nil
            && unknown.loss(after: first, before: last) == nil
    }

    /// Where walks over the hierarchy were left out.
    var unobserved: UnobservedStretches { history.unobserved }

    // MARK: Indexes

    /// The roles of nodes, for fingerprints.
    var roles: Roles {
        if let roles = memory.roles { return roles }
        let roles = Roles(history, dictionary: dictionary)
        memory.roles = roles
        return roles
    }

    /// The record of an event; nil when it was lost or never existed. O(log events).
    func record(_ event: EventNumber) -> EventRecord? {
        let records = history.records
        let index = records.prefixEnd { $0.number < event }
        return index < records.count && records[index].number == event ? records[index] : nil
    }

    /// The time of an event, in nanoseconds since the start; zero when it was lost.
    func time(of event: EventNumber) -> Int64 { record(event)?.time ?? 0 }

    /// All records of some kinds, in order. The kinds of all records are looked at once for all checks.
    func records(of kinds: EventKind...) -> [EventRecord] { records(of: kinds) }

    /// All records of some kinds, in order.
    func records(of kinds: [EventKind]) -> [EventRecord] {
        let byKind = recordsByKind
        let indexes = kinds.flatMap { byKind[Int($0.rawValue)] }
        return (kinds.count > 1 ? indexes.sorted() : indexes).map { history.records[Int($0)] }
    }

    private var recordsByKind: [[Int32]] {
        if let known = memory.recordsByKind { return known }
        var byKind = [[Int32]](repeating: [], count: Int(UInt8.max) + 1)
        for (index, record) in history.records.enumerated() {
            // A session of more events than that fits into no memory.
            guard let index = Int32(exactly: index) else { break }
            byKind[Int(record.kind.rawValue)].append(index)
        }
        memory.recordsByKind = byKind
        return byKind
    }

    /// A node from its first mention to its release; nil when nothing mentions it.
    func life(of node: NodeID) -> NodeLife? {
        if memory.livesByNode == nil {
            var index = NodeIndexes()
            for (position, life) in history.lives.enumerated() { index[life.node] = position }
            memory.livesByNode = index
        }
        return memory.livesByNode?[node].map { history.lives[$0] }
    }

    /// The records that have a place in the source and that a node is part of, as indexes, in order.
    func placedRecords(of node: NodeID) -> PlacedRecords {
        if let known = memory.placedRecordsByNode { return known[node] ?? PlacedRecords() }
        var index: [NodeID: PlacedRecords] = [:]
        for (position, record) in history.records.enumerated() where location(record.location) != nil {
            guard let position = Int32(exactly: position) else { break }
            for node in Set([record.subject, record.object]) where node != .none {
                if record.message == .none {
                    index[node, default: PlacedRecords()].structure.append(position)
                } else {
                    index[node, default: PlacedRecords()].messages.append(position)
                }
            }
        }
        memory.placedRecordsByNode = index
        return index[node] ?? PlacedRecords()
    }

    /// Records with a place, as indexes, in order.
    struct PlacedRecords {
        /// Of what was made, shown, called or ended.
        var structure: [Int32] = []
        /// Of messages.
        var messages: [Int32] = []
    }

    /// Who handled which messages anywhere in the session.
    var handlers: MessageHandlers {
        if let handlers = memory.handlers { return handlers }
        let handlers = MessageHandlers(of: history, in: dictionary)
        memory.handlers = handlers
        return handlers
    }

    /// Which objects called a delegate or data source where others had none.
    /// - Parameter missing: `delegateMissing` or `dataSourceMissing`.
    func answeredCallers(instead missing: EventKind) -> AnsweredCallers {
        let kind = missing == .delegateMissing ? EventKind.delegateCalled : .dataSourceRead
        if let known = memory.answeredCallers[kind] { return known }
        let callers = AnsweredCallers(of: kind, self)
        memory.answeredCallers[kind] = callers
        return callers
    }

    /// Actions of the user that had no effect, because a delegate was missing.
    var deadGestures: DeadGestures {
        if let gestures = memory.deadGestures { return gestures }
        let gestures = DeadGestures(self)
        memory.deadGestures = gestures
        return gestures
    }

    /// When view controllers were in a hierarchy, and whose they were.
    var screens: Screens {
        if let screens = memory.screens { return screens }
        let screens = Screens(self)
        memory.screens = screens
        return screens
    }

    /// Children that others replaced under their identifiers.
    var evictions: Evictions {
        if let evictions = memory.evictions { return evictions }
        let evictions = Evictions(self)
        memory.evictions = evictions
        return evictions
    }

    /// Ends the circle of the context and its screens, which know it.
    func forgetScreens() { memory.screens = nil }

    /// The verdicts on the rules of Coordinated MVC.
    var conformance: ConformanceJudge {
        if let judge = memory.conformance { return judge }
        let judge = ConformanceJudge(history, dictionary: dictionary)
        memory.conformance = judge
        return judge
    }

    /// The edges of one kind that led from a node right after an event, in the order in which they began. O(log edges).
    func edges(_ kind: EdgeKind, from inner: NodeID, at event: EventNumber) -> [EdgeInterval] {
        let index = memory.edgesByInner ?? EdgesByInner(history.edges)
        memory.edgesByInner = index
        return index.positions(kind, from: inner, at: event, in: history.edges).map { history.edges[$0] }
    }

    /// The events between which a turn of the run loop lies: walks, and what the user did. Linear in them.
    var turns: [EventNumber] { records(of: .snapshot, .action).lazy.filter(\.separatesTurns).map(\.number) }

    /// Whether an edge of one kind ever led from a node before an event. O(log edges).
    func hadEdge(_ kind: EdgeKind, from inner: NodeID, before event: EventNumber) -> Bool {
        edge(kind, from: inner, after: .zero).map { $0.began < event } ?? false
    }

    /// The first edge of one kind that led from a node and began after an event. O(log edges).
    func edge(_ kind: EdgeKind, from inner: NodeID, after event: EventNumber) -> EdgeInterval? {
        let index = memory.edgesByInner ?? EdgesByInner(history.edges)
        memory.edgesByInner = index
        return index.first(kind, from: inner, after: event, in: history.edges)
    }

    /// The period of each coordinator in the tree that tells where it is now: the last one, unless an earlier one below
    /// another parent lasts, which is alive.
    var lastLanes: [NodeID: CoordinatorLane] {
        if let lanes = memory.lastLanes { return lanes }
        func isLasting(_ lane: CoordinatorLane) -> Bool {
            lane.removed == nil && lane.parent.map { life(of: $0)?.released == nil } ?? false
        }
        var last: [NodeID: CoordinatorLane] = [:]
        for lane in history.lanes {
            guard let other = last[lane.coordinator] else {
                last[lane.coordinator] = lane
                continue
            }
            let isLater = isLasting(lane) == isLasting(other) ? lane.added > other.added : isLasting(lane)
            if isLater { last[lane.coordinator] = lane }
        }
        memory.lastLanes = last
        return last
    }

    /// Whether a node is a coordinator, also if it is a view controller at the same time.
    func isCoordinator(_ node: NodeID) -> Bool { dictionary.kind(of: node) == .coordinator || lastLanes[node] != nil }

    /// Whether the app is built in the way of Coordinated MVC, which shows in view controllers that read from data sources.
    var isOfCoordinatedMVC: Bool {
        let byKind = recordsByKind
        return [EventKind.dataSourceRead, .dataSourceMissing].contains { !byKind[Int($0.rawValue)].isEmpty }
    }

    // MARK: Texts

    /// A node's title with its id, as findings name it.
    func label(_ node: NodeID) -> String { names.label(node) }

    /// Some nodes in a sentence, the first three by name: `A #1, B #2 and 4 more`.
    func list(_ nodes: [NodeID]) -> String {
        let named = nodes.prefix(3).map(label)
        if nodes.count > 3 { return "\(named.joined(separator: ", ")) and \(nodes.count - 3) more" }
        guard let last = named.last, named.count > 1 else { return named.first ?? "" }
        return "\(named.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// A place in the source; nil when it is unknown.
    func location(_ id: LocationID) -> SourceLocation? {
        dictionary.locations[id].flatMap { $0.file.isEmpty ? nil : $0 }
    }

    /// Events as evidence: in order, each once; those that were lost are left out.
    func evidence(_ events: [EventNumber]) -> [Finding.Evidence] {
        Set(events).sorted().compactMap { event in
            record(event).map {
                Finding.Evidence(
                    event: event,
                    time: $0.time,
                    text: texts.sentence($0),
                    location: location($0.location)
                )
            }
        }
    }
}
