internal import CoordvizModel
internal import CoordvizTimeline

/// What all rows of a session are made from, with the indexes that several tables need.
struct RowContext {
    let facts: SessionFacts
    let dictionary: SessionDictionary
    let history: SessionHistory
    let roles: Roles
    private let names: NodeNames
    private let origins: EventOrigins
    private let actionTexts: [EventNumber: String]
    private let messagesByID: [MessageID: Int]

    init(facts: SessionFacts, dictionary: SessionDictionary, history: SessionHistory, roles: Roles) {
        self.facts = facts
        self.dictionary = dictionary
        self.history = history
        self.roles = roles
        names = NodeNames(dictionary: dictionary).prepared()
        origins = EventOrigins(of: history.records)
        var texts: [EventNumber: String] = [:]
        for record in history.records where record.kind == .action {
            let place = roles.generalText(of: record.subject) { dictionary.kind(of: $0) == .viewController }
            texts[record.number] = "\(dictionary.text(record.name)) on \(place)"
        }
        actionTexts = texts
        messagesByID = Dictionary(
            history.messages.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The type of a node without modules; nil for no node.
    func title(_ node: NodeID) -> String? { node == .none ? nil : names.title(node) }

    /// The time of an event; nil when it was lost.
    func time(of event: EventNumber) -> Int64? { origins.index(of: event).map { history.records[$0].time } }

    /// The user's action behind an event; nil when there is none, or it was lost.
    func action(behind event: EventNumber) -> String? {
        origins.action(behind: event).flatMap { actionTexts[$0] }
    }

    /// The message during whose delivery an event happened; nil when there is none, or it was lost.
    func message(behind event: EventNumber) -> MessagePath? {
        origins.message(behind: event).flatMap { messagesByID[$0] }.map { history.messages[$0] }
    }

    /// The type of a message; nil when it was lost.
    func name(of path: MessagePath) -> String? { path.isNameLost ? nil : path.name }

    /// Who handled a message; nil when that is not known, or nothing did.
    func handler(of path: MessagePath) -> String? {
        path.outcome == .handled ? path.ending.flatMap { title($0.node) } : nil
    }

    /// Whether nothing was lost between two events.
    func isKnown(from first: EventNumber, to last: EventNumber) -> Bool {
        history.unknown.loss(after: first, before: last) == nil
    }
}
